"""Tests that what moves arrives and can be skipped, and that a drawing follows its widget."""

import pytest
from kivy.graphics import Mesh
from kivy.uix.widget import Widget

from companion.ui.art.shape import FilledShape, Letters, Stroke, box, ink
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.motion.move import Motion
from companion.ui.theme import Theme
from companion.ui.widgets.drawing import Drawing, instructions
from tests.ui.gallery import page
from tests.ui.harness import Driver

RED = ink("FF0000")


class TestMove:
    def test_it_takes_its_time_and_says_when_it_is_done(self, gallery: Driver) -> None:
        widget, told = Widget(x=0), list[str]()
        move = Motion(widget, 1.0, done=lambda: told.append("done"), x=100.0)
        gallery.wait(0.5)
        assert 0 < widget.x < 100
        assert (told, move.running) == ([], True)
        gallery.wait(0.6)
        assert (widget.x, told, move.running) == (100, ["done"], False)

    def test_skipped_it_is_at_its_end_at_once_and_done_once(self, gallery: Driver) -> None:
        widget, told = Widget(x=0), list[str]()
        move = Motion(widget, 1.0, done=lambda: told.append("done"), x=100.0, y=50.0)
        gallery.wait(0.2)
        move.skip()
        move.skip()
        assert (widget.x, widget.y, told, move.running) == (100, 50, ["done"], False)
        gallery.wait(1)
        assert told == ["done"]

    def test_without_animations_it_never_runs(self, gallery: Driver) -> None:
        gallery.app.apply_theme(Theme(motion=False))
        widget, told = Widget(x=0), list[str]()
        move = Motion(widget, 1.0, done=lambda: told.append("done"), x=100.0)
        assert (widget.x, told, move.running) == (100, ["done"], False)

    def test_the_latest_move_of_a_property_wins(self, gallery: Driver) -> None:
        widget, told = Widget(x=0), list[str]()
        Motion(widget, 1.0, done=lambda: told.append("first"), x=100.0)
        gallery.wait(0.2)
        Motion(widget, 0.5, done=lambda: told.append("second"), x=-100.0)
        gallery.wait(2)
        assert (widget.x, told) == (-100, ["second"])


class TestDrawing:
    def painted(self, gallery: Driver) -> tuple[int, ...]:
        """Where the picture lies on the screen, in pixels from the upper left."""
        gallery.settle()
        return gallery.screenshot().getchannel("R").point(lambda value: 255 * (value > 128)).getbbox() or ()

    def square(self, **properties: object) -> Drawing:
        picture = (FilledShape(box(-50, -50, 100, 100), RED),)
        return Drawing(picture=picture, size_hint=(None, None), **properties)

    def test_a_picture_fills_its_widget(self, gallery: Driver) -> None:
        gallery.app.show(self.square(size=(200, 200), pos=(100, 300)))
        assert self.painted(gallery) == pytest.approx((100, 1330, 300, 1530), abs=1)

    def test_it_keeps_its_shape_in_the_middle_of_a_wide_widget(self, gallery: Driver) -> None:
        gallery.app.show(self.square(size=(400, 200), pos=(0, 0)))
        assert self.painted(gallery) == pytest.approx((100, 1630, 300, 1830), abs=1)

    def test_its_units_say_how_much_of_the_plane_is_shown(self, gallery: Driver) -> None:
        gallery.app.show(self.square(size=(200, 200), pos=(0, 0), units=(200, 200)))
        assert self.painted(gallery) == pytest.approx((50, 1680, 150, 1780), abs=1)

    def test_it_follows_its_widget_and_its_zoom(self, gallery: Driver) -> None:
        drawing = self.square(size=(200, 200), pos=(0, 0))
        gallery.app.show(drawing)
        gallery.settle()
        drawing.pos = (200, 0)
        drawing.zoom = 0.5
        assert self.painted(gallery) == pytest.approx((250, 1680, 350, 1780), abs=1)

    def test_a_changed_picture_is_painted_anew(self, gallery: Driver) -> None:
        drawing = self.square(size=(200, 200), pos=(0, 0))
        gallery.app.show(drawing)
        gallery.settle()
        drawing.picture = (Stroke(((-50, 0), (50, 0)), 20, RED),)
        assert self.painted(gallery) == pytest.approx((0, 1710, 200, 1750), abs=1)

    def test_a_picture_waits_for_its_share_of_a_frame_and_is_painted_once(self, gallery: Driver) -> None:
        drawing = self.square(size=(50, 50))
        drawing.size = (60, 60)
        drawing.picture = (Stroke(((-50, 0), (50, 0)), 20, RED),)
        gallery.app.show(page(drawing))
        assert len(drawing._drawing.children) == 0
        gallery.pump()
        assert len(drawing._drawing.children) > 0
        assert not FRAME_QUEUE.busy

    def test_letters_are_written_around_their_centre(self, gallery: Driver) -> None:
        drawing = Drawing(picture=(Letters("天", (0, 0), 80, RED),), size=(200, 200), size_hint=(None, None))
        gallery.app.show(drawing)
        left, top, right, bottom = self.painted(gallery)
        assert abs((left + right) / 2 - 100) < 10
        assert abs((top + bottom) / 2 - 1730) < 25
        assert 100 < right - left < 170

    def test_an_area_with_a_notch_is_filled_without_it(self) -> None:
        notched = FilledShape(((0, 0), (40, 0), (40, 40), (20, 10), (0, 40)), RED)
        (mesh,) = (each for each in instructions((notched,)) if isinstance(each, Mesh))
        corners = [tuple(mesh.vertices[at * 4 : at * 4 + 2]) for at in mesh.indices]
        triangles = [corners[at : at + 3] for at in range(0, len(corners), 3)]
        covered = sum(abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2 for a, b, c in triangles)
        assert covered == (1600 - 600) * 2 * 2
