"""A match in progress: its start and the journal since, replayed by the rules."""

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import Any

from companion.games.contract import Line, Outcome, Refused, Result, Step, judge
from companion.store.journal import Entry, Journals
from companion.store.journal import Match as Kept
from companion.table.game_adapter import ADAPTERS, GameAdapter
from companion.table.header import Header, dump_header, parse_header
from companion.table.services import TableServices

# The kinds of journal entries that a replay reads; entries of any other kind are for other modules.
ACTION = "action"
UNDO = "undo"
# Of a match between two phones: a line of the peer's log, and the id of the match that came after it at their table.
PEER = "peer"
NEXT = "next"


class Fault(StrEnum):
    """Why a match cannot be opened or changed; the details of each are named in its comment."""

    UNKNOWN_MATCH = auto()  # id
    UNKNOWN_GAME = auto()  # game, mode
    NOTHING_TO_UNDO = auto()
    UNKNOWN_ENTRY = auto()  # kind
    NOT_NOW = auto()


class Unplayable(Exception):
    """A stored journal that the rules refuse at this entry, 0 for its header: damaged, or by a later version."""

    def __init__(self, number: int, refused: Refused) -> None:
        self.number = number
        self.violation = refused.violation
        super().__init__(f"entry {number}: {refused.violation}")


class Course:
    """What was played from a start on, wherever it is stored."""

    def __init__(self, adapter: GameAdapter[Any, Any, Any], header: Header) -> None:
        self.adapter = adapter
        self.header = header
        self.line: Line[Any, Any, Any] = Line(adapter.apply, adapter.parse_start(header.start))
        # Kept beside the line, which would replay the whole match each time it is asked.
        self.steps: tuple[Step[Any, Any], ...] = ()

    @property
    def state(self) -> Any:
        return self.steps[-1].state if self.steps else self.line.start

    @property
    def outcome(self) -> Outcome[Any] | None:
        return self.adapter.outcome(self.state)

    @property
    def result(self) -> Result:
        return judge(Result.OPEN, self.outcome)

    @property
    def lines(self) -> tuple[str, ...]:
        """Every action in notation."""
        states = (self.line.start, *(step.state for step in self.steps))
        return tuple(map(self.adapter.dump_action, self.line.actions, states))

    def advance(self, action: Any) -> Step[Any, Any]:
        """Adds the action, and returns what it leads to; an illegal one is refused."""
        step = self.adapter.apply(self.state, action)
        self.line = Line(self.line.apply, self.line.start, (*self.line.actions, action))
        self.steps = (*self.steps, step)
        return step

    def retreat(self) -> None:
        """Takes the last action back."""
        if not self.steps:
            raise Refused(Fault.NOTHING_TO_UNDO)
        self.line, self.steps = self.line.undo(), self.steps[:-1]


class Match(Course):
    """A match in progress or over; every change is in the store before the call returns."""

    def __init__(self, journals: Journals, match_id: str, adapter: GameAdapter[Any, Any, Any], header: Header) -> None:
        super().__init__(adapter, header)
        self.id = match_id
        self._journals = journals

    def play(self, action: Any, now: int) -> Step[Any, Any]:
        """Saves and adds the action, and returns what it leads to; an illegal one is refused."""
        after = self.adapter.apply(self.state, action).state
        self._write(ACTION, self.adapter.dump_action(action, self.state), after, now)
        return self.advance(action)

    def undo(self, now: int) -> None:
        """Takes the last action back, by appending an entry."""
        if not self.steps:
            raise Refused(Fault.NOTHING_TO_UNDO)
        self._write(UNDO, "", self.steps[-2].state if len(self.steps) > 1 else self.line.start, now)
        self.retreat()

    def replay(self, entry: Entry) -> None:
        """Applies an entry that the journal already holds."""
        if entry.kind == ACTION:
            self.advance(self.adapter.parse_action(entry.text, self.state))
        elif entry.kind == UNDO:
            self.retreat()

    def _write(self, kind: str, text: str, state: Any, now: int) -> None:
        result = judge(Result.OPEN, self.adapter.outcome(state))
        self._journals.append(self.id, [(kind, text)], result=kept_result(result), now=now)


def kept_result(result: Result) -> str | None:
    """A result as the store keeps it: None for a match that goes on."""
    return None if result is Result.OPEN else result.value


def find_adapter(game: str, mode: str) -> GameAdapter[Any, Any, Any]:
    adapter = ADAPTERS.get((game, mode))
    if adapter is None:
        raise Refused(Fault.UNKNOWN_GAME, game, mode)
    return adapter


def begin(
    journals: Journals, match_id: str, game: str, mode: str, start: str, names: Mapping[str, str], now: int
) -> Match:
    """A new match from a start in notation; the names of the players are by seat."""
    header = Header(start, names)
    match = Match(journals, match_id, find_adapter(game, mode), header)
    journals.begin(Kept(match_id, game, mode, dump_header(header), now, now, kept_result(match.result)))
    return match


def begin_match(services: TableServices, game: str, mode: str, start: str, names: Mapping[str, str]) -> Match:
    """A new match, begun now under an id of its own."""
    return begin(services.journals, services.new_id(), game, mode, start, names, services.now())


def resume(journals: Journals, match_id: str) -> Match:
    """A stored match as it stands."""
    kept = journals.find(match_id)
    if kept is None:
        raise Refused(Fault.UNKNOWN_MATCH, match_id)
    number = 0
    try:
        match = Match(journals, match_id, find_adapter(kept.game, kept.mode), parse_header(kept.header))
        for entry in journals.entries(match_id):
            number = entry.number
            match.replay(entry)
    except Refused as refused:
        raise Unplayable(number, refused) from refused
    return match
