"""Tests that the search finds what a full search by the rules finds, and stops when it is told to."""

import random

import pytest

from companion.coach.kaito import search as searching
from companion.coach.kaito.advice import action_of
from companion.coach.kaito.search import PROVED, WIN, Found, moves_of, patience, search
from companion.games.kaito.notation import parse_move, parse_position
from companion.games.kaito.rules import Move, apply, legal, outcome
from companion.games.kaito.state import State
from tests.coach.kaito.positions import deal, endgame, solve_naively


@pytest.mark.parametrize("slide", [False, True])
@pytest.mark.parametrize(("tiles", "count"), [(6, 12), (9, 8), (11, 3)])
def test_an_endgame_is_solved_as_by_a_full_search_with_the_rules(tiles: int, count: int, slide: bool) -> None:
    chance = random.Random(tiles)
    for _ in range(count):
        state = endgame(chance, tiles, slide)
        found = search(state)
        assert found.value == solve_naively(state)
        # The move keeps what was promised.
        step = apply(state, action_of(found.move, state)).state
        assert solve_naively(step) == -(found.value + 1 if found.value > 0 else found.value - 1)


@pytest.mark.by_chance
@pytest.mark.parametrize("slide", [False, True])
def test_twelve_tiles_are_solved_as_by_a_full_search_with_the_rules(slide: bool) -> None:
    chance = random.Random(12)
    for _ in range(5):
        state = endgame(chance, 12, slide)
        assert search(state).value == solve_naively(state)


def test_sixteen_tiles_are_solved_to_the_end() -> None:
    chance = random.Random(16)
    for _ in range(4):
        found = search(endgame(chance, 16))
        assert abs(found.value) > PROVED
        assert found.depth <= 16 + 8


@pytest.mark.parametrize("slide", [False, True])
def test_every_legal_move_is_weighed_but_for_wasteful_payments(slide: bool) -> None:
    chance = random.Random(5)
    for tiles in (30, 24, 18, 12):
        state = endgame(chance, tiles, slide)
        moves = [action_of(move, state) for move in moves_of(state)]
        every = legal(state, state.side)
        assert set(moves) <= set(every)
        assert {move for move in every if isinstance(move, Move) and move.trade is None} <= set(moves)


def test_before_the_kaito_is_placed_there_are_no_moves() -> None:
    assert moves_of(deal(random.Random(1))) == []


def test_looking_deeper_never_changes_what_is_proved() -> None:
    chance = random.Random(9)
    for _ in range(6):
        state = endgame(chance, 14)
        values = [search(state, depth).value for depth in range(1, 12)]
        proved = [value for value in values if abs(value) > PROVED]
        assert len({value > 0 for value in proved}) <= 1
        assert proved == values[len(values) - len(proved) :]


class TestEnds:
    def test_the_last_kabuto_of_the_opponent_is_captured(self) -> None:
        state = parse_position("KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA")
        found = search(state)
        assert (action_of(found.move, state), found.value) == (parse_move("d6", state.side), WIN - 1)

    def test_whoever_must_capture_their_own_last_tile_has_lost(self) -> None:
        found = search(parse_position("H5/6/5k/4K1/5h/6 a1 r - -"))
        assert found == Found(30, 1 - WIN, 1, 0)

    def test_an_opponent_who_cannot_move_has_lost(self) -> None:
        state = parse_position("K4h/H5/5k/6/6/1A4 a1 r - -")
        found = search(state)
        assert (action_of(found.move, state), found.value) == (parse_move("b1", state.side), WIN - 1)

    def test_a_lost_last_tile_cannot_be_bought_back_in_the_same_turn(self) -> None:
        # Ruling T2: with four mon in hand the katana that b6 captures could be paid for, but the game is over by then.
        state = parse_position("1K3k/H4h/6/6/6/6 b5 r cb K")
        assert [move >> 6 for move in moves_of(state) if move & 63 == 31] == [0]
        assert search(state, among=[31]).value == 1 - WIN

    def test_a_trade_that_saves_the_game_is_found(self) -> None:
        saved = [
            state
            for state in (endgame(random.Random(seed), 14) for seed in range(60))
            if search(state).move > 63 and search(state).value > PROVED
        ]
        assert saved
        for state in saved:
            move = action_of(search(state).move, state)
            assert move in legal(state, state.side)
            assert move.trade is not None


class TestStopping:
    def test_told_to_stop_it_answers_with_what_it_knows(self) -> None:
        state = endgame(random.Random(3), 30)
        asked = []

        def stop() -> bool:
            asked.append(True)
            return len(asked) == 3

        found = search(state, stop=stop)
        assert len(asked) == 3
        assert 2 <= found.depth < 20
        assert found == search(state, found.depth)

    def test_a_limit_counts_how_often_it_is_asked(self) -> None:
        stop = patience(2)
        assert [stop() for _ in range(4)] == [False, False, True, True]

    def test_without_any_time_it_still_has_a_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(searching, "PAUSE", 1)
        state = endgame(random.Random(3), 30)
        assert search(state, stop=lambda: True).depth == 2
        assert search(state, stop=lambda: True).move in moves_of(state)


def test_a_memory_that_is_full_slows_it_down_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [endgame(random.Random(seed), 12) for seed in range(4)]
    expected = [search(state).value for state in states]
    monkeypatch.setattr(searching, "MEMORY", 5)
    assert [search(state).value for state in states] == expected


def play_out(state: State, depth: int) -> State:
    while outcome(state) is None:
        state = apply(state, action_of(search(state, depth).move, state)).state
    return state


@pytest.mark.parametrize("slide", [False, True])
def test_a_whole_game_is_played_by_legal_moves(slide: bool) -> None:
    start = endgame(random.Random(8), 34, slide)
    assert outcome(play_out(start, 3)) is not None
