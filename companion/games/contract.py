"""The types that all three games share: steps, violations, outcomes, records, and undo by replay."""

import reprlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Generic, TypeVar

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
State_co = TypeVar("State_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)
Seat = TypeVar("Seat", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Violation:
    """Why something is refused: a code of the game's own list and the values it is about."""

    code: StrEnum
    details: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.code.name, *map(reprlib.repr, self.details)))


class Refused(ValueError):
    """The one error of the games: an illegal action or malformed notation; nothing has changed."""

    def __init__(self, code: StrEnum, *details: str | int) -> None:
        self.violation = Violation(code, details)
        super().__init__(str(self.violation))


@dataclass(frozen=True, slots=True)
class Step(Generic[State_co, Event_co]):
    """What one action leads to: the next state, and what happened on the way, in order."""

    state: State_co
    events: tuple[Event_co, ...]


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Seat]):
    """How a game ended; nobody has won an agreed draw."""

    winner: Seat | None
    reason: StrEnum


@dataclass(frozen=True, slots=True)
class Line(Generic[State, Action, Event]):
    """A start and the actions since; every state is their replay, and undo is replay minus one."""

    apply: Callable[[State, Action], Step[State, Event]]
    start: State
    actions: tuple[Action, ...] = ()

    @property
    def steps(self) -> tuple[Step[State, Event], ...]:
        """One step per action."""
        steps = []
        state = self.start
        for action in self.actions:
            step = self.apply(state, action)
            steps.append(step)
            state = step.state
        return tuple(steps)

    @property
    def state(self) -> State:
        steps = self.steps
        return steps[-1].state if steps else self.start

    def play(self, action: Action) -> "Line[State, Action, Event]":
        """The line with one action more; an illegal one is refused."""
        self.apply(self.state, action)
        return Line(self.apply, self.start, (*self.actions, action))

    def undo(self) -> "Line[State, Action, Event]":
        """The line with its last action taken back; a line without actions stays as it is."""
        return Line(self.apply, self.start, self.actions[:-1])


class Result(StrEnum):
    """How a record writes the end of a game."""

    RED_WON = "1-0"
    RED_LOST = "0-1"
    DRAW = "1/2"
    OPEN = "*"


class RecordFault(StrEnum):
    """Why a record is refused whatever its game."""

    UNKNOWN_RESULT = auto()
    WRONG_RESULT = auto()


@dataclass(frozen=True, slots=True)
class Replay(Generic[State_co]):
    """The position after every move of a record, and the result by the play."""

    positions: tuple[State_co, ...]
    result: Result


_RESULTS = {result.value: result for result in Result}


def split_fields(text: str) -> list[str]:
    """The fields between runs of spaces; no other white space separates fields."""
    return [field for field in text.split(" ") if field]


def split_record(text: str) -> tuple[str, list[str], Result]:
    """The start, the words of the play and the result of any record."""
    start, _, play = text.partition(";")
    words = split_fields(play)
    if not words or words[-1] not in _RESULTS:
        raise Refused(RecordFault.UNKNOWN_RESULT, words[-1] if words else "")
    return start, words[:-1], _RESULTS[words[-1]]


def join_record(start: str, words: Iterable[str], result: Result) -> str:
    return " ".join((f"{start};", *words, result.value))


def judge(claimed: Result, end: Outcome[Seat] | None) -> Result:
    """The result by the play; an open claim agrees with every one."""
    if end is None:
        result = Result.OPEN
    elif end.winner is None:
        result = Result.DRAW
    else:
        result = Result.RED_WON if end.winner.value == "red" else Result.RED_LOST
    if claimed not in (Result.OPEN, result):
        raise Refused(RecordFault.WRONG_RESULT, claimed.value, result.value)
    return result
