"""Tests that the odds of an army's throws are exact."""

from fractions import Fraction

from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.army_odds import Forecast, forecast
from companion.games.kingbrick.bricks import Faces, Kind


def test_the_standard_army_hopes_for_seven_and_a_third_of_sixteen() -> None:
    assert forecast(STANDARD) == Forecast(16, Fraction(22, 3), 0)


def test_bricks_that_are_never_captured_are_not_thrown() -> None:
    assert forecast(parse_army("N1M2F3")) == Forecast(1, Fraction(1, 2), 0)


def test_expansion_bricks_count_once_their_faces_are_entered() -> None:
    army = parse_army("A2T2H1")
    assert forecast(army) == Forecast(2, Fraction(1), 3)
    assert forecast(army, {Kind.KNIGHT: Faces(2, 4)}) == Forecast(4, Fraction(5, 3), 1)


def test_a_brick_without_a_happy_face_is_thrown_in_vain() -> None:
    assert forecast(parse_army("H2"), {Kind.GHOST: Faces(0, 6)}) == Forecast(2, Fraction(0), 0)
