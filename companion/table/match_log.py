"""Stores a table between two phones: a journal for each match, with the peer's log and the public record."""

from collections.abc import Callable, Sequence

from companion.games.contract import Refused
from companion.protocol.log import Begun, parse_line
from companion.store.journal import Entry, StoredMatch
from companion.table.faults import TableFault
from companion.table.header import Header, dump_header
from companion.table.match import NEXT, PEER
from companion.table.services import TableServices

# How the table is reached.
ADDRESS = "way"

Note = tuple[str, str]


class MatchLog:
    """Everything that is new is saved together, before any of it leaves the phone."""

    def __init__(self, services: TableServices, result: Callable[[], str | None]) -> None:
        """`result` returns the result of the match as the store keeps it."""
        self.id = ""
        self.result = result
        self._services = services
        self._notes: list[Note] = []
        # Lines of a table at which no match has begun yet.
        self._early: list[str] = []
        # A match that begins with the next save, and a new mode and header for the current one.
        self._following: StoredMatch | None = None
        self._amended: tuple[str, str] | None = None
        self._address = ""

    def begin(self, game: str, mode: str, header: Header) -> None:
        """With the next save a new match gets its journal; the one before ends with the id of the next one."""
        now = self._services.now()
        self._following = StoredMatch(self._services.new_id(), game, mode, dump_header(header), now, now)

    def amend(self, mode: str, header: Header) -> None:
        """With the next save the match gets another mode and start, now that both armies are known."""
        self._amended = (mode, dump_header(header))

    def note(self, kind: str, text: str) -> None:
        """Adds an entry that is saved with the next lines."""
        self._notes.append((kind, text))

    def set_address(self, address: str) -> None:
        """Notes how this table is reached, for every match at it."""
        if address != self._address:
            self._address = address
            self.note(ADDRESS, address)

    def save_notes(self) -> None:
        """Saves the notes that no line of the peer has taken along."""
        if self._notes:
            self.save()

    def save(self, lines: tuple[str, ...] = ()) -> None:
        """Saves the peer's new lines and all notes together; `StoreFault` if nothing could be saved."""
        if self._following is None and not self.id:
            # Nothing is agreed yet, so nothing would be lost.
            self._early += lines
            return
        with self._services.journals.together():
            if self._following is None:
                self._append(self.id, lines, self._notes, self.result())
            else:
                self._begin_next(self._following, lines)
            if self._amended is not None:
                self._services.journals.amend(self.newest, *self._amended)
        self.id = self.newest
        self._following = self._amended = None
        self._notes.clear()
        self._early.clear()

    def _begin_next(self, following: StoredMatch, lines: tuple[str, ...]) -> None:
        journals = self._services.journals
        before, after = self._split(lines) if self.id else ((), (*self._early, *lines))
        if self.id:
            kept = journals.find(self.id)
            self._append(self.id, before, [(NEXT, following.id)], None if kept is None else kept.result)
        journals.begin(following)
        # The address is among the notes if it is new.
        notes = self._notes if (ADDRESS, self._address) in self._notes else [(ADDRESS, self._address), *self._notes]
        self._append(following.id, after, notes, self.result())

    @staticmethod
    def _split(lines: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines of the match before, and those of the new one, which begins with a line of its own."""
        at = next(number for number, line in enumerate(lines) if isinstance(parse_line(line), Begun))
        return lines[:at], lines[at:]

    def _append(self, match_id: str, lines: Sequence[str], notes: Sequence[Note], result: str | None) -> None:
        entries = [*((PEER, line) for line in lines), *notes]
        self._services.journals.append(match_id, entries, result=result, now=self._services.now())

    def resume(self, match_id: str) -> tuple[StoredMatch, tuple[Entry, ...]]:
        """The last match at the table that this one belongs to, with its journal."""
        kept = self._services.journals.find(match_id)
        if kept is None:
            raise Refused(TableFault.UNKNOWN_MATCH, match_id)
        entries = self._services.journals.entries(match_id)
        seen = {match_id}
        # An imported file may link its matches in a circle.
        while (following := self._next_match(entries)) is not None and following.id not in seen:
            kept, entries = following, self._services.journals.entries(following.id)
            seen.add(following.id)
        self.id = kept.id
        self._address = next((entry.text for entry in reversed(entries) if entry.kind == ADDRESS), "")
        return kept, entries

    def _next_match(self, entries: tuple[Entry, ...]) -> StoredMatch | None:
        """The match after this one; `Refused` if it was deleted, and the table with it."""
        name = next((entry.text for entry in reversed(entries) if entry.kind == NEXT), None)
        following = None if name is None else self._services.journals.find(name)
        if name is not None and following is None:
            raise Refused(TableFault.UNKNOWN_MATCH, name)
        return following

    @property
    def newest(self) -> str:
        """The id of the current match, also while its journal has not begun yet."""
        return self.id if self._following is None else self._following.id

    @property
    def address(self) -> str:
        return self._address
