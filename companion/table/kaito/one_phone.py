"""The table of a Kaito match on one phone: plays, takes back, plays again, and is saved before it is shown."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Generic, Self

from companion.games.contract import Action, Event, Refused, Result, State
from companion.games.kaito.events import Event as KaitoEvent
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.pieces import Seat
from companion.games.kaito.rules import Command
from companion.games.kaito.state import State as Position
from companion.games.kaito.tally import Entry as TallyEntry
from companion.games.kaito.tally import Tally, tally_of
from companion.store.journal import Entry
from companion.table.course import Course
from companion.table.faults import TableFault
from companion.table.game_adapter import KAITO_BOARD, KAITO_LAYOUT, KAITO_TALLY, GameAdapter
from companion.table.kaito.layout import JOINED, Layout, Stroke, ready
from companion.table.kaito.setup import Mode
from companion.table.kaito.text import Reading
from companion.table.match import ACTION, UNDO, Match, begin_match, kept_result, resume_match
from companion.table.services import TableServices
from companion.table.table import Listeners

# Noted with a board that goes on as a tally: the id of that tally.
CONTINUED = "moved"
# Noted with a match whose start was set up by hand, and is worth keeping before anybody has moved.
PREPARED = "prepared"


@dataclass(frozen=True, slots=True)
class View(Generic[State, Action, Event]):
    """What a screen sees of a match."""

    course: Course[State, Action, Event]
    # What was taken back and can be played again, in notation, the next one last.
    undone: tuple[str, ...] = ()
    # What the page remembers beside the match, such as the tile in hand; empty at first.
    draft: str = ""
    # Kaito is played on one phone.
    link: ClassVar[None] = None

    @property
    def can_undo(self) -> bool:
        return bool(self.course.steps)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    @property
    def over(self) -> bool:
        return self.course.outcome is not None

    @property
    def winner(self) -> Seat | None:
        """Every match that is over has one: Kaito knows no draw."""
        return None if self.course.outcome is None else self.course.outcome.winner

    @property
    def state(self) -> State:
        return self.course.state

    @property
    def names(self) -> Mapping[str, str]:
        return self.course.header.names


class OnePhone(Listeners, Generic[State, Action, Event]):
    """A match whose undone actions can be played again; the journal knows them, so a kill forgets none."""

    adapter: GameAdapter[State, Action, Event]

    def __init__(
        self, services: TableServices, match: Match[State, Action, Event], undone: tuple[str, ...] = ()
    ) -> None:
        """For `begin`, `begin_from` and `resume`."""
        super().__init__()
        self._services = services
        self._match = match
        self._undone = undone

    @classmethod
    def begin(cls, services: TableServices, start: str, names: Mapping[str, str]) -> Self:
        """A new match from a start in notation; the names of the players are by seat."""
        return cls(services, begin_match(services, cls.adapter, start, names))

    @classmethod
    def begin_prepared(cls, services: TableServices, start: str, names: Mapping[str, str]) -> Self:
        """A new match from a start that was painted, pasted or carried on from another match."""
        with services.journals.together():
            table = cls.begin(services, start, names)
            result = kept_result(table._match.course.result)
            services.journals.append(table.id, [(PREPARED, "")], result=result, now=services.now())
        return table

    @classmethod
    def begin_from(cls, services: TableServices, reading: Reading, names: Mapping[str, str]) -> Self:
        """A new match from a text that was read, with all its actions, or nothing."""
        with services.journals.together():
            table = cls.begin_prepared(services, reading.start, names)
            for action in reading.actions:
                table._play(table._parse(action))
        return table

    @classmethod
    def resume(cls, services: TableServices, match_id: str) -> Self:
        """A kept match as it stands; `Refused` if there is none, `Unplayable` if its journal is damaged."""
        match = resume_match(services, cls.adapter, match_id)
        return cls(services, match, find_undone(services.journals.entries(match_id)))

    @property
    def id(self) -> str:
        return self._match.id

    @property
    def prepared(self) -> bool:
        """Whether its start was painted, pasted or carried on from another match."""
        return any(entry.kind == PREPARED for entry in self._services.journals.entries(self.id))

    def view(self) -> View[State, Action, Event]:
        return View(self._match.course, self._undone, self._services.drafts.read(self.id) or "")

    def keep_draft(self, draft: str) -> None:
        """Keeps what the page remembers beside the match; nothing is kept of an empty text."""
        if draft:
            self._services.drafts.write(self.id, draft)
        else:
            self._services.drafts.delete(self.id)
        self._tell()

    def play(self, action: Action) -> None:
        self._play(action)
        self._tell()

    def undo(self) -> None:
        """Takes the last action back; of a painted board a whole stroke, however many spaces it went over."""
        with self._together():
            while self._undo_one().startswith(JOINED):
                pass
        self._tell()

    def redo(self) -> None:
        """Plays what was undone last once more."""
        if not self._undone:
            raise Refused(TableFault.NOT_NOW)
        with self._together():
            self._play(self._parse(self._undone[-1]))
            while self._undone and self._undone[-1].startswith(JOINED):
                self._play(self._parse(self._undone[-1]))
        self._tell()

    def _parse(self, text: str) -> Action:
        return self.adapter.parse_action(text, self._match.course.state)

    def _play(self, action: Action) -> None:
        text = self.adapter.dump_action(action, self._match.course.state)
        self._match.play(action, self._services.now())
        self._undone = _after(self._undone, text)

    def _undo_one(self) -> str:
        (*_, last) = self._match.course.lines or ("",)
        self._match.undo(self._services.now())
        self._undone = (*self._undone, last)
        return last

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Around several changes: all of them have happened and are saved, or none."""
        before = self._undone
        try:
            with self._match.together():
                yield
        except BaseException:
            self._undone = before
            raise


class TallyTable(OnePhone[Tally, TallyEntry, KaitoEvent]):
    """Counts the captures of a match with real tiles."""

    adapter = KAITO_TALLY


class BoardTable(OnePhone[Position, Command, KaitoEvent]):
    """A match on the full board."""

    adapter = KAITO_BOARD

    def continue_as_tally(self) -> str:
        """The id of a tally of what is on the board and in the piles; the board is kept as it is."""
        services, course = self._services, self._match.course
        with services.journals.together():
            tally = TallyTable.begin_prepared(services, dump_tally(tally_of(course.state)), course.header.names)
            # Named open and not left without a result: nothing waits to be continued here, until somebody moves again.
            services.journals.append(self.id, [(CONTINUED, tally.id)], result=Result.OPEN.value, now=services.now())
        return tally.id


class LayoutTable(OnePhone[Layout, Stroke, Stroke]):
    """A real board that is being painted into the app."""

    adapter = KAITO_LAYOUT

    def continue_as_board(self, first: Seat, kind: type[BoardTable] = BoardTable) -> str:
        """The id of the match on the board that was painted here; the painting is over."""
        services, course = self._services, self._match.course
        with services.journals.together():
            services.journals.delete(self.id)
            return kind.begin_prepared(services, ready(course.state, first), course.header.names).id


AnyTable = BoardTable | TallyTable | LayoutTable
# The kind of table for each way to play.
TABLES: dict[Mode, type[AnyTable]] = {Mode.BOARD: BoardTable, Mode.TALLY: TallyTable, Mode.LAYOUT: LayoutTable}


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
