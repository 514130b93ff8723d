"""What do two phones agree on before a battle?"""

from dataclasses import dataclass

from companion.games.kingbrick.bricks import Seat
from companion.protocol.messages import Dealing
from companion.protocol.messages import Terms as Wording

_COLOURS = {f"kingbrick {seat}": seat for seat in Seat}
# The bricks on the table do not change their colour in a rematch, as the protocol's seats do: these are only names.
_SEATS = ("one", "two")


@dataclass(frozen=True, slots=True)
class Terms:
    """The host's colour, and who begins, which the host's phone tells later; the armies are chosen in secret."""

    host: Seat
    first: Seat = Seat.RED

    @property
    def guest(self) -> Seat:
        return self.host.opponent

    @property
    def start(self) -> str:
        """None before both armies are open."""
        return ""

    def word(self) -> Wording:
        return Wording(f"kingbrick {self.host}", _SEATS, 0, Dealing.NONE, ())


def understand(wording: Wording) -> Terms | None:
    """None if the other app offers something that this one does not know."""
    colour = _COLOURS.get(wording.options)
    known = wording.seats == _SEATS and wording.dealing is Dealing.NONE
    return Terms(colour) if colour is not None and known else None
