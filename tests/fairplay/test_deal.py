"""Tests that the deal gives one card each by chance, and that nobody learns more of it."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay.deal import (
    FIRST,
    Hand,
    Place,
    check_pick,
    check_shuffle,
    check_strip,
    draw_hand,
    pick,
    read_first,
    read_second,
    shuffle,
    strip,
)
from companion.fairplay.group import CARDS, Q, power_of
from tests.fairplay.forgeries import PLACE, RED

NAMES = ("K", "Z", "X")
ORDERS = tuple(permutations(range(3)))


def deal(place: Place, red: Hand, blue: Hand) -> tuple[str, str]:
    """Both cards, with every step checked."""
    values, shuffle_proof = shuffle(place, red)
    check_shuffle(place, values, shuffle_proof)
    given, (picked, pick_proof) = blue.order[FIRST], pick(place, values, blue)
    check_pick(place, values, given, picked, pick_proof)
    stripped, strip_proof = strip(place, values, picked, red)
    check_strip(place, values, picked, stripped, strip_proof)
    return read_first(given, NAMES, red), read_second(stripped, NAMES, blue)


def expected(red: Hand, blue: Hand) -> list[str]:
    return [NAMES[red.order[position]] for position in blue.order]


@pytest.mark.parametrize("blue", ORDERS[:3])
@pytest.mark.parametrize("red", ORDERS[3:])
def test_both_learn_their_own_card_and_no_two_are_the_same(red: tuple[int, ...], blue: tuple[int, ...]) -> None:
    hands = (Hand(RED.exponent, red), Hand(3**100 % Q, blue))
    dealt = expected(*hands)
    assert list(deal(PLACE, *hands)) == dealt[:2]
    assert sorted(dealt) == sorted(NAMES)


@settings(max_examples=5)
@given(red=st.binary(max_size=8), blue=st.binary(max_size=8), match=st.binary(min_size=16, max_size=16))
def test_any_two_hands_give_the_cards_that_their_orders_say(red: bytes, blue: bytes, match: bytes) -> None:
    place, hands = Place(2, match, ("a", "b")), (draw_hand(red), draw_hand(blue))
    assert list(deal(place, *hands)) == expected(*hands)[:2]


def test_a_hand_is_secret_and_in_range() -> None:
    hands = [draw_hand(bytes([number])) for number in range(200)]
    assert all(2 <= hand.exponent < Q for hand in hands)
    assert len({hand.exponent for hand in hands}) == 200
    assert repr(RED) == "Secret(...)"


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter(draw_hand(number.to_bytes(2, "big")).order for number in range(3000))
    assert len(counts) == 6
    # Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand.
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5


def test_the_shuffle_says_where_every_value_came_from() -> None:
    values, _ = shuffle(PLACE, Hand(5, (2, 0, 1)))
    assert values == tuple(power_of(CARDS[card], 5) for card in (2, 0, 1))


def test_the_same_step_gives_the_same_proof_and_any_other_uses_other_nonces() -> None:
    proofs = [shuffle(place, RED)[1] for place in (PLACE, PLACE, Place(2, bytes(16), PLACE.seats))]
    assert proofs[0] == proofs[1]
    assert not set(proofs[0].challenges + proofs[0].responses) & set(proofs[2].challenges + proofs[2].responses)
