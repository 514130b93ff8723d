"""The state of a duel between two commands, and what each player may see of it."""

from dataclasses import dataclass, field, replace

from companion.games.contract import Outcome
from companion.games.kiriai.pieces import (
    RED,
    SEALED,
    Action,
    Card,
    Health,
    Pair,
    Placement,
    Sealed,
    Seat,
    Special,
    Stance,
)


@dataclass(frozen=True, slots=True)
class Samurai:
    space: int
    stance: Stance = Stance.HEAVEN
    health: Health = Health.UNHURT


@dataclass(frozen=True, slots=True)
class Battlefield:
    """Both samurai on a field of 5 or 7 spaces."""

    spaces: int
    red: Samurai
    blue: Samurai

    @property
    def gap(self) -> int:
        return self.blue.space - self.red.space

    def samurai(self, seat: Seat) -> Samurai:
        return self.red if seat is RED else self.blue

    def with_samurai(self, seat: Seat, samurai: Samurai) -> "Battlefield":
        if seat is RED:
            return Battlefield(self.spaces, samurai, self.blue)
        return Battlefield(self.spaces, self.red, samurai)


@dataclass(frozen=True, slots=True)
class Cards:
    """What a player cannot freely choose from: the card set aside, and the one special."""

    aside: Card | None = None
    special: Special = field(default=Special.UNKNOWN, repr=False)

    @property
    def closed(self) -> "Cards":
        """The same with an unused special turned face down."""
        return self if self.special is Special.SPENT else Cards(self.aside)


@dataclass(frozen=True, slots=True)
class Position:
    """What the position notation says: the table between two actions."""

    battlefield: Battlefield
    red: Cards
    blue: Cards

    def cards(self, seat: Seat) -> Cards:
        return self.red if seat is RED else self.blue

    def with_cards(self, seat: Seat, cards: Cards) -> "Position":
        if seat is RED:
            return Position(self.battlefield, cards, self.blue)
        return Position(self.battlefield, self.red, cards)


@dataclass(frozen=True, slots=True)
class Setup:
    """The advanced field before the samurai enter: both choose stance and space in secret."""

    red_special: Special = field(default=Special.UNKNOWN, repr=False)
    blue_special: Special = field(default=Special.UNKNOWN, repr=False)
    red_placement: Placement | Sealed | None = None
    blue_placement: Placement | Sealed | None = None
    ended: Outcome[Seat] | None = None

    def special(self, seat: Seat) -> Special:
        return self.red_special if seat is RED else self.blue_special

    def locked(self, seat: Seat) -> Placement | Sealed | None:
        return self.red_placement if seat is RED else self.blue_placement

    def with_locked(self, seat: Seat, placement: Placement | Sealed | None) -> "Setup":
        if seat is RED:
            return replace(self, red_placement=placement)
        return replace(self, blue_placement=placement)


@dataclass(frozen=True, slots=True)
class Duel:
    """A position and the round in progress on it."""

    position: Position
    red_lock: Pair | Sealed | None = None
    blue_lock: Pair | Sealed | None = None
    # The first cards, red's and blue's, while the second ones wait unopened.
    opened: tuple[Action, Action] | None = None
    # Specials seen and spent since this duel's start position.
    discarded: tuple[Action, ...] = ()
    ended: Outcome[Seat] | None = None

    def locked(self, seat: Seat) -> Pair | Sealed | None:
        return self.red_lock if seat is RED else self.blue_lock

    def with_locked(self, seat: Seat, lock: Pair | Sealed | None) -> "Duel":
        if seat is RED:
            return Duel(self.position, lock, self.blue_lock, self.opened, self.discarded, self.ended)
        return Duel(self.position, self.red_lock, lock, self.opened, self.discarded, self.ended)


State = Setup | Duel


def view(state: State, seat: Seat | None = None) -> State:
    """The state as one seat may see it; without a seat, as a bystander does."""
    for other in Seat:
        if other is not seat:
            state = _close(state, other)
    return state


def _close(state: State, seat: Seat) -> State:
    # Ruling K10: the set-aside card stays in sight, the special and everything locked do not.
    if isinstance(state, Setup):
        if seat is RED:
            state = replace(state, red_special=Special.UNKNOWN)
        else:
            state = replace(state, blue_special=Special.UNKNOWN)
        return state if state.locked(seat) is None else state.with_locked(seat, SEALED)
    position = state.position
    duel = replace(state, position=position.with_cards(seat, position.cards(seat).closed))
    return duel if duel.locked(seat) is None else duel.with_locked(seat, SEALED)
