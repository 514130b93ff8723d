"""The set-up of a game of Kaito: who plays, in which mode, and who begins."""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.kaito.pieces import Seat
from companion.store.value_checks import MAX_PLAYER_NAME, tidy

# Neither stands in a tidy name, so the whole can be one word of a way back, which is parted at its spaces.
PART = "\t"
SPACE = "\u00a0"
DRAWN = "?"
SLIDE = "slide"


class Mode(StrEnum):
    """How the tiles come into the app: not at all, painted, or dealt; each is named after its page."""

    TALLY = "tally"
    LAYOUT = "layout"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class SetUp:
    """`first` is None when it is to be drawn; empty names are those of the colours."""

    mode: Mode = Mode.TALLY
    first: Seat | None = None
    slide: bool = False
    red: str = ""
    black: str = ""

    @property
    def names(self) -> dict[str, str]:
        return {Seat.RED.value: self.red, Seat.BLACK.value: self.black}


def parse_setup(text: str) -> SetUp | None:
    """None if the text is none of ours."""
    match text.replace(SPACE, " ").split(PART):
        case [mode, first, rule, red, black] if mode in set(Mode) and first in {*Seat, DRAWN}:
            return SetUp(Mode(mode), None if first == DRAWN else Seat(first), rule == SLIDE, fit(red), fit(black))
    return None


def dump_setup(setup: SetUp) -> str:
    first = DRAWN if setup.first is None else setup.first
    parts = (setup.mode, first, SLIDE if setup.slide else "", fit(setup.red), fit(setup.black))
    return PART.join(parts).replace(" ", SPACE)


def fit(name: str) -> str:
    """The name nearest to what was typed."""
    return tidy(name, MAX_PLAYER_NAME)
