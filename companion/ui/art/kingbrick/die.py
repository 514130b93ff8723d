"""Draws the six sides of an ordinary die."""

from functools import cache

from companion.ui.art.kingbrick.palette import CREAM, DARK, GROUND
from companion.ui.art.shape import FilledShape, Picture, disc, ink, rounded

# The pips of each number, in steps from the middle.
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}
STEP = 25


@cache
def die(number: int) -> Picture:
    """A die of 100 units with its middle at the origin."""
    return (
        FilledShape(rounded(-50, -54, 100, 100, 20), ink("000000", 0.35)),
        FilledShape(rounded(-50, -50, 100, 100, 20), GROUND),
        FilledShape(rounded(-50, -43, 100, 93, 20), CREAM),
        *(disc((x * STEP, 3.5 + y * STEP), 9, DARK) for x, y in PIPS[number]),
    )
