"""What a screen sees of a puzzle of Kaito; whoever only lists the puzzles need not load the coach."""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import ClassVar

from companion.games.contract import Step
from companion.games.kaito.events import Event
from companion.games.kaito.rules import Action, Move
from companion.games.kaito.state import State
from companion.store.puzzles import StoredPuzzle

__all__ = ["HINTS", "Phase", "PuzzleView", "StoredPuzzle"]

# First where to look and for what, then the move.
HINTS = 2


class Phase(StrEnum):
    SEEKING = auto()  # the player looks for the capture that wins
    ANSWERING = auto()  # a wrong one was tried, and the phone works out its answer
    REFUTED = auto()  # the answer is on the board, and can be taken back with the try
    SOLVED = auto()  # the right one was found; how the win goes on can be seen step by step


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """What a screen sees of a puzzle."""

    number: int
    phase: Phase
    start: State
    solution: Move
    # What was played up to the position that is shown.
    steps: tuple[Step[State, Event], ...]
    tried: Action | None
    hints: int
    kept: StoredPuzzle
    # Whether more of the winning line can be seen, or is being worked out.
    can_go_on: bool
    thinking: bool
    # Puzzles are for one phone.
    link: ClassVar[None] = None

    @property
    def state(self) -> State:
        return self.steps[-1].state if self.steps else self.start

    @property
    def can_go_back(self) -> bool:
        return self.phase is Phase.REFUTED or len(self.steps) > 1

    @property
    def over(self) -> bool:
        return self.phase is Phase.SOLVED
