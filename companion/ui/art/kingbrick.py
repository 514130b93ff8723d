"""What does KingBrick look like? Bright bricks, happy and sad, and a King on top of the wall."""

from math import pi, radians

from companion.ui.art.shape import Colour, Fill, Picture, Stroke, arc, box, disc, ink, placed, rounded

SUN = ink("FFC640")
RAY = ink("FFD469")
GROUND = ink("F0A12A")
RED = ink("E2463C")
DEEP_RED = ink("B32E29")
BLUE = ink("2F6FE4")
DEEP_BLUE = ink("1F4FB0")
CREAM = ink("FFF3D6")
DARK = ink("3A2410")


def scene(width: float, height: float) -> Picture:
    side = min(height * 0.4, (width - 32) / 5.8)
    x, floor = width / 2 - side * 0.55, height * 0.13
    unit = side / 100
    return (
        Fill(box(0, 0, width, height), SUN),
        *_rays(width, height, (x, floor)),
        Fill(box(0, 0, width, floor), GROUND),
        *placed(brick(BLUE, DEEP_BLUE) + sad(), (x - side * 1.62, floor + side / 2), unit),
        *placed(brick(RED, DEEP_RED) + happy(), (x - side * 0.52, floor + side / 2), unit),
        *placed(brick(RED, DEEP_RED) + happy(), (x + side * 0.52, floor + side / 2), unit),
        *placed(brick(RED, DEEP_RED) + crown(), (x, floor + side * 1.5), unit),
        *placed(brick(BLUE, DEEP_BLUE) + happy(), (x + side * 1.95, floor + side * 0.95), unit, radians(-24)),
        *_swish(x + side * 2.75, floor + side * 1.2, side),
    )


def brick(colour: Colour, shade: Colour) -> Picture:
    """A brick of 100 units with its middle at the origin."""
    return (
        Fill(rounded(-50, -50, 100, 100, 14), shade),
        Fill(rounded(-50, -42, 100, 92, 14), colour),
    )


def happy() -> Picture:
    return (*_eyes(), Stroke(arc((0, -2), 24, 22, pi * 1.08, pi * 1.92, 20), 7, CREAM))


def sad() -> Picture:
    return (*_eyes(), Stroke(arc((0, -27), 20, 18, pi * 0.12, pi * 0.88, 20), 7, CREAM))


def crown() -> Picture:
    """The King has no face but a crown."""
    points = ((-28, -20), (28, -20), (33, 20), (14, 2), (0, 26), (-14, 2), (-33, 20))
    return (
        Fill(points, SUN),
        *(disc(point, 5, SUN) for point in ((-33, 22), (0, 28), (33, 22))),
    )


def _eyes() -> Picture:
    return disc((-17, 14), 6.5, CREAM), disc((17, 14), 6.5, CREAM)


def _rays(width: float, height: float, centre: tuple[float, float]) -> Picture:
    """Every second slice of a sunrise behind the wall."""
    reach = width + height
    slices = 18
    fans = [arc(centre, reach, reach, pi * at / slices, pi * (at + 1) / slices, 1) for at in range(0, slices, 2)]
    return tuple(Fill((centre, *fan), RAY) for fan in fans)


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
