"""Draws the sign of each action, in a circle of about 26 units around the origin; the opponent stands above."""

from collections.abc import Callable, Mapping
from math import cos, pi, radians, sin

from companion.games.kiriai.pieces import Action
from companion.ui.art.katana import katana
from companion.ui.art.kiriai.palette import ASH, SUMI
from companion.ui.art.shape import Colour, FilledShape, Letters, Picture, Point, Points, Stroke, arc, placed

BLADE = 0.5


def emblem(action: Action, colour: Colour) -> Picture:
    return EMBLEMS[action](colour)


def _approach(colour: Colour) -> Picture:
    return (_start(-20), *_chevrons(colour, 1, 2))


def _retreat(colour: Colour) -> Picture:
    return placed(_approach(colour), (0, 0), turn=pi)


def _charge(colour: Colour) -> Picture:
    return (_start(-20), *_chevrons(colour, 2, -4))


def _change_stance(colour: Colour) -> Picture:
    """Change Stance: Heaven and Earth exchange their places."""
    arrow = (
        Stroke(arc((0, 0), 25, 25, -pi * 0.36, pi * 0.28, 24), 4, colour),
        FilledShape(_head((25 * cos(pi * 0.3), 25 * sin(pi * 0.3)), pi * 0.8, 9), colour),
    )
    return (
        *arrow,
        *placed(arrow, (0, 0), turn=pi),
        Letters("天", (0, 10), 19, SUMI),
        Letters("地", (0, -11), 19, SUMI),
    )


def _high_strike(colour: Colour) -> Picture:
    return (_sweep(colour, 118, 20, 26), *_blade(colour, (-25, -11), 14))


def _low_strike(colour: Colour) -> Picture:
    return (_sweep(colour, -118, -14, 26), *_blade(colour, (-25, 10), 2))


def _balanced_strike(colour: Colour) -> Picture:
    trail = FilledShape((*arc((0, -1), 26, 17, pi, 0, 24), *arc((0, -1), 26, 7, 0, pi, 24)), colour)
    return (trail, *_blade(colour, (-26, -2), 1))


def _kesa(colour: Colour) -> Picture:
    """Kesa: a cut from the shoulder across the body."""
    cut_open = FilledShape(((-23, 17), (-18, 21), (25, -20), (20, -24)), colour)
    return (cut_open, *_blade(colour, (-18, -21), 48))


def _zan_tetsu(colour: Colour) -> Picture:
    """Zan-tetsu: a cut through iron."""
    iron = FilledShape(((-6, 28), (6, 28), (6, 5), (-6, -3)), ASH)
    fallen = FilledShape(((-6, -8), (6, 0), (6, -26), (-6, -26)), ASH)
    return (
        iron,
        *placed((fallen,), (5, -1), turn=radians(-9)),
        Stroke(((-25, -17), (25, 17)), 4, colour),
        *_blade(colour, (-23, -15), 34),
    )


def _counterattack(colour: Colour) -> Picture:
    """Counterattack: a blade is met and turned back."""
    return (
        Stroke(arc((0, 0), 26, 26, pi * 0.62, pi * 1.9, 32), 4, colour),
        FilledShape(_head((26 * cos(pi * 0.6), 26 * sin(pi * 0.6)), pi * 0.08, 10), colour),
        *placed(katana(ASH), (20, -18), 0.5, radians(-44), mirror=True),
        *placed(katana(colour), (-20, -18), 0.5, radians(44)),
    )


EMBLEMS: Mapping[Action, Callable[[Colour], Picture]] = {
    Action.APPROACH: _approach,
    Action.RETREAT: _retreat,
    Action.CHARGE: _charge,
    Action.CHANGE_STANCE: _change_stance,
    Action.HIGH_STRIKE: _high_strike,
    Action.LOW_STRIKE: _low_strike,
    Action.BALANCED_STRIKE: _balanced_strike,
    Action.KESA: _kesa,
    Action.ZAN_TETSU: _zan_tetsu,
    Action.COUNTERATTACK: _counterattack,
}


def _start(y: float) -> Stroke:
    """The space it begins on."""
    return Stroke(arc((0, y), 5, 5, steps=24), 3, SUMI)


def _chevrons(colour: Colour, count: int, lowest: float) -> Picture:
    return tuple(
        FilledShape(((-22, y - 10), (0, y + 12), (22, y - 10), (22, y + 3), (0, y + 25), (-22, y + 3)), colour)
        for y in (lowest + 17 * step - 6 for step in range(count))
    )


def _blade(colour: Colour, pommel: Point, degrees: float) -> Picture:
    return placed(katana(colour), pommel, BLADE, radians(degrees))


def _sweep(colour: Colour, start: float, end: float, radius: float) -> FilledShape:
    """The crescent that a blade leaves in the air, thin where it began."""
    steps = 24
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        angle = radians(start + (end - start) * share)
        thin = radius - 11 * share**1.4
        outer.append((radius * cos(angle), radius * sin(angle)))
        inner.append((thin * cos(angle), thin * sin(angle)))
    return FilledShape((*outer, *reversed(inner)), colour)


def _head(tip: Point, direction: float, size: float) -> Points:
    """An arrow's head around a point."""
    return tuple(
        (tip[0] + reach * size * cos(direction + turn), tip[1] + reach * size * sin(direction + turn))
        for reach, turn in ((1.0, 0.0), (0.8, pi * 0.72), (0.8, -pi * 0.72))
    )
