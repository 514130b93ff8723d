"""Tests that a fair die is called fair, and a loaded one is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kingbrick.bricks import SIDES, Kind
from companion.games.kingbrick.fairness import ChiSquareFinding, FaceTally, judge, survival


@pytest.mark.parametrize(
    ("chi_square", "freedom", "likely"),
    [
        # From the printed tables.
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (11.070, 5, 0.05),
        (20.515, 5, 0.001),
        (18.307, 10, 0.05),
    ],
)
def test_the_distribution_is_the_one_of_the_tables(chi_square: float, freedom: int, likely: float) -> None:
    assert survival(chi_square, freedom) == pytest.approx(likely, rel=2e-3)


@given(st.floats(0, 200), st.floats(0, 200), st.integers(1, 12))
def test_a_larger_difference_is_never_likelier(one: float, other: float, freedom: int) -> None:
    assert 0 <= survival(max(one, other), freedom) <= survival(min(one, other), freedom) + 1e-12 <= 1 + 1e-9


def test_a_tally_knows_what_it_should_be() -> None:
    tally = FaceTally(Kind.CHAMPION, 5, 60, 44)
    assert (tally.expected, tally.telling) == (50.0, True)
    assert tally.deviation == pytest.approx(36 / 50 + 36 / 10)


@pytest.mark.parametrize(
    ("tallies", "finding"),
    [
        ((), ChiSquareFinding.TOO_FEW),
        ((FaceTally(Kind.NINJA, 3, 9, 0),), ChiSquareFinding.TOO_FEW),
        # Twenty-nine throws of a Champion should show fewer than five sad faces.
        ((FaceTally(Kind.CHAMPION, 5, 29, 0),), ChiSquareFinding.TOO_FEW),
        ((FaceTally(Kind.NINJA, 3, 10, 5),), ChiSquareFinding.FAIR),
        ((FaceTally(Kind.NINJA, 3, 20, 15),), ChiSquareFinding.FAIR),
        ((FaceTally(Kind.NINJA, 3, 20, 16),), ChiSquareFinding.ODD),
        ((FaceTally(Kind.NINJA, 3, 20, 18),), ChiSquareFinding.VERY_ODD),
        # What one kind alone would hide, two say together; a kind with too few throws says nothing.
        ((FaceTally(Kind.NINJA, 3, 40, 27), FaceTally(Kind.GUARDIAN, 2, 60, 29)), ChiSquareFinding.ODD),
        ((FaceTally(Kind.NINJA, 3, 40, 27), FaceTally(Kind.CHAMPION, 5, 4, 0)), ChiSquareFinding.FAIR),
    ],
)
def test_the_finding_is_what_the_throws_say(tallies: tuple[FaceTally, ...], finding: ChiSquareFinding) -> None:
    assert judge(tallies) is finding


def test_a_brick_without_a_happy_or_without_a_sad_face_is_never_telling() -> None:
    assert not FaceTally(Kind.GHOST, 0, 1000, 0).telling
    assert not FaceTally(Kind.GHOST, SIDES, 1000, 1000).telling
