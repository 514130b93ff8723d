"""Tests which bricks are thrown on which phone."""

from dataclasses import replace

from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.table.kingbrick.entries import MainStep
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.kingbrick.throwing import (
    called_here,
    made_here,
    made_together,
    pending,
    roll_seed,
    throwable,
    turn_end,
)
from companion.table.kingbrick.view import Phase, View
from tests.table.phones import services

START = "red army G12C4\nblue army N2\nred begins"
RED, BLUE = parse_brick("rC1"), parse_brick("bN1")


def fought(*lines: str) -> View:
    """A battle on one phone after these lines."""
    table = OnePhone.begin(services("throwing"), START, {}, lambda _below: 0)
    for line in lines:
        table.play(parse_action(line))
    return table.view()


CAPTURED = ("red: flick rC1", "red: capture rC1", "red: capture bN1")


def test_on_one_phone_every_captured_brick_waits_and_on_two_only_the_players_own() -> None:
    view = fought(*CAPTURED)
    assert pending(view) == throwable(view) == (RED, BLUE)
    assert pending(replace(view, seat=Seat.RED)) == (RED,)
    assert pending(replace(view, seat=Seat.BLUE)) == (BLUE,)


def test_nothing_waits_before_the_battle_and_after_its_end() -> None:
    assert pending(fought(*CAPTURED, "draw agreed")) == ()
    before = View(Phase.CHOOSING, Seat.RED)
    assert (pending(before), called_here(before), made_here(before)) == ((), (), ())


def test_of_called_and_landed_throws_each_phone_sees_its_own() -> None:
    view = fought(*CAPTURED, "red: throw rC1 6 sad", "blue: throw bN1 1 happy")
    assert made_here(view) == (ThrowMade(RED, 6, happy=False), ThrowMade(BLUE, 1, happy=True))
    assert made_here(replace(view, seat=Seat.BLUE)) == (ThrowMade(BLUE, 1, happy=True),)
    assert called_here(replace(view, seat=Seat.BLUE, called=(RED, BLUE))) == (BLUE,)


def test_the_seed_of_a_roll_is_what_both_phones_know() -> None:
    view = fought(*CAPTURED)
    assert roll_seed(replace(view, seat=Seat.RED)) == roll_seed(replace(view, seat=Seat.BLUE))
    assert roll_seed(view) == "\n".join((START, *CAPTURED))


def test_bricks_were_thrown_together_if_their_throws_came_last_in_that_order() -> None:
    view = fought(*CAPTURED, "red: throw rC1 6 sad", "blue: throw bN1 1 happy")
    assert made_together(view, (RED, BLUE)) == made_here(view)
    assert made_together(view, (BLUE,)) == made_here(view)[1:]
    assert (made_together(view, (BLUE, RED)), made_together(view, (RED,)), made_together(view, ())) == ((), (), ())


def test_a_throw_ends_the_turn_on_the_phone_that_plays_it_once_nothing_else_is_to_be_done() -> None:
    view = fought(*CAPTURED, "red: throw rC1 6 sad")
    assert turn_end(view) is None
    landed = fought(*CAPTURED, "red: throw rC1 6 sad", "blue: throw bN1 1 happy")
    assert turn_end(landed) is MainStep.END
    assert turn_end(replace(landed, seat=Seat.RED)) is MainStep.END
    assert turn_end(replace(landed, seat=Seat.BLUE)) is None
