"""Tests that the harness does what a player, a phone and a thread do."""

from threading import Thread

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.text import Text
from tests.ui.gallery import page
from tests.ui.harness import FRAME, TIME, Driver
from tests.ui.widgets.test_rows import listen, show


def test_time_passes_only_when_frames_do(gallery: Driver) -> None:
    before = TIME.now
    gallery.wait(1.0)
    assert TIME.now - before == pytest.approx(1.0, abs=FRAME)


def test_a_thread_hands_over_to_the_window(gallery: Driver) -> None:
    heard: list[str] = []
    thread = Thread(target=lambda: Clock.schedule_once(lambda _: heard.append("over"), 0))
    thread.start()
    gallery.join(thread)
    assert heard == ["over"]


def test_the_phone_is_turned_and_turned_back(gallery: Driver) -> None:
    gallery.app.show(page(Text(text="Turn")))
    gallery.rotate()
    assert (Window.size, gallery.app.root.width) == ((1830, 824), 1830)
    assert gallery.screenshot().size == (1830, 824)
    gallery.rotate()
    assert Window.size == (824, 1830)


def test_the_app_hears_of_pause_and_resume(gallery: Driver) -> None:
    paused, resumed = listen(gallery.app, "on_pause"), listen(gallery.app, "on_resume")
    gallery.pause()
    assert (paused, resumed) == (["on_pause"], [])
    gallery.resume()
    assert (paused, resumed) == (["on_pause"], ["on_resume"])


def test_a_dragged_finger_moves_a_page_and_releases_no_button(gallery: Driver) -> None:
    row = LinkRow(title="first")
    show(gallery, row)
    gallery.app.show(page(*(LinkRow(title=str(number)) for number in range(30))))
    gallery.settle()
    followed = listen(gallery.find("LinkRow", title="3"), "on_release")
    gallery.drag(gallery.find("LinkRow", title="3"), 0, 300)
    assert (followed, gallery.find("PageScroll").scroll_y < 1) == ([], True)


def test_a_tap_on_a_text_is_a_tap_on_its_row(gallery: Driver) -> None:
    row = LinkRow(title="first", detail="of all")
    show(gallery, row)
    followed = listen(row, "on_release")
    gallery.tap(gallery.by_text("of all"))
    assert followed == ["on_release"]
    with pytest.raises(AssertionError, match="0 texts 'second'"):
        gallery.by_text("second")
