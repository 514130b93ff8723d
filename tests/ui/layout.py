"""What is wrong with the screen as it lies? Clipped texts, small or overlapping targets, missing glyphs."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from PIL import ImageFont

from companion.ui.theme import TARGET
from tests.ui import DENSITY
from tests.ui.harness import Driver

# Layouts are exact to a fraction of a pixel; a fault is larger.
SLACK = 1.0
NOT_A_CHARACTER = "\uffff"


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left + SLACK < other.right
            and other.left + SLACK < self.right
            and self.bottom + SLACK < other.top
            and other.bottom + SLACK < self.top
        )


def faults(driver: Driver) -> list[str]:
    """Everything wrong with what is open now, in words."""
    widgets = list(driver.widgets())
    texts = [widget for widget in widgets if isinstance(widget, Label) and widget.text]
    targets = [widget for widget in widgets if isinstance(widget, ButtonBehavior)]
    return [
        *(fault for text in texts for fault in (*clipped(text), *missing_glyphs(text))),
        *(fault for target in targets for fault in small(target)),
        *overlapping(texts),
        *overlapping(targets),
    ]


def clipped(text: Label) -> Iterator[str]:
    width, height = text.texture_size
    if width > text.width + SLACK or height > text.height + SLACK:
        yield f"{text.text!r} needs {width}x{height} and has {text.width:.0f}x{text.height:.0f}"
    box = place(text)
    if box.left < -SLACK or box.right > Window.width + SLACK:
        yield f"{text.text!r} leaves the screen at its side"
    if text.text_size[0] is not None:
        for word in text.text.split():
            if text._label.get_extents(word)[0] > text.text_size[0] + SLACK:
                yield f"{word!r} is broken in the middle"


def missing_glyphs(text: Label) -> Iterator[str]:
    font = text._label.options["font_name_r"]
    for character in sorted(set(text.text) - {"\n"}):
        if not has_glyph(font, character):
            yield f"{text.font_name} has no glyph for {character!r}"


@cache
def has_glyph(font: str, character: str) -> bool:
    """Whether the font draws the character otherwise than one that no font has."""
    face = ImageFont.truetype(font, 40)
    drawn, unknown = face.getmask(character), face.getmask(NOT_A_CHARACTER)
    return (drawn.size, bytes(drawn)) != (unknown.size, bytes(unknown))


def small(target: Widget) -> Iterator[str]:
    if min(target.size) + SLACK < TARGET * DENSITY:
        width, height = (side / DENSITY for side in target.size)
        yield f"{type(target).__name__} is {width:.0f}x{height:.0f} dp, a finger needs {TARGET}"


def overlapping(widgets: list[Widget]) -> Iterator[str]:
    for one, other in combinations(widgets, 2):
        if place(one).overlaps(place(other)):
            yield f"{name(one)} and {name(other)} overlap"


def place(widget: Widget) -> Box:
    return Box(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def name(widget: Widget) -> str:
    kind = type(widget).__name__
    return f"{kind} {widget.text!r}" if isinstance(widget, Label) else kind
