"""A guest who has called a table and does not know yet which game is played there."""

from typing import Any

from companion.protocol.messages import Terms as Wording
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick import two_phones as battle
from companion.table.kiriai import terms as kiriai
from companion.table.kiriai import two_phones as duel
from companion.table.shared import SharedTable

AnyTerms = kiriai.Terms | kingbrick.Terms
# The kind of table for each game's terms.
TABLES_BY_TERMS: dict[type[AnyTerms], type[SharedTable[Any]]] = {
    kiriai.Terms: duel.TwoPhones,
    kingbrick.Terms: battle.TwoPhones,
}


class UndecidedGuest(SharedTable[AnyTerms]):
    """A guest until terms are accepted: then the table of that game takes over."""

    def _understand(self, wording: Wording) -> AnyTerms | None:
        return kiriai.understand(wording) or kingbrick.understand(wording)
