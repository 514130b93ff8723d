"""Turns a duel into numbers, seen by one player, whose own end is always the first space.

A kind is the number of a special, a card that of a set-aside card, with one more for none. Wounds are 2 for the player
and 1 for the opponent, added up. A place is where both samurai stand and in which stances. All of it follows from the
rules, so that they are told in one place only.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product

from companion.games.kiriai.pieces import (
    BLUE,
    CARD_OF,
    DEALT_SPECIALS,
    RED,
    STANDARD_FIELD,
    Action,
    Card,
    Health,
    Pair,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.rules import pairs
from companion.games.kiriai.state import Battlefield, Cards, Duel, Position, Samurai

KINDS = range(len(DEALT_SPECIALS))
NO_CARD = len(Card)
ASIDES = NO_CARD + 1
ACTIONS = len(Action)
OWN_WOUND, THEIR_WOUND = 2, 1

_ACTION_NUMBER = {action: number for number, action in enumerate(Action)}
_CARD_NUMBER: dict[Card | None, int] = {None: NO_CARD, **{card: number for number, card in enumerate(Card)}}
_STANCES = tuple(Stance)


@dataclass(frozen=True, slots=True)
class Choice:
    """A pair that may be locked: its two actions, whether it spends the special, and what it sets aside."""

    pair: Pair
    first: int
    second: int
    spends: bool
    aside: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """A position between two rounds as one player sees it."""

    spaces: int
    wounds: int
    own_aside: int
    their_aside: int
    place: int


@dataclass(frozen=True, slots=True)
class Field:
    """Every place of a field, and where two actions lead from it.

    `after[place][own * ACTIONS + their]` is the place after both actions and the wound that they dealt.
    """

    places: dict[tuple[int, int, Stance, Stance], int]
    after: tuple[tuple[tuple[int, int], ...], ...]


@cache
def field(spaces: int) -> Field:
    where = [(own, their) for own in range(1, spaces + 1) for their in range(own, spaces + 1)]
    places = {
        (*spot, *stances): number for number, (spot, stances) in enumerate(product(where, product(Stance, Stance)))
    }
    after = []
    for own, their, own_stance, their_stance in places:
        before = Battlefield(spaces, Samurai(own, own_stance), Samurai(their, their_stance))
        results = [resolve(before, red, blue)[0] for red, blue in product(Action, Action)]
        after.append(tuple((places[_place(result)], _wounds(result)) for result in results))
    return Field(places, tuple(after))


@cache
def choices(special: Special, aside: int) -> tuple[Choice, ...]:
    """Every pair of a player with this special and this card set aside."""
    cards = Cards((*Card, None)[aside], special)
    anywhere = Battlefield(STANDARD_FIELD, Samurai(1), Samurai(STANDARD_FIELD))
    found = []
    for pair in pairs(Duel(Position(anywhere, cards, Cards(special=Special.SPENT))), RED):
        last = CARD_OF[pair.second]
        spends = isinstance(CARD_OF[pair.first], Special) or isinstance(last, Special)
        kept = _CARD_NUMBER[last] if isinstance(last, Card) else NO_CARD
        found.append(Choice(pair, _ACTION_NUMBER[pair.first], _ACTION_NUMBER[pair.second], spends, kept))
    return tuple(found)


def outlook(position: Position, seat: Seat) -> Outlook:
    seen = position.battlefield if seat is RED else turned(position.battlefield)
    own, their = position.cards(seat), position.cards(seat.opponent)
    return Outlook(
        seen.spaces,
        _wounds(seen),
        _CARD_NUMBER[own.aside],
        _CARD_NUMBER[their.aside],
        field(seen.spaces).places[_place(seen)],
    )


def turned(battlefield: Battlefield) -> Battlefield:
    """The battlefield seen from the other end, where the samurai have changed their colours."""
    last = battlefield.spaces + 1
    ends = [
        Samurai(last - samurai.space, samurai.stance, samurai.health)
        for samurai in (battlefield.samurai(BLUE), battlefield.samurai(RED))
    ]
    return Battlefield(battlefield.spaces, *ends)


def _place(battlefield: Battlefield) -> tuple[int, int, Stance, Stance]:
    red, blue = battlefield.red, battlefield.blue
    return red.space, blue.space, red.stance, blue.stance


def _wounds(battlefield: Battlefield) -> int:
    own = OWN_WOUND if battlefield.red.health is not Health.UNHURT else 0
    return own + (THEIR_WOUND if battlefield.blue.health is not Health.UNHURT else 0)
