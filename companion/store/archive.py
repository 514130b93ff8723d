"""Exports everything as one file, loads it back from one, or erases it."""

from contextlib import suppress
from dataclasses import dataclass

from companion.store import document
from companion.store.armies import Armies
from companion.store.collection import Collection
from companion.store.database import Database
from companion.store.document import Contents, Journal
from companion.store.faults import StoreFault
from companion.store.journal import Journals
from companion.store.place import Bookmark
from companion.store.settings import Preferences


@dataclass(frozen=True, slots=True)
class Archive:
    """Everything at once."""

    settings: Preferences
    place: Bookmark
    collection: Collection
    armies: Armies
    journals: Journals
    database: Database

    def export(self) -> bytes:
        """One JSON file with everything but the draft of a battle in it, the sealed secrets of open matches too."""
        with self.database.reading():
            contents = Contents(
                settings=self.settings.read(),
                place=self.place.read(),
                collection=tuple(self.collection.read().items()),
                armies=self.armies.all(),
                journals=tuple(Journal(match, self.journals.entries(match.id)) for match in self.journals.all()),
            )
        return document.dump(contents)

    def load(self, content: bytes) -> None:
        """Replaces everything by what an exported file holds; `Unfit` if it is not such a file."""
        contents = document.parse(content)
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
            for table in ("setting", "place", "brick", "army", "match"):
                connection.execute(f"DELETE FROM {table}")
