"""Tests that the deal gives one card each by chance, and refuses what cannot come from an honest one."""

from collections import Counter

import pytest

from companion.fairplay.deal import (
    FIRST,
    SECOND,
    BadDeal,
    Flaw,
    Hand,
    cards,
    check_shuffle,
    pick,
    read,
    shuffle,
    strip,
)
from companion.fairplay.group import P, Q, residue

NAMES = ("K", "Z", "X")
CARDS = cards(NAMES)
RED = pick(b"red")
BLUE = pick(b"blue")
SHUFFLED = shuffle(CARDS, RED)
RESHUFFLED = shuffle(SHUFFLED, BLUE)


def test_both_learn_their_own_card_and_no_two_are_the_same() -> None:
    check_shuffle(SHUFFLED, CARDS)
    check_shuffle(RESHUFFLED, SHUFFLED)
    red = read(strip(RESHUFFLED, FIRST, BLUE), NAMES, RED)
    blue = read(strip(RESHUFFLED, SECOND, RED), NAMES, BLUE)
    dealt = [NAMES[RED.order[position]] for position in BLUE.order]
    assert [red, blue] == dealt[:2]
    assert sorted(dealt) == sorted(NAMES)


def test_a_hand_is_secret_and_in_range() -> None:
    hands = [pick(bytes([number])) for number in range(200)]
    assert all(2 <= hand.exponent < Q for hand in hands)
    assert len({hand.exponent for hand in hands}) == 200
    assert repr(RED) == "Secret(...)"


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter(pick(number.to_bytes(2, "big")).order for number in range(3000))
    assert len(counts) == 6
    # Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand.
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5


def test_the_shuffle_says_where_every_value_came_from() -> None:
    hand = Hand(1, (2, 0, 1))
    assert shuffle((4, 9, 16), hand) == (16, 4, 9)


@pytest.mark.parametrize(
    ("values", "flaw", "details"),
    [
        pytest.param(SHUFFLED[:2], Flaw.NOT_THREE, (2,), id="two values"),
        pytest.param((SHUFFLED[0], 1, SHUFFLED[2]), Flaw.OUT_OF_RANGE, (1,), id="one"),
        pytest.param((SHUFFLED[0], SHUFFLED[1], P + 4), Flaw.OUT_OF_RANGE, (2,), id="beyond the prime"),
        pytest.param((P - 1, *SHUFFLED[1:]), Flaw.NOT_IN_THE_GROUP, (0,), id="a card not in the group"),
        pytest.param((SHUFFLED[0], SHUFFLED[0], SHUFFLED[2]), Flaw.NOT_DISTINCT, (), id="the same card twice"),
        pytest.param((SHUFFLED[0], CARDS[1], SHUFFLED[2]), Flaw.NOT_MASKED, (1,), id="a card in the open"),
    ],
)
def test_values_that_no_honest_shuffle_gives_are_refused(
    values: tuple[int, ...], flaw: Flaw, details: tuple[int, ...]
) -> None:
    with pytest.raises(BadDeal) as bad:
        check_shuffle(values, CARDS)
    assert (bad.value.flaw, bad.value.details) == (flaw, details)
    assert str(bad.value) == " ".join((flaw.name, *map(str, details)))


@pytest.mark.parametrize(
    ("value", "flaw"),
    [
        pytest.param(RESHUFFLED[FIRST], Flaw.NOT_A_CARD, id="not stripped"),
        pytest.param(residue("Q"), Flaw.NOT_A_CARD, id="another deck"),
        pytest.param(0, Flaw.OUT_OF_RANGE, id="zero"),
        pytest.param(P, Flaw.OUT_OF_RANGE, id="the prime"),
    ],
)
def test_a_stripped_value_that_is_none_of_the_cards_is_refused(value: int, flaw: Flaw) -> None:
    with pytest.raises(BadDeal) as bad:
        read(value, NAMES, Hand(RED.exponent, RED.order))
    assert bad.value.flaw is flaw
