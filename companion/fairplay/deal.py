"""Deals three cards between two players without a dealer: one to each, and one that nobody sees."""

from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import permutations

from companion.fairplay.digest import wide
from companion.fairplay.group import WIDE, P, Q, is_member, mask, residue, unmask
from companion.fairplay.seal import Secret

# Three each: masked cards by position, and the names of the cards.
Values = tuple[int, ...]
Names = tuple[str, ...]

# What the first seat, the second seat and nobody gets of the values that both have shuffled.
FIRST, SECOND, UNSEEN = range(3)

_ORDERS = tuple(permutations(range(3)))


class Flaw(StrEnum):
    """Why a value of the deal is refused at once."""

    NOT_THREE = auto()  # count
    OUT_OF_RANGE = auto()  # position
    NOT_IN_THE_GROUP = auto()  # position
    NOT_DISTINCT = auto()
    NOT_MASKED = auto()  # position: a value that was in the open before
    NOT_A_CARD = auto()


class BadDeal(Exception):
    """The other side's values cannot come from an honest deal."""

    def __init__(self, flaw: Flaw, *details: int) -> None:
        self.flaw = flaw
        self.details = details
        super().__init__(" ".join((flaw.name, *map(str, details))))


@dataclass(frozen=True, slots=True, repr=False)
class Hand(Secret):
    """One side's secrets of a deal: its exponent, and from which position each shuffled value was taken."""

    exponent: int
    order: tuple[int, ...]


def pick(entropy: bytes) -> Hand:
    """The hand that 32 random bytes stand for."""
    exponent = 2 + wide(WIDE, "companion/exponent/1", entropy) % (Q - 2)
    return Hand(exponent, _ORDERS[wide(1, "companion/order/1", entropy) % len(_ORDERS)])


def cards(names: Names) -> Values:
    return tuple(map(residue, names))


def shuffle(values: Values, hand: Hand) -> Values:
    """Steps 1 and 2: every value raised to the exponent, then put into the hand's order."""
    return tuple(mask(values[position], hand.exponent) for position in hand.order)


def check_shuffle(values: Values, before: Values) -> None:
    """Steps 2 and 3, before anything is done with the other side's values; `before` is what it shuffled."""
    if len(values) != len(before):
        raise BadDeal(Flaw.NOT_THREE, len(values))
    for position, value in enumerate(values):
        if not 1 < value < P:
            raise BadDeal(Flaw.OUT_OF_RANGE, position)
        if not is_member(value):
            raise BadDeal(Flaw.NOT_IN_THE_GROUP, position)
        if value in before:
            raise BadDeal(Flaw.NOT_MASKED, position)
    if len(set(values)) != len(values):
        raise BadDeal(Flaw.NOT_DISTINCT)


def strip(values: Values, position: int, hand: Hand) -> int:
    """Step 3: the value at the other side's position without our exponent."""
    return unmask(values[position], hand.exponent)


def read(value: int, names: Names, hand: Hand) -> str:
    """Step 4: the name of our card, from the value that the other side has stripped."""
    if not 1 < value < P:
        raise BadDeal(Flaw.OUT_OF_RANGE, 0)
    card = unmask(value, hand.exponent)
    for name, known in zip(names, cards(names), strict=True):
        if card == known:
            return name
    raise BadDeal(Flaw.NOT_A_CARD)
