"""Tests that all choices are in sight, whatever the words and the room, and a QR code is drawn only if there is one."""

from kivy.metrics import dp

from companion.link.invitation import qr
from companion.ui.theme import Theme
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.qr_code import QrCode, squares
from companion.ui.widgets.segments import Segment, Segments
from tests.ui.gallery import page
from tests.ui.harness import Driver
from tests.ui.layout import faults

CHOICES = (Choice("one", "One phone"), Choice("two", "Two telephones"), Choice("three", "Three"))


def shown(gallery: Driver, **properties: object) -> Segments:
    segments = Segments(choices=CHOICES, chosen="two", **properties)
    gallery.app.show(page(segments))
    gallery.settle()
    return segments


def from_the_left(segments: Segments) -> list[Segment]:
    return sorted(segments.children, key=lambda segment: (-segment.y, segment.x))


class TestSegments:
    def test_they_lie_side_by_side_and_are_equally_high(self, gallery: Driver) -> None:
        segments = shown(gallery)
        assert [segment.text for segment in from_the_left(segments)] == [choice.name for choice in CHOICES]
        assert len({(segment.y, segment.height) for segment in segments.children}) == 1

    def test_where_a_word_would_be_broken_they_lie_one_below_the_other(self, gallery: Driver) -> None:
        gallery.resize((320, 568))
        gallery.app.apply_theme(Theme(text_scale=1.5))
        segments = shown(gallery)
        assert len({segment.x for segment in segments.children}) == 1
        assert [segment.value for segment in from_the_left(segments)] == ["one", "two", "three"]
        assert faults(gallery) == []

    def test_a_tap_asks_and_the_owner_decides(self, gallery: Driver) -> None:
        segments = shown(gallery)
        asked: list[str] = []
        segments.bind(on_choose=lambda _, value: asked.append(value))
        first, second, _ = from_the_left(segments)
        gallery.tap(first)
        gallery.tap(second)
        assert (asked, first.chosen, second.chosen) == (["one"], False, True)
        segments.chosen = "one"
        assert (first.chosen, second.chosen) == (True, False)

    def test_other_words_for_the_same_choices_leave_a_finger_where_it_is(self, gallery: Driver) -> None:
        segments = shown(gallery)
        asked: list[str] = []
        segments.bind(on_choose=lambda _, value: asked.append(value))
        finger = gallery.press(from_the_left(segments)[2])
        segments.choices = tuple(Choice(choice.value, choice.name.upper()) for choice in CHOICES)
        finger.lift()
        gallery.settle()
        assert (asked, gallery.texts()) == (["three"], ["ONE PHONE", "TWO TELEPHONES", "THREE"])

    def test_other_choices_take_the_place_of_the_first(self, gallery: Driver) -> None:
        segments = shown(gallery)
        segments.choices = CHOICES[1:]
        gallery.settle()
        assert gallery.texts() == ["Two telephones", "Three"]


class TestQrCode:
    def test_without_a_code_or_without_room_nothing_is_drawn(self, gallery: Driver) -> None:
        code = QrCode(size_hint=(None, None), size=(dp(200), dp(200)))
        gallery.app.show(code)
        gallery.settle()
        blank = gallery.screenshot()
        code.rows = qr("hello")
        gallery.settle()
        assert gallery.screenshot() != blank
        code.size = dp(20), dp(20)
        gallery.settle()
        assert gallery.screenshot() == blank

    def test_a_dark_module_is_two_triangles_in_its_place(self) -> None:
        vertices, indices = squares(((False, True), (False, False)), 3, 10, 20)
        corners = [tuple(vertices[start : start + 2]) for start in range(0, len(vertices), 4)]
        assert corners == [(13, 23), (16, 23), (16, 26), (13, 26)]
        assert indices == [0, 1, 2, 0, 2, 3]
