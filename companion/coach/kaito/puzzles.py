"""Has endgames of Kaito in which exactly one move wins, and proves it.

`assets/coach/kaito_puzzles.txt` keeps one a line, as a record of that move, the nearest win first;
`assets/make/kaito_puzzles.py` has found them.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.coach.kaito.search import WIN, search
from companion.games.kaito.record import parse_record
from companion.games.kaito.rules import Action, Move, apply, legal, outcome
from companion.games.kaito.state import State

FILE = Path(__file__).parents[3] / "assets" / "coach" / "kaito_puzzles.txt"


@dataclass(frozen=True, slots=True)
class Puzzle:
    state: State
    solution: Move


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(map(_read, FILE.read_text(encoding="utf-8").splitlines()))


def _read(line: str) -> Puzzle:
    record = parse_record(line)
    (solution, *_) = record.moves
    assert isinstance(solution, Move)
    return Puzzle(record.start, solution)


def wins(state: State) -> dict[Action, int]:
    """Every move that wins an endgame by force, with the number of moves of both until then; none is left out."""
    found = {}
    for action in legal(state, state.side):
        value = _value(apply(state, action).state)
        if value < 0:
            found[action] = WIN + value + 1
    return found


def _value(state: State) -> int:
    """What the end is worth to the side to move."""
    end = outcome(state)
    if end is not None:
        return WIN if end.winner is state.side else -WIN
    return search(state).value
