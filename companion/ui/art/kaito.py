"""What does Kaito look like? Ink and lacquer: a red half and a black half, tiles, and the stone that is both."""

from itertools import product
from math import pi, radians

from companion.ui.art.katana import plain_katana
from companion.ui.art.shape import Fill, Picture, Stroke, arc, box, disc, ink, placed, rounded

RED = ink("B5301F")
DEEP_RED = ink("8F2317")
INK = ink("17130F")
SOFT_INK = ink("332B22")
PAPER = ink("F1E4CC")
SHADE = ink("D3C2A2")
GOLD = ink("D9A441")

MARGIN = 54.0


def scene(width: float, height: float) -> Picture:
    # A margin on both sides stays free: for the kanji, and for the way back.
    side = min(height * 0.54, (width - 2 * MARGIN) / 3.1)
    x, y = width / 2, height * 0.5
    return (
        Fill(box(0, 0, width, height), INK),
        Fill(((0, 0), (width * 0.42, 0), (width * 0.58, height), (0, height)), RED),
        *_waves(width, side),
        *placed(_tile(katana_tile()), (x - side * 0.98, y), side / 100, radians(8)),
        *placed(_tile(kabuto_tile()), (x + side * 0.98, y), side / 100, radians(-8)),
        *stone((x, y), side * 0.5),
    )


def stone(centre: tuple[float, float], radius: float) -> Picture:
    """The Kaito: a round stone, one half red and one half black, rimmed with gold."""
    tilt = pi * 0.42
    return (
        disc((centre[0], centre[1] - radius * 0.08), radius * 1.06, ink("000000", 0.45)),
        disc(centre, radius, GOLD),
        Fill(arc(centre, radius * 0.93, radius * 0.93, tilt, tilt + pi), RED),
        Fill(arc(centre, radius * 0.93, radius * 0.93, tilt + pi, tilt + 2 * pi), INK),
        Stroke(arc(centre, radius * 0.76, radius * 0.76), radius * 0.03, GOLD),
    )


def katana_tile() -> Picture:
    return placed(plain_katana(RED), (-32, -28), 0.96, radians(45))


def kabuto_tile() -> Picture:
    """A helmet from the front: bowl, neck guard, horns and crest."""
    horn = ((-6, 8), (-22, 14), (-31, 30), (-30, 44), (-23, 30), (-14, 22), (-4, 17))
    return (
        Fill(((-27, -7), (27, -7), (38, -27), (31, -30), (-31, -30), (-38, -27)), INK),
        Stroke(((-33, -19), (33, -19)), 2, PAPER),
        Fill(arc((0, -8), 26, 29, 0, pi, 32), INK),
        Fill(((-30, -8), (30, -8), (33, -13), (-33, -13)), GOLD),
        Fill(horn, GOLD),
        Fill(tuple((-x, y) for x, y in horn), GOLD),
        disc((0, 9), 7.5, GOLD),
        disc((0, 9), 3.8, RED),
    )


def _tile(face: Picture) -> Picture:
    """A tile of 100 units with its middle at the origin."""
    return (
        Fill(rounded(-50, -54, 100, 100, 12), ink("000000", 0.4)),
        Fill(rounded(-50, -52, 100, 100, 12), SHADE),
        Fill(rounded(-50, -48, 100, 98, 12), PAPER),
        *face,
    )


def _waves(width: float, side: float) -> Picture:
    """Overlapping circles along the foot of both halves, as waves are drawn on cloth."""
    step = side * 0.5
    waves = []
    for row, column in product(range(2), range(int(width * 0.36 / step))):
        offset = step * (column + 0.5 * row)
        for x, colour in ((offset, DEEP_RED), (width - offset, SOFT_INK)):
            for radius in (step * 0.5, step * 0.33, step * 0.17):
                waves.append(Stroke(arc((x, step * 0.25 * row), radius, radius, 0, pi, 24), 1.2, colour))
    return tuple(waves)
