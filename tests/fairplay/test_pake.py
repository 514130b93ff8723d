"""Tests that only the same password gives the same secret, and that what is sent tells nothing about it."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay import pake
from companion.fairplay.digest import digest, wide
from companion.fairplay.group import GENERATOR, NUMBER_BYTES, P, Q, is_member, power_of
from companion.fairplay.key import Direction
from companion.fairplay.pake import MASKS, NotAnElement, Share, agree, make_share

GUEST, HOST = Direction.GUEST, Direction.HOST
WORD = b"sixteen bytes it"
CONTEXT: tuple[str | bytes, ...] = ("2", b"host's challenge", b"guest challenge.")

passwords = st.binary(min_size=16, max_size=16)
entropies = st.binary(min_size=32, max_size=32)
few = settings(max_examples=10, deadline=None)


def both(mine: bytes = WORD, theirs: bytes = WORD) -> tuple[Share, Share]:
    """A host's share and a guest's."""
    return make_share(HOST, mine, b"h" * 32), make_share(GUEST, theirs, b"g" * 32)


@pytest.mark.parametrize("side", Direction)
def test_a_mask_is_nine_hashes_brought_into_the_group(side: Direction) -> None:
    assert MASKS[side] == power_of(wide(9, "companion/group/1", "mask", side.value), (P - 1) // Q)
    assert is_member(MASKS[side])


@given(passwords, entropies, entropies)
@few
def test_the_same_password_gives_the_same_secret(password: bytes, one: bytes, other: bytes) -> None:
    host, guest = make_share(HOST, password, one), make_share(GUEST, password, other)
    assert agree(host, guest.public, *CONTEXT) == agree(guest, host.public, *CONTEXT)


@given(passwords, passwords, entropies, entropies)
@few
def test_another_password_gives_another_secret(mine: bytes, theirs: bytes, one: bytes, other: bytes) -> None:
    host, guest = make_share(HOST, mine, one), make_share(GUEST, theirs, other)
    assert (agree(host, guest.public) == agree(guest, host.public)) is (mine == theirs)


@given(entropies, entropies)
@few
def test_every_connection_has_another_secret(one: bytes, other: bytes) -> None:
    guest = make_share(GUEST, WORD, b"g" * 32)
    hosts = [make_share(HOST, WORD, entropy) for entropy in (one, other)]
    assert (agree(hosts[0], guest.public) == agree(hosts[1], guest.public)) is (one == other)


def test_another_context_gives_another_secret() -> None:
    host, guest = both()
    secrets = {agree(host, guest.public), *(agree(host, guest.public, *parts) for parts in permutations(CONTEXT))}
    assert len(secrets) == 7


def test_the_secret_is_over_everything_that_both_have_seen() -> None:
    host, guest = both()
    key = power_of(GENERATOR, host.exponent * guest.exponent)
    scalar = wide(2, "companion/password/1", WORD) % Q
    values = (value.to_bytes(NUMBER_BYTES, "big") for value in (guest.public, host.public, key, scalar))
    assert agree(host, guest.public, *CONTEXT) == digest("companion/pake/1", *CONTEXT, "guest", "host", *values)


@pytest.mark.parametrize("side", Direction)
def test_two_that_play_the_same_side_do_not_agree(side: Direction) -> None:
    one, other = make_share(side, WORD, b"1" * 32), make_share(side, WORD, b"2" * 32)
    assert agree(one, other.public) != agree(other, one.public)


def test_a_share_sent_back_to_its_maker_gives_a_secret_that_nobody_else_has() -> None:
    host, guest = both()
    reflected = agree(host, host.public, *CONTEXT)
    assert reflected not in {agree(host, guest.public, *CONTEXT), agree(guest, guest.public, *CONTEXT)}


@pytest.mark.parametrize("value", [0, 1, 2, P - 1, P, P + GENERATOR, P - GENERATOR])
@pytest.mark.parametrize("side", Direction)
def test_degenerate_values_are_not_used(side: Direction, value: int) -> None:
    with pytest.raises(NotAnElement):
        agree(make_share(side, WORD, b"e" * 32), value)


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[Direction, int]]:
    """The logarithms of masks that are put in the place of the real ones, of which nobody knows them."""
    known = {GUEST: 0xABCDEF, HOST: 0x123457}
    monkeypatch.setattr(pake, "MASKS", {side: power_of(GENERATOR, log) for side, log in known.items()})
    pake._mask.cache_clear()
    yield known
    pake._mask.cache_clear()


def test_what_was_sent_fits_every_password(logs: dict[Direction, int]) -> None:
    """Whoever listens has two numbers that any code could have given, each with another secret.

    Only with the masks' logarithms can one find the exponents that go with a code; that they exist holds for any masks.
    """
    shares = both()
    right = pake._scalar(WORD)
    secrets = set()
    for number in range(40):
        password = number.to_bytes(16, "big")
        moved = []
        for share in shares:
            exponent = (share.exponent + logs[share.side] * (right - pake._scalar(password))) % Q
            public = power_of(GENERATOR, exponent) * pake._mask(share.side, password) % P
            moved.append(Share(share.side, password, exponent, public))
        assert [share.public for share in moved] == [share.public for share in shares]
        secret = agree(moved[0], moved[1].public, *CONTEXT)
        assert secret == agree(moved[1], moved[0].public, *CONTEXT)
        secrets.add(secret)
    assert len(secrets) == 40


def test_nothing_secret_is_printed() -> None:
    assert repr(both()) == "(Secret(...), Secret(...))"
