"""Draws the badge of each kind of brick, in a circle of about 35 units around the origin."""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin

from companion.games.kingbrick.bricks import Kind
from companion.ui.art.kingbrick.palette import CREAM, DARK, ICE, SUN
from companion.ui.art.shape import FilledShape, Picture, Point, Stroke, arc, disc, placed


def _at(angle: float, radius: float) -> Point:
    return radius * cos(angle), radius * sin(angle)


def _crown() -> Picture:
    points = ((-28, -22), (28, -22), (33, 18), (14, 0), (0, 24), (-14, 0), (-33, 18))
    return (
        FilledShape(points, SUN),
        *(disc(point, 5, SUN) for point in ((-33, 20), (0, 26), (33, 20))),
        Stroke(((-24, -14), (24, -14)), 3, DARK),
    )


def _shield() -> Picture:
    """A shield, for the Guardian, who stays at home."""
    half = ((0, 30), (26, 22), (25, 0), (15, -20), (0, -32))
    return (
        FilledShape((*half, *((-x, y) for x, y in half[-2:0:-1])), CREAM),
        FilledShape(((0, 22), (18, 16), (17, 0), (10, -14), (0, -22)), SUN),
    )


def _cup() -> Picture:
    """A cup, for the Champion."""
    return (
        Stroke(arc((0, 12), 30, 14, -pi * 0.1, pi * 1.1, 24), 5, SUN),
        FilledShape((*arc((0, 28), 22, 4, pi, 0, 8), *arc((0, 28), 22, 40, 0, -pi, 24)), SUN),
        FilledShape(((-4, -10), (4, -10), (4, -22), (-4, -22)), SUN),
        FilledShape(((-17, -22), (17, -22), (21, -32), (-21, -32)), SUN),
        FilledShape(_star((0, 12), 11), DARK),
    )


def _star(centre: Point, radius: float, points: int = 5, inner: float = 0.42) -> tuple[Point, ...]:
    corners = []
    for step in range(points * 2):
        x, y = _at(pi / 2 + pi * step / points, radius if step % 2 == 0 else radius * inner)
        corners.append((centre[0] + x, centre[1] + y))
    return tuple(corners)


def _shuriken() -> Picture:
    return (
        FilledShape(_star((0, 0), 35, 4, 0.36), CREAM),
        disc((0, 0), 6, DARK),
    )


def _dagger() -> Picture:
    upright = (
        FilledShape(((-6, -4), (6, -4), (6, 20), (0, 36), (-6, 20)), CREAM),
        FilledShape(((0, -4), (6, -4), (6, 20), (0, 36)), SUN),
        FilledShape(((-18, -4), (18, -4), (18, -10), (-18, -10)), SUN),
        FilledShape(((-4.5, -10), (4.5, -10), (4.5, -28), (-4.5, -28)), CREAM),
        disc((0, -31), 6, SUN),
    )
    return placed(upright, (0, 0), 1.0, -pi / 4)


def _purse() -> Picture:
    """A purse, for the Mercenary."""
    return (
        disc((0, -8), 25, CREAM),
        FilledShape(((-10, 14), (10, 14), (18, 32), (-18, 32)), CREAM),
        Stroke(((-14, 14), (14, 14)), 5, SUN),
        disc((0, -9), 13, SUN),
        FilledShape(((-4, -13), (4, -13), (4, -5), (-4, -5)), DARK),
    )


def _flake() -> Picture:
    arms: list[Stroke] = []
    for step in range(6):
        angle = pi / 2 + step * pi / 3
        arms.append(Stroke((_at(angle, 0), _at(angle, 34)), 5, ICE))
        for side in (-0.42, 0.42):
            arms.append(Stroke((_at(angle, 19), _at(angle + side, 30)), 4, ICE))
    return tuple(arms)


def _bolt() -> Picture:
    """A bolt of lightning, for Blink."""
    return (FilledShape(((8, 36), (-20, -4), (-3, -4), (-9, -36), (20, 8), (2, 8)), SUN),)


def _visor() -> Picture:
    """A Knight's closed helmet with its plume."""
    return (
        FilledShape((*arc((0, 6), 23, 24, 0, pi, 24), (-23, -14), (-14, -30), (14, -30), (23, -14)), CREAM),
        Stroke(((-17, 3), (17, 3)), 5, DARK),
        Stroke(((0, 3), (0, -22)), 3.5, DARK),
        *(Stroke(((x, -8), (x, -18)), 3, DARK) for x in (-9.0, 9.0)),
        Stroke(((0, 30), (6, 36), (18, 37), (29, 30)), 6, SUN),
    )


def _ghost() -> Picture:
    hem = ((26, -32), (17, -23), (9, -32), (0, -23), (-9, -32), (-17, -23), (-26, -32))
    return (
        FilledShape((*arc((0, 8), 26, 26, 0, pi, 32), *reversed(hem)), CREAM),
        disc((-9, 10), 5, DARK),
        disc((9, 10), 5, DARK),
        disc((0, -4), 4, DARK),
    )


def _cross() -> Picture:
    arm, half = 31, 11
    return (
        disc((0, 0), 35, CREAM),
        FilledShape(
            (
                *((half, -arm + 8), (half, -half), (arm - 8, -half), (arm - 8, half), (half, half), (half, arm - 8)),
                *((-half, arm - 8), (-half, half), (8 - arm, half), (8 - arm, -half), (-half, -half), (-half, 8 - arm)),
            ),
            DARK,
        ),
    )


_SIGNS: Mapping[Kind, Callable[[], Picture]] = {
    Kind.KING: _crown,
    Kind.GUARDIAN: _shield,
    Kind.CHAMPION: _cup,
    Kind.NINJA: _shuriken,
    Kind.ASSASSIN: _dagger,
    Kind.MERCENARY: _purse,
    Kind.FREEZE: _flake,
    Kind.BLINK: _bolt,
    Kind.KNIGHT: _visor,
    Kind.GHOST: _ghost,
    Kind.MEDIC: _cross,
}


@cache
def badge(kind: Kind) -> Picture:
    """The badge of a kind, drawn when it is first asked for."""
    return _SIGNS[kind]()
