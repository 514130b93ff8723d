"""Tests that a secret is seen by its owner only, and only while the owner looks."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.curtain import Curtain
from companion.ui.widgets.peek import Peek
from companion.ui.widgets.text import Text
from tests.ui.gallery import page
from tests.ui.harness import Driver, Finger
from tests.ui.widgets.test_rows import listen

SECRET = "Kesa Strike, then Retreat"


class TestCurtain:
    def drawn(self, gallery: Driver) -> Curtain:
        gallery.app.show(page(Text(role="title", text=SECRET)))
        gallery.settle()
        curtain = Curtain(name="Nicoletta")
        curtain.open()
        return curtain

    def test_the_page_is_covered_from_the_first_frame_on(self, gallery: Driver) -> None:
        gallery.app.show(page())
        Curtain(name="Nicoletta").open()
        gallery.pump()
        over_nothing = gallery.screenshot()
        for layer in Window.children[:]:
            if isinstance(layer, Curtain):
                Window.remove_widget(layer)
        self.drawn(gallery)
        gallery.pump()
        assert gallery.screenshot() == over_nothing

    def test_it_says_to_whom_the_phone_goes(self, gallery: Driver) -> None:
        curtain = self.drawn(gallery)
        gallery.settle()
        assert [text for text in gallery.texts() if text != SECRET] == [
            "Nicoletta",
            "Hand the phone to Nicoletta, face down.",
            "Press and hold to look.",
            "I am Nicoletta",
        ]
        assert curtain.active

    def test_a_finger_that_stays_opens_it(self, gallery: Driver) -> None:
        curtain = self.drawn(gallery)
        revealed = listen(curtain, "on_reveal")
        gallery.settle()
        gallery.hold(gallery.find("HoldButton"), theme.HOLD + 0.1)
        assert (revealed, curtain.parent, gallery.texts()) == (["on_reveal"], None, [SECRET])

    def test_a_short_tap_does_not(self, gallery: Driver) -> None:
        curtain = self.drawn(gallery)
        revealed = listen(curtain, "on_reveal")
        gallery.settle()
        gallery.tap(gallery.find("HoldButton"))
        gallery.wait(1)
        assert (revealed, curtain.active, gallery.find("HoldButton").held) == ([], True, 0)

    def test_a_finger_that_slips_off_does_not(self, gallery: Driver) -> None:
        curtain = self.drawn(gallery)
        revealed = listen(curtain, "on_reveal")
        gallery.settle()
        finger = gallery.press(gallery.find("HoldButton"))
        finger.drag(400, 900)
        gallery.wait(1)
        finger.lift()
        gallery.settle()
        assert (revealed, curtain.active) == ([], True)

    def test_neither_back_nor_a_touch_elsewhere_opens_it(self, gallery: Driver) -> None:
        curtain = self.drawn(gallery)
        gallery.settle()
        gallery.press_back()
        gallery.swipe((200, 800), (200, 800), frames=1)
        assert (curtain.active, gallery.left) == (True, False)

    def test_it_fills_the_button_while_the_finger_stays(self, gallery: Driver) -> None:
        self.drawn(gallery)
        gallery.settle()
        button = gallery.find("HoldButton")
        finger = gallery.press(button)
        gallery.wait(theme.HOLD * 0.5)
        assert 0.5 < button.held < 1
        finger.lift()
        gallery.settle()


class TestPeek:
    def covered(self, gallery: Driver) -> Peek:
        peek = Peek(size_hint_y=None, height=200)
        peek.add_widget(Text(text=SECRET))
        gallery.app.show(page(Text(text="Your cards"), peek))
        gallery.settle()
        return peek

    def looked_at(self, gallery: Driver) -> tuple[Peek, Finger]:
        peek = self.covered(gallery)
        finger = gallery.press(peek)
        assert gallery.texts() == ["Your cards", SECRET]
        return peek, finger

    def test_the_secret_is_not_even_in_the_tree_while_it_is_covered(self, gallery: Driver) -> None:
        self.covered(gallery)
        assert gallery.texts() == ["Your cards", "Hold to see your choice"]

    def test_it_is_covered_the_moment_the_finger_is_lifted(self, gallery: Driver) -> None:
        _, finger = self.looked_at(gallery)
        finger.lift()
        gallery.pump(4)
        assert gallery.texts() == ["Your cards", "Hold to see your choice"]

    @pytest.mark.parametrize(
        "happens",
        [
            lambda gallery, finger: finger.drag(20, 20),
            lambda gallery, finger: Finger(700, 300).press(),
            lambda gallery, finger: gallery.pause(),
            lambda gallery, finger: setattr(Window, "_focus", not Window.focus),
        ],
        ids=["the finger leaves", "another finger comes", "the app pauses", "another window is in front"],
    )
    def test_it_is_covered_at_once_when(self, gallery: Driver, happens: Callable[[Driver, Finger], None]) -> None:
        peek, finger = self.looked_at(gallery)
        happens(gallery, finger)
        assert not peek.shown
        assert SECRET not in [widget.text for widget in peek.walk() if isinstance(widget, Text)]
        finger.lift()
        gallery.settle()
        assert not peek.shown

    def test_a_finger_that_left_must_begin_anew(self, gallery: Driver) -> None:
        peek, finger = self.looked_at(gallery)
        finger.drag(20, 20)
        finger.drag(*peek.to_window(*peek.center))
        gallery.pump(2)
        assert not peek.shown
        finger.lift()
        gallery.settle()
        gallery.press(peek)
        assert peek.shown

    def test_a_second_look_after_a_pause_works(self, gallery: Driver) -> None:
        peek, finger = self.looked_at(gallery)
        gallery.pause()
        finger.lift()
        gallery.resume()
        again = gallery.press(peek)
        assert peek.shown
        again.lift()
        gallery.settle()
        assert not peek.shown

    def test_it_can_say_what_is_under_it(self, gallery: Driver) -> None:
        peek: Any = self.covered(gallery)
        peek.hint = "Your army"
        gallery.pump(2)
        assert gallery.texts() == ["Your cards", "Your army"]

    def test_an_empty_one_shows_nothing(self, gallery: Driver) -> None:
        peek = Peek(size_hint_y=None, height=200, secret=Widget())
        gallery.app.show(page(peek))
        gallery.settle()
        gallery.press(peek)
        assert gallery.texts() == []
