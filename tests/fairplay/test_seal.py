"""Tests that a seal opens only to what was sealed, where it was sealed."""

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fairplay.seal import BrokenSeal, Context, Opening, lp, seal, verify

MATCH = bytes(range(16))
NONCE = bytes(range(32))
RED = Context(MATCH, 3, 1, "red")
CARD = Opening(NONCE, "AH")


def test_a_part_stands_behind_its_length_in_bytes() -> None:
    assert lp("") == b"\0\0\0\0"
    assert lp("斬") == b"\0\0\0\x03" + "斬".encode()
    assert lp(b"\xff\0") == b"\0\0\0\x02\xff\0"


def test_a_seal_is_the_hash_of_everything_it_is_bound_to() -> None:
    parts = (b"companion/seal/1", MATCH, b"3", b"1", b"red", NONCE, b"AH")
    plain = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    assert seal(RED, CARD) == hashlib.sha256(plain).digest()


def test_an_honest_opening_is_accepted() -> None:
    verify(RED, seal(RED, CARD), CARD)


def test_nothing_secret_is_printed() -> None:
    assert repr(CARD) == "Secret(...)"
    assert f"{CARD} {[CARD]}" == "Secret(...) [Secret(...)]"


@pytest.mark.parametrize(
    ("context", "opening"),
    [
        pytest.param(RED, replace(CARD, payload="AL"), id="changed card"),
        pytest.param(RED, replace(CARD, nonce=bytes(32)), id="changed nonce"),
        pytest.param(replace(RED, match=bytes(16)), CARD, id="replay from another match"),
        pytest.param(replace(RED, round=4), CARD, id="replay from another round"),
        pytest.param(replace(RED, slot=2), CARD, id="swapped slots"),
        pytest.param(replace(RED, seat="blue"), CARD, id="echo: the other seat's seal sent back"),
    ],
)
def test_a_seal_is_worth_nothing_anywhere_else(context: Context, opening: Opening) -> None:
    sealed = seal(RED, CARD)
    with pytest.raises(BrokenSeal) as broken:
        verify(context, sealed, opening)
    assert (broken.value.context, broken.value.sealed, broken.value.made) == (context, sealed, seal(context, opening))


def test_a_broken_seal_names_both_values_and_the_place() -> None:
    with pytest.raises(BrokenSeal) as broken:
        verify(RED, bytes(32), CARD)
    assert str(broken.value) == f"round 3, slot 1, red: sealed {bytes(32).hex()}, opened {seal(RED, CARD).hex()}"


def test_a_short_nonce_or_match_is_no_seal_at_all() -> None:
    with pytest.raises(ValueError, match="a nonce has 32 bytes, not 31"):
        Opening(bytes(31), "AH")
    with pytest.raises(ValueError, match="a match is named by 16 bytes, not 15"):
        Context(bytes(15), 1, 1, "red")


PLACES = st.builds(
    Context, st.binary(min_size=16, max_size=16), st.integers(0, 30), st.integers(0, 3), st.text(max_size=3)
)
OPENINGS = st.builds(Opening, st.binary(min_size=32, max_size=32), st.text(max_size=3))


@given(PLACES, OPENINGS, PLACES, OPENINGS)
def test_two_seals_are_equal_only_if_everything_is(one: Context, its: Opening, other: Context, others: Opening) -> None:
    assert (seal(one, its) == seal(other, others)) == ((one, its) == (other, others))
