"""Tests that the tables behind suggested armies agree with trying every army."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.kingbrick.army import COSTS, MAX_BRICKS, MAX_POINTS, Army, dump_army, parse_army, violations
from companion.games.kingbrick.bricks import EXPANSIONS, RECRUITS, Kind
from companion.games.kingbrick.suggestions import AvailableBricks

BASE = 36_648
BASE_OF_44_POINTS = 3_919
EVERY_KIND = 4_195_657


def every(
    muster: AvailableBricks, points: int = MAX_POINTS, bricks: int = MAX_BRICKS, slot: int = 0
) -> Iterator[tuple[int, ...]]:
    """All counts within the limits, by trying them."""
    if slot == len(RECRUITS):
        yield ()
        return
    usable = RECRUITS[slot] not in EXPANSIONS or RECRUITS[slot] in muster.expansions
    owned = bricks if muster.owned is None else muster.owned.counts[slot]
    for count in range(min(bricks, owned, points // COSTS[slot]) + 1 if usable else 1):
        for counts in every(muster, points - count * COSTS[slot], bricks - count, slot + 1):
            yield (count, *counts)


BOXES = st.builds(Army, st.tuples(*[st.integers(0, 3)] * len(RECRUITS)))
MUSTERS = st.builds(AvailableBricks, BOXES, st.frozensets(st.sampled_from(sorted(EXPANSIONS)), max_size=2))


def test_the_known_numbers_of_legal_armies() -> None:
    assert AvailableBricks().count() == BASE
    assert AvailableBricks().count(MAX_POINTS) - AvailableBricks().count(MAX_POINTS - 1) == BASE_OF_44_POINTS
    assert AvailableBricks(expansions=EXPANSIONS).count() == EVERY_KIND


def test_plain_enumeration_finds_the_same_numbers() -> None:
    points = Counter(Army(counts).points for counts in every(AvailableBricks()))
    assert (points.total(), points[MAX_POINTS]) == (BASE, BASE_OF_44_POINTS)


@settings(max_examples=30)
@given(MUSTERS)
def test_any_box_is_counted_right(muster: AvailableBricks) -> None:
    assert muster.count() == sum(1 for _ in every(muster))


def test_the_random_army_is_drawn_evenly_from_all_legal_ones() -> None:
    asked = set()

    def ranked(rank: int) -> Army:
        def randbelow(stop: int) -> int:
            asked.add(stop)
            return rank

        return AvailableBricks().draw(randbelow)

    armies = list(every(AvailableBricks()))
    ranks = range(0, BASE, 7)
    assert [ranked(rank).counts for rank in ranks] == [armies[rank] for rank in ranks]
    assert asked == {BASE}


@settings(max_examples=30)
@given(MUSTERS, st.data())
def test_a_random_army_is_legal_and_in_the_box(muster: AvailableBricks, data: st.DataObject) -> None:
    army = muster.draw(lambda stop: data.draw(st.integers(0, stop - 1)))
    assert violations(army, muster.owned) == ()
    assert all(army.count(kind) == 0 for kind in EXPANSIONS - muster.expansions)


def tried(muster: AvailableBricks, army: Army, wanted: int) -> list[str]:
    """The best fills by trying all of them."""
    if violations(army, muster.owned):
        return []
    fills = [
        Army(counts)
        for counts in every(
            AvailableBricks(None, muster.expansions), MAX_POINTS - army.points, MAX_BRICKS - army.bricks
        )
        if any(counts) and not violations(army + Army(counts), muster.owned)
    ]
    fills.sort(key=lambda fill: (-fill.points, sum(map(bool, fill.counts)), fill.bricks, [-n for n in fill.counts]))
    return [dump_army(fill) for fill in fills[:wanted]]


@pytest.mark.parametrize("code", ["N2", "G12", "G12C4", "G12C3", "C8", "G19", "G20", "N1F20", "G5N2", "M14", "H3"])
def test_fills_are_the_best_there_are(code: str) -> None:
    fills = [dump_army(fill) for fill in AvailableBricks().fills(parse_army(code), 8)]
    assert fills == tried(AvailableBricks(), parse_army(code), 8)


@settings(max_examples=60)
@given(
    MUSTERS | st.builds(AvailableBricks, st.none(), st.frozensets(st.sampled_from(sorted(EXPANSIONS)))),
    st.tuples(*[st.integers(0, 3)] * len(RECRUITS)).map(Army).filter(lambda army: army.points >= 24),
    st.integers(1, 40),
)
def test_fills_are_the_best_there_are_from_any_box(muster: AvailableBricks, army: Army, wanted: int) -> None:
    if muster.owned is not None:
        muster = AvailableBricks(army + muster.owned, muster.expansions)
    assert [dump_army(fill) for fill in muster.fills(army, wanted)] == tried(muster, army, wanted)


def test_fills_begin_with_one_simple_idea_each() -> None:
    assert [dump_army(fill) for fill in AvailableBricks().fills(parse_army("C4"))] == ["N6", "A6", "M8", "G12", "F12"]


def test_only_what_is_left_in_the_box_is_suggested() -> None:
    fills = AvailableBricks(owned=parse_army("G12C4N1")).fills(parse_army("G11C3"))
    assert [dump_army(fill) for fill in fills] == ["G1C1", "G1N1", "C1", "N1", "G1"]


def test_an_army_with_a_missing_brick_gets_no_fill() -> None:
    assert AvailableBricks(owned=parse_army("G12C1")).fills(parse_army("C2")) == ()


def test_expansions_are_suggested_only_when_switched_on() -> None:
    almost = parse_army("G12C3N1")
    assert AvailableBricks().fills(almost) == ()
    assert AvailableBricks(expansions=frozenset({Kind.BLINK})).fills(almost) == (parse_army("B1"),)


def test_no_more_armies_are_counted_than_the_box_has_bricks_for() -> None:
    # No Guardian, one, or two; and each of these with and without the Champion.
    assert AvailableBricks(owned=parse_army("G2C1")).count() == 6
