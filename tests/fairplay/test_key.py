"""Tests that a key fits one secret, one direction and one connection only."""

import hashlib
import hmac

from companion.fairplay.key import Direction, connection_keys, derive, mac

SECRET = bytes(range(16))
ONE, TWO = bytes(16), bytes([1]) * 16
KEYS = connection_keys(SECRET, ONE, TWO)


def test_every_secret_direction_and_challenge_has_its_own_key() -> None:
    others = [
        connection_keys(bytes(16), ONE, TWO),
        connection_keys(SECRET, TWO, ONE),
        connection_keys(SECRET, ONE, ONE),
    ]
    assert len({key for keys in (KEYS, *others) for key in (keys.host, keys.guest)}) == 8


def test_a_mac_is_the_keyed_hash_of_direction_numbers_word_and_body() -> None:
    parts = (b"companion/mac/1", b"guest", b"7", b"3", b"seal", b"{}")
    plain = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    assert mac(KEYS, Direction.GUEST, 7, 3, "seal", "{}") == hmac.new(KEYS.guest, plain, hashlib.sha256).digest()


def test_nothing_can_be_moved_from_one_part_to_another() -> None:
    macs = {
        mac(KEYS, Direction.HOST, 7, 3, "seal", "{}"),
        mac(KEYS, Direction.GUEST, 7, 3, "seal", "{}"),
        mac(KEYS, Direction.HOST, 73, 3, "seal", "{}"),
        mac(KEYS, Direction.HOST, 7, 33, "seal", "{}"),
        mac(KEYS, Direction.HOST, 7, 3, "sea", "l{}"),
    }
    assert len(macs) == 5


def test_keys_print_nothing() -> None:
    assert repr(KEYS) == "Secret(...)"


def test_a_seed_gives_another_secret_for_every_purpose_and_part() -> None:
    derived = {derive(SECRET, "a", "b"), derive(SECRET, "ab"), derive(SECRET, "a", "c"), derive(bytes(16), "a", "b")}
    assert {len(secret) for secret in derived} == {32}
    assert len(derived) == 4
