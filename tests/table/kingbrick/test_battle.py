"""Tests how a battle and a rematch begin, and that throws are what chance or the table says."""

from collections import Counter
from secrets import randbelow

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.fairness import survival
from companion.games.kingbrick.notation import parse_brick as b
from companion.games.kingbrick.rules import new
from companion.store.journal import Journals
from companion.table.kingbrick.battle import called, cast, landed, opening, rematch
from tests.table.matches import AnyMatch, begin

START = "red army G12C4\nblue army N2\nred begins"
BATTLE = new(parse_army("G12C4"), parse_army("N2"), Seat.RED)


def battle(journals: Journals, played: str = "", start: str = START) -> AnyMatch:
    match = begin(journals, "m1", "kingbrick", "battle", start, {}, now=1)
    for line in filter(None, played.split("; ")):
        match.play(match.course.adapter.parse_action(line, match.course.state), now=2)
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
    assert rematch(battle(journals, played).course) == START.replace("red begins", first)


@pytest.mark.parametrize("drawn", range(SIDES))
def test_a_throw_by_chance_is_the_face_that_was_drawn(drawn: int) -> None:
    asked = []

    def randbelow(sides: int) -> int:
        asked.append(sides)
        return drawn

    assert cast(BATTLE, b("rG1"), randbelow) == Throw(Seat.RED, b("rG1"), drawn + 1, drawn < 2)
    assert asked == [SIDES]


def test_throws_by_the_systems_own_chance_are_even() -> None:
    """A fair die fails this once in a million runs; the benchmark throws a million times."""
    throws = 60_000
    faces = Counter(cast(BATTLE, b("rG1"), randbelow).face for _ in range(throws))
    expected = throws / SIDES
    assert faces.keys() == set(range(1, SIDES + 1))
    assert survival(sum((count - expected) ** 2 / expected for count in faces.values()), SIDES - 1) > 1e-6


@pytest.mark.parametrize("brick", ["rC1", "bN1"])
@pytest.mark.parametrize("happy", [True, False])
def test_a_throw_of_the_real_brick_is_accepted(journals: Journals, brick: str, happy: bool) -> None:
    match = battle(journals, f"red: flick rC1; red: capture {brick}")
    match.play(called(b(brick), happy), now=3)
    assert match.course.state.captured == ()


def test_the_last_throws_are_known_until_something_else_happens(journals: Journals) -> None:
    match = battle(journals, "red: flick rC1; red: capture rC1; red: capture bN1")
    assert landed(match.course) == ()
    match.play(called(b("rC1"), happy=False), now=3)
    match.play(called(b("bN1"), happy=True), now=3)
    assert landed(match.course) == (ThrowMade(b("rC1"), 0, happy=False), ThrowMade(b("bN1"), 0, happy=True))
    match.play(match.course.adapter.parse_action("red: end turn", match.course.state), now=3)
    assert landed(match.course) == ()


def test_a_battle_that_begins_has_no_throw(journals: Journals) -> None:
    assert landed(battle(journals).course) == ()
