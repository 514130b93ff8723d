"""Derives the keys that prove who speaks on a connection, and all secrets of a match from one seed."""

from dataclasses import dataclass
from enum import StrEnum

from companion.fairplay.digest import keyed
from companion.fairplay.seal import Secret

SECRET_BYTES = 16
CHALLENGE_BYTES = 16
SEED_BYTES = 32


class Direction(StrEnum):
    """Who speaks; a message sent back to its speaker proves nothing."""

    HOST = "host"
    GUEST = "guest"


@dataclass(frozen=True, slots=True, repr=False)
class Keys(Secret):
    """One key per direction, for one connection only."""

    host: bytes
    guest: bytes

    def of(self, direction: Direction) -> bytes:
        return self.host if direction is Direction.HOST else self.guest


def connection_keys(secret: bytes, host_challenge: bytes, guest_challenge: bytes) -> Keys:
    """Both sides put chance into the keys, so that nothing recorded on an earlier connection fits this one."""
    host, guest = (
        keyed(secret, "companion/key/1", direction.value, host_challenge, guest_challenge) for direction in Direction
    )
    return Keys(host, guest)


def mac(keys: Keys, direction: Direction, sequence: int, acknowledged: int, word: str, body: str) -> bytes:
    return keyed(keys.of(direction), "companion/mac/1", direction.value, str(sequence), str(acknowledged), word, body)


def hide(keys: Keys, secret: bytes) -> bytes:
    """A host's secret for the guest of this connection; hiding it again shows it. One secret per connection."""
    pad = keyed(keys.host, "companion/hide/1")
    return bytes(byte ^ mask for byte, mask in zip(secret, pad, strict=False))


def derive(seed: bytes, purpose: str, *parts: str | bytes) -> bytes:
    """32 bytes that only the seed's owner can know; another purpose or part gives entirely different ones."""
    return keyed(seed, "companion/derive/1", purpose, *parts)
