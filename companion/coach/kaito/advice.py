"""Advises whoever acts next in a game of Kaito: the best action, what it is worth, and the end where it is proved."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.coach.kaito.search import DEEPEST, PROVED, WIN, never, search
from companion.coach.kaito.tables import hand, trade_of
from companion.games.contract import Refused
from companion.games.kaito.faults import Fault
from companion.games.kaito.pieces import TILES, adjust
from companion.games.kaito.rules import Action, Move, apply, legal, outcome
from companion.games.kaito.state import State


@dataclass(frozen=True, slots=True)
class Advice:
    """The value is for whoever acts; 0 is an even game, and a kabuto of three is worth 45.

    `wins_in` and `loses_in` count the moves of both until the end, and are known only where it is proved.
    """

    action: Action
    value: int
    depth: int
    positions: int

    @property
    def wins_in(self) -> int | None:
        return WIN - self.value if self.value > PROVED else None

    @property
    def loses_in(self) -> int | None:
        return WIN + self.value if self.value < -PROVED else None


def advise(state: State, deepest: int = DEEPEST, stop: Callable[[], bool] = never) -> Advice:
    """The best action, looked at `deepest` moves ahead or until `stop` says so, which is asked every now and then."""
    if outcome(state) is not None:
        raise Refused(Fault.GAME_OVER)
    if state.kaito is None:
        return _place(state, deepest, stop)
    found = search(state, deepest, stop)
    return Advice(action_of(found.move, state), found.value, found.depth, found.positions)


def action_of(move: int, state: State) -> Move:
    """A move of the search as the rules know it."""
    target = move & 63
    tile, won = TILES[state.board[target]], state.pile(state.side)
    if tile.seat is not state.side:
        won = adjust(won, tile.kind, 1)
    return Move(target, trade_of(move, hand(won)))


def _place(state: State, deepest: int, stop: Callable[[], bool]) -> Advice:
    """The gap that leaves the first player least; both are looked at equally deep."""
    places = legal(state, state.mover)
    best = Advice(places[0], 0, 0, 0)
    for depth in range(1, deepest + 1):
        found = [search(apply(state, place).state, depth, stop) for place in places]
        positions = sum(one.positions for one in found)
        if any(one.depth < depth and abs(one.value) < PROVED for one in found):
            break
        value, number = max((-one.value, -number) for number, one in enumerate(found))
        best = Advice(places[-number], value, depth, positions)
    return best
