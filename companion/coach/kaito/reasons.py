"""The codes by which a hint for Kaito says what a strong player would do, and why."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.games.kaito.rules import Action


class Why(StrEnum):
    """What speaks for an action; the details of each are in its comment."""

    WINS_IN = auto()  # moves of both until the end
    HOLDS_OUT = auto()  # moves of both until the end: nothing wins any more
    CAPTURES = auto()  # tile
    TAKES_OWN = auto()  # tile
    RECOVERS = auto()  # kind
    OPENS_TRADE = auto()
    FEW_ANSWERS = auto()  # how many tiles the opponent can reach
    LEAVES_LEAST = auto()  # the placing that leaves the first player least


@dataclass(frozen=True, slots=True)
class Reason:
    code: Why
    details: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardHint:
    action: Action
    reasons: tuple[Reason, ...]
