"""Draws a tile: katana, kabuto, or mon counted by pips and by a number; the shape tells the colour too."""

from dataclasses import dataclass
from functools import cache
from math import pi, radians

from companion.games.kaito.pieces import MON_VALUES, Kind, Seat, Tile
from companion.ui.art.kaito.palette import GOLD, INK, PAPER, RED, SHADE, SHADOW, SOFT_INK
from companion.ui.art.katana import plain_katana
from companion.ui.art.shape import (
    Colour,
    FilledShape,
    Letters,
    Picture,
    Points,
    Stroke,
    arc,
    cut,
    disc,
    placed,
    ring,
    rounded,
)

# Where the holes of one, two and three coins are.
COINS = {1: ((0, 7),), 2: ((-20, 7), (20, 7)), 3: ((0, 25), (-21, -9), (21, -9))}


@dataclass(frozen=True, slots=True)
class Lacquer:
    """How the tiles of one colour are made."""

    face: Colour
    edge: Colour
    print: Colour
    line: Colour
    round: bool

    def plate(self, bottom: float, height: float, inset: float = 0.0) -> Points:
        box = (-50 + inset, bottom + inset, 100 - 2 * inset, height - 2 * inset)
        return rounded(*box, 16 - inset) if self.round else cut(*box, 15 - inset * 0.6)


# On a black page the black tile is seen by its light outline.
LACQUER = {
    Seat.RED: Lacquer(PAPER, SHADE, RED, RED, round=True),
    Seat.BLACK: Lacquer(SOFT_INK, INK, PAPER, PAPER, round=False),
}


@cache
def tile(which: Tile) -> Picture:
    """A tile of 100 units with its middle at the origin."""
    lacquer = LACQUER[which.seat]
    return (*_plate(lacquer), *_face(which.kind, lacquer))


def blank_tile() -> Picture:
    """One of the two opening tiles, which nobody owns."""
    return (
        FilledShape(rounded(-50, -54, 100, 100, 16), SHADOW),
        FilledShape(rounded(-50, -48, 100, 98, 16), SHADE),
        ring(rounded(-42, -40, 84, 82, 10), 1.5, GOLD),
    )


def _plate(lacquer: Lacquer) -> Picture:
    return (
        FilledShape(lacquer.plate(-54, 100), SHADOW),
        FilledShape(lacquer.plate(-52, 100), lacquer.edge),
        FilledShape(lacquer.plate(-48, 98), lacquer.face),
        ring(lacquer.plate(-48, 98, 1.2), 2.4, lacquer.line),
    )


def _face(kind: Kind, lacquer: Lacquer) -> Picture:
    match kind:
        case Kind.KATANA:
            return placed(plain_katana(lacquer.print), (-31, -27), 0.94, radians(45))
        case Kind.KABUTO:
            return placed(kabuto(lacquer.print, lacquer.face), (0, -3), 0.98)
        case _:
            return _mon(MON_VALUES[kind], lacquer)


def kabuto(colour: Colour, ground: Colour) -> Picture:
    """A helmet from the front: bowl, neck guard, horns and crest."""
    horn = ((-6, 8), (-22, 14), (-31, 30), (-30, 44), (-23, 30), (-14, 22), (-4, 17))
    return (
        FilledShape(((-27, -7), (27, -7), (38, -27), (31, -30), (-31, -30), (-38, -27)), colour),
        Stroke(((-33, -19), (33, -19)), 2, ground),
        FilledShape(arc((0, -8), 26, 29, 0, pi, 32), colour),
        FilledShape(((-30, -8), (30, -8), (33, -13), (-33, -13)), GOLD),
        FilledShape(horn, GOLD),
        FilledShape(tuple((-x, y) for x, y in horn), GOLD),
        disc((0, 9), 7.5, GOLD),
        disc((0, 9), 3.8, colour),
    )


def _mon(value: int, lacquer: Lacquer) -> Picture:
    """As many coins with a square hole as it is worth, and the number."""
    coins = tuple(
        shape
        for x, y in COINS[value]
        for shape in (
            disc((x, y), 17, lacquer.print),
            ring(arc((x, y), 13, 13, steps=32)[:-1], 1.5, lacquer.face),
            FilledShape(((x - 5, y - 5), (x + 5, y - 5), (x + 5, y + 5), (x - 5, y + 5)), lacquer.face),
        )
    )
    return (*coins, Letters(str(value), (0, -34), 22, lacquer.print))
