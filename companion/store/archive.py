"""Exports everything as one file, loads it back from one, or erases it."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from companion.store import export_file
from companion.store.armies import Armies
from companion.store.collection import Collection
from companion.store.database import Database
from companion.store.export_file import Contents, Journal
from companion.store.faults import StoreFault
from companion.store.journal import Journals
from companion.store.place import Bookmark
from companion.store.puzzles import Puzzles
from companion.store.series import SeriesTargets
from companion.store.settings import Preferences


@dataclass(frozen=True, slots=True)
class Archive:
    """Everything at once."""

    settings: Preferences
    place: Bookmark
    collection: Collection
    armies: Armies
    journals: Journals
    series: SeriesTargets
    puzzles: Puzzles
    database: Database

    def export(self, public: Callable[[Journal], Journal | None] = lambda journal: journal) -> bytes:
        """One JSON file with everything but the drafts in it; of each match what `public` gives, if anything."""
        with self.database.reading():
            journals = (Journal(match, self.journals.entries(match.id)) for match in self.journals.all())
            contents = Contents(
                settings=self.settings.read(),
                place=self.place.read(),
                collection=tuple(self.collection.read().items()),
                armies=self.armies.all(),
                journals=tuple(filter(None, map(public, journals))),
                series=self.series.all(),
                puzzles=self.puzzles.all(),
            )
        return export_file.dump(contents)

    def load(self, contents: Contents) -> None:
        """Replaces everything by what an exported file holds."""
        with self.database.writing():
            self._clear()
            self.settings.write(contents.settings)
            if contents.place is not None:
                self.place.write(contents.place)
            for brick, owned in contents.collection:
                self.collection.write(brick, owned)
            for army in contents.armies:
                self.armies.save(army)
            for journal in contents.journals:
                self._write(journal)
            for target in contents.series:
                self.series.write(target)
            for puzzle in contents.puzzles:
                self.puzzles.write(puzzle)

    def _write(self, journal: Journal) -> None:
        match = journal.match
        lines = [(entry.kind, entry.text) for entry in journal.entries]
        self.journals.begin(match)
        self.journals.append(match.id, lines, result=match.result, now=match.touched)

    def erase(self) -> None:
        """Deletes everything."""
        with self.database.writing():
            self._clear()
        # Everything is gone already; the room it took may come back later.
        with suppress(StoreFault):
            self.database.shrink()

    def _clear(self) -> None:
        with self.database.writing() as connection:
            for table in ("setting", "place", "brick", "army", "match", "draft", "series", "puzzle"):
                connection.execute(f"DELETE FROM {table}")
