"""Draws what flashes up when blades move: a cut through the air, sparks of two blades, a burst where one hits."""

from math import cos, pi, sin

from companion.games.kiriai.pieces import Seat
from companion.ui.art.kiriai.banner import BANNERS
from companion.ui.art.kiriai.palette import GOLD, MOON
from companion.ui.art.shape import Colour, FilledShape, Picture, Points, arc, placed

# All of them fill a square of 100 units around the origin.
SPARKS = 8
SPLINTERS = 12


def cut(seat: Seat) -> Picture:
    """The crescent that a strike leaves, in the colour of the striker."""
    crescent = (*arc((0, 0), 48, 48, -pi * 0.42, pi * 0.42, 32), *arc((-16, 0), 52, 52, pi * 0.36, -pi * 0.36, 32))
    shapes = (FilledShape(crescent, MOON), *placed((FilledShape(crescent, BANNERS[seat].colour),), (-5, 0), 0.94))
    return placed(shapes, (0, 0), mirror=seat is Seat.BLUE)


def sparks() -> Picture:
    """The sparks of two blades that meet."""
    return (*_star(SPARKS, 48, 7, GOLD), *_star(SPARKS, 30, 5, MOON))


def burst(seat: Seat) -> Picture:
    """The burst around a samurai who is hit, in that side's colour."""
    return (*_star(SPLINTERS, 48, 9, BANNERS[seat].colour), *_star(SPLINTERS, 26, 6, MOON))


def _star(rays: int, reach: float, width: float, colour: Colour) -> Picture:
    """Long and short rays in turn, the middle left free."""
    return tuple(
        FilledShape(_ray(2 * pi * ray / rays, reach if ray % 2 == 0 else reach * 0.66, width), colour)
        for ray in range(rays)
    )


def _ray(angle: float, reach: float, width: float) -> Points:
    across, up = cos(angle), sin(angle)
    middle = reach * 0.5
    return (
        (reach * 0.3 * across, reach * 0.3 * up),
        (middle * across - width / 2 * up, middle * up + width / 2 * across),
        (reach * across, reach * up),
        (middle * across + width / 2 * up, middle * up - width / 2 * across),
    )
