"""The terms that two phones agree on before a battle."""

from dataclasses import dataclass

from companion.games.kingbrick.bricks import Seat
from companion.protocol.messages import Dealing
from companion.protocol.messages import Terms as Wording

_COLOURS = {f"kingbrick {seat}": seat for seat in Seat}
# Only names: the protocol's seats change places in a rematch, but the bricks on the table keep their colour.
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
        """Empty, because the start is not known before both armies are open."""
        return ""

    def word(self) -> Wording:
        return Wording(f"kingbrick {self.host}", _SEATS, 0, Dealing.NONE, (), 1)


def understand(wording: Wording) -> Terms | None:
    """The terms in a message; None if the other app offers something that this one does not know."""
    colour = _COLOURS.get(wording.options)
    known = wording.seats == _SEATS and wording.dealing is Dealing.NONE and wording.book == 1
    return Terms(colour) if colour is not None and known else None
