"""Draws the small marks of a side's lives, of an empty place, of an exchange and of the other side of a card."""

from math import pi

from companion.games.kiriai.pieces import Health, Seat
from companion.ui.art.kiriai.banner import BANNERS
from companion.ui.art.kiriai.card import HEIGHT, WIDTH
from companion.ui.art.kiriai.palette import MOON
from companion.ui.art.shape import Colour, FilledShape, Picture, Point, Points, Stroke, arc, ring, rounded

LIVES = {Health.UNHURT: 2, Health.HURT: 1, Health.DEFEATED: 0}


def lives(health: Health, seat: Seat) -> Picture:
    """Two marks, 100 units wide and 50 high: round for Red and pointed for Blue, hollow once lost."""
    return tuple(
        shape for number, x in enumerate((-25, 25)) for shape in _life((x, 0), seat, kept=number < LIVES[health])
    )


def _life(centre: Point, seat: Seat, kept: bool) -> Picture:
    banner = BANNERS[seat]
    x, y = centre
    edge: Points = (
        arc(centre, 17, 17, steps=32)[:-1] if banner.round else ((x + 21, y), (x, y + 21), (x - 21, y), (x, y - 21))
    )
    return (FilledShape(edge, banner.colour), ring(edge, 4, MOON)) if kept else (ring(edge, 4, MOON),)


def vacant(colour: Colour) -> Picture:
    """An empty place of a card's size."""
    return (ring(rounded(2 - WIDTH / 2, 2 - HEIGHT / 2, WIDTH - 4, HEIGHT - 4, 10), 1.6, colour),)


def exchange(colour: Colour) -> Picture:
    """Two arrows in a square of 100 units, one to the right above one to the left."""
    shaft, head = ((-38, 20), (38, 20)), ((20, 38), (38, 20), (20, 2))
    half = (Stroke(shaft, 9, colour), Stroke(head, 9, colour))
    return (*half, *(Stroke(tuple((-x, -y) for x, y in stroke.points), 9, colour) for stroke in half))


def turning(colour: Colour) -> Picture:
    """Two arrows that follow each other around a circle of 100 units."""
    bow = arc((0, 0), 34, 34, pi * 0.12, pi * 0.86, 24)
    head = ((-50, 22), (-31, 14), (-24, 33))
    half = (Stroke(bow, 9, colour), Stroke(head, 9, colour))
    return (*half, *(Stroke(tuple((-x, -y) for x, y in stroke.points), 9, colour) for stroke in half))
