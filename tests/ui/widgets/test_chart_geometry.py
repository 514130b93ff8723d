"""Tests where the points of a curve lie, what is coloured about the middle line, and which point a finger means."""

import pytest

from companion.ui.widgets.chart_geometry import areas, nearest, places


def test_values_lie_between_foot_and_head_from_left_to_right() -> None:
    assert places((-1, 0, 1), 2, 100, 40) == ((0, 0), (50, 20), (100, 40))


def test_a_curve_that_still_grows_leaves_room_for_the_rest() -> None:
    assert places((0, 1), 4, 100, 40) == ((0, 20), (25, 40))
    assert places((), 4, 100, 40) == ()
    assert places((0.5,), 0, 100, 40) == ((0, 30),)


def test_what_lies_above_and_below_the_middle_is_told_apart() -> None:
    assert areas(((0, 20), (10, 30), (20, 20), (30, 10)), 20) == (
        (True, ((0, 20), (0, 20), (10, 30), (10, 20))),
        (True, ((10, 20), (10, 30), (20, 20), (20, 20))),
        (False, ((20, 20), (20, 20), (30, 10), (30, 20))),
    )


def test_a_step_across_the_middle_is_cut_there() -> None:
    assert areas(((0, 40), (10, 0)), 20) == (
        (True, ((0, 20), (0, 40), (5, 20))),
        (False, ((5, 20), (10, 0), (10, 20))),
    )


@pytest.mark.parametrize(("x", "number"), [(-5, 0), (11, 0), (13, 1), (50, 2), (99, 2)])
def test_a_finger_means_the_nearest_point_that_is_known(x: float, number: int) -> None:
    assert nearest(x, 100, 4, 3) == number


def test_a_curve_without_width_has_its_first_point() -> None:
    assert nearest(3, 0, 4, 3) == 0
