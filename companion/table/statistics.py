"""Counts what two people have done in all their matches of a game: how these ended, and whose luck was better."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.kaito.events import TileCaptured, TileRecovered
from companion.games.kingbrick.bricks import SIDES
from companion.games.kingbrick.events import ThrowMade
from companion.games.kiriai.events import SpecialDiscarded
from companion.store.journal import Entry, Journals, StoredMatch
from companion.table.course import Course
from companion.table.history import Summary, name_key
from companion.table.match import ACTION, UNDO, Unplayable, replay
from companion.table.series import Series

# What is counted besides the special cards, which are counted by their letters.
CAPTURES = "captures"
TRADES = "trades"
FREED = "freed"
THROWN = "thrown"

ReadMatch = tuple[Summary, StoredMatch, tuple[Entry, ...]]


@dataclass(frozen=True, slots=True)
class Measure:
    """How often each of the two did something, and where chance decides how often it should have been."""

    code: str
    counts: tuple[int, int]
    expected: tuple[float, float] | None = None
    # Of how many.
    total: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    # The reason of the rules and how many matches ended so, the most frequent first.
    endings: tuple[tuple[str, int], ...] = ()
    measures: tuple[Measure, ...] = ()


def read_matches(journals: Journals, series: Series) -> tuple[ReadMatch, ...]:
    """Everything that is needed of the store, which only one thread may ask."""
    found = ((match, journals.find(match.id)) for match in series.matches)
    return tuple((match, kept, journals.entries(match.id, ACTION, UNDO)) for match, kept in found if kept is not None)


def evaluate(series: Series, matches: Iterable[ReadMatch]) -> Statistics:
    """Plays all matches again, which takes its time; one that cannot be played counts for the score alone."""
    endings: Counter[str] = Counter()
    counted: Counter[tuple[str, int]] = Counter()
    expected = [0.0, 0.0]
    for summary, kept, entries in matches:
        try:
            course = replay(kept, entries)
        except Unplayable:
            continue
        if course.outcome is not None:
            endings[str(course.outcome.reason)] += 1
        for code, seat, chance in _deeds(course):
            person = series.keys.index(name_key(summary.names[seat]))
            counted[code, person] += 1
            expected[person] += chance
    return Statistics(tuple(endings.most_common()), tuple(_measures(counted, (expected[0], expected[1]))))


def _deeds(course: Course[Any, Any, Any]) -> Iterator[tuple[str, str, float]]:
    """What was done by which seat, and in a throw how likely it was to set the brick free."""
    for step in course.steps:
        for event in step.events:
            match event:
                case SpecialDiscarded(seat, action):
                    yield action.value, seat.value, 0.0
                case TileCaptured(_, by):
                    yield CAPTURES, by.value, 0.0
                case TileRecovered(tile):
                    yield TRADES, tile.seat.value, 0.0
                # For the real bricks nobody can answer here.
                case ThrowMade(brick, face, happy) if face:
                    faces = step.state.faces(brick.kind)
                    yield THROWN, brick.owner.value, 0.0 if faces is None else faces.happy / SIDES
                    if happy:
                        yield FREED, brick.owner.value, 0.0


def _measures(counted: Counter[tuple[str, int]], expected: tuple[float, float]) -> Iterator[Measure]:
    thrown = counted[THROWN, 0], counted[THROWN, 1]
    if any(thrown):
        yield Measure(FREED, (counted[FREED, 0], counted[FREED, 1]), expected, thrown)
    for code in dict.fromkeys(code for code, _ in sorted(counted)):
        if code not in (THROWN, FREED):
            yield Measure(code, (counted[code, 0], counted[code, 1]))
