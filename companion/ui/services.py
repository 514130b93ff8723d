"""What the app hands to its screens, so that none of them opens the store."""

from collections.abc import Callable
from functools import cached_property
from os import urandom
from typing import TYPE_CHECKING

from companion.store.store import Store

if TYPE_CHECKING:
    from companion.store.export_file import Contents
    from companion.table.history import History
    from companion.table.kaito.puzzle_book import PuzzleBook
    from companion.table.kaito.puzzle_table import PuzzleTable
    from companion.table.kingbrick.army_library import ArmyLibrary
    from companion.table.kingbrick.box import Box
    from companion.table.kingbrick.lineup import LineupStorage
    from companion.table.kingbrick.throws import ThrowHistory
    from companion.table.reviews import Reviews
    from companion.table.series import Series, SeriesList
    from companion.table.services import TableServices
    from companion.table.statistics import ReadMatch
    from companion.table.thinking import Worker


class Services:
    """The part of the app that screens ask; each is loaded when one does, and only the reviews keep anything."""

    store: Store
    # Milliseconds since 1970.
    now: Callable[[], int]

    def read_export(self, content: bytes) -> "Contents":
        """What an exported file holds; `Unfit` if it is none. A large one takes seconds, so call it from a worker."""
        from companion.store import export_file

        return export_file.parse(content)

    def count_contents(self, contents: "Contents | None" = None) -> tuple[int, int]:
        """How many matches and armies an exported file holds, or the app itself."""
        if contents is None:
            return len(self.store.journals.all()), len(self.store.armies.all())
        return len(contents.journals), len(contents.armies)

    def merge(self, contents: "Contents") -> tuple[int, int]:
        """Adds what is new in an exported file; returns how many matches and armies that are."""
        from companion.table.importing import fit_in

        own_name = self.store.settings.read().player_name
        return self.store.archive.merge(fit_in(contents, self.store.journals, own_name))

    def export_all(self) -> bytes:
        """Everything but what two phones, or a duel against this one, still keep secret, as one file."""
        from companion.table.exporting import without_secrets

        return self.store.archive.export(without_secrets)

    @property
    def history(self) -> "History":
        from companion.table.history import History

        return History(self.store, self.now, self.in_use)

    @property
    def series(self) -> "SeriesList":
        from companion.table.series import SeriesList

        return SeriesList(self.history, self.store.series, self.now)

    def read_matches(self, series: "Series") -> "tuple[ReadMatch, ...]":
        """What is needed to count what two people have done in their matches."""
        from companion.table.statistics import read_matches

        return read_matches(self.store.journals, series)

    def in_use(self) -> frozenset[str]:
        """The ids of the matches that lie on an open page or table."""
        raise NotImplementedError

    @property
    def worker(self) -> "Worker":
        """Works beside the main thread, so that no frame waits."""
        raise NotImplementedError

    @cached_property
    def reviews(self) -> "Reviews":
        from companion.table.reviews import Reviews

        return Reviews(self.table_services, self.worker)

    @property
    def table_services(self) -> "TableServices":
        """What a table is built with."""
        from companion.table.services import TableServices

        return TableServices(self.store.journals, self.store.drafts, self.now, urandom)

    @property
    def puzzles(self) -> "PuzzleBook":
        from companion.table.kaito.puzzle_book import PuzzleBook

        return PuzzleBook(self.store.puzzles, self.now)

    def open_puzzle(self, number: str) -> "PuzzleTable | None":
        """A puzzle as it was left; None if there is none with this number."""
        from companion.table.kaito.puzzle_table import open_puzzle

        return open_puzzle(number, self.store.puzzles, self.store.drafts, self.now, self.worker)

    @property
    def armies(self) -> "ArmyLibrary":
        from companion.table.kingbrick.army_library import ArmyLibrary

        return ArmyLibrary(self.store.armies, self.now)

    @property
    def lineup(self) -> "LineupStorage":
        from companion.table.kingbrick.lineup import LineupStorage

        return LineupStorage(self.store.drafts)

    @property
    def box(self) -> "Box":
        from companion.table.kingbrick.box import Box

        return Box(self.store.collection)

    @property
    def throws(self) -> "ThrowHistory":
        from companion.table.kingbrick.throws import ThrowHistory

        return ThrowHistory(self.store.journals)
