"""Measures how much room a text takes before it is laid out."""

from functools import lru_cache

from kivy.core.text import Label as Setter
from kivy.metrics import sp

from companion.ui import theme

# By how much the letters of one line may shrink before it becomes two.
LITTLE = 0.75
# How much of two lines is filled at the least before a word would need a third.
FILLED = 0.8


@lru_cache(maxsize=512)
def breadth(words: str, role: str, scale: float) -> int:
    """The width of a text on one line, in pixels."""
    style = theme.TYPE[role]
    # Whole pixels count, and a product of fractions may lie a hair below the one that is meant.
    size = round(sp(style.size * scale), 3)
    setter = Setter(font_name=style.font, font_size=size, bold=style.bold)
    width: int = setter.get_extents(words)[0]
    return width


def letter_size(words: str, role: str, scale: float, room: float, one_line: bool = False) -> float:
    """The letter size in pixels: enlarged letters shrink, down to their usual size, rather than break a word.

    Letters of a text meant for one line shrink a little rather than break it.
    """
    usual = sp(theme.TYPE[role].size)
    full = usual * scale
    if scale <= 1 or room <= 0:
        return full
    if one_line:
        whole = _fitting((words,), role, scale, room)
        if whole >= full * LITTLE:
            return whole
    return max(usual, _fitting(tuple(words.split()), role, scale, room))


def title_size(words: str, scale: float, room: float) -> float:
    """The letters of a title in pixels: enlarged letters shrink, down to their usual size, to fit into two lines."""
    if scale > 1 and room > 0 and words:
        scale = min(scale, max(1.0, FILLED * 2 * room / breadth(words, "name", 1.0)))
    return letter_size(words, "name", scale, room, one_line=True)


@lru_cache(maxsize=512)
def _fitting(parts: tuple[str, ...], role: str, scale: float, room: float) -> float:
    """The largest letters up to this scale with which each of the parts fits on a line."""
    full = sp(theme.TYPE[role].size * scale)
    # No letter is wider than it is high, so most parts need not be measured.
    long = [part for part in parts if len(part) * full > room]
    widest = max((breadth(part, role, scale) for part in long), default=0)
    if widest <= room:
        return full
    # Letter sizes are whole pixels, so a word does not shrink in exact proportion.
    size = full * room // widest
    while size > 1 and any(breadth(part, role, scale * size / full) > room for part in long):
        size -= 1
    return size
