"""Draws a katana, from its pommel at the origin to its tip 100 units to the right."""

from companion.ui.art.shape import Colour, FilledShape, Picture, Point, Points, ink

STEEL = ink("E9EEF4")
SHADE = ink("B4C0D2")
BRASS = ink("D9A441")
DARK = ink("141018")

HANDLE_END = 28.0
BLADE_START = 31.0
TIP = 100.0
CURVE = 7.0
STEPS = 24
WRAPS = 5


def katana(cord: Colour) -> Picture:
    handle = _strip(0.0, HANDLE_END, 1.9, 1.9)
    wraps = tuple(
        FilledShape((_spine(x - 1.9), _spine(x, 1.5), _spine(x + 1.9), _spine(x, -1.5)), DARK)
        for x in (HANDLE_END * (step + 0.5) / WRAPS for step in range(WRAPS))
    )
    guard = _strip(HANDLE_END - 0.4, BLADE_START - 0.6, 4.6, 4.6, steps=2)
    return (
        FilledShape(_blade(2.7, -2.7), DARK),
        FilledShape(_strip(-0.8, HANDLE_END, 2.7, 2.7), DARK),
        FilledShape(_blade(1.8, -1.8), STEEL),
        FilledShape(_blade(1.8, 0.5), SHADE),
        FilledShape(handle, cord),
        *wraps,
        FilledShape(guard, BRASS),
    )


def plain_katana(colour: Colour) -> Picture:
    """In one colour, as it is printed on a tile."""
    return (
        FilledShape(_blade(3.2, -3.2), colour),
        FilledShape(_strip(HANDLE_END - 1.0, BLADE_START, 8.0, 8.0, steps=2), colour),
        FilledShape(_strip(0.0, HANDLE_END, 3.0, 3.0), colour),
    )


def _spine(x: float, offset: float = 0.0) -> Point:
    """A point of the curved middle line, or `offset` above it."""
    return x, offset + CURVE * (2 * x / TIP - 1) ** 2 - CURVE


def _strip(start: float, end: float, above: float, below: float, steps: int = STEPS) -> Points:
    """The area around the middle line between two places."""
    places = [start + (end - start) * step / steps for step in range(steps + 1)]
    return tuple(_spine(x, above) for x in places) + tuple(_spine(x, -below) for x in reversed(places))


def _blade(back: float, edge: float) -> Points:
    """The blade's area from its back down to `edge`, cut slanting at the tip."""
    places = [BLADE_START + (TIP - BLADE_START) * step / STEPS for step in range(STEPS + 1)]
    lower = [x for x in places if x <= TIP - 6]
    return tuple(_spine(x, back) for x in places) + tuple(_spine(x, edge) for x in reversed(lower))
