"""Draws KingBrick's title picture: bright bricks, happy and sad, and a King on top of the wall."""

from math import pi, radians

from companion.games.kingbrick.bricks import Kind, Seat
from companion.ui.art.kingbrick.brick import brick, happy, sad, square
from companion.ui.art.kingbrick.palette import BLUE, CREAM, GROUND, RAY, RED, SUN
from companion.ui.art.shape import FilledShape, Picture, Stroke, arc, box, placed


def scene(width: float, height: float) -> Picture:
    side = min(height * 0.4, (width - 32) / 5.8)
    x, floor = width / 2 - side * 0.55, height * 0.13
    unit = side / 100
    return (
        FilledShape(box(0, 0, width, height), SUN),
        *_rays(width, height, (x, floor)),
        FilledShape(box(0, 0, width, floor), GROUND),
        *placed(square(BLUE) + sad(), (x - side * 1.62, floor + side / 2), unit),
        *placed(square(RED) + happy(), (x - side * 0.52, floor + side / 2), unit),
        *placed(square(RED) + happy(), (x + side * 0.52, floor + side / 2), unit),
        *placed(brick(Kind.KING, Seat.RED), (x, floor + side * 1.5), unit),
        *placed(square(BLUE) + happy(), (x + side * 1.95, floor + side * 0.95), unit, radians(-24)),
        *_swish(x + side * 2.75, floor + side * 1.2, side),
    )


def _rays(width: float, height: float, centre: tuple[float, float]) -> Picture:
    """Every second slice of a sunrise behind the wall."""
    reach = width + height
    slices = 18
    fans = [arc(centre, reach, reach, pi * at / slices, pi * (at + 1) / slices, 1) for at in range(0, slices, 2)]
    return tuple(FilledShape((centre, *fan), RAY) for fan in fans)


def _swish(x: float, y: float, side: float) -> Picture:
    """The marks a flicked brick leaves in the air."""
    return tuple(
        Stroke(
            ((x + side * shift, y + side * rise), (x + side * (shift + length), y + side * (rise + length * 0.2))),
            3,
            CREAM,
        )
        for shift, rise, length in ((0.0, 0.2, 0.5), (0.12, -0.06, 0.7), (0.0, -0.32, 0.45))
    )
