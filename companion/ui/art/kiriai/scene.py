"""Draws Kiri-ai's title picture: a night sky, the moon, and two crossed blades, red against blue."""

from math import pi

from companion.ui.art.katana import katana
from companion.ui.art.kiriai.palette import BLUE, CLOUD, CRATER, GLOW, HAZE, MOON, NIGHT, RED, STAR
from companion.ui.art.shape import FilledShape, Picture, box, disc, placed, rounded

# Where the stars stand, as shares of the width and height.
STARS = ((0.06, 0.8), (0.13, 0.44), (0.2, 0.88), (0.27, 0.62), (0.73, 0.84), (0.8, 0.56), (0.84, 0.24), (0.94, 0.3))


def scene(width: float, height: float) -> Picture:
    middle = (width / 2, height * 0.53)
    moon = min(height * 0.36, width * 0.3)
    stars = tuple(disc((width * x, height * y), 1.1, STAR) for x, y in STARS)
    return (
        FilledShape(box(0, 0, width, height), NIGHT),
        disc(middle, moon * 2.1, HAZE),
        disc(middle, moon * 1.5, GLOW),
        *stars,
        disc(middle, moon, MOON),
        disc((middle[0] - moon * 0.38, middle[1] + moon * 0.3), moon * 0.16, CRATER),
        disc((middle[0] + moon * 0.42, middle[1] + moon * 0.46), moon * 0.1, CRATER),
        disc((middle[0] + moon * 0.1, middle[1] - moon * 0.55), moon * 0.2, CRATER),
        *_cloud(middle[0] - moon * 1.9, middle[1] + moon * 0.34, moon),
        *_cloud(middle[0] + moon * 0.5, middle[1] - moon * 0.62, moon),
        *crossed(middle[0], middle[1], moon * 2.7),
    )


def crossed(x: float, y: float, length: float) -> Picture:
    """Two katana crossed at a point a little above their middle."""
    reach = length * 0.52
    slope = pi * 0.2
    return placed(katana(BLUE), (x + reach * 0.81, y - reach * 0.56), length / 100, -slope, mirror=True) + placed(
        katana(RED), (x - reach * 0.81, y - reach * 0.56), length / 100, slope
    )


def _cloud(left: float, y: float, size: float) -> Picture:
    """A band of mist as on a folding screen: flat bars with round ends, one shifted against the other."""
    bar = size * 0.15
    return (
        FilledShape(rounded(left, y, size * 1.4, bar, bar / 2), CLOUD),
        FilledShape(rounded(left + size * 0.35, y - bar, size * 1.15, bar, bar / 2), CLOUD),
    )
