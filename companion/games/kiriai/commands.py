"""The commands of a duel: what players can do."""

from dataclasses import dataclass

from companion.games.kiriai.pieces import Action, Pair, Placement, Sealed, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Lock the entry into the advanced field; sealed where only its owner knows it."""

    seat: Seat
    placement: Placement | Sealed


@dataclass(frozen=True, slots=True)
class Enter:
    """Reveal both placements together; the duel begins."""

    red: Placement
    blue: Placement


@dataclass(frozen=True, slots=True)
class Lock:
    """Lock two cards in order; sealed where only their owner knows them."""

    seat: Seat
    pair: Pair | Sealed


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back what was locked and not yet opened."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reveal:
    """Open the next card of both sides together and resolve it."""

    red: Action
    blue: Action


@dataclass(frozen=True, slots=True)
class Resign:
    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both have agreed to a draw."""


Command = Place | Enter | Lock | TakeBack | Reveal | Resign | AgreeDraw
