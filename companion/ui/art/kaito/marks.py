"""Draws the signs beside the tiles: a warning, the arrows of undo and redo, and the controls of a replay."""

from functools import cache
from math import pi

from companion.ui.art.shape import Colour, FilledShape, Picture, Points, Stroke, arc, box, disc, placed, ring

PEN = 8.0


@cache
def warning(colour: Colour, ground: Colour) -> Picture:
    """A triangle with an exclamation mark: the last one of its kind."""
    corners: Points = ((-46, -38), (46, -38), (0, 44))
    return (
        FilledShape(corners, colour),
        ring(corners, 6, ground),
        FilledShape(((-6, 18), (6, 18), (4, -12), (-4, -12)), ground),
        disc((0, -23), 6, ground),
    )


@cache
def undo(colour: Colour) -> Picture:
    """An arrow that turns back to the left."""
    return (
        Stroke(arc((4, -4), 28, 28, -0.5 * pi, 0.75 * pi, steps=40), PEN, colour),
        Stroke(((-34, 18), (-17, 16), (-16, 34)), PEN, colour),
    )


@cache
def redo(colour: Colour) -> Picture:
    """The same the other way."""
    return placed(undo(colour), (0, 0), mirror=True)


@cache
def play(colour: Colour) -> Picture:
    return (FilledShape(((-22, -32), (34, 0), (-22, 32)), colour),)


@cache
def pause(colour: Colour) -> Picture:
    return FilledShape(box(-26, -30, 18, 60), colour), FilledShape(box(8, -30, 18, 60), colour)


@cache
def step_back(colour: Colour) -> Picture:
    return Stroke(((16, 28), (-14, 0), (16, -28)), PEN, colour), Stroke(((-30, 28), (-30, -28)), PEN, colour)


@cache
def step_on(colour: Colour) -> Picture:
    return Stroke(((-16, 28), (14, 0), (-16, -28)), PEN, colour), Stroke(((30, 28), (30, -28)), PEN, colour)


@cache
def eraser(colour: Colour) -> Picture:
    """A space that is emptied."""
    return (
        *(Stroke(((x, y), (-x, -y)), PEN, colour) for x, y in ((20, 20), (20, -20))),
        *(
            Stroke(((x * 42, y * 18), (x * 42, y * 42), (x * 18, y * 42)), PEN / 2, colour)
            for x in (1, -1)
            for y in (1, -1)
        ),
    )
