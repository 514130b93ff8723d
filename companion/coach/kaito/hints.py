"""Tells what a strong player would do in Kaito, and what in the position speaks for it."""

from collections.abc import Callable, Iterator

from companion.coach.kaito.advice import Advice, advise
from companion.coach.kaito.playing import ENDGAME, LOOKS_AHEAD
from companion.coach.kaito.reasons import BoardHint, Reason, Why
from companion.coach.kaito.search import DEEPEST, never
from companion.coach.levels import Level
from companion.games.kaito.board import GAP, reach
from companion.games.kaito.pieces import TILES
from companion.games.kaito.rules import Move, apply, outcome
from companion.games.kaito.state import State
from companion.games.kaito.trade import trades

# With so few answers the opponent has little to choose from.
FEW = 2


def hint(state: State, stop: Callable[[], bool] = never) -> BoardHint:
    """For whoever acts next in a game that is not over; told to stop, it answers with what it knows by then."""
    tiles = len(state.board) - state.board.count(GAP)
    advice = advise(state, DEEPEST if tiles <= ENDGAME else LOOKS_AHEAD[Level.STRONG], stop)
    return BoardHint(advice.action, tuple(_reasons(state, advice)))


def _reasons(state: State, advice: Advice) -> Iterator[Reason]:
    if advice.wins_in is not None:
        yield Reason(Why.WINS_IN, (advice.wins_in,))
    if advice.loses_in is not None:
        yield Reason(Why.HOLDS_OUT, (advice.loses_in,))
    if isinstance(advice.action, Move):
        yield from _of_move(state, advice.action)
    else:
        yield Reason(Why.LEAVES_LEAST)


def _of_move(state: State, move: Move) -> Iterator[Reason]:
    tile, side = TILES[state.board[move.target]], state.side
    yield Reason(Why.TAKES_OWN if tile.seat is side else Why.CAPTURES, (tile.value,))
    after = apply(state, move).state
    if move.trade is not None:
        yield Reason(Why.RECOVERS, (int(move.trade.kind),))
    elif trades(after.pile(side), after.pile(side.opponent)) and not trades(
        state.pile(side), state.pile(side.opponent)
    ):
        yield Reason(Why.OPENS_TRADE)
    if outcome(after) is None and after.kaito is not None:
        answers = len(reach(after.board, after.kaito, after.slide))
        if answers <= FEW:
            yield Reason(Why.FEW_ANSWERS, (answers,))
