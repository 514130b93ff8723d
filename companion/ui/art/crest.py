"""Draws the app's sign: a happy brick before two crossed blades, on the stone that is red and black."""

from companion.ui.art.kaito.stone import stone
from companion.ui.art.kingbrick.brick import happy, square
from companion.ui.art.kingbrick.palette import RED
from companion.ui.art.kiriai.palette import NIGHT
from companion.ui.art.kiriai.scene import crossed
from companion.ui.art.shape import FilledShape, Picture, box, placed


def crest(side: float) -> Picture:
    """The sign in a square, well inside the circle that a launcher may cut out of it."""
    middle = side / 2
    return (
        *stone((middle, middle), side * 0.34),
        *crossed(middle, middle + side * 0.08, side * 0.78),
        *placed(square(RED) + happy(), (middle, middle - side * 0.05), side * 0.0029),
    )


def icon(side: float) -> Picture:
    return (FilledShape(box(0, 0, side, side), NIGHT), *crest(side))
