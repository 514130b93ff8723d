"""Finds what is wrong with a screen: clipped or faint texts, small or overlapping targets, missing glyphs."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import prod
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from PIL import Image, ImageFont

from companion.ui.art.shape import Colour
from companion.ui.theme import TARGET
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.snackbar import Snackbar
from companion.ui.widgets.untouched import Untouched
from tests.ui import DENSITY
from tests.ui.contrast import READABLE, READABLE_LARGE, contrast
from tests.ui.harness import Driver

# Layouts are exact to a fraction of a pixel; a fault is larger.
SLACK = 1.0
# How much smaller than the page the picture is in which colours are looked up: they are the same there.
REDUCTION = 2
NOT_A_CHARACTER = "\uffff"
# From here on letters are large to the guidelines: 18 points, or 14 bold, in dp.
LARGE = 24.0
LARGE_BOLD = 18.66


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    @property
    def empty(self) -> bool:
        return self.right - self.left <= SLACK or self.top - self.bottom <= SLACK

    def within(self, other: "Box") -> "Box":
        """The part that lies in the other."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def sticks_out(self, other: "Box") -> bool:
        return any(abs(mine - common) > SLACK for mine, common in zip(self, self.within(other), strict=True))


def faults(driver: Driver) -> list[str]:
    """Everything wrong with the places and sizes of what is open now, in words."""
    found: list[str] = []
    for layer in layers():
        widgets = list(on_screen(layer))
        texts = [widget for widget in widgets if isinstance(widget, Label) and widget.text.strip()]
        targets = [widget for widget in widgets if is_target(widget)]
        for text in texts:
            found += [*clipped(text), *missing_glyphs(text)]
        for target in targets:
            found += small(target)
        found += [*overlapping(texts), *overlapping(targets)]
    return [*found, *covered()]


def covered() -> Iterator[str]:
    """What a sentence of the app lies over although a finger may want to hit it."""
    bars = [layer for layer in layers() if isinstance(layer, Snackbar) and layer.active]
    below = [widget for layer in layers() if not isinstance(layer, Snackbar) for widget in on_screen(layer)]
    for bar in bars:
        for target in filter(is_target, below):
            if not seen(target).within(place(bar)).empty:
                yield f"{name(target)} lies below {bar.sentence!r}"


def is_target(widget: Widget) -> bool:
    """Whether a finger is meant to hit it: what shows something in a row leaves the touch to the row."""
    shown = any(isinstance(around, Untouched) for around in (widget, *ancestors(widget)))
    return isinstance(widget, ButtonBehavior | TextInput) and not shown


def faint(driver: Driver) -> list[str]:
    """Every text that is hard to read on what is drawn behind it; takes a picture, so once per scheme is enough."""
    picture = driver.screenshot(REDUCTION)
    return [
        fault
        for layer in layers()
        for text in on_screen(layer)
        if isinstance(text, Label) and text.text.strip() and not text.disabled
        for fault in unreadable(text, picture, driver.app.theme.text_scale)
    ]


def layers() -> Iterator[Widget]:
    """What lies in the window, the topmost first, down to the first thing that lets no finger through."""
    for layer in Window.children:
        yield layer
        if isinstance(layer, Overlay) and layer.active:
            return


def on_screen(widget: Widget) -> Iterator[Widget]:
    if widget.opacity == 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from on_screen(child)


def clipped(text: Label) -> Iterator[str]:
    width, height = text.texture_size
    if width > text.width + SLACK or height > text.height + SLACK:
        yield f"{text.text!r} needs {width}x{height} and has {text.width:.0f}x{text.height:.0f}"
    if text.is_shortened:
        yield f"{text.text!r} is shortened"
    if text.text_size[0] is not None:
        room = text.text_size[0] - text.padding[0] - text.padding[2]
        for word in text.text.split():
            if text._label.get_extents(word)[0] > room + SLACK:
                yield f"{word!r} is broken in the middle"
    box, window = place(text), Box(0, 0, Window.width, Window.height)
    if box.left < -SLACK or box.right > Window.width + SLACK:
        yield f"{text.text!r} leaves the screen at its side"
    elif box.sticks_out(window) and not any(isinstance(above, ScrollView) for above in ancestors(text)):
        yield f"{text.text!r} leaves the screen above or below"
    for above in ancestors(text):
        if isinstance(above, ButtonBehavior) and box.sticks_out(place(above)):
            yield f"{text.text!r} sticks out of its {type(above).__name__}"


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
    for (one, box), (other, other_box) in combinations([(widget, seen(widget)) for widget in widgets], 2):
        if not box.within(other_box).empty:
            yield f"{name(one)} and {name(other)} overlap"


def unreadable(text: Label, picture: Image.Image, text_scale: float) -> Iterator[str]:
    box = seen(text)
    if box.empty:
        return
    edges = (box.left, Window.height - box.top, box.right, Window.height - box.bottom)
    left, top, right, bottom = (round(edge / REDUCTION) for edge in edges)
    # Of a text of which next to nothing is seen there is at least a pixel.
    part = picture.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
    # Letters are thin: most of what is in their box is the ground.
    pixels: list[tuple[int, Any]] = part.getcolors(part.width * part.height) or []
    ground = tuple(value / 255 for value in max(pixels)[1])
    opacity = text.color[3] * prod(widget.opacity for widget in (text, *ancestors(text)))
    ink: Colour = (
        *(opacity * own + (1 - opacity) * below for own, below in zip(text.color, ground, strict=False)),
        1.0,
    )
    # Whoever has chosen larger letters does not see better: they must be as readable as small ones.
    letter = text.font_size / DENSITY / max(1.0, text_scale)
    needed = READABLE_LARGE if letter >= (LARGE_BOLD if text.bold else LARGE) else READABLE
    measured = contrast(ink, (*ground, 1.0))
    if measured < needed:
        yield f"{text.text!r} has a contrast of {measured:.1f}, it needs {needed}"


def ancestors(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None and widget.parent is not Window:
        widget = widget.parent
        yield widget


def place(widget: Widget) -> Box:
    """Where it lies in the window, whatever it may be turned by."""
    (x, y), (to_x, to_y) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Box(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))


def seen(widget: Widget) -> Box:
    """The part of it that is not scrolled out of sight."""
    box = place(widget)
    for above in ancestors(widget):
        if isinstance(above, ScrollView):
            box = box.within(place(above))
    return box


def name(widget: Widget) -> str:
    kind = type(widget).__name__
    return f"{kind} {widget.text!r}" if isinstance(widget, Label) else kind
