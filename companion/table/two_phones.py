"""The tables between two phones: those of each game, and that of a guest who does not know yet what is played."""

from companion.games.contract import Refused
from companion.protocol.faults import DamagedLog
from companion.protocol.messages import Terms as Wording
from companion.store.faults import StoreFault
from companion.table.address import TableAddress
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick import two_phones as battle
from companion.table.kiriai import terms as kiriai
from companion.table.kiriai import two_phones as duel
from companion.table.match import PEER, Unplayable
from companion.table.own_fault import log_own_fault
from companion.table.services import TableServices
from companion.table.shared_table import SharedTable

AnyTerms = kiriai.Terms | kingbrick.Terms


class UndecidedGuest(SharedTable[AnyTerms, None]):
    """A guest until terms are accepted: then the table of that game takes over."""

    def _understand(self, wording: Wording) -> AnyTerms | None:
        return kiriai.understand(wording) or kingbrick.understand(wording)

    def _look(self) -> None:
        """There is no match to be seen."""


GameTable = duel.TwoPhones | battle.TwoPhones
TwoPhonesTable = GameTable | UndecidedGuest


def host_table(services: TableServices, terms: AnyTerms, name: str, address: TableAddress) -> GameTable:
    """A new table of the game that these terms are for."""
    if isinstance(terms, kiriai.Terms):
        return duel.TwoPhones.host(services, terms, name, address)
    return battle.TwoPhones.host(services, terms, name, address)


def decide_guest(guest: UndecidedGuest) -> GameTable:
    """The table of the game that the host offers."""
    if isinstance(guest.offer, kiriai.Terms):
        return duel.TwoPhones.take_over(guest)
    return battle.TwoPhones.take_over(guest)


def resume_table(services: TableServices, match_id: str) -> GameTable | None:
    """The table between two phones at which that match is played; None if it is none, or cannot be opened."""
    kept = services.journals.find(match_id)
    if kept is None or all(entry.kind != PEER for entry in services.journals.entries(match_id)):
        return None
    kinds: dict[str, type[GameTable]] = {"kiriai": duel.TwoPhones, "kingbrick": battle.TwoPhones}
    try:
        return kinds[kept.game].resume(services, match_id) if kept.game in kinds else None
    except StoreFault:
        raise
    except (Refused, Unplayable, DamagedLog):
        return None
    except Exception as error:
        # A word that this app has once taken and cannot follow must not end every start.
        log_own_fault(error)
        return None
