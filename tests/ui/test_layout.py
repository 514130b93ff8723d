"""Is every view of the tour free of layout faults, and would a fault be found?"""

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.button import Button
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.ui.harness import Driver, Size
from tests.ui.layout import faults
from tests.ui.tour import SIZES, TEXT_SCALES, stops, visit


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_no_screen_has_a_layout_fault_in_any_language_or_scheme(driver: Driver, size: Size, scale: float) -> None:
    found = {}
    for stop in stops():
        if (stop.size, stop.text_scale) == (size, scale):
            visit(driver, stop)
            found[str(stop.path)] = faults(driver)
    assert len(found) == 24
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("kind", "places", "fault"),
    [
        (Label, [{"text": "wide", "size": (20, 40)}], "'wide' needs 63x36 and has 20x40"),
        (Label, [{"text": "high", "size": (200, 10)}], "'high' needs 58x36 and has 200x10"),
        (Label, [{"text": "far", "size": (200, 50), "x": 700}], "'far' leaves the screen at its side"),
        (Label, [{"text": "whole", "size": (40, 99), "text_size": (40, None)}], "'whole' is broken in the middle"),
        (Label, [{"text": "刀", "size": (200, 50)}], "Roboto has no glyph for '刀'"),
        (
            Label,
            [{"text": "one", "size": (99, 50)}, {"text": "two", "size": (99, 50), "y": 40}],
            "Label 'two' and Label 'one' overlap",
        ),
        (Button, [{"size": (200, 60)}], "Button is 100x30 dp, a finger needs 48"),
        (
            Button,
            [{"size": (99, 99)}, {"size": (99, 99), "x": 90}],
            "Button '' and Button '' overlap",
        ),
    ],
)
def test_a_fault_is_found(driver: Driver, kind: type[Widget], places: list[dict[str, Any]], fault: str) -> None:
    Window.remove_widget(driver.app.root)
    for place in places:
        Window.add_widget(kind(size_hint=(None, None), **place))
    driver.pump(3)
    assert faults(driver) == [fault]
