"""Tests how a battle and a rematch begin, and that throws are what chance or the table says."""

from collections import Counter
from secrets import randbelow

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.bricks import SIDES, Faces, Seat
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.fairness import survival
from companion.games.kingbrick.notation import parse_brick as b
from companion.store.journal import Journals
from companion.table.kingbrick.battle import called, cast, landed, opening, rematch, reopened
from companion.table.match import Match, begin

START = "red army G12C4\nblue army N2\nred begins"


def battle(journals: Journals, played: str = "", start: str = START) -> Match:
    match = begin(journals, "m1", "kingbrick", "battle", start, {}, now=1)
    for line in filter(None, played.split("; ")):
        match.play(match.adapter.parse_action(line, match.state), now=2)
    return match


def test_an_opening_is_the_start_of_a_record() -> None:
    assert opening(STANDARD, parse_army("N2"), Seat.RED) == START
    with pytest.raises(Refused, match="TOO_MANY_POINTS 'blue' 45 44"):
        opening(STANDARD, parse_army("C9"), Seat.RED)


@pytest.mark.parametrize(
    ("played", "first"),
    [
        ("red: resign", "red begins"),
        ("blue: resign", "blue begins"),
        ("red: flick rC1; red: fall bK", "blue begins"),
        # Nobody has lost: whoever came second begins.
        ("draw agreed", "blue begins"),
        ("", "blue begins"),
    ],
)
def test_in_a_rematch_the_loser_begins(journals: Journals, played: str, first: str) -> None:
    assert rematch(battle(journals, played)) == START.replace("red begins", first)


@pytest.mark.parametrize("drawn", range(SIDES))
def test_a_throw_by_chance_is_the_face_that_was_drawn(drawn: int) -> None:
    asked = []

    def randbelow(sides: int) -> int:
        asked.append(sides)
        return drawn

    assert cast(b("rG1"), Faces(2, 4), randbelow) == Throw(Seat.RED, b("rG1"), drawn + 1, drawn < 2)
    assert asked == [SIDES]


def test_throws_by_the_systems_own_chance_are_even() -> None:
    """A fair die fails this once in a million runs; the benchmark throws a million times."""
    throws = 60_000
    faces = Counter(cast(b("rG1"), Faces(2, 4), randbelow).face for _ in range(throws))
    expected = throws / SIDES
    assert faces.keys() == set(range(1, SIDES + 1))
    assert survival(sum((count - expected) ** 2 / expected for count in faces.values()), SIDES - 1) > 1e-6


@pytest.mark.parametrize("brick", ["rC1", "bN1"])
@pytest.mark.parametrize("happy", [True, False])
def test_a_throw_of_the_real_brick_is_accepted(journals: Journals, brick: str, happy: bool) -> None:
    match = battle(journals, f"red: flick rC1; red: capture {brick}")
    match.play(called(b(brick), happy), now=3)
    assert match.state.captured == ()


def test_the_last_throws_are_known_until_something_else_happens(journals: Journals) -> None:
    match = battle(journals, "red: flick rC1; red: capture rC1; red: capture bN1")
    assert landed(match) == ()
    match.play(called(b("rC1"), happy=False), now=3)
    match.play(called(b("bN1"), happy=True), now=3)
    assert landed(match) == (ThrowMade(b("rC1"), 6, happy=False), ThrowMade(b("bN1"), 1, happy=True))
    match.play(match.adapter.parse_action("red: end turn", match.state), now=3)
    assert landed(match) == ()


def test_a_battle_that_begins_has_no_throw(journals: Journals) -> None:
    assert landed(battle(journals)) == ()


def test_a_battle_is_reopened_unless_it_is_gone_or_broken(journals: Journals) -> None:
    match = battle(journals, "red: flick rC1")
    again = reopened(journals, "m1")
    assert again is not None
    assert again.state == match.state
    assert reopened(journals, "m2") is None
    journals.append("m1", [("action", "red: flick bK")], result=None, now=9)
    assert reopened(journals, "m1") is None
