"""Plays games of Kaito at random until few tiles are left, and solves them without any skill."""

import random
from functools import cache

from companion.coach.kaito.search import WIN
from companion.games.kaito.board import GAP
from companion.games.kaito.pieces import Seat
from companion.games.kaito.rules import apply, legal, new, outcome, shuffle
from companion.games.kaito.state import State


def deal(chance: random.Random, slide: bool = False) -> State:
    return new(shuffle(chance.randrange), chance.choice(list(Seat)), slide)


def endgame(chance: random.Random, tiles: int, slide: bool = False) -> State:
    """A position that is not over, with so many tiles on the board."""
    while True:
        state = deal(chance, slide)
        while outcome(state) is None:
            if len(state.board) - state.board.count(GAP) <= tiles:
                return state
            state = apply(state, chance.choice(legal(state, state.mover))).state


def solve_naively(state: State) -> int:
    """The value by the rules alone: every move, every answer, to the end; the winner hurries, the loser delays."""

    @cache
    def value(position: State) -> int:
        end = outcome(position)
        if end is not None:
            return WIN if end.winner is position.side else -WIN
        after = [-value(apply(position, action).state) for action in legal(position, position.side)]
        return max(one - 1 if one > 0 else one + 1 for one in after)

    return value(state)
