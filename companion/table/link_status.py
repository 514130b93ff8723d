"""How does this phone stand to the other one at its table?"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Charge:
    """What the other side is proved to have done: a code, and what it is about."""

    code: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LinkStatus:
    """How two phones stand to each other."""

    connected: bool
    hosting: bool
    # The other side has left the table for good.
    left: bool
    # Why there is no connection, as far as it is known.
    trouble: str = ""
