"""The terms that two phones agree on before a duel."""

from dataclasses import dataclass

from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.protocol.messages import Dealing
from companion.protocol.messages import Terms as Wording
from companion.table.kiriai.turns import STARTS

_FIELDS = {f"kiriai {field}": field for field in (STANDARD_FIELD, ADVANCED_FIELD)}
_SEATS = tuple(seat.value for seat in Seat)
_CARDS = (Special.KESA.value, Special.ZAN_TETSU.value, Special.COUNTERATTACK.value)


@dataclass(frozen=True, slots=True)
class Terms:
    """The field, the host's seat, and whether the phones deal the special cards."""

    field: int
    host: Seat
    dealt: bool

    @property
    def guest(self) -> Seat:
        return self.host.opponent

    @property
    def start(self) -> str:
        return STARTS[self.field]

    def word(self) -> Wording:
        dealing = Dealing.FAIR if self.dealt else Dealing.REAL
        return Wording(f"kiriai {self.field}", _SEATS, _SEATS.index(self.host), dealing, _CARDS, 0)


def understand(wording: Wording) -> Terms | None:
    """The terms in a message; None if the other app offers something that this one does not know."""
    field = _FIELDS.get(wording.options)
    known = wording.seats == _SEATS and wording.cards == _CARDS and wording.dealing is not Dealing.NONE
    if field is None or not known or wording.book:
        return None
    return Terms(field, Seat(_SEATS[wording.host]), wording.dealing is Dealing.FAIR)
