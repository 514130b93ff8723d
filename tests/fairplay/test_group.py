"""Tests that the cards are numbers that nobody has chosen, and that hide, commute and can be found again."""

import random
from math import gcd

import pytest

from companion.fairplay.digest import wide
from companion.fairplay.group import (
    CARDS,
    GENERATOR,
    NUMBER_BYTES,
    P,
    Q,
    is_member,
    multiply,
    power_of,
    to_bytes,
    unmask,
)

LABEL = "companion/group/1"
# Which of the numbers that the hash gives is the first prime.
ORDER_PLACE = 10
PRIME_PLACE = 909


def is_prime(number: int) -> bool:
    """By Miller and Rabin: a composite number passes once in 2^40 at most."""
    odd = number - 1
    twos = (odd & -odd).bit_length() - 1
    odd >>= twos
    chance = random.Random(number)
    for _ in range(20):
        power = pow(chance.randrange(2, number - 1), odd, number)
        if power != 1 and number - 1 not in [pow(power, 1 << bit, number) for bit in range(twos)]:
            return False
    return True


def order(place: int) -> int:
    return wide(1, LABEL, "order", str(place)) | 1 << 255 | 1


def test_the_order_is_the_first_prime_that_the_hash_gives() -> None:
    assert order(ORDER_PLACE) == Q
    assert [is_prime(order(place)) for place in range(ORDER_PLACE + 1)] == [False] * ORDER_PLACE + [True]


def test_the_prime_is_one_that_the_hash_gives() -> None:
    start = wide(8, LABEL, "prime", str(PRIME_PLACE)) | 1 << 2047
    assert start - start % (2 * Q) + 1 == P
    assert P.bit_length() == 8 * NUMBER_BYTES == 2048
    assert (P - 1) % Q == 0
    assert is_prime(P)


def test_a_card_is_nine_hashes_of_its_number_brought_into_the_group() -> None:
    assert tuple(pow(wide(9, LABEL, "card", str(card)), (P - 1) // Q, P) for card in range(3)) == CARDS


def test_the_generator_is_nine_hashes_brought_into_the_group() -> None:
    assert power_of(wide(9, LABEL, "generator"), (P - 1) // Q) == GENERATOR
    assert is_member(GENERATOR)
    # Times -1, which has the order 2: an exponent's last bit could be read from such a value.
    assert not is_member(P - GENERATOR)


def test_the_cards_and_their_product_are_different_members() -> None:
    values = {*CARDS, multiply(*CARDS)}
    assert len(values) == 4
    assert all(map(is_member, values))


def test_only_the_powers_of_the_cards_are_members() -> None:
    chance = random.Random(7)
    assert all(is_member(pow(CARDS[0], chance.randrange(1, Q), P)) for _ in range(5))
    others = [2, 3, P - 1, P - CARDS[0], *(chance.randrange(2, P) for _ in range(5))]
    assert not any(map(is_member, others))
    # So every number has one part in the group and one outside of it, and the cards come from the former alone.
    assert gcd((P - 1) // Q, Q) == 1


@pytest.mark.parametrize("value", [-1, 0, 1, P, P + CARDS[0], 4 * P])
def test_what_is_out_of_range_is_no_member(value: int) -> None:
    assert not is_member(value)


def test_exponents_come_off_in_any_order() -> None:
    card, red, blue = CARDS[0], Q - 2, 3**120 % Q
    assert unmask(unmask(power_of(power_of(card, red), blue), red), blue) == card


def test_a_number_is_hashed_in_all_its_bytes() -> None:
    assert to_bytes(258) == bytes(NUMBER_BYTES - 2) + b"\x01\x02"
