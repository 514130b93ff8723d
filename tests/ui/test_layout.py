"""Tests that every kind of layout fault is found, and nothing else."""

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.theme import LIGHT, Theme
from tests.ui.harness import Driver
from tests.ui.layout import faint, faults


class ButtonWithContent(ButtonBehavior, FloatLayout):
    """A button with something in it."""


def show_only(gallery: Driver, *widgets: Widget) -> None:
    """Puts nothing but these widgets into the window."""
    Window.remove_widget(gallery.app.root)
    for widget in widgets:
        Window.add_widget(widget)
    gallery.pump(3)


def fixed(kind: type[Widget], **properties: Any) -> Widget:
    return kind(size_hint=(None, None), **properties)


def together(*widgets: Widget) -> Widget:
    layer = FloatLayout()
    for widget in widgets:
        layer.add_widget(widget)
    return layer


@pytest.mark.parametrize(
    ("kind", "place", "fault"),
    [
        (Label, {"text": "wide", "size": (20, 40)}, "'wide' needs 63x36 and has 20x40"),
        (Label, {"text": "high", "size": (200, 10)}, "'high' needs 58x36 and has 200x10"),
        (Label, {"text": "far", "size": (200, 50), "x": 700}, "'far' leaves the screen at its side"),
        (Label, {"text": "up", "size": (200, 50), "y": 1800}, "'up' leaves the screen above or below"),
        (Label, {"text": "down", "size": (200, 50), "y": -20}, "'down' leaves the screen above or below"),
        (Label, {"text": "whole", "size": (40, 99), "text_size": (40, None)}, "'whole' is broken in the middle"),
        (
            Label,
            {"text": "whole", "size": (90, 150), "text_size": (90, None), "padding": 20},
            "'whole' is broken in the middle",
        ),
        (
            Label,
            {"text": "too long a text", "size": (90, 99), "text_size": (90, None), "shorten": True},
            "'too long a text' is shortened",
        ),
        (Label, {"text": "刀", "size": (200, 50)}, "Roboto has no glyph for '刀'"),
        (Button, {"size": (200, 60)}, "Button is 100x30 dp, a finger needs 48"),
        (TextInput, {"size": (60, 100)}, "TextInput is 30x50 dp, a finger needs 48"),
    ],
)
def test_a_fault_is_found(gallery: Driver, kind: type[Widget], place: dict[str, Any], fault: str) -> None:
    show_only(gallery, fixed(kind, **place))
    assert faults(gallery) == [fault]


def test_texts_that_overlap_are_found(gallery: Driver) -> None:
    one, two = (fixed(Label, text=text, size=(99, 50), y=y) for text, y in (("one", 0), ("two", 40)))
    show_only(gallery, together(one, two))
    assert faults(gallery) == ["Label 'one' and Label 'two' overlap"]


def test_targets_that_overlap_are_found(gallery: Driver) -> None:
    show_only(gallery, together(fixed(Button, size=(99, 99)), fixed(Button, size=(99, 99), x=90)))
    assert faults(gallery) == ["Button '' and Button '' overlap"]


def test_a_text_that_sticks_out_of_its_button_is_found(gallery: Driver) -> None:
    crate = fixed(ButtonWithContent, size=(100, 100))
    crate.add_widget(fixed(Label, text="much too wide", size=(200, 40)))
    show_only(gallery, crate)
    assert faults(gallery) == ["'much too wide' sticks out of its ButtonWithContent"]


def test_what_is_scrolled_out_of_sight_is_no_fault(gallery: Driver) -> None:
    column = BoxLayout(orientation="vertical", size_hint_y=None, height=4000)
    for number in range(40):
        column.add_widget(Label(text=f"Line {number}"))
    scroll = fixed(ScrollView, size=(400, 500), y=200)
    scroll.add_widget(column)
    show_only(gallery, together(scroll, fixed(Label, text="below", size=(400, 190))))
    assert faults(gallery) == []


def test_what_cannot_be_seen_is_no_fault(gallery: Driver) -> None:
    show_only(gallery, fixed(Label, text="wide", size=(20, 40), opacity=0))
    assert faults(gallery) == []


@pytest.mark.parametrize(
    ("properties", "fault"),
    [
        ({"color": (0.4, 0.4, 0.4, 1)}, "'words' has a contrast of 3.3, it needs 4.5"),
        ({"color": (0.4, 0.4, 0.4, 1), "font_size": 50}, None),
        ({"color": (0.4, 0.4, 0.4, 1), "font_size": 40, "bold": True}, None),
        ({"color": (0.4, 0.4, 0.4, 1), "font_size": 40}, "'words' has a contrast of 3.3, it needs 4.5"),
        ({"color": (0.3, 0.3, 0.3, 1), "font_size": 50}, "'words' has a contrast of 2.2, it needs 3.0"),
        ({"color": (1, 1, 1, 0.3)}, "'words' has a contrast of 2.7, it needs 4.5"),
        ({"opacity": 0.3}, "'words' has a contrast of 2.7, it needs 4.5"),
        ({"color": (0.3, 0.3, 0.3, 1), "disabled": True}, None),
        ({}, None),
    ],
)
def test_a_faint_text_is_found(gallery: Driver, properties: dict[str, Any], fault: str | None) -> None:
    show_only(gallery, fixed(Label, text="words", size=(300, 100), **properties))
    assert faint(gallery) == ([fault] if fault else [])


def test_the_ground_that_counts_is_the_one_that_is_drawn(gallery: Driver) -> None:
    gallery.app.apply_theme(Theme(LIGHT))
    show_only(gallery, fixed(Label, text="white", size=(300, 100), y=200))
    assert faint(gallery) == ["'white' has a contrast of 1.2, it needs 4.5"]
    button = fixed(Button, text="white", size=(300, 100), background_normal="", background_color=(0, 0, 0, 1))
    show_only(gallery, button)
    assert faint(gallery) == ["'white' has a contrast of 1.2, it needs 4.5"]


def test_a_text_out_of_sight_is_not_judged(gallery: Driver) -> None:
    scroll = fixed(ScrollView, size=(400, 200))
    scroll.add_widget(fixed(Label, text="words", color=(0.1, 0.1, 0.1, 1), size=(300, 40), y=-900))
    show_only(gallery, scroll)
    scroll.scroll_y = -9
    gallery.pump(2)
    assert faint(gallery) == []
