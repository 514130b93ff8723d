"""Draws what lies under and over the tiles of a board: spaces and their names, and what is lit, shaded or in danger."""

from functools import lru_cache

from companion.games.kaito.board import NAMES, SIZE
from companion.ui.art.kaito.marks import warning
from companion.ui.art.shape import Colour, FilledShape, Letters, Picture, Point, Stroke, box, placed, ring, rounded

# The side of a space: a tile of 100 units and a little room around it.
SPACE = 112.0
BOARD = SPACE * SIZE
INSET = 2.0
RING = 7.0
ROUND = 14.0


def centre(square: int) -> Point:
    """The middle of a space, seen from the middle of the board."""
    row, column = divmod(square, SIZE)
    return (column + 0.5) * SPACE - BOARD / 2, (row + 0.5) * SPACE - BOARD / 2


@lru_cache(maxsize=8)
def ground(colour: Colour) -> Picture:
    """All spaces of the board, also those with a tile on them."""
    side = SPACE - 2 * INSET
    corners = (centre(square) for square in range(len(NAMES)))
    return tuple(FilledShape(box(x - SPACE / 2 + INSET, y - SPACE / 2 + INSET, side, side), colour) for x, y in corners)


@lru_cache(maxsize=8)
def names(margin: float, colour: Colour) -> Picture:
    """The letters below the columns and the numbers left of the rows, in a margin so wide."""
    if not margin:
        return ()
    away, size = BOARD / 2 + margin / 2, margin * 0.72
    columns = (Letters(NAMES[at][0], (centre(at)[0], -away), size, colour) for at in range(SIZE))
    rows = (Letters(NAMES[at * SIZE][1], (-away, centre(at * SIZE)[1]), size, colour) for at in range(SIZE))
    return (*columns, *rows)


def lights(lit: frozenset[int], shaded: frozenset[int], shade: Colour, light: Colour) -> Picture:
    """A ring around what can be taken now, and a veil over the rest."""
    side = SPACE - 2 * INSET
    shapes: list[FilledShape] = []
    for square in sorted(shaded):
        x, y = centre(square)
        shapes.append(FilledShape(box(x - side / 2, y - side / 2, side, side), shade))
    return (*shapes, *(_ring(square, RING, light) for square in sorted(lit)))


def hover(square: int, light: Colour) -> Picture:
    """What the dragged Kaito would take."""
    return (_ring(square, RING * 2, light),)


def dangers(squares: frozenset[int], colour: Colour, ground: Colour) -> Picture:
    """A warning in the corner of each tile that is the last of its kind."""
    mark = warning(colour, ground)
    corners = (centre(square) for square in sorted(squares))
    return tuple(shape for x, y in corners for shape in placed(mark, (x + SPACE * 0.33, y + SPACE * 0.33), 0.36))


def _ring(square: int, width: float, colour: Colour) -> Stroke:
    x, y = centre(square)
    side = SPACE - RING
    return ring(rounded(x - side / 2, y - side / 2, side, side, ROUND), width, colour)
