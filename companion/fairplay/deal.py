"""Deals three cards between two players without a dealer: one to each, and one that nobody sees."""

from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import permutations

from companion.fairplay.digest import digest, wide
from companion.fairplay.group import CARDS, EXPONENT_DIGESTS, Q, is_member, multiply, power_of, to_bytes, unmask
from companion.fairplay.proof import Branch, Clause, Proof, holds, prove
from companion.fairplay.seal import Secret

# Three each: masked cards by position, and the names of the cards.
Values = tuple[int, ...]
Names = tuple[str, ...]

# What the first seat, the second seat and nobody gets, as places in the second seat's order.
FIRST, SECOND, UNSEEN = range(3)

_ORDERS = tuple(permutations(range(3)))


class DealFlaw(StrEnum):
    """Why a step of the deal is refused at once."""

    NOT_IN_THE_GROUP = auto()  # position
    NOT_DISTINCT = auto()
    UNPROVED_SHUFFLE = auto()
    UNPROVED_PICK = auto()
    UNPROVED_STRIP = auto()


class BadDeal(Exception):
    """What the other side has sent cannot come from an honest deal."""

    def __init__(self, flaw: DealFlaw, *details: int) -> None:
        self.flaw = flaw
        self.details = details
        super().__init__(" ".join((flaw.name, *map(str, details))))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal belongs: in another version or match, or for another seat, its proofs are worth nothing."""

    version: int
    match: bytes
    seats: tuple[str, ...]

    def context(self, step: str, seat: int, *said: int) -> bytes:
        """The digest of a step that this seat proves, and of all numbers of the deal up to it."""
        where = (str(self.version), self.match, self.seats[seat], step)
        return digest("companion/deal/2", *where, *map(to_bytes, said))


@dataclass(frozen=True, slots=True, repr=False)
class Hand(Secret):
    """One side's secrets of a deal: its exponent, and an order of positions.

    The first seat's order says which card is at each shuffled position; the second seat's, which of these positions the
    first seat gets, which the second, and which nobody.
    """

    exponent: int
    order: tuple[int, ...]


def draw_hand(entropy: bytes) -> Hand:
    """The hand that 32 random bytes stand for."""
    exponent = 2 + wide(EXPONENT_DIGESTS, "companion/exponent/2", entropy) % (Q - 2)
    return Hand(exponent, _ORDERS[wide(1, "companion/order/1", entropy) % len(_ORDERS)])


def shuffle(place: Place, hand: Hand) -> tuple[Values, Proof]:
    """Step 1, by the first seat: every card raised to the exponent and put into the hand's order, with a proof."""
    values = tuple(power_of(CARDS[card], hand.exponent) for card in hand.order)
    return values, prove(_shuffle_context(place, values), _shuffle_claim(values), hand.order[:2], hand.exponent)


def check_shuffle(place: Place, values: Values, proof: Proof) -> None:
    for position, value in enumerate(values):
        _check_member(value, position)
    # The claim alone would let a card in twice, with the third value making up for it in the product.
    if len(set(values)) != len(values):
        raise BadDeal(DealFlaw.NOT_DISTINCT)
    if not holds(_shuffle_context(place, values), _shuffle_claim(values), proof):
        raise BadDeal(DealFlaw.UNPROVED_SHUFFLE)


def _shuffle_context(place: Place, values: Values) -> bytes:
    return place.context("shuffle", FIRST, *CARDS, *values)


def _shuffle_claim(values: Values) -> tuple[Clause, ...]:
    """The first two values are cards raised to the exponent that makes the product of all values of that of all cards.

    If these two are different cards, nothing but the third card is left for the third value.
    """
    return tuple(tuple((_products(values), (card, value)) for card in CARDS) for value in values[:2])


def _products(values: Values) -> tuple[int, int]:
    """What fixes the first seat's exponent: what it has made of the product of the cards."""
    return multiply(*CARDS), multiply(*values)


def pick(place: Place, values: Values, hand: Hand) -> tuple[int, Proof]:
    """Step 2, by the second seat: one of the two values that it leaves to itself, masked, with a proof.

    The one for the first seat is named in the open, by its position.
    """
    given, taken = hand.order[FIRST], hand.order[SECOND]
    value = power_of(values[taken], hand.exponent)
    context, clause = _pick_context(place, values, given, value), _pick_clause(values, given, value)
    return value, prove(context, (clause,), (_others(given).index(taken),), hand.exponent)


def check_pick(place: Place, values: Values, given: int, value: int, proof: Proof) -> None:
    _check_member(value, 0)
    context, clause = _pick_context(place, values, given, value), _pick_clause(values, given, value)
    if not holds(context, (clause,), proof):
        raise BadDeal(DealFlaw.UNPROVED_PICK)


def _pick_context(place: Place, values: Values, given: int, value: int) -> bytes:
    return place.context("pick", SECOND, *CARDS, *values, given, value)


def _pick_clause(values: Values, given: int, value: int) -> Clause:
    """The second seat knows an exponent that makes its value of one of the two that the first seat does not get."""
    return tuple(((values[position], value),) for position in _others(given))


def _others(given: int) -> tuple[int, ...]:
    return tuple(position for position in range(3) if position != given)


def strip(place: Place, values: Values, picked: int, hand: Hand) -> tuple[int, Proof]:
    """Step 3, by the first seat: the value that the second has picked, without our exponent, with a proof."""
    value = unmask(picked, hand.exponent)
    context, branch = _strip_context(place, values, picked, value), _strip_branch(values, picked, value)
    return value, prove(context, ((branch,),), (0,), hand.exponent)


def check_strip(place: Place, values: Values, picked: int, value: int, proof: Proof) -> None:
    _check_member(value, 0)
    context, branch = _strip_context(place, values, picked, value), _strip_branch(values, picked, value)
    if not holds(context, ((branch,),), proof):
        raise BadDeal(DealFlaw.UNPROVED_STRIP)


def _strip_context(place: Place, values: Values, picked: int, value: int) -> bytes:
    return place.context("strip", FIRST, *CARDS, *values, picked, value)


def _strip_branch(values: Values, picked: int, value: int) -> Branch:
    """With the exponent of the shuffle put back on, the value is the one that was picked."""
    return _products(values), (value, picked)


def read_first(given: int, names: Names, hand: Hand) -> str:
    """The name of the first seat's card, by the position that the second has named."""
    return names[hand.order[given]]


def read_second(value: int, names: Names, hand: Hand) -> str:
    """The name of the second seat's card, from what the first has stripped and proved: then it is one of the three."""
    return names[CARDS.index(unmask(value, hand.exponent))]


def _check_member(value: int, position: int) -> None:
    if not is_member(value):
        raise BadDeal(DealFlaw.NOT_IN_THE_GROUP, position)
