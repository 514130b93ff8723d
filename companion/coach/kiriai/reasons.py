"""The codes by which a hint for a duel says what a strong player would choose, and why."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.games.kiriai.pieces import Pair, Placement


class Why(StrEnum):
    """What speaks for a pair, and what is to be known of a position; the details of each are in its comment."""

    STRIKES = auto()  # strike, distance: it reaches
    MOVES_IN = auto()  # move, strike, distance: after the move it reaches
    TURNS = auto()  # strike, distance: after the change of stance it reaches
    GETS_AWAY = auto()  # move, strike: the opponent's no longer reaches
    COUNTERS = auto()  # strike: the opponent's is turned back
    WAITS = auto()  # it reaches nothing yet, and keeps the opponent guessing
    THREATENED = auto()  # strike, distance: the opponent's reaches
    SAFE = auto()  # distance: none of the opponent's three strikes reaches
    SPECIAL_MIGHT = auto()  # strike: a special card that the opponent may hold reaches
    WRONG_STANCE = auto()  # strike, distance, stance: it would reach from the other stance only
    RESTS = auto()  # card: the player's
    THEIRS_RESTS = auto()  # card: the opponent's


@dataclass(frozen=True, slots=True)
class Reason:
    code: Why
    details: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class SuggestedPair:
    """A pair, in how many of a hundred rounds it is locked, and why."""

    pair: Pair
    share: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class SuggestedEntry:
    """A way to enter the advanced field, and in how many of a hundred duels it is chosen."""

    placement: Placement
    share: int


@dataclass(frozen=True, slots=True)
class DuelHint:
    """The most frequent pairs of the mix, and what the position is about."""

    suggestions: tuple[SuggestedPair, ...]
    facts: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class EntryHint:
    suggestions: tuple[SuggestedEntry, ...]
