"""Judges a game of Kaito move by move: what the best move was worth, and what the one that was made."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from companion.coach.kaito.advice import advise
from companion.coach.kaito.playing import ENDGAME
from companion.coach.kaito.search import DEEPEST, PROVED, WIN, never, search
from companion.games.kaito.board import GAP
from companion.games.kaito.pieces import RED
from companion.games.kaito.rules import Action, Place, apply, outcome
from companion.games.kaito.state import State

# How many moves ahead every position is looked at before the endgame, which is looked at to its end.
DEPTH = 8
# What a mistake gives away at least: two thirds of a kabuto. Two moves further ahead 19 of 20 values changed by less.
MISTAKEN = 30
TURNING_POINTS = 2


class Verdict(StrEnum):
    SOUND = auto()
    MISTAKEN = auto()
    WIN_MISSED = auto()  # a proved victory was there, and is out of sight now
    LOSING = auto()  # the opponent can force a victory that was not there before


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """Both values are for whoever acts, as `Advice` has them."""

    number: int
    before: State
    action: Action
    best: Action
    value: int
    worth: int

    @property
    def loss(self) -> int:
        return self.value - self.worth

    @property
    def verdict(self) -> Verdict:
        if self.value > PROVED:
            return Verdict.SOUND if self.worth > PROVED else Verdict.WIN_MISSED
        if self.worth < -PROVED:
            return Verdict.SOUND if self.value < -PROVED else Verdict.LOSING
        return Verdict.MISTAKEN if self.loss >= MISTAKEN else Verdict.SOUND

    @property
    def wins_in(self) -> int | None:
        """How many moves of both the best move is away from victory, where that is proved."""
        return WIN - self.value if self.value > PROVED else None

    @property
    def standing_before(self) -> int:
        """How much better Red stood."""
        return self._for_red(self.value)

    @property
    def standing(self) -> int:
        """The same after the move."""
        return self._for_red(self.worth)

    def _for_red(self, value: int) -> int:
        return value if self.before.mover is RED else -value


def review(start: State, actions: Sequence[Action], stop: Callable[[], bool] = never) -> Iterator[JudgedMove]:
    """Every move as soon as it is judged; told to stop, it judges by what it knows by then."""
    state = start
    for number, action in enumerate(actions, 1):
        deepest = DEEPEST if len(state.board) - state.board.count(GAP) <= ENDGAME else DEPTH
        best = advise(state, deepest, stop)
        if stop():
            # Both are looked at equally deep.
            deepest = best.depth
        after = apply(state, action).state
        worth = best.value
        if action != best.action:
            # Placing the Kaito is not counted as a move.
            worth = min(worth, _worth(after, deepest if isinstance(action, Place) else deepest - 1))
        yield JudgedMove(number, state, action, best.action, best.value, worth)
        state = after


def turning_points(moves: Sequence[JudgedMove]) -> tuple[JudgedMove, ...]:
    """The moves, two at most, that gave away most; none where no move was a mistake."""
    mistakes = [move for move in moves if move.verdict is not Verdict.SOUND]
    most = sorted(mistakes, key=lambda move: -move.loss)[:TURNING_POINTS]
    return tuple(sorted(most, key=lambda move: move.number))


def _worth(after: State, deepest: int) -> int:
    """What a state is worth to the player who has made it; a proved end is one move further away for that player."""
    end = outcome(after)
    if end is not None:
        return 1 - WIN if end.winner is after.side else WIN - 1
    value = -search(after, deepest).value
    return value - (value > PROVED) + (value < -PROVED)
