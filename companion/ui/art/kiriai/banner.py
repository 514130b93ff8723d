"""The colours and the shape of each side."""

from dataclasses import dataclass

from companion.games.kiriai.pieces import Seat
from companion.ui.art.kiriai.palette import BLUE, DEEP_BLUE, DEEP_RED, RED
from companion.ui.art.shape import Colour


@dataclass(frozen=True, slots=True)
class Banner:
    """The colours and the shape of one side."""

    colour: Colour
    deep: Colour
    round: bool


BANNERS = {Seat.RED: Banner(RED, DEEP_RED, round=True), Seat.BLUE: Banner(BLUE, DEEP_BLUE, round=False)}
