"""Draws a card: the sign and the kanji of its action, the stance it needs and the distances it hits."""

from functools import cache

from companion.games.kiriai.pieces import REACH, Action, Seat, Stance
from companion.ui.art.kiriai.banner import BANNERS, Banner
from companion.ui.art.kiriai.emblem import emblem
from companion.ui.art.kiriai.palette import ASH, GOLD, MOON, SUMI
from companion.ui.art.shape import (
    Colour,
    FilledShape,
    Letters,
    Picture,
    Point,
    Points,
    arc,
    cut,
    disc,
    ink,
    placed,
    ring,
)
from companion.ui.art.shape import rounded as rounded_box

KANJI = {
    Action.APPROACH: "近寄",
    Action.RETREAT: "遠退",
    Action.CHARGE: "飛掛",
    Action.CHANGE_STANCE: "構変",
    Action.HIGH_STRIKE: "唐竹",
    Action.LOW_STRIKE: "斬上",
    Action.BALANCED_STRIKE: "水平",
    Action.KESA: "袈裟",
    Action.ZAN_TETSU: "斬鉄",
    Action.COUNTERATTACK: "返斬",
}
STANCE_KANJI = {Stance.HEAVEN: "天", Stance.EARTH: "地"}
SEAT_KANJI = {Seat.RED: "赤", Seat.BLUE: "青"}

WIDTH, HEIGHT = 70, 100
GAPS = range(4)


@cache
def card(action: Action, seat: Seat) -> Picture:
    """A card 70 units wide and 100 high with its middle at the origin."""
    banner = BANNERS[seat]
    return (
        *_blank(banner, MOON),
        *placed(emblem(action, banner.colour), (0, 11), 0.95),
        Letters(KANJI[action], (0, -24), 19, SUMI),
        *_needs(action),
        *_reach(action, banner.colour),
    )


@cache
def card_back(seat: Seat) -> Picture:
    """A card face down: it shows only whose it is."""
    banner = BANNERS[seat]
    frame = _plate(banner, 7)
    sign = arc((0, 0), 17, 17, steps=48)[:-1] if banner.round else _diamond((0, 0), 20)
    return (
        *_blank(banner, banner.deep),
        ring(frame, 1.2, GOLD),
        *(ring(_grown(sign, share), 1.2, banner.colour) for share in (1.2, 1.4)),
        FilledShape(sign, banner.colour),
        ring(sign, 1.5, GOLD),
        Letters(SEAT_KANJI[seat], (0, 0), 20, MOON),
    )


def _blank(banner: Banner, face: Colour) -> Picture:
    return (
        FilledShape(_shifted(_plate(banner, 0), -2), ink("000000", 0.4)),
        FilledShape(_plate(banner, 0), banner.colour),
        FilledShape(_plate(banner, 3.5), face),
    )


def _plate(banner: Banner, inset: float) -> Points:
    box = (inset - WIDTH / 2, inset - HEIGHT / 2, WIDTH - 2 * inset, HEIGHT - 2 * inset)
    return rounded_box(*box, 10 - inset) if banner.round else cut(*box, 9 - inset * 0.6)


def _needs(action: Action) -> Picture:
    """The stance that a strike needs, upper left, and the one it leaves its owner in, upper right."""
    reach = REACH.get(action)
    if reach is None:
        return ()
    before = _seal(reach.stance, (-23, 38), SUMI) if reach.stance else ()
    after = _seal(reach.stance_after, (23, 38), GOLD) if reach.stance_after else ()
    return (*before, *after)


def _seal(stance: Stance, centre: Point, colour: Colour) -> Picture:
    return disc(centre, 7.5, colour), Letters(STANCE_KANJI[stance], centre, 10, MOON if colour == SUMI else SUMI)


def _reach(action: Action, colour: Colour) -> Picture:
    """One dot per distance from 0 on; the filled ones are hit."""
    reach = REACH.get(action)
    if reach is None:
        return ()
    centres = [(-18.0 + 12 * gap, -40.5) for gap in GAPS]
    return tuple(
        disc(centre, 3.8, colour) if gap in reach.gaps else ring(arc(centre, 3, 3, steps=20)[:-1], 1.2, ASH)
        for gap, centre in zip(GAPS, centres, strict=True)
    )


def _diamond(centre: Point, reach: float) -> Points:
    x, y = centre
    return (x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach)


def _grown(points: Points, share: float) -> Points:
    return tuple((x * share, y * share) for x, y in points)


def _shifted(points: Points, up: float) -> Points:
    return tuple((x, y + up) for x, y in points)
