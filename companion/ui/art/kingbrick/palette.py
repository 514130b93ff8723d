"""The colours of KingBrick, and the shape of each side."""

from dataclasses import dataclass

from companion.games.kingbrick.bricks import Seat
from companion.ui.art.shape import Colour, ink

SUN = ink("FFC640")
RAY = ink("FFD469")
GROUND = ink("F0A12A")
CREAM = ink("FFF3D6")
DARK = ink("3A2410")
ICE = ink("CFF1FF")


@dataclass(frozen=True, slots=True)
class BrickColours:
    """How the bricks of one side are painted."""

    face: Colour
    shade: Colour
    round: bool


RED = BrickColours(ink("E2463C"), ink("B32E29"), round=True)
BLUE = BrickColours(ink("2F6FE4"), ink("1F4FB0"), round=False)
PAINT = {Seat.RED: RED, Seat.BLUE: BLUE}

# An army that uses its points to the last one; theme colours have no green.
_EXACT = {True: ink("7FD99A"), False: ink("1E6B36")}


def exact(dark: bool) -> Colour:
    """The green that can be read on the papers of a dark or a light scheme."""
    return _EXACT[dark]
