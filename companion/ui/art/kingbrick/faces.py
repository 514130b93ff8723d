"""Draws the six faces of a brick as small marks: happy ones full, sad ones empty, desertion with an arrow."""

from functools import cache, lru_cache
from math import pi

from companion.games.kingbrick.bricks import SIDES, Faces, Kind, Seat
from companion.ui.art.kingbrick.brick import BrickSide, solid_side
from companion.ui.art.kingbrick.palette import DARK, SUN
from companion.ui.art.shape import Colour, FilledShape, Picture, Stroke, arc, disc, ring

STEP = 26.0
RADIUS = 10.0


@cache
def faces(printed: Faces | None, line: Colour) -> Picture:
    """Six marks in a row of 156 by 26 units around the origin; question marks have no shape: unknown ones are small."""
    happy, desertion = (printed.happy, printed.desertion) if printed else (0, 0)
    picture: list[FilledShape | Stroke] = []
    for number in range(SIDES):
        x = (number - (SIDES - 1) / 2) * STEP
        if printed is None:
            picture.append(disc((x, 0), 3, line))
        elif number < happy:
            picture += _smile(x)
        elif number < happy + desertion:
            picture += (
                ring(arc((x, 0), RADIUS, RADIUS, steps=24)[:-1], 1.6, line),
                Stroke(((x + 5, 0), (x - 5, 0)), 2, line),
                FilledShape(((x - 6, 0), (x - 1, 4), (x - 1, -4)), line),
            )
        else:
            picture += (
                ring(arc((x, 0), RADIUS, RADIUS, steps=24)[:-1], 1.6, line),
                Stroke(((x - 4, -3), (x + 4, -3)), 1.6, line),
            )
    return tuple(picture)


def _smile(x: float) -> tuple[FilledShape | Stroke, ...]:
    return (
        disc((x, 0), RADIUS, SUN),
        disc((x - 3.5, 3), 1.5, DARK),
        disc((x + 3.5, 3), 1.5, DARK),
        Stroke(arc((x, 0), 5, 5, 3.6, 5.82, 10), 1.8, DARK),
    )


def sides(kind: Kind, seat: Seat, printed: Faces) -> tuple[Picture, ...]:
    """The six sides of the brick in three dimensions, numbered from the happy ones on."""
    shown = [BrickSide.HAPPY] * printed.happy + [BrickSide.SAD] * (SIDES - printed.happy)
    return tuple(solid_side(kind, seat, side) for side in shown)


# The most bricks that an army can have.
HOPES = 20
HOPE_STEP = 14.0
HOPE_RADIUS = 5.0


@lru_cache(maxsize=64)
def hopes(throws: int, survivors: float, line: Colour) -> Picture:
    """A mark for each brick that could be captured, full for each that is expected back; the last may be half full."""
    picture: list[FilledShape | Stroke] = []
    for number in range(min(throws, HOPES)):
        x = (number - (min(throws, HOPES) - 1) / 2) * HOPE_STEP
        full = min(1.0, max(0.0, survivors - number))
        circle = arc((x, 0), HOPE_RADIUS, HOPE_RADIUS, steps=24)[:-1]
        if full >= 1:
            picture.append(FilledShape(circle, SUN))
        elif full > 0:
            picture.append(FilledShape(arc((x, 0), HOPE_RADIUS, HOPE_RADIUS, pi / 2, 3 * pi / 2, 16), SUN))
        picture.append(ring(circle, 1.2, SUN if full >= 1 else line))
    return tuple(picture)
