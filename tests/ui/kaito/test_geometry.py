"""Tests that every space of the board lies where a finger finds it, on any phone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kaito.board import NAMES, SIZE
from companion.ui.widgets.kaito.geometry import Area, BoardPlan, Grid, fit_grid, plan
from companion.ui.widgets.kaito.slider import step_at

lengths = st.floats(200, 2000)
places = st.floats(-500, 500)
BOARD = Grid(10, 20, 50)


@pytest.mark.parametrize(
    ("square", "centre"), [("a1", (35, 45)), ("f1", (285, 45)), ("a6", (35, 295)), ("c4", (135, 195))]
)
def test_columns_run_to_the_right_and_rows_upwards(square: str, centre: tuple[float, float]) -> None:
    assert BOARD.centre(NAMES.index(square)) == centre
    assert BOARD.square_at(centre) == NAMES.index(square)


@given(places, places, st.floats(1, 200), st.integers(0, 35))
def test_the_middle_of_every_space_is_on_it(left: float, bottom: float, side: float, square: int) -> None:
    grid = Grid(left, bottom, side)
    assert grid.square_at(grid.centre(square)) == square


@pytest.mark.parametrize("point", [(9, 45), (311, 45), (35, 19), (35, 321)])
def test_beside_the_board_there_is_no_space(point: tuple[float, float]) -> None:
    assert BOARD.square_at(point) is None


@pytest.mark.parametrize(
    ("start", "end", "crossed"),
    [
        ("a1", "a1", []),
        ("a1", "b1", ["b1"]),
        ("a1", "f1", ["b1", "c1", "d1", "e1", "f1"]),
        ("c6", "c3", ["c5", "c4", "c3"]),
    ],
)
def test_a_quick_finger_misses_no_space(start: str, end: str, crossed: list[str]) -> None:
    ways = BOARD.squares_along(BOARD.centre(NAMES.index(start)), BOARD.centre(NAMES.index(end)))
    assert [NAMES[square] for square in ways] == crossed


def test_a_finger_that_leaves_the_board_paints_nothing_there() -> None:
    assert BOARD.squares_along(BOARD.centre(5), (800, 45)) == ()


@given(places, places, lengths, lengths)
def test_the_board_is_as_large_as_its_box_allows_and_in_its_middle(
    x: float, y: float, width: float, height: float
) -> None:
    grid = fit_grid(Area(x, y, width, height), margin=0, least=48)
    room = min(width, height)
    assert grid.side * SIZE == pytest.approx(room)
    assert grid.left - x == pytest.approx((width - room) / 2, abs=0.01)
    assert grid.bottom - y == pytest.approx((height - room) / 2, abs=0.01)


def test_rows_and_columns_are_named_only_where_the_spaces_stay_large_enough() -> None:
    assert fit_grid(Area(0, 0, 304, 304), margin=16, least=48) == Grid(16, 16, 48, 16)
    assert fit_grid(Area(0, 0, 303, 303), margin=16, least=48) == Grid(0, 0, 50.5, 0)


def test_a_box_without_room_is_no_fault() -> None:
    assert fit_grid(Area(0, 0, 0, 0), margin=16, least=48).side == 1


def boxes(places: BoardPlan) -> tuple[Area, ...]:
    return places.board, places.far, places.near, places.foot


@given(lengths, lengths, st.floats(40, 60), st.floats(48, 70))
def test_no_part_of_the_page_covers_another(width: float, height: float, tray: float, foot: float) -> None:
    parts = boxes(plan(width, height, tray, foot, gap=8))
    for one in parts:
        assert one.x >= 0
        assert one.y >= 0
        assert one.x + one.width <= width + 0.01
        assert one.y + one.height <= height + 0.01
        for other in parts:
            apart = (
                one is other
                or one.x + one.width <= other.x + 0.01
                or other.x + other.width <= one.x + 0.01
                or one.y + one.height <= other.y + 0.01
                or other.y + other.height <= one.y + 0.01
            )
            assert apart


def test_upright_the_board_lies_between_the_trays_and_the_foot_is_lowest() -> None:
    places = plan(400, 840, tray=60, foot=48, gap=8)
    assert places.far.y > places.board.y > places.near.y > places.foot.y
    assert (places.board.height, places.far.height) == (400, places.near.height)


def test_on_its_side_the_board_has_the_whole_height() -> None:
    places = plan(784, 288, tray=60, foot=48, gap=8)
    assert places.board == Area(0, 0, 288, 288)
    assert places.far.x == places.near.x == places.foot.x == 296


def test_a_board_for_fingers_takes_its_least_from_the_trays() -> None:
    assert plan(304, 492, tray=70, foot=48, gap=8).board.height == 280
    places = plan(304, 492, tray=70, foot=48, gap=8, least=288)
    assert (places.board.height, places.near.height) == (288, 66)


@pytest.mark.parametrize(("x", "step"), [(-5, 0), (10, 0), (60, 5), (64, 5), (66, 6), (110, 10), (999, 10)])
def test_the_slider_goes_to_the_nearest_step(x: float, step: int) -> None:
    assert step_at(x, 10, 110, 10) == step


def test_a_slider_without_room_stays_at_the_beginning() -> None:
    assert step_at(50, 10, 10, 10) == 0
