"""Draws a brick: each of its faces, with the badge of its kind."""

from enum import StrEnum, auto
from functools import cache
from math import pi

from companion.games.kingbrick.bricks import Kind, Seat
from companion.ui.art.kingbrick.badge import badge
from companion.ui.art.kingbrick.palette import CREAM, DARK, PAINT, SUN, BrickColours
from companion.ui.art.shape import FilledShape, Picture, Points, Stroke, arc, box, cut, disc, placed, ring, rounded


class BrickSide(StrEnum):
    """What can lie on top: a face, or the badge of the kind."""

    HAPPY = auto()
    SAD = auto()
    DESERTION = auto()
    BADGE = auto()


@cache
def brick(kind: Kind, seat: Seat, side: BrickSide = BrickSide.BADGE) -> Picture:
    """A brick of 100 units with its middle at the origin."""
    ground = square(PAINT[seat])
    match side:
        case BrickSide.HAPPY:
            return (*ground, *_small_badge(kind), *happy())
        case BrickSide.SAD:
            return (*ground, *_small_badge(kind), *sad())
        case BrickSide.DESERTION:
            return (*ground, *_small_badge(kind), *desertion())
        case BrickSide.BADGE:
            return (*ground, *placed(badge(kind), (0, 4), 1.0))


@cache
def solid_side(kind: Kind, seat: Seat, side: BrickSide) -> Picture:
    """A whole square side of a brick in three dimensions, of 100 units with its middle at the origin."""
    paint = PAINT[seat]
    mood = {BrickSide.HAPPY: happy, BrickSide.SAD: sad}[side]
    return (
        FilledShape(box(-50, -50, 100, 100), paint.shade),
        FilledShape(_outline(paint, -46, 92, 92), paint.face),
        *placed((*_small_badge(kind), *mood()), (0, 0), 0.92),
    )


def square(paint: BrickColours) -> Picture:
    """A side without face or badge."""
    return (
        FilledShape(_outline(paint, -50, 100), paint.shade),
        FilledShape(_outline(paint, -42, 92), paint.face),
    )


def happy() -> Picture:
    return (*_eyes(), Stroke(arc((0, -2), 24, 22, pi * 1.08, pi * 1.92, 20), 7, CREAM))


def sad() -> Picture:
    return (*_eyes(), Stroke(arc((0, -27), 20, 18, pi * 0.12, pi * 0.88, 20), 7, CREAM))


def desertion() -> Picture:
    """The face of desertion: a wink, and an arrow to the other side for a mouth."""
    return (
        disc((-17, 14), 6.5, CREAM),
        Stroke(((10, 14), (25, 14)), 6, CREAM),
        Stroke(((25, -20), (-12, -20)), 8, CREAM),
        FilledShape(((-31, -20), (-10, -5), (-10, -35)), CREAM),
    )


def _outline(paint: BrickColours, bottom: float, height: float, width: float = 100) -> Points:
    left = -width / 2
    return rounded(left, bottom, width, height, 20) if paint.round else cut(left, bottom, width, height, 14)


def _eyes() -> Picture:
    return disc((-17, 14), 6.5, CREAM), disc((17, 14), 6.5, CREAM)


def _small_badge(kind: Kind) -> Picture:
    """The badge in the corner, on a dark disc, so that a face still shows the kind of its brick."""
    return (
        disc((32, 33), 16, DARK),
        ring(arc((32, 33), 16, 16, steps=32)[:-1], 2, SUN),
        *placed(badge(kind), (32, 33), 0.34),
    )
