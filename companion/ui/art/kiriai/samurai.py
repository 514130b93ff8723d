"""Draws a samurai on a plate in its side's colour: stance, blade and health."""

from functools import cache
from math import radians

from companion.games.kiriai.pieces import Health, Seat, Stance
from companion.games.kiriai.state import Samurai
from companion.ui.art.katana import katana
from companion.ui.art.kiriai.banner import BANNERS, Banner
from companion.ui.art.kiriai.card import STANCE_KANJI
from companion.ui.art.kiriai.palette import ASH, GLOW, GOLD, MOON, NIGHT, SUMI
from companion.ui.art.shape import Colour, FilledShape, Letters, Picture, Stroke, arc, cut, disc, placed, ring

SKIN = MOON


@cache
def samurai(who: Samurai, seat: Seat) -> Picture:
    """A samurai of 100 units with its middle at the origin; Red looks to the right, Blue to the left."""
    banner = BANNERS[seat]
    figure = placed(_figure(who, seat, banner), (0, 0), mirror=seat is Seat.BLUE)
    if who.health is Health.DEFEATED:
        lying = radians(74 if seat is Seat.RED else -74)
        return (*_plate(banner, ASH), *placed(figure, (0, -14), 0.86, lying))
    wound = _crack() if who.health is Health.HURT else ()
    return (*_plate(banner, banner.colour), *wound, *figure, *_seal(who.stance, seat))


def _plate(banner: Banner, colour: Colour) -> Picture:
    edge = arc((0, 0), 48, 48, steps=64)[:-1] if banner.round else cut(-47, -47, 94, 94, 20)
    return FilledShape(edge, NIGHT), ring(edge, 3.4, colour), ring(tuple((x * 0.9, y * 0.9) for x, y in edge), 1, GLOW)


def _crack() -> Picture:
    """The plate of a hurt samurai is broken."""
    crack = ((-36, 34), (-24, 22), (-27, 12), (-12, -2), (-16, -14), (4, -26), (0, -35), (14, -48))
    return Stroke(crack, 5, SUMI), Stroke(crack, 2, MOON)


def _figure(who: Samurai, seat: Seat, banner: Banner) -> Picture:
    alive = who.health is not Health.DEFEATED
    cloth, deep = (banner.colour, banner.deep) if alive else (ASH, SUMI)
    heaven = who.stance is Stance.HEAVEN
    rise = 0 if heaven else -5
    torso = (
        FilledShape(((-13, -12 + rise), (13, -12 + rise), (19, 13 + rise), (-19, 13 + rise)), cloth),
        FilledShape(((-25, 14 + rise), (25, 14 + rise), (17, 3 + rise), (-17, 3 + rise)), deep),
        FilledShape(((-6, 14 + rise), (6, 14 + rise), (0, 3 + rise)), SUMI),
        Stroke(((-13, -11 + rise), (13, -11 + rise)), 4, GOLD),
    )
    bandage = (Stroke(((-16, -6 + rise), (14, 8 + rise)), 5, MOON),) if who.health is Health.HURT else ()
    return (
        *_legs(deep, heaven),
        *torso,
        *bandage,
        *placed(_head(seat, deep if alive else SUMI), (0, 21 + rise)),
        *_arms(cloth, heaven),
    )


def _legs(deep: Colour, heaven: bool) -> Picture:
    """Upright under Heaven; low and wide on Earth."""
    if heaven:
        return (FilledShape(((-19, -40), (-3, -40), (0, -30), (3, -40), (19, -40), (13, -10), (-13, -10)), deep),)
    return (FilledShape(((-30, -40), (-12, -40), (1, -27), (12, -40), (30, -40), (14, -15), (-14, -15)), deep),)


def _head(seat: Seat, deep: Colour) -> Picture:
    face = disc((0, 0), 9, SKIN)
    if seat is Seat.RED:
        horn = ((4, 8), (12, 11), (18, 20), (17, 27), (11, 19), (3, 14))
        helmet = FilledShape((*arc((0, 1), 11.5, 12, 0, 3.1416, 24), (-15, -4), (-11, -1), (11, -1), (15, -4)), deep)
        horns = (FilledShape(horn, GOLD), FilledShape(tuple((-x, y) for x, y in horn), GOLD))
        return (face, helmet, *horns, Stroke(((4, -3), (8, -3)), 2, SUMI))
    hat = FilledShape(((-20, 1), (20, 1), (3, 16), (-3, 16)), GOLD)
    return (face, hat, Stroke(((-20, 1), (20, 1)), 2, SUMI), Stroke(((4, -4), (8, -4)), 2, SUMI))


def _arms(cloth: Colour, heaven: bool) -> Picture:
    """The blade over the head under Heaven, before the feet on Earth."""
    if heaven:
        hands, slope = (20, 13), 66
    else:
        hands, slope = (17, -10), -20
    shoulder = (14, 9) if heaven else (14, 4)
    grip = radians(slope)
    return (
        *placed(katana(GOLD), (hands[0] - 4, hands[1] - 5), 0.4, grip),
        Stroke((shoulder, hands), 8, cloth),
        Stroke(((-12, shoulder[1] - 2), (4, hands[1] - 4), (hands[0] - 2, hands[1] - 3)), 7, cloth),
        disc(hands, 4.5, SKIN),
    )


def _seal(stance: Stance, seat: Seat) -> Picture:
    """The sign of the stance, on the side that no other samurai covers, and light for Heaven, dark for Earth."""
    centre = (-31 if seat is Seat.RED else 31, -30)
    ground, sign = (MOON, SUMI) if stance is Stance.HEAVEN else (SUMI, MOON)
    return (
        disc(centre, 20, ground),
        ring(arc(centre, 20, 20, steps=40)[:-1], 3, GOLD),
        Letters(STANCE_KANJI[stance], centre, 28, sign),
    )
