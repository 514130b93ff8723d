"""Where does each thing that survives have its place?"""

from companion.store.archive import Archive
from companion.store.armies import Armies
from companion.store.collection import Collection
from companion.store.database import Database
from companion.store.journal import Journals
from companion.store.place import Bookmark
from companion.store.settings import Preferences


class Store:
    """Used from one thread; `database.writing()` around several calls saves them together."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.settings = Preferences(database)
        self.place = Bookmark(database)
        self.collection = Collection(database)
        self.armies = Armies(database)
        self.journals = Journals(database)
        self.archive = Archive(self.settings, self.place, self.collection, self.armies, self.journals, database)

    def close(self) -> None:
        """May be called twice."""
        self.database.close()
