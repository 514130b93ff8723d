"""Tests that a battle on one phone keeps what is entered, reports every change, and asks nobody else."""

from companion.games.kingbrick.actions import KingMove
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.match import begin
from tests.table.phones import services

START = "red army G12C4\nblue army G12C4\nred begins"


def battle(told: list[str]) -> OnePhone:
    own = services("one phone")
    match = begin(own.journals, "kb", "kingbrick", "battle", START, {}, 1)
    table = OnePhone(match, own.now, lambda _below: 0)
    table.listen(lambda: told.append(" ".join(match.lines[-1:])))
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
        *("red: throw rC1 1 happy", "red: throw rC2 1 happy"),
    ]


def test_there_is_nobody_else() -> None:
    table = battle([])
    assert (table.open, table.seat, table.link, table.charge) == (True, None, None, None)
    assert (table.called, table.offered, table.bond) == ((), None, 0)
