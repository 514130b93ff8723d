"""Plays Kaito at a level: how many moves ahead it looks, and how often it overlooks one that it has."""

from collections.abc import Callable

from companion.coach.kaito.advice import action_of, advise
from companion.coach.kaito.search import DEEPEST, moves_of, never, search
from companion.coach.levels import Chance, Level
from companion.games.kaito.board import GAP
from companion.games.kaito.rules import Action, legal
from companion.games.kaito.state import State

# How many moves ahead, its own among them; and of a hundred moves, how many it does not see.
LOOKS_AHEAD = {Level.BEGINNER: 2, Level.PRACTISED: 4, Level.STRONG: 8}
OVERLOOKS = {Level.BEGINNER: 30, Level.PRACTISED: 10, Level.STRONG: 0}
# With so few tiles left the strong one looks to the very end.
ENDGAME = 16


def choose(state: State, level: Level, chance: Chance, stop: Callable[[], bool] = never) -> Action:
    """The action of whoever acts next in a game that is not over."""
    if state.kaito is None:
        places = legal(state, state.mover)
        if level is Level.BEGINNER:
            return places[chance(len(places))]
        return advise(state, LOOKS_AHEAD[level], stop).action
    moves = moves_of(state)
    seen = [move for move in moves if chance(100) >= OVERLOOKS[level]]
    tiles = len(state.board) - state.board.count(GAP)
    deepest = DEEPEST if level is Level.STRONG and tiles <= ENDGAME else LOOKS_AHEAD[level]
    return action_of(search(state, deepest, stop, seen or moves).move, state)
