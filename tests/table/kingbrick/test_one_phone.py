"""Tests that a battle on one phone keeps what is entered, reports every change, and asks nobody else."""

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, KingMove
from companion.games.kingbrick.army import STANDARD
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.kingbrick.view import Phase
from tests.table.phones import services

START = "red army G12C4\nblue army G12C4\nred begins"


def battle(told: list[str]) -> OnePhone:
    own = services("one phone")
    table = OnePhone.begin(own, START, {}, lambda _below: 0)
    table.listen(lambda: told.append(" ".join(table.view().course.lines[-1:])))
    return table


def test_every_change_is_told() -> None:
    told: list[str] = []
    table = battle(told)
    table.play(KingMove(Seat.RED))
    table.undo()
    for line in ("red: flick rC1", "red: capture rC1", "red: capture rC2"):
        table.play(parse_action(line))
    table.throw((parse_brick("rC1"), parse_brick("rC2")))
    assert told == [
        *("red: king move", "", "red: flick rC1", "red: capture rC1", "red: capture rC2"),
        "red: throw rC2 1 happy",
    ]


def test_there_is_nobody_else() -> None:
    table = battle([])
    view = table.view()
    assert (view.phase, view.seat, view.link, view.charge) == (Phase.OPEN, None, None, None)
    assert (view.called, view.offered, view.bond) == ((), None, 0)


def test_what_needs_another_phone_is_refused() -> None:
    table = battle([])
    before = table.view()
    for command in (table.choose, table.lock):
        with pytest.raises(Refused, match="NOT_NOW"):
            command(STANDARD)
    for refused in (table.take_back, table.turn_down, table.leave):
        with pytest.raises(Refused, match="NOT_NOW"):
            refused()
    assert table.view() == before


def test_what_both_wish_for_happens_at_once() -> None:
    table = battle([])
    table.play(KingMove(Seat.RED))
    table.wish(Wish.UNDO)
    assert table.view().course.lines == ()
    table.wish(Wish.DRAW)
    assert table.view().over
    before = table.id
    table.wish(Wish.REMATCH)
    view = table.view()
    assert (table.id != before, view.over, view.first, view.armies) == (True, False, Seat.BLUE, (STANDARD, STANDARD))
    assert view.names == {}


def test_a_battle_is_found_again_with_the_side_that_has_left() -> None:
    own = services("left")
    table = OnePhone.begin(own, START, {"red": "Fox"}, lambda _below: 0)
    again = OnePhone.resume(own, table.id, lambda _below: 0, Seat.BLUE)
    assert (again.view().left, again.view().names) == (Seat.BLUE, {"red": "Fox"})


def test_of_several_bricks_all_are_thrown_or_none() -> None:
    told: list[str] = []
    table = battle(told)
    for line in ("red: flick rC1", "red: capture rC1"):
        table.play(parse_action(line))
    before = table.view()
    with pytest.raises(Refused):
        table.throw((parse_brick("rC1"), parse_brick("rC2")))
    assert table.view() == before
    assert told == ["red: flick rC1", "red: capture rC1"]
    table.throw((parse_brick("rC1"),))
    assert told[-1] == "red: throw rC1 1 happy"


def lines(*texts: str) -> tuple[Action, ...]:
    return tuple(map(parse_action, texts))


def test_of_several_actions_all_are_entered_or_none() -> None:
    told: list[str] = []
    table = battle(told)
    with pytest.raises(Refused, match="NOT_IN_BATTLE"):
        table.play(*lines("red: flick", "red: fall bG13", "red: end turn"))
    assert (table.view().course.lines, told) == ((), [])
    table.play(*lines("red: flick", "red: fall bG12", "red: end turn"))
    assert told == ["red: end turn"]
    assert table.view().course.lines == ("red: flick", "red: fall bG12", "red: end turn")


def test_a_flick_of_which_nothing_was_told_is_taken_back_with_what_followed_it() -> None:
    table = battle([])
    table.play(*lines("red: flick", "red: end turn"))
    table.undo()
    assert table.view().course.lines == ()
    table.play(*lines("red: flick", "red: fall bG1", "red: end turn"))
    table.undo()
    assert table.view().course.lines == ("red: flick", "red: fall bG1")
    table.undo()
    assert table.view().course.lines == ()
    table.play(*lines("red: flick rC1", "red: fall bG1"))
    table.undo()
    assert table.view().course.lines == ("red: flick rC1",)
