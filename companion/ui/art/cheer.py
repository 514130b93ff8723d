"""Draws the rays around a winner, long and short in turn."""

from math import cos, pi, sin

from companion.ui.art.shape import Colour, Picture, Stroke

RAYS = 20


def rays(colour: Colour) -> Picture:
    """In a square of 100 units around the origin; the winner fits within a circle of 64."""
    shapes = []
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS
        across, up = cos(angle), sin(angle)
        end = 49 if ray % 2 == 0 else 43
        shapes.append(Stroke(((36 * across, 36 * up), (end * across, end * up)), 2, colour))
    return tuple(shapes)
