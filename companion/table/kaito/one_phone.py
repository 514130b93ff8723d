"""The table of a Kaito match on one phone: plays, takes back, plays again, and is saved before it is shown."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from companion.games.contract import Outcome, Result, Step
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.pieces import Seat
from companion.games.kaito.tally import tally_of
from companion.store.journal import Entry
from companion.table.kaito.layout import JOINED, ready
from companion.table.kaito.setup import Mode
from companion.table.kaito.text import Reading
from companion.table.match import ACTION, UNDO, Match, begin_match, resume
from companion.table.services import TableServices

GAME = "kaito"
# Noted with a board that goes on as a tally: the id of that tally.
CONTINUED = "moved"


class OnePhone:
    """A match whose undone actions can be played again; the journal knows them, so a kill forgets none."""

    def __init__(self, services: TableServices, match: Match, undone: tuple[str, ...] = ()) -> None:
        """For `begin`, `begin_from` and `resume`."""
        self._services = services
        self._match = match
        # In notation, the next one to come again last.
        self.undone = undone

    @classmethod
    def begin(cls, services: TableServices, mode: str, start: str, names: Mapping[str, str]) -> "OnePhone":
        """A new match from a start in notation; the names of the players are by seat."""
        return cls(services, begin_match(services, GAME, Mode(mode).value, start, names))

    @classmethod
    def begin_from(cls, services: TableServices, reading: Reading, names: Mapping[str, str]) -> "OnePhone":
        """A new match from a text that was read, with all its actions, or nothing."""
        with services.journals.together():
            table = cls.begin(services, reading.mode, reading.start, names)
            for action in reading.actions:
                table.play(table.parse(action))
        return table

    @classmethod
    def resume(cls, services: TableServices, match_id: str) -> "OnePhone":
        """A kept match as it stands; `Refused` if there is none, `Unplayable` if its journal is damaged."""
        match = resume(services.journals, match_id)
        return cls(services, match, find_undone(services.journals.entries(match_id)))

    @property
    def id(self) -> str:
        return self._match.id

    @property
    def state(self) -> Any:
        return self._match.state

    @property
    def start(self) -> Any:
        """The state before the first action."""
        return self._match.line.start

    @property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        return self._match.steps

    @property
    def lines(self) -> tuple[str, ...]:
        """Every action in notation."""
        return self._match.lines

    @property
    def outcome(self) -> Outcome[Any] | None:
        return self._match.outcome

    @property
    def names(self) -> Mapping[str, str]:
        return self._match.header.names

    @property
    def record(self) -> str:
        """The whole match as one text."""
        match = self._match
        return match.adapter.dump_record(match.header.start, match.lines, match.result)

    def parse(self, text: str) -> Any:
        """An action from its notation."""
        return self._match.adapter.parse_action(text, self.state)

    def play(self, action: Any) -> Step[Any, Any]:
        text = self._match.adapter.dump_action(action, self.state)
        step = self._match.play(action, self._services.now())
        self.undone = _after(self.undone, text)
        return step

    def undo(self) -> None:
        """Takes the last action back; of a painted board a whole stroke, however many spaces it went over."""
        with self._together():
            while self._undo_one().startswith(JOINED):
                pass

    def _undo_one(self) -> str:
        (*_, last) = self.lines or ("",)
        self._match.undo(self._services.now())
        self.undone = (*self.undone, last)
        return last

    def redo(self) -> None:
        """Plays what was undone last once more; asked only while something is undone."""
        with self._together():
            self.play(self.parse(self.undone[-1]))
            while self.undone and self.undone[-1].startswith(JOINED):
                self.play(self.parse(self.undone[-1]))

    def continue_as_tally(self) -> str:
        """The id of a tally of what is on the board and in the piles; the board is kept as it is."""
        journals = self._services.journals
        with journals.together():
            tally = OnePhone.begin(self._services, Mode.TALLY, dump_tally(tally_of(self.state)), self.names)
            # Named open and not left without a result: nothing waits to be continued here, until somebody moves again.
            journals.append(self.id, [(CONTINUED, tally.id)], result=Result.OPEN.value, now=self._services.now())
        return tally.id

    def continue_as_board(self, first: Seat) -> str:
        """The id of the match on the board that was painted here; the painting is over."""
        with self._services.journals.together():
            self._services.journals.delete(self.id)
            return OnePhone.begin(self._services, Mode.BOARD, ready(self.state, first), self.names).id

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Around several changes: all of them have happened and are saved, or none."""
        match = self._match
        before = match.line, match.steps, self.undone
        try:
            with self._services.journals.together():
                yield
        except BaseException:
            match.line, match.steps, self.undone = before
            raise


def find_undone(entries: Iterable[Entry]) -> tuple[str, ...]:
    """What an undo took back and nothing else has replaced since."""
    line: list[str] = []
    undone: tuple[str, ...] = ()
    for entry in entries:
        if entry.kind == ACTION:
            line.append(entry.text)
            undone = _after(undone, entry.text)
        elif entry.kind == UNDO:
            undone = (*undone, line.pop())
    return undone


def _after(undone: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Playing what was undone is redoing it; playing anything else leads away from it."""
    return undone[:-1] if undone[-1:] == (text,) else ()
