"""A match in progress and its journal: every change is saved before it is made."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic

from companion.games.contract import Action, Event, Refused, Result, State
from companion.store.journal import Entry, Journals, StoredMatch
from companion.table.course import Course, begin_course
from companion.table.faults import TableFault
from companion.table.game_adapter import ADAPTERS, GameAdapter
from companion.table.header import Header, dump_header, parse_header
from companion.table.services import TableServices

# The kinds of journal entries that a replay reads; entries of any other kind are for other modules.
ACTION = "action"
UNDO = "undo"
# Of a match between two phones: a line of the peer's log, and the id of the match that came after it at their table.
PEER = "peer"
NEXT = "next"


class Unplayable(Exception):
    """A stored journal that the rules refuse at this entry, 0 for its header: damaged, or by a later version.

    `course` is what can be played before it, if anything is known of it.
    """

    def __init__(self, number: int, refused: Refused, course: Course[Any, Any, Any] | None = None) -> None:
        self.number = number
        self.course = course
        self.violation = refused.violation
        super().__init__(f"entry {number}: {refused.violation}")


class Match(Generic[State, Action, Event]):
    """A match in progress or over; every change is in the store before the call returns."""

    def __init__(self, journals: Journals, match_id: str, course: Course[State, Action, Event]) -> None:
        self.id = match_id
        self.course = course
        self._journals = journals

    def play(self, action: Action, now: int) -> None:
        """Saves and adds the action; an illegal one is refused."""
        after = self.course.advance(action)
        self._write(ACTION, self.course.adapter.dump_action(action, self.course.state), after, now)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Around several changes: all of them are made and saved, or none."""
        before = self.course
        try:
            with self._journals.together():
                yield
        except BaseException:
            self.course = before
            raise

    def undo(self, now: int) -> None:
        """Takes the last action back, by appending an entry."""
        self._write(UNDO, "", self.course.retreat(), now)

    def _write(self, kind: str, text: str, after: Course[State, Action, Event], now: int) -> None:
        self._journals.append(self.id, [(kind, text)], result=kept_result(after.result), now=now)
        self.course = after


def kept_result(result: Result) -> str | None:
    """A result as the store keeps it: None for a match that goes on."""
    return None if result is Result.OPEN else result.value


def begin_match(
    services: TableServices, adapter: GameAdapter[State, Action, Event], start: str, names: Mapping[str, str]
) -> Match[State, Action, Event]:
    """A new match from a start in notation, begun now under an id of its own; the names of the players are by seat."""
    header = Header(start, names)
    course = begin_course(adapter, header)
    match_id, now, result = services.new_id(), services.now(), kept_result(course.result)
    services.journals.begin(StoredMatch(match_id, adapter.game, adapter.mode, dump_header(header), now, now, result))
    return Match(services.journals, match_id, course)


def resume_match(
    services: TableServices, adapter: GameAdapter[State, Action, Event], match_id: str
) -> Match[State, Action, Event]:
    """A stored match of this game and mode, as it stands."""
    kept = services.journals.find(match_id)
    if kept is None or (kept.game, kept.mode) != (adapter.game, adapter.mode):
        raise Refused(TableFault.UNKNOWN_MATCH, match_id)
    return Match(services.journals, match_id, _replay(kept, services.journals.entries(match_id), adapter))


def read_course(journals: Journals, match_id: str) -> Course[Any, Any, Any]:
    """What was played in a stored match of any game."""
    kept = journals.find(match_id)
    if kept is None:
        raise Refused(TableFault.UNKNOWN_MATCH, match_id)
    return replay(kept, journals.entries(match_id))


def replay(kept: StoredMatch, entries: tuple[Entry, ...]) -> Course[Any, Any, Any]:
    """What was played in a match that was read from the store; any thread may ask."""
    adapter = ADAPTERS.get((kept.game, kept.mode))
    if adapter is None:
        raise Unplayable(0, Refused(TableFault.UNKNOWN_GAME, kept.game, kept.mode))
    return _replay(kept, entries, adapter)


def _replay(
    kept: StoredMatch, entries: tuple[Entry, ...], adapter: GameAdapter[State, Action, Event]
) -> Course[State, Action, Event]:
    number, course = 0, None
    try:
        course = begin_course(adapter, parse_header(kept.header))
        for entry in entries:
            number = entry.number
            course = _follow(course, entry)
    except Refused as refused:
        raise Unplayable(number, refused, course) from refused
    return course


def _follow(course: Course[State, Action, Event], entry: Entry) -> Course[State, Action, Event]:
    if entry.kind == ACTION:
        return course.advance(course.adapter.parse_action(entry.text, course.state))
    return course.retreat() if entry.kind == UNDO else course
