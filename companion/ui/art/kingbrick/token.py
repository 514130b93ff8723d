"""Draws a brick in a battle: the brick itself, and over it the mark of its state."""

from functools import cache
from math import pi, sin

from companion.games.kingbrick.battle import BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.ui.art.kingbrick.badge import badge
from companion.ui.art.kingbrick.brick import brick, square
from companion.ui.art.kingbrick.palette import CREAM, DARK, ICE, PAINT, SUN, BrickColours
from companion.ui.art.shape import (
    Colour,
    FilledShape,
    Letters,
    Picture,
    Point,
    Shape,
    Stroke,
    arc,
    cut,
    disc,
    ink,
    placed,
    ring,
    rounded,
)

ASH = (ink("6F7480"), ink("565B66"))
MIST = ink("8E94A3")
FROST = ink("CFF1FF", 0.45)
GONE = 0.35
BARS = (-30.0, -10.0, 10.0, 30.0)


@cache
def token(kind: Kind, seat: Seat, place: BrickPlace, frozen: bool = False) -> Picture:
    """A brick of 100 units with its middle at the origin, as it stands in the book."""
    match place:
        case BrickPlace.CAPTURED:
            return (*brick(kind, seat), *_bars())
        case BrickPlace.HIDDEN:
            return (*_outline(seat), *_faint(badge(kind)), *_closed_eye())
        case BrickPlace.RESERVE:
            return (*_outline(seat), *placed(badge(kind), (0, 4)))
        case BrickPlace.DEFEATED:
            return (*square(BrickColours(*ASH, round=PAINT[seat].round)), *_faint(badge(kind)), *_cross())
        case BrickPlace.DESERTED:
            return (*brick(kind, seat), *_flag(seat.opponent))
        case _:
            return (*brick(kind, seat), *(_frost(seat) if frozen else ()))


@cache
def stack_token(picture: Picture, count: int, defeated: int, chosen: int) -> Picture:
    """A token with how many of them there are, how many of their kind are defeated, and how many are chosen."""
    shapes = [*picture]
    if count > 1:
        shapes += _number(str(count), (28, -32), CREAM, DARK)
    if defeated:
        shapes += _number(f"-{defeated}", (-26, -36), ASH[1], CREAM, 0.8)
    if chosen:
        shapes += _number(str(chosen), (30, 34), SUN, DARK)
    return tuple(shapes)


def _number(text: str, middle: Point, paper: Colour, letters: Colour, scale: float = 1.0) -> Picture:
    """On a tab with round ends, which is wider for two digits."""
    x, y = middle
    high = 40 * scale
    wide = high * (1.0 if len(text) == 1 else 1.4)
    return (
        FilledShape(rounded(x - wide / 2, y - high / 2, wide, high, high / 2), paper),
        ring(rounded(x - wide / 2, y - high / 2, wide, high, high / 2), 3, DARK),
        Letters(text, (x, y + 2 * scale), 36 * scale, letters),
    )


def _bars() -> Picture:
    """The bars of a prison."""
    return (
        *(Stroke(((x, -44), (x, 46)), 6, DARK) for x in BARS),
        Stroke(((-46, 46), (46, 46)), 7, DARK),
        Stroke(((-46, -44), (46, -44)), 7, DARK),
    )


def _outline(seat: Seat) -> Picture:
    """The place of a brick that is not on the board."""
    points = rounded(-46, -46, 92, 92, 20) if PAINT[seat].round else cut(-46, -46, 92, 92, 14)
    return (FilledShape(points, (*PAINT[seat].shade[:3], GONE)), ring(points, 4, PAINT[seat].face))


def _faint(picture: Picture) -> Picture:
    shapes: list[Shape] = []
    for shape in placed(picture, (0, 4)):
        match shape:
            case FilledShape(points, _):
                shapes.append(FilledShape(points, (*MIST[:3], 0.8)))
            case Stroke(points, width, _):
                shapes.append(Stroke(points, width, (*MIST[:3], 0.8)))
            case _:
                shapes.append(shape)
    return tuple(shapes)


def _closed_eye() -> Picture:
    lid = arc((0, -24), 26, 15, pi, 2 * pi, 20)
    lashes = tuple(
        Stroke(((x, -24 - 14 * sin(turn)), (x * 1.22, -32 - 15 * sin(turn))), 4, CREAM)
        for x, turn in ((-17, pi * 0.3), (0, pi * 0.5), (17, pi * 0.7))
    )
    return (Stroke(lid, 5, CREAM), *lashes)


def _cross() -> Picture:
    return (
        *(Stroke(((-30, -30 * way), (30, 30 * way)), 16, DARK) for way in (1, -1)),
        *(Stroke(((-30, -30 * way), (30, 30 * way)), 8, CREAM) for way in (1, -1)),
    )


def _flag(seat: Seat) -> Picture:
    """A flag that shows whose side the brick is on now."""
    paint = PAINT[seat]
    cloth = rounded(-6, 8, 52, 36, 10) if paint.round else cut(-6, 8, 52, 36, 7)
    return (
        Stroke(((-8, -20), (-8, 48)), 6, CREAM),
        FilledShape(cloth, paint.face),
        ring(cloth, 4, CREAM),
        disc((-8, 48), 5, CREAM),
    )


def _frost(seat: Seat) -> Picture:
    points = rounded(-50, -50, 100, 100, 20) if PAINT[seat].round else cut(-50, -50, 100, 100, 14)
    spikes = tuple(FilledShape(((x, 50), (x + 16, 50), (x + 8, 50 - length)), ICE) for x, length in _ICICLES)
    return (FilledShape(points, FROST), *spikes, ring(points, 6, ICE), *placed(badge(Kind.FREEZE), (-30, -28), 0.5))


_ICICLES = ((-44, 22), (-28, 34), (-12, 18), (4, 30), (20, 20), (32, 36))
