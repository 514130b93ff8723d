"""Seals a choice, so that it is hidden now and can be proved later."""

import hmac
from dataclasses import dataclass

from companion.fairplay.digest import digest, lp

__all__ = ["MATCH_BYTES", "NONCE_BYTES", "BrokenSeal", "Context", "Opening", "Secret", "lp", "seal", "verify"]

MATCH_BYTES = 16
NONCE_BYTES = 32
_LABEL = "companion/seal/1"


class Secret:
    """What no log, no traceback and no screen may show by accident."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "Secret(...)"


@dataclass(frozen=True, slots=True)
class Context:
    """Where a seal belongs: in another match, round, slot or seat it is worth nothing."""

    match: bytes
    round: int
    slot: int
    seat: str

    def __post_init__(self) -> None:
        if len(self.match) != MATCH_BYTES:
            raise ValueError(f"a match is named by {MATCH_BYTES} bytes, not {len(self.match)}")


@dataclass(frozen=True, slots=True, repr=False)
class Opening(Secret):
    """What is behind a seal: the notation, and the chance that keeps it from being guessed."""

    nonce: bytes
    payload: str

    def __post_init__(self) -> None:
        if len(self.nonce) != NONCE_BYTES:
            raise ValueError(f"a nonce has {NONCE_BYTES} bytes, not {len(self.nonce)}")


class BrokenSeal(Exception):
    """An opening that does not belong to its seal: what was sealed, and what the opening would have made."""

    def __init__(self, context: Context, sealed: bytes, made: bytes) -> None:
        self.context = context
        self.sealed = sealed
        self.made = made
        where = f"round {context.round}, slot {context.slot}, {context.seat}"
        super().__init__(f"{where}: sealed {sealed.hex()}, opened {made.hex()}")


def seal(context: Context, opening: Opening) -> bytes:
    return digest(
        _LABEL,
        context.match,
        str(context.round),
        str(context.slot),
        context.seat,
        opening.nonce,
        opening.payload,
    )


def verify(context: Context, sealed: bytes, opening: Opening) -> None:
    """Raises `BrokenSeal` unless the opening makes exactly this seal in this place."""
    made = seal(context, opening)
    if not hmac.compare_digest(made, sealed):
        raise BrokenSeal(context, sealed, made)
