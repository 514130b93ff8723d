"""Tests that the engine finds as many lines of play as the naive implementation of the rules."""

import pytest
from hypothesis import given, settings

from companion.games.contract import Result, judge
from companion.games.kaito.notation import dump_action, dump_position, parse_position
from companion.games.kaito.rules import apply, legal, outcome
from companion.games.kaito.state import State
from tests.games.kaito import naive
from tests.games.kaito.strategies import Game, games, positions

LINES_OF_PLAY = {
    "HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - r - -": (2, 20, 176),
    "HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a4 r - -": (10, 88, 728),
    "kkkBK1/KhkHkH/kacaCc/KBCAaK/Hhh1Kk/bbAKKA f6 b - -": (10, 88, 730),
    "C1kacK/1hkK1b/K2c1h/k1aK1H/bBaKHk/1k1H1A b6 b kkh KCBA": (36, 240, 3289),
    "1AK2K/a2C2/HkKkhK/A1H2k/h1BKaK/b2CB1 e3 r ccba K": (25, 138, 1694),
    "3A1C/5K/1akBkk/2HcAh/a1akKk/K1Bkkh b1 r hcb KKHCA": (19, 206, 2205),
    "kkhKhH/BkcKAK/ABkHbb/K1KKac/h1KkAH/CkaakC b3 r - - slide": (4, 14, 46),
    "kHhHhK/kkKba1/AKKA2/aHAk2/Kk2K1/kBCh2 c2 r cba K slide": (12, 39, 216),
    "3A1C/5K/1akBkk/2HcAh/a1akKk/K1Bkkh b1 r hcb KKHCA slide": (10, 22, 90),
}


def perft(state: State, depth: int) -> int:
    actions = legal(state, state.mover)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action).state, depth - 1) for action in actions)


@pytest.mark.parametrize(("position", "counts"), LINES_OF_PLAY.items())
def test_one_to_three_moves_deep_the_counts_are_those_of_the_naive_generator(
    position: str, counts: tuple[int, ...]
) -> None:
    assert tuple(perft(parse_position(position), depth) for depth in (1, 2, 3)) == counts
    assert tuple(naive.perft(naive.Table(position), depth) for depth in (1, 2, 3)) == counts


@given(games())
def test_a_game_passes_through_the_positions_of_the_naive_generator(game: Game) -> None:
    state, table = game.start, naive.Table(dump_position(game.start))
    for action in game.actions:
        table = table.played(dump_action(action, state))
        state = apply(state, action).state
        assert dump_position(state) == table.text()


@given(positions())
@settings(max_examples=200)
def test_moves_and_winner_are_those_of_the_naive_generator(state: State) -> None:
    table = naive.Table(dump_position(state))
    assert sorted(dump_action(action, state) for action in legal(state, state.mover)) == sorted(table.moves())
    results = {"r": Result.RED_WON, "b": Result.RED_LOST, None: Result.OPEN}
    assert judge(Result.OPEN, outcome(state)) is results[table.winner()]
