"""Tests that the cards are numbers that hide, commute and can be found again."""

import hashlib
import random

import pytest

from companion.fairplay.group import P, Q, is_member, mask, residue, unmask


def test_the_prime_is_the_one_of_the_standard() -> None:
    # RFC 3526, section 3: 2^2048 - 2^1984 - 1 + 2^64 * ( [2^1918 pi] + 124476 )
    assert P.bit_length() == 2048
    assert P % 2**64 == P >> 1984 == 2**64 - 1
    assert pow(2, P - 1, P) == pow(2, Q - 1, Q) == 1


def test_a_card_is_nine_hashes_of_its_name_squared() -> None:
    def block(place: int) -> bytes:
        parts = (b"companion/card/1", str(place).encode(), b"K")
        return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()

    number = int.from_bytes(b"".join(map(block, range(9))), "big")
    assert residue("K") == number * number % P


def test_every_name_is_another_card_of_the_group() -> None:
    cards = {residue(name) for name in ("K", "Z", "X", "", "斬")}
    assert len(cards) == 5
    assert all(map(is_member, cards))


def test_membership_is_what_raising_to_the_order_says() -> None:
    chance = random.Random(7)
    values = [2, 3, P - 1, P - 2, Q, *(chance.randrange(2, P) for _ in range(12))]
    judged = [is_member(value) for value in values]
    assert judged == [pow(value, Q, P) == 1 for value in values]
    assert True in judged
    assert False in judged


@pytest.mark.parametrize("value", [-1, 0, 1, P, P + 4, 4 * P])
def test_what_is_out_of_range_is_no_member(value: int) -> None:
    assert not is_member(value)


def test_exponents_come_off_in_any_order() -> None:
    card, red, blue = residue("K"), Q - 2, 3**1200 % Q
    assert unmask(unmask(mask(mask(card, red), blue), red), blue) == card
