"""Keeps what has happened in each match, in order."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import astuple, dataclass, field, replace

from companion.store.database import Database
from companion.store.faults import Flaw, Unfit
from companion.store.value_checks import MAX_TEXT, MAX_TIME, check_text, check_whole, check_word

MAX_RESULT = 64
# No journal comes near it, and every number below it is exact in any JSON reader.
MAX_NUMBER = 2**31 - 1

_MATCH = "SELECT id, game, mode, header, created, touched, result FROM match"
_LATEST = "ORDER BY touched DESC, created DESC, id"


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What is known of a match beside its entries; the header is the start, the names and the options as text."""

    id: str
    game: str
    mode: str
    header: str
    created: int
    touched: int
    result: str | None = None

    def __post_init__(self) -> None:
        check_word("id", self.id)
        check_word("game", self.game)
        check_word("mode", self.mode)
        check_text("header", self.header)
        check_whole("created", self.created, MAX_TIME)
        check_whole("touched", self.touched, MAX_TIME)
        if self.result is not None:
            check_text("result", self.result, MAX_RESULT)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal: an action, an undo, a frame, a secret, as its kind says."""

    number: int
    kind: str
    # May hold a sealed card or its nonce, which no log should show.
    text: str = field(repr=False)

    def __post_init__(self) -> None:
        check_whole("number", self.number, MAX_NUMBER, least=1)
        check_word("kind", self.kind)
        check_text("text", self.text, MAX_TEXT)


@dataclass(frozen=True, slots=True)
class Deleted:
    """All that is needed to put a match back."""

    match: StoredMatch
    entries: tuple[Entry, ...]


class Journals:
    """Keeps a journal for each match. What is written stays as it is; undo is one more entry."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def together(self) -> AbstractContextManager[object]:
        """Around several calls: all of them are saved, or none."""
        return self._database.writing()

    def begin(self, match: StoredMatch) -> None:
        with self._database.writing() as connection:
            done = connection.execute(
                "INSERT INTO match (id, game, mode, header, created, touched, result) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                astuple(match),
            )
            if not done.rowcount:
                raise Unfit(Flaw.DUPLICATE_ID, "id")

    def amend(self, match_id: str, mode: str, header: str) -> None:
        """Replaces the mode and the header of the match; its entries stay as they are."""
        with self._database.writing() as connection:
            match = self.find(match_id)
            if match is None:
                raise Unfit(Flaw.UNKNOWN_ID, "match_id")
            match = replace(match, mode=mode, header=header)
            connection.execute(
                "UPDATE match SET mode = ?, header = ? WHERE id = ?", (match.mode, match.header, match_id)
            )

    def append(
        self, match_id: str, lines: Sequence[tuple[str, str]], *, result: str | None, now: int
    ) -> tuple[Entry, ...]:
        """Writes the lines (kind and text) and how the match stands after them, all or nothing.

        A result ends the match; None leaves it open, or opens it again after an undo.
        """
        with self._database.writing() as connection:
            match = self.find(match_id)
            if match is None:
                raise Unfit(Flaw.UNKNOWN_ID, "match_id")
            match = replace(match, touched=now, result=result)
            last = self._last_number(match_id)
            entries = tuple(Entry(number, kind, text) for number, (kind, text) in enumerate(lines, last + 1))
            connection.executemany(
                "INSERT INTO entry (match, number, kind, text) VALUES (?, ?, ?, ?)",
                ((match_id, entry.number, entry.kind, entry.text) for entry in entries),
            )
            connection.execute(
                "UPDATE match SET touched = ?, result = ? WHERE id = ?", (match.touched, match.result, match_id)
            )
        return entries

    def _last_number(self, match_id: str) -> int:
        ((last,),) = self._database.rows("SELECT coalesce(max(number), 0) FROM entry WHERE match = ?", match_id)
        return int(last)

    def all(self) -> tuple[StoredMatch, ...]:
        """The last touched first."""
        return self._database.values(StoredMatch, f"{_MATCH} {_LATEST}")

    def unfinished(self) -> tuple[StoredMatch, ...]:
        """Those that can be continued, the last touched first."""
        return self._database.values(StoredMatch, f"{_MATCH} WHERE result IS NULL {_LATEST}")

    def undecided(self, most: int) -> tuple[StoredMatch, ...]:
        """Those without a winner that have no draft and at most so many entries."""
        query = (
            f"{_MATCH} WHERE (result IS NULL OR result = '*')"
            " AND NOT EXISTS (SELECT 1 FROM draft WHERE name = match.id)"
            " AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.match = match.id AND number > ?)"
        )
        return self._database.values(StoredMatch, query, most)

    def find(self, match_id: str) -> StoredMatch | None:
        return next(iter(self._database.values(StoredMatch, f"{_MATCH} WHERE id = ?", match_id)), None)

    def entries(self, match_id: str, *kinds: str) -> tuple[Entry, ...]:
        """All of them in order, or only those of these kinds."""
        chosen = f"AND kind IN ({', '.join('?' * len(kinds))}) " if kinds else ""
        query = f"SELECT number, kind, text FROM entry WHERE match = ? {chosen}ORDER BY number"
        return self._database.values(Entry, query, match_id, *kinds)

    def delete(self, match_id: str) -> Deleted | None:
        """Takes a match out with all its entries; None if there is no such match."""
        with self._database.writing() as connection:
            match = self.find(match_id)
            if match is None:
                return None
            deleted = Deleted(match, self.entries(match_id))
            connection.execute("DELETE FROM match WHERE id = ?", (match_id,))
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Undoes a deletion."""
        match = deleted.match
        with self._database.writing():
            self.begin(match)
            lines = [(entry.kind, entry.text) for entry in deleted.entries]
            self.append(match.id, lines, result=match.result, now=match.touched)
