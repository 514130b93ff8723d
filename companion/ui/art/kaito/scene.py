"""Draws Kaito's title picture: a red half and a black half, a tile on each, and the stone that is both."""

from itertools import product
from math import pi, radians

from companion.games.kaito.pieces import Tile
from companion.ui.art.kaito.palette import DEEP_RED, INK, RED, SOFT_INK
from companion.ui.art.kaito.stone import stone
from companion.ui.art.kaito.tile import tile
from companion.ui.art.shape import FilledShape, Picture, Stroke, arc, box, placed

MARGIN = 54.0


def scene(width: float, height: float) -> Picture:
    # The margins stay free for the kanji and the back button; during layout the page may have no size at all.
    side = max(1.0, min(height * 0.54, (width - 2 * MARGIN) / 3.1))
    x, y = width / 2, height * 0.5
    return (
        FilledShape(box(0, 0, width, height), INK),
        FilledShape(((0, 0), (width * 0.42, 0), (width * 0.58, height), (0, height)), RED),
        *_waves(width, side),
        *placed(tile(Tile.RED_KATANA), (x - side * 0.98, y), side / 100, radians(8)),
        *placed(tile(Tile.BLACK_KABUTO), (x + side * 0.98, y), side / 100, radians(-8)),
        *stone((x, y), side * 0.5),
    )


def _waves(width: float, side: float) -> Picture:
    """Overlapping circles along the foot of both halves, as waves are drawn on cloth."""
    # A page may have no height for a moment while the phone is turned.
    step = max(1.0, side * 0.5)
    waves = []
    for row, column in product(range(2), range(int(width * 0.36 / step))):
        offset = step * (column + 0.5 * row)
        for x, colour in ((offset, DEEP_RED), (width - offset, SOFT_INK)):
            for radius in (step * 0.5, step * 0.33, step * 0.17):
                waves.append(Stroke(arc((x, step * 0.25 * row), radius, radius, 0, pi, 24), 1.2, colour))
    return tuple(waves)
