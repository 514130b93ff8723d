"""The events that the socket thread reports."""

from dataclasses import dataclass, field
from enum import StrEnum, auto


class LinkTrouble(StrEnum):
    """The step at which a guest's way to the table ended, from the first to the last."""

    NO_NETWORK = auto()  # this phone is on no Wi-Fi, hotspot or cable
    NOTHING_LISTENS = auto()  # nobody takes the call at that address and port
    REFUSED = auto()  # somebody answers, and it is no table that lets us in
    WRONG_CODE = auto()  # a table, and it did not accept our answer
    LOST = auto()  # it was open, and broke


@dataclass(frozen=True, slots=True)
class LineOpened:
    """A new connection; lines are numbered from 1 and no number comes twice."""

    line: int
    # Whether a page calls: only a browser says where it comes from. Not compared: a line is found by its number.
    browser: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class TextHeard:
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class LineClosed:
    line: int


@dataclass(frozen=True, slots=True)
class CallFailed:
    """Why a guest has no line at the moment; it goes on trying."""

    trouble: LinkTrouble


Event = LineOpened | TextHeard | LineClosed | CallFailed
