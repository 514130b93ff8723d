"""Gives access to everything that is kept, over one database."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from companion.store.database import Database
from companion.store.place import Bookmark
from companion.store.settings import Preferences

if TYPE_CHECKING:
    from companion.store.archive import Archive
    from companion.store.armies import Armies
    from companion.store.collection import Collection
    from companion.store.drafts import Drafts
    from companion.store.journal import Journals
    from companion.store.puzzles import Puzzles
    from companion.store.series import SeriesTargets


class Store:
    """Used from one thread; `database.writing()` around several calls saves them together.

    Settings and place are needed at every start; the rest is loaded when it is asked for.
    """

    def __init__(self, database: Database, release: Callable[[], None] = lambda: None) -> None:
        """`release` is called when it is closed: another instance of the app may open it from then on."""
        self.database = database
        self._release = release
        self.settings = Preferences(database)
        self.place = Bookmark(database)

    @cached_property
    def collection(self) -> "Collection":
        from companion.store.collection import Collection

        return Collection(self.database)

    @cached_property
    def armies(self) -> "Armies":
        from companion.store.armies import Armies

        return Armies(self.database)

    @cached_property
    def journals(self) -> "Journals":
        from companion.store.journal import Journals

        return Journals(self.database)

    @cached_property
    def drafts(self) -> "Drafts":
        from companion.store.drafts import Drafts

        return Drafts(self.database)

    @cached_property
    def series(self) -> "SeriesTargets":
        from companion.store.series import SeriesTargets

        return SeriesTargets(self.database)

    @cached_property
    def puzzles(self) -> "Puzzles":
        from companion.store.puzzles import Puzzles

        return Puzzles(self.database)

    @cached_property
    def archive(self) -> "Archive":
        from companion.store.archive import Archive

        return Archive(
            self.settings,
            self.place,
            self.collection,
            self.armies,
            self.journals,
            self.series,
            self.puzzles,
            self.database,
        )

    def has_open_match(self) -> bool:
        return bool(self.database.rows("SELECT 1 FROM match WHERE result IS NULL LIMIT 1"))

    def close(self) -> None:
        """May be called twice."""
        try:
            self.database.close()
        finally:
            self._release()
