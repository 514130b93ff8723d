"""Exports everything as one file, loads it back from one, adds what is new in one, or erases everything."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count

from companion.store import export_file
from companion.store.armies import Armies, StoredArmy
from companion.store.collection import Collection
from companion.store.database import Database
from companion.store.export_file import Contents, Journal
from companion.store.faults import StoreFault
from companion.store.journal import Journals, StoredMatch
from companion.store.place import Bookmark
from companion.store.puzzles import Puzzles
from companion.store.series import SeriesTargets
from companion.store.settings import Preferences

# So many letters of an army's id stay when it gets a number because its id is taken.
FREE_ID = 48


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

    def merge(self, contents: Contents) -> tuple[int, int]:
        """Adds what is new in an exported file; returns how many matches and armies that are.

        A match that goes on in the file takes the place of its beginning, and any other that is here stays as it is. An
        army is new unless one of the same name and code is here. Of each brick the larger number stays, a puzzle that
        was solved is solved, and the settings, the place and what is played for stay as they are.
        """
        with self.database.writing():
            matches = sum(map(self._add_match, contents.journals))
            armies = self._add_armies(contents.armies)
            box = self.collection.read()
            for brick, owned in contents.collection:
                if owned > box.get(brick, 0):
                    self.collection.write(brick, owned)
            chosen = {target.id for target in self.series.all()}
            for target in contents.series:
                if target.id not in chosen:
                    self.series.write(target)
            for puzzle in contents.puzzles:
                tried = self.puzzles.find(puzzle.number)
                if tried is None or (puzzle.solved and not tried.solved):
                    self.puzzles.write(puzzle)
        return matches, armies

    def _add_match(self, journal: Journal) -> bool:
        match, here = journal.match, self.journals.find(journal.match.id)
        if here is not None:
            entries = self.journals.entries(match.id)
            played = len(entries)
            goes_on = len(journal.entries) > played and journal.entries[:played] == entries
            # No file may tell another end of what is over, or that somebody else has played it.
            if here.result is not None or _beginning(here) != _beginning(match) or not goes_on:
                return False
            self.journals.delete(match.id)
        self._write(journal)
        return True

    def _add_armies(self, armies: Iterable[StoredArmy]) -> int:
        kept = self.armies.all()
        known = {(army.name, army.code) for army in kept}
        taken = {army.id for army in kept}
        added = 0
        for army in armies:
            if (army.name, army.code) not in known:
                names = chain([army.id], (f"{army.id[:FREE_ID]}-{number}" for number in count(len(taken) + 1)))
                free = next(name for name in names if name not in taken)
                self.armies.save(replace(army, id=free))
                known.add((army.name, army.code))
                taken.add(free)
                added += 1
        return added

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


def _beginning(match: StoredMatch) -> tuple[str, str, str, int]:
    """What never changes about a match."""
    return match.game, match.mode, match.header, match.created
