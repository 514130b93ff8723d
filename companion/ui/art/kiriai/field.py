"""Draws the battlefield: a row of mats under the night sky, both samurai on theirs."""

from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Battlefield
from companion.ui.art.kiriai.palette import CLOUD, CRATER, GLOW, HAZE, MOON, NIGHT
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import FilledShape, Letters, Picture, Point, Shape, box, disc, placed, ring, rounded

MARGIN = 10.0
GAP = 5.0
# How far from its middle two samurai on one mat stand, as a share of its width, and how large they are then. They may
# overlap: the signs of their stances are on the outer sides.
APART = 0.42
TOGETHER = 0.88
# The most of the ground's height, and of the distance from mat to mat, that a samurai takes.
TALLEST = 0.7
BROADEST = 1.2


def mat_width(spaces: int, width: float) -> float:
    return (width - 2 * MARGIN - (spaces - 1) * GAP) / spaces


def mat_centre(space: int, spaces: int, width: float) -> float:
    """The middle of a mat from the left edge; space 1 is Red's end."""
    mat = mat_width(spaces, width)
    return MARGIN + (space - 1) * (mat + GAP) + mat / 2


def standing(field: Battlefield, seat: Seat, width: float, height: float) -> tuple[Point, float]:
    """Where the middle of a samurai is and how large it is; two on one mat stand closer and smaller."""
    mat = mat_width(field.spaces, width)
    size = min((mat + GAP) * BROADEST, height * TALLEST)
    x = mat_centre(field.samurai(seat).space, field.spaces, width)
    if field.gap == 0:
        x += mat * APART * (-1 if seat is Seat.RED else 1)
        size *= TOGETHER
    # With the sign of its stance, which stands out a little.
    half = size * 0.53
    x = min(max(x, half), width - half)
    return (x, mat_floor(height) + size * 0.56), size


def mat_floor(height: float) -> float:
    return height * 0.24


def battlefield(field: Battlefield, width: float, height: float) -> Picture:
    figures = (
        shape
        for seat in Seat
        for centre, size in (standing(field, seat, width, height),)
        for shape in placed(samurai(field.samurai(seat), seat), centre, size / 100)
    )
    return (*mats(field.spaces, width, height), *figures)


def mats(spaces: int, width: float, height: float) -> Picture:
    """The field without the samurai; its middle space is marked."""
    moon = (width * 0.5, height * 0.74)
    radius = min(height * 0.2, width * 0.12)
    floor = mat_floor(height)
    mat = mat_width(spaces, width)
    shapes: list[Shape] = [
        FilledShape(box(0, 0, width, height), NIGHT),
        disc(moon, radius * 1.7, HAZE),
        disc(moon, radius, MOON),
        disc((moon[0] - radius * 0.35, moon[1] + radius * 0.2), radius * 0.2, CRATER),
        FilledShape(box(0, 0, width, floor * 1.25), HAZE),
    ]
    for space in range(1, spaces + 1):
        left = mat_centre(space, spaces, width) - mat / 2
        plate = rounded(left, floor * 0.22, mat, floor * 0.86, min(6.0, mat * 0.2))
        middle = space * 2 == spaces + 1
        shapes += [
            FilledShape(plate, CLOUD if middle else GLOW),
            ring(plate, 1.2, MOON if middle else CLOUD),
            Letters(str(space), (left + mat / 2, floor * 0.56), min(floor * 0.5, mat * 0.5), MOON),
        ]
    return tuple(shapes)
