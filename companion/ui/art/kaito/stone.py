"""Draws the Kaito: a round stone rimmed with gold, red on one side and black on the other."""

from functools import cache
from math import pi

from companion.games.kaito.pieces import RED as RED_SEAT
from companion.games.kaito.pieces import Seat
from companion.ui.art.kaito.palette import GOLD, INK, PAPER, RED
from companion.ui.art.shape import FilledShape, Letters, Picture, Point, Stroke, arc, cut, disc, ink, ring


def stone(centre: Point, radius: float) -> Picture:
    """Both sides at once, as the sign of the game."""
    tilt = pi * 0.42
    return (
        *_rim(centre, radius),
        FilledShape(arc(centre, radius * 0.93, radius * 0.93, tilt, tilt + pi), RED),
        FilledShape(arc(centre, radius * 0.93, radius * 0.93, tilt + pi, tilt + 2 * pi), INK),
        Stroke(arc(centre, radius * 0.76, radius * 0.76), radius * 0.03, GOLD),
    )


@cache
def kaito(seat: Seat) -> Picture:
    """The side it shows while `seat` is to move, 100 units across, with its middle at the origin."""
    if seat is RED_SEAT:
        ground, line = RED, arc((0, 0), 36, 36)
    else:
        ground, line = INK, cut(-31, -31, 62, 62, 18)
    return (
        *_rim((0, 0), 48),
        disc((0, 0), 44.5, ground),
        ring(line, 2, GOLD),
        Letters("盗", (0, 0), 40, PAPER),
    )


def _rim(centre: Point, radius: float) -> Picture:
    return (
        disc((centre[0], centre[1] - radius * 0.08), radius * 1.06, ink("000000", 0.45)),
        disc(centre, radius, GOLD),
    )
