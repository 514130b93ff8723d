"""Tests that the signs of Kaito are complete, and its scene is drawn on every page, however low."""

from itertools import combinations

import pytest

from companion.ui.art.kaito import marks
from companion.ui.art.kaito.scene import scene
from companion.ui.art.shape import Picture, ink

INK, PAPER = ink("101010"), ink("F0F0F0")
SIGNS: dict[str, Picture] = {
    "warning": marks.warning(INK, PAPER),
    "undo": marks.undo(INK),
    "redo": marks.redo(INK),
    "play": marks.play(INK),
    "pause": marks.pause(INK),
    "step back": marks.step_back(INK),
    "step on": marks.step_on(INK),
    "eraser": marks.eraser(INK),
}


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_fits_its_square(name: str) -> None:
    assert all(abs(part) <= 50 for shape in SIGNS[name] for point in shape.points for part in point)


def test_no_two_signs_look_the_same() -> None:
    assert all(one != other for one, other in combinations(SIGNS.values(), 2))


def test_redo_is_undo_in_a_mirror() -> None:
    back, on = SIGNS["undo"], SIGNS["redo"]
    for one, other in zip(back, on, strict=True):
        assert [x for x, _ in one.points] == pytest.approx([-x for x, _ in other.points])


@pytest.mark.parametrize(("width", "height"), [(400, 200), (800, 0), (108, 60), (40, 400), (0, 0)])
def test_a_page_that_is_being_turned_has_a_scene_too(width: float, height: float) -> None:
    assert scene(width, height)
