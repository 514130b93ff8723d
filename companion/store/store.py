"""Where does each thing that survives have its place?"""

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from companion.store.database import Database
from companion.store.place import Bookmark
from companion.store.settings import Preferences

if TYPE_CHECKING:
    from companion.store.archive import Archive
    from companion.store.armies import Armies
    from companion.store.collection import Collection
    from companion.store.journal import Journals


class Store:
    """Used from one thread; `database.writing()` around several calls saves them together.

    Settings and place are needed at every start; the rest is loaded when it is asked for.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.settings = Preferences(database)
        self.place = Bookmark(database)

    @cached_property
    def collection(self) -> "Collection":
        made: Collection = import_module("companion.store.collection").Collection(self.database)
        return made

    @cached_property
    def armies(self) -> "Armies":
        made: Armies = import_module("companion.store.armies").Armies(self.database)
        return made

    @cached_property
    def journals(self) -> "Journals":
        made: Journals = import_module("companion.store.journal").Journals(self.database)
        return made

    @cached_property
    def archive(self) -> "Archive":
        made: Archive = import_module("companion.store.archive").Archive(
            self.settings, self.place, self.collection, self.armies, self.journals, self.database
        )
        return made

    def has_open_match(self) -> bool:
        return bool(self.database.rows("SELECT 1 FROM match WHERE result IS NULL LIMIT 1"))

    def close(self) -> None:
        """May be called twice."""
        self.database.close()
