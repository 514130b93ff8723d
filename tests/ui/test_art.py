"""Tests that our pictures fit their frames, whatever the frame."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.art.crest import crest, icon
from companion.ui.art.kaito.stone import stone
from companion.ui.art.shape import (
    FilledShape,
    Letters,
    Stroke,
    arc,
    box,
    cut,
    disc,
    ink,
    is_convex,
    placed,
    ring,
    rounded,
    split_at_corners,
)
from companion.ui.widgets.scene import SCENES

RED = ink("FF0000")


def test_an_ink_is_read_from_its_code() -> None:
    assert ink("FF8000", 0.5) == (1.0, 128 / 255, 0.0, 0.5)


def test_an_arc_starts_to_the_right_and_runs_upwards() -> None:
    points = arc((1, 1), 2, 3, 0, pi, steps=2)
    assert [part for point in points for part in point] == pytest.approx([3, 1, 1, 4, -1, 1])


def test_a_disc_does_not_name_its_first_point_twice() -> None:
    points = disc((0, 0), 1, RED).points
    assert len(points) == len({(round(x, 9), round(y, 9)) for x, y in points})


def test_a_larger_disc_has_more_corners_within_bounds() -> None:
    assert [len(disc((0, 0), radius, RED).points) for radius in (1, 20, 500)] == [16, 40, 64]


def test_a_rounded_box_stays_within_the_box() -> None:
    points = rounded(10, 20, 100, 50, 8)
    assert (min(x for x, _ in points), min(y for _, y in points)) == pytest.approx((10, 20))
    assert (max(x for x, _ in points), max(y for _, y in points)) == pytest.approx((110, 70))


def test_a_picture_is_mirrored_scaled_turned_and_moved_in_this_order() -> None:
    picture = (FilledShape(((1, 0), (0, 1)), RED), Stroke(((1, 0), (0, 0)), 2, RED))
    fill, stroke = placed(picture, (10, 20), scale=3, turn=pi / 2, mirror=True)
    assert isinstance(stroke, Stroke)
    assert [part for point in fill.points for part in point] == pytest.approx([10, 17, 7, 20])
    assert [part for point in stroke.points for part in point] == pytest.approx([10, 17, 10, 20])
    assert stroke.width == 6


def test_letters_are_moved_scaled_and_turned_but_never_mirrored() -> None:
    letters = Letters("天", (1, 0), 10, RED, turn=0.5)
    (moved,) = placed((letters,), (10, 20), scale=3, turn=pi / 2, mirror=True)
    assert isinstance(moved, Letters)
    assert (moved.text, moved.size, moved.turn) == ("天", 30, 0.5 + pi / 2)
    assert moved.centre == pytest.approx((10, 17))


def test_a_cut_box_has_eight_corners_on_the_box() -> None:
    points = cut(10, 20, 100, 50, 8)
    assert len(points) == 8
    assert all(x in (10, 110) or y in (20, 70) for x, y in points)


def test_an_area_that_bends_both_ways_is_not_convex() -> None:
    areas = {
        "box": box(0, 0, 10, 20),
        "clockwise box": box(0, 0, 10, 20)[::-1],
        "rounded box": rounded(10, 20, 100, 50, 8),
        "disc": disc((5, 5), 40, RED).points,
        "notched": ((0, 0), (40, 0), (40, 40), (20, 10), (0, 40)),
        "crescent": (*arc((0, 0), 10, 10, 0, pi), *arc((0, 0), 10, 5, pi, 0)),
    }
    assert [name for name, points in areas.items() if is_convex(points)] == [
        "box",
        "clockwise box",
        "rounded box",
        "disc",
    ]


def test_the_line_around_an_area_is_parted_at_its_sharp_corners() -> None:
    half = arc((0, 0), 10, 10, 0, pi, steps=8)
    inner = arc((0, 0), 10, 5, pi, 0, steps=8)
    # Both arcs name the two tips.
    assert split_at_corners((*half, *inner)) == ((*half[-1:], *inner[1:]), (*inner[-1:], *half[1:]))
    splinter = ((0.0, 0.0), (20.0, 2.0), (22.0, 0.0), (20.0, -2.0))
    assert split_at_corners(splinter) == ((*splinter, splinter[0]),)
    for smooth in (box(0, 0, 10, 5), rounded(0, 0, 10, 5, 2), disc((0, 0), 10, RED).points, ((1, 1), (1, 1), (1, 1))):
        assert split_at_corners(smooth) == ()


def test_a_ring_is_closed() -> None:
    assert ring(((0, 0), (1, 0), (1, 1)), 2, RED).points == ((0, 0), (1, 0), (1, 1), (0, 0))


@pytest.mark.parametrize("door", SCENES)
@given(width=st.floats(240, 900), height=st.floats(80, 600))
def test_a_scene_covers_its_frame_first_and_then_draws_in_full_view(door: str, width: float, height: float) -> None:
    ground, *rest = SCENES[door](width, height)
    assert ground.points == box(0, 0, width, height)
    assert all(any(0 <= x <= width and 0 <= y <= height for x, y in shape.points) for shape in rest)


def test_the_crest_stays_within_the_circle_that_a_launcher_cuts_out() -> None:
    points = [point for shape in crest(100) for point in shape.points]
    assert max((x - 50) ** 2 + (y - 50) ** 2 for x, y in points) ** 0.5 < 50
    assert icon(100)[1:] == crest(100)


def test_the_stone_is_half_red_and_half_black() -> None:
    halves = [shape for shape in stone((0, 0), 10) if len(shape.points) == 65 and isinstance(shape, FilledShape)]
    areas = [
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(half.points, half.points[1:], strict=False)) / 2
        for half in halves
    ]
    assert len(halves) == 2
    assert areas[0] == pytest.approx(areas[1])
