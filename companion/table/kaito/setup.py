"""The set-up of a game of Kaito: who plays, in which mode, and who begins."""

from dataclasses import dataclass
from enum import StrEnum

from companion.coach.levels import Level
from companion.games.kaito.pieces import Seat
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.table.opponent import DRAWN, name_phone

# Neither stands in a tidy name, so the whole can be one word of a way back, which is split at its spaces.
PART = "\t"
SPACE = "\u00a0"
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
    # The level of the phone; None where two people play.
    level: Level | None = None
    # The player's colour against the phone; None when it is to be drawn.
    own: Seat | None = None

    @property
    def names(self) -> dict[str, str]:
        """By seat; against the phone, as far as it is known who plays which."""
        if self.level is None:
            return {Seat.RED.value: self.red, Seat.BLACK.value: self.black}
        return {} if self.own is None else name_phone({}, self.own.opponent, self.level)


def parse_setup(text: str) -> SetUp | None:
    """None if the text is none of ours."""
    match text.replace(SPACE, " ").split(PART):
        case [mode, first, rule, red, black, level, own] if (
            mode in set(Mode)
            and {first, own} <= {*Seat, DRAWN}
            and level in {*Level, ""}
            and not (level and mode == Mode.TALLY)
        ):
            return SetUp(
                Mode(mode),
                _parse_seat(first),
                rule == SLIDE,
                fit(red),
                fit(black),
                Level(level) if level else None,
                _parse_seat(own),
            )
    return None


def _parse_seat(text: str) -> Seat | None:
    return None if text == DRAWN else Seat(text)


def dump_setup(setup: SetUp) -> str:
    rule = SLIDE if setup.slide else ""
    names = fit(setup.red), fit(setup.black)
    parts = (setup.mode, setup.first or DRAWN, rule, *names, setup.level or "", setup.own or DRAWN)
    return PART.join(parts).replace(" ", SPACE)


def fit(name: str) -> str:
    """The name nearest to what was typed."""
    return tidy(name, MAX_PLAYER_NAME)
