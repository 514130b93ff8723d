"""Tests that each level plays Kaito legally, and better than the one below."""

import random

import pytest

from companion.coach.kaito.advice import advise
from companion.coach.kaito.playing import choose
from companion.coach.levels import Level
from companion.games.kaito.pieces import RED
from companion.games.kaito.rules import Place, apply, legal, outcome
from tests.coach.kaito.positions import deal, endgame


def play(chance: random.Random, red: Level, black: Level, slide: bool = False) -> int:
    """A whole game: 1 when Red wins, -1 when Black does."""
    state = deal(chance, slide)
    while True:
        state = apply(state, choose(state, red if state.mover is RED else black, chance.randrange)).state
        end = outcome(state)
        if end is not None:
            return 1 if end.winner is RED else -1


@pytest.mark.parametrize("slide", [False, True])
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.PRACTISED])
def test_a_level_plays_a_whole_game(level: Level, slide: bool) -> None:
    assert play(random.Random(1), level, level, slide) in (1, -1)


def test_a_beginner_places_the_stone_anywhere() -> None:
    state = deal(random.Random(2))
    first, second = legal(state, state.mover)
    assert choose(state, Level.BEGINNER, lambda limit: 0) == first
    assert choose(state, Level.BEGINNER, lambda limit: limit - 1) == second
    assert isinstance(choose(state, Level.PRACTISED, random.Random(1).randrange), Place)


def test_the_strong_one_overlooks_nothing_and_sees_the_end() -> None:
    state = endgame(random.Random(6), 14)
    assert choose(state, Level.STRONG, random.Random(1).randrange) == advise(state).action


def test_who_overlooks_every_move_still_makes_one() -> None:
    state = endgame(random.Random(6), 30)
    assert choose(state, Level.BEGINNER, lambda limit: 0) == advise(state, 2).action


def test_the_strong_one_looks_eight_moves_ahead() -> None:
    state = endgame(random.Random(6), 20)
    assert choose(state, Level.STRONG, random.Random(1).randrange) == advise(state, 8).action


@pytest.mark.by_chance
@pytest.mark.parametrize(
    ("better", "worse", "games"), [(Level.STRONG, Level.PRACTISED, 4), (Level.PRACTISED, Level.BEGINNER, 30)]
)
def test_each_level_beats_the_one_below(better: Level, worse: Level, games: int) -> None:
    # tests/bench/levels.py plays enough games to say how often; these are always the same ones.
    chance = random.Random(21)
    results = [play(chance, better, worse) if game % 2 else -play(chance, worse, better) for game in range(games)]
    assert results.count(1) >= games * 0.65
