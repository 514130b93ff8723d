"""Tests that a strip which looks the same is left alone, and does what it should do now."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui.widgets.notice_strips import Noticed, Strips
from tests.ui.gallery import page
from tests.ui.harness import Driver


def test_a_strip_that_stays_does_what_is_new(gallery: Driver) -> None:
    room = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(100))
    gallery.app.show(page(room))
    strips = Strips(room)
    done: list[str] = []
    strips.show((Noticed("bad", "Fair play is broken", lambda: done.append("first charge")),))
    (strip,) = room.children
    strips.show((Noticed("bad", "Fair play is broken", lambda: done.append("second charge")),))
    assert room.children == [strip]
    strip.dispatch("on_release")
    assert done == ["second charge"]
    strips.show((Noticed("bad", "Blue has left", lambda: done.append("left")),))
    assert [strip.text for strip in room.children] == ["Blue has left"]
