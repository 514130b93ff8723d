"""Tests that rows, fields, steppers and buttons show what they are told, and ask for what the finger wants."""

from itertools import pairwise
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.choice import Choice, ChoiceRow
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.row import LinkRow, SwitchRow
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.text import Text
from tests.ui.gallery import LANGUAGES, page
from tests.ui.harness import BACKSPACE, ENTER, Driver, Finger


def listen(widget: Widget, event: str) -> list[Any]:
    """What the widget asks for from now on."""
    heard: list[Any] = []
    widget.bind(**{event: lambda _, *values: heard.append(values[0] if values else event)})
    return heard


def show(gallery: Driver, widget: Widget) -> None:
    gallery.app.show(page(widget))
    gallery.settle()


class TestText:
    def test_it_takes_no_room_while_it_is_empty(self, gallery: Driver) -> None:
        text = Text(padding=(8, 8))
        show(gallery, text)
        heights = [text.height]
        for words in ("Some words", ""):
            text.text = words
            gallery.pump(1)
            heights.append(text.height)
        assert heights[0] == heights[2] == 0 < heights[1]


class TestSwitchRow:
    @pytest.mark.parametrize("on", [False, True])
    def test_a_tap_asks_for_the_opposite_and_changes_nothing_by_itself(self, gallery: Driver, on: bool) -> None:
        row = SwitchRow(title="Sound", on=on)
        show(gallery, row)
        asked = listen(row, "on_switch")
        gallery.tap(row)
        assert (asked, row.on) == ([not on], on)

    def test_it_looks_different_when_on_when_pressed_and_when_disabled(self, gallery: Driver) -> None:
        row = SwitchRow(title="Sound")
        show(gallery, row)
        looks = [gallery.screenshot()]
        row.on = True
        gallery.pump(2)
        looks.append(gallery.screenshot())
        finger = gallery.press(row)
        looks.append(gallery.screenshot())
        finger.lift()
        gallery.settle()
        row.disabled = True
        gallery.pump(2)
        looks.append(gallery.screenshot())
        assert all(one != other for one, other in pairwise(looks))

    def test_a_disabled_row_asks_for_nothing(self, gallery: Driver) -> None:
        row = SwitchRow(title="Sound", disabled=True)
        show(gallery, row)
        asked = listen(row, "on_switch")
        gallery.tap(row)
        assert asked == []


class TestLinkRow:
    def test_a_tap_follows_the_link(self, gallery: Driver) -> None:
        row = LinkRow(title="My box", detail="What you own")
        show(gallery, row)
        followed = listen(row, "on_release")
        gallery.tap(row)
        assert followed == ["on_release"]

    def test_a_row_without_a_detail_is_as_high_as_a_row(self, gallery: Driver) -> None:
        row, longer = LinkRow(title="One"), LinkRow(title="One", detail="and a line more about it " * 4)
        gallery.app.show(page(row, longer))
        gallery.settle()
        assert row.height == theme.ROW * 2
        assert longer.height > row.height


class TestChoiceRow:
    def test_it_names_the_chosen_one(self, gallery: Driver) -> None:
        row = ChoiceRow(title="Language", choices=LANGUAGES, chosen="es")
        show(gallery, row)
        assert gallery.texts() == ["Language", "Español"]
        row.chosen = "none of them"
        gallery.pump(2)
        assert gallery.texts() == ["Language"]

    def test_a_tap_opens_all_of_them_with_the_chosen_one_marked(self, gallery: Driver) -> None:
        row = ChoiceRow(title="Language", choices=LANGUAGES, chosen="it")
        show(gallery, row)
        gallery.tap(row)
        marked = {widget.title: widget.chosen for widget in gallery.widgets() if type(widget).__name__ == "Radio"}
        assert marked == {"English": False, "Italiano": True, "Español": False}

    def test_choosing_asks_and_closes(self, gallery: Driver) -> None:
        row = ChoiceRow(title="Language", choices=LANGUAGES, chosen="it")
        show(gallery, row)
        asked = listen(row, "on_choose")
        gallery.tap(row)
        gallery.tap(gallery.find("Radio", title="Español"))
        assert asked == ["es"]
        assert gallery.texts() == ["Language", "Italiano"]

    def test_of_two_fingers_the_first_that_is_lifted_chooses(self, gallery: Driver) -> None:
        row = ChoiceRow(title="Language", choices=LANGUAGES, chosen="it")
        show(gallery, row)
        asked = listen(row, "on_choose")
        gallery.tap(row)
        first, second = (gallery.press(gallery.find("Radio", title=title)) for title in ("Español", "English"))
        first.lift()
        gallery.pump()
        second.lift()
        gallery.settle()
        assert asked == ["es"]

    def test_back_and_a_touch_outside_choose_nothing(self, gallery: Driver) -> None:
        row = ChoiceRow(title="Language", choices=(Choice("a", "A"),), chosen="a")
        show(gallery, row)
        asked = listen(row, "on_choose")
        gallery.tap(row)
        gallery.press_back()
        gallery.tap(row)
        gallery.swipe((200, 800), (200, 800), frames=1)
        assert (asked, gallery.left) == ([], False)
        assert gallery.texts() == ["Language", "A"]


class TestFieldRow:
    def test_what_is_typed_is_asked_for_once_at_the_end(self, gallery: Driver) -> None:
        row = FieldRow(title="Name", text="Fox")
        show(gallery, row)
        asked = listen(row, "on_enter")
        gallery.tap(row.field)
        gallery.type("e à")
        assert asked == []
        gallery.press_key(ENTER)
        assert asked == ["Foxe à"]

    def test_nothing_is_asked_for_when_nothing_has_changed(self, gallery: Driver) -> None:
        row = FieldRow(title="Name", text="Fox")
        show(gallery, row)
        asked = listen(row, "on_enter")
        gallery.tap(row.field)
        gallery.type("x")
        gallery.press_key(BACKSPACE)
        gallery.press_key(ENTER)
        assert asked == []

    def test_a_text_is_cut_at_its_longest(self, gallery: Driver) -> None:
        row = FieldRow(title="Name", text="Fox", most=5)
        show(gallery, row)
        gallery.tap(row.field)
        gallery.type("abcdef")
        assert row.field.text == "Foxab"

    def test_a_selection_makes_room(self, gallery: Driver) -> None:
        row = FieldRow(title="Name", text="Foxab", most=5)
        show(gallery, row)
        gallery.tap(row.field)
        row.field.select_all()
        gallery.type("Béatrice")
        assert row.field.text == "Béatr"

    def test_a_pasted_line_break_is_a_space(self, gallery: Driver) -> None:
        row = FieldRow(title="Name", text="Fox")
        show(gallery, row)
        row.field.insert_text("a\nB")
        assert row.field.text == "Foxa B"


class TestStepper:
    def counting(self, gallery: Driver, **properties: Any) -> Stepper:
        """A stepper whose owner agrees to every step."""
        stepper = Stepper(**properties)
        stepper.bind(on_step=lambda _, wanted: setattr(stepper, "value", wanted))
        show(gallery, stepper)
        return stepper

    def end(self, stepper: Stepper, sign: int) -> Widget:
        return next(child for child in stepper.children if getattr(child, "sign", 0) == sign)

    def test_a_tap_is_one_step(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=3)
        gallery.tap(self.end(stepper, 1))
        gallery.tap(self.end(stepper, 1))
        gallery.tap(self.end(stepper, -1))
        assert stepper.value == 4
        assert gallery.texts() == ["4"]

    def test_it_only_asks(self, gallery: Driver) -> None:
        stepper = Stepper(value=3)
        show(gallery, stepper)
        asked = listen(stepper, "on_step")
        gallery.tap(self.end(stepper, 1))
        assert (asked, stepper.value) == ([4], 3)

    def test_a_finger_that_stays_counts_on_until_it_is_lifted(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        gallery.hold(self.end(stepper, 1), theme.HOLD + 10 * theme.REPEAT)
        reached = stepper.value
        assert 9 <= reached <= 12
        gallery.wait(1)
        assert stepper.value == reached

    def held(self, gallery: Driver, stepper: Stepper, sign: int = 1) -> Finger:
        """A finger that rests on one end until the stepper counts on."""
        finger = gallery.press(self.end(stepper, sign))
        gallery.wait(theme.HOLD + 3 * theme.REPEAT)
        return finger

    def test_a_finger_that_slides_off_counts_no_more_once_it_is_lifted(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        finger = self.held(gallery, stepper)
        finger.drag(700, 200)
        finger.lift()
        gallery.pump(3)
        reached = stepper.value
        assert reached >= 3
        gallery.wait(3)
        assert stepper.value == reached

    def test_two_fingers_on_one_end_count_no_more_once_one_is_lifted(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        first, second = (gallery.press(self.end(stepper, 1)) for _ in range(2))
        first.lift()
        gallery.wait(3)
        assert stepper.value == 2
        second.lift()
        gallery.wait(3)
        assert stepper.value == 2

    def test_a_finger_on_the_other_end_takes_over(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=50)
        self.held(gallery, stepper)
        reached = stepper.value
        self.held(gallery, stepper, -1)
        assert stepper.value < reached

    def test_leaving_the_page_lets_go_at_once(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        self.held(gallery, stepper)
        reached = stepper.value
        gallery.app.show(page())
        assert self.end(stepper, 1).state == "normal"
        gallery.wait(3)
        assert stepper.value == reached

    def test_a_stepper_that_is_taken_off_the_page_counts_no_more(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        self.held(gallery, stepper)
        reached = stepper.value
        stepper.parent.remove_widget(stepper)
        gallery.wait(3)
        assert (stepper.value, self.end(stepper, 1).state) == (reached, "normal")

    def test_another_app_in_front_lets_go(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=0)
        self.held(gallery, stepper)
        reached = stepper.value
        gallery.pause()
        gallery.resume()
        gallery.wait(3)
        assert (stepper.value, self.end(stepper, 1).state) == (reached, "normal")

    def test_it_stops_at_the_ends_and_shows_it(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=1, least=0, most=2)
        gallery.hold(self.end(stepper, 1), 2)
        assert (stepper.value, self.end(stepper, 1).disabled) == (2, True)
        gallery.hold(self.end(stepper, -1), 2)
        assert (stepper.value, self.end(stepper, -1).disabled) == (0, True)
        assert not self.end(stepper, 1).disabled

    def test_a_number_beyond_the_end_can_only_go_back(self, gallery: Driver) -> None:
        stepper = self.counting(gallery, value=25, most=20)
        assert self.end(stepper, 1).disabled
        gallery.tap(self.end(stepper, -1))
        assert stepper.value == 24


class TestMainButton:
    @pytest.mark.parametrize("kind", ["primary", "quiet", "danger"])
    def test_a_tap_is_answered_and_heard(self, gallery: Driver, kind: str) -> None:
        button = MainButton(text="Do it", kind=kind)
        show(gallery, button)
        done = listen(button, "on_release")
        before = gallery.screenshot()
        finger = gallery.press(button)
        assert gallery.screenshot() != before
        finger.lift()
        assert done == ["on_release"]

    def test_it_grows_with_its_words(self, gallery: Driver) -> None:
        button = MainButton(text="A very long thing to do " * 5)
        show(gallery, button)
        assert button.height > theme.ACTION * 2
