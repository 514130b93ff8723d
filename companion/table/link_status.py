"""The state of the connection to the other phone, and what the other side is proved to have done."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Charge:
    """What the other side is proved to have done: a code, and what it is about."""

    code: str
    details: tuple[str, ...] = ()
    # A message was refused, and the match goes on with the next one that is in order; otherwise it stops.
    may_go_on: bool = False


@dataclass(frozen=True, slots=True)
class LinkStatus:
    """Whether the other phone is connected, and if not, why."""

    connected: bool
    hosting: bool
    # The other side has left the table for good.
    left: bool
    # Why there is no connection, as far as it is known.
    trouble: str = ""
    # This side has.
    gone: bool = False
    # The other player has left the match for now, while it goes on.
    away: bool = False

    @property
    def closed(self) -> bool:
        """Whether nothing more is said at this table."""
        return self.left or self.gone
