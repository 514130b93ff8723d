"""Hashes lists of values, each behind its length, so that two different lists never give the same input."""

import hashlib
import hmac

DIGEST_BYTES = 32


def lp(part: str | bytes) -> bytes:
    """The part behind its own length: four bytes, big-endian, then the raw or UTF-8 bytes."""
    raw = part.encode() if isinstance(part, str) else part
    return len(raw).to_bytes(4, "big") + raw


def digest(label: str, *parts: str | bytes) -> bytes:
    """SHA-256 over the length-prefixed label and parts."""
    return hashlib.sha256(b"".join(map(lp, (label, *parts)))).digest()


def keyed(key: bytes, label: str, *parts: str | bytes) -> bytes:
    """HMAC-SHA-256 over the length-prefixed label and parts."""
    return hmac.digest(key, b"".join(map(lp, (label, *parts))), "sha256")


def wide(size: int, label: str, *parts: str | bytes) -> int:
    """A number of `size` digests, each with its index (0, 1, 2 as decimal text) after the label; big-endian."""
    return int.from_bytes(b"".join(digest(label, str(place), *parts) for place in range(size)), "big")
