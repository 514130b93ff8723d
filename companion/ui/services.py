"""What the app hands to its screens, so that none of them opens the store."""

from collections.abc import Callable
from os import urandom
from typing import TYPE_CHECKING

from companion.store.store import Store

if TYPE_CHECKING:
    from companion.table.history import History
    from companion.table.kingbrick.armies import ArmyLibrary
    from companion.table.kingbrick.box import Box
    from companion.table.kingbrick.lineup import LineupStorage
    from companion.table.kingbrick.throws import ThrowHistory
    from companion.table.services import TableServices


class Services:
    """The app is one of these; each service is loaded when a screen asks for it, and keeps nothing itself."""

    store: Store
    # Milliseconds since 1970.
    now: Callable[[], int]

    @property
    def history(self) -> "History":
        from companion.table.history import History

        return History(self.store)

    @property
    def table_services(self) -> "TableServices":
        """What a table is built with."""
        from companion.table.services import TableServices

        return TableServices(self.store.journals, self.now, urandom)

    @property
    def armies(self) -> "ArmyLibrary":
        from companion.table.kingbrick.armies import ArmyLibrary

        return ArmyLibrary(self.store.armies, self.now)

    @property
    def lineup(self) -> "LineupStorage":
        from companion.table.kingbrick.lineup import LineupStorage

        return LineupStorage(self.store.armies, self.now)

    @property
    def box(self) -> "Box":
        from companion.table.kingbrick.box import Box

        return Box(self.store.collection)

    @property
    def throws(self) -> "ThrowHistory":
        from companion.table.kingbrick.throws import ThrowHistory

        return ThrowHistory(self.store.journals)
