"""What was played in a match from its start on, as one frozen value."""

from dataclasses import dataclass, replace
from typing import Any, Generic

from companion.games.contract import Action, Event, Outcome, Refused, Result, State, Step, judge
from companion.table.faults import TableFault
from companion.table.game_adapter import GameAdapter
from companion.table.header import Header


@dataclass(frozen=True, slots=True)
class Course(Generic[State, Action, Event]):
    """A start, the actions since, and the step that each of them led to."""

    adapter: GameAdapter[State, Action, Event]
    header: Header
    start: State
    actions: tuple[Action, ...] = ()
    steps: tuple[Step[State, Event], ...] = ()

    @property
    def state(self) -> State:
        return self.steps[-1].state if self.steps else self.start

    @property
    def outcome(self) -> Outcome[Any] | None:
        return self.adapter.outcome(self.state)

    @property
    def result(self) -> Result:
        return judge(Result.OPEN, self.outcome)

    @property
    def lines(self) -> tuple[str, ...]:
        """Every action in notation."""
        states = (self.start, *(step.state for step in self.steps))
        return tuple(map(self.adapter.dump_action, self.actions, states))

    @property
    def record(self) -> str:
        """The whole match as one text to be shared."""
        return self.adapter.dump_record(self.header.start, self.lines, self.result)

    def advance(self, action: Action) -> "Course[State, Action, Event]":
        """The course after the action; an illegal one is refused."""
        step = self.adapter.apply(self.state, action)
        return replace(self, actions=(*self.actions, action), steps=(*self.steps, step))

    def retreat(self) -> "Course[State, Action, Event]":
        """The course without its last action."""
        if not self.steps:
            raise Refused(TableFault.NOTHING_TO_UNDO)
        return replace(self, actions=self.actions[:-1], steps=self.steps[:-1])


def begin_course(adapter: GameAdapter[State, Action, Event], header: Header) -> Course[State, Action, Event]:
    return Course(adapter, header, adapter.parse_start(header.start))
