"""Tests that every shipped puzzle can be played, and a sample of them that exactly one move wins."""

import random

import pytest

from companion.coach.kaito.puzzles import FILE, puzzles, wins
from companion.games.kaito.notation import parse_action, parse_position
from companion.games.kaito.rules import apply, legal, outcome
from tests.coach.kaito.positions import endgame, solve_naively

ENOUGH = 200


def test_there_are_enough_and_each_is_another() -> None:
    assert len(puzzles()) >= ENOUGH
    assert len({puzzle.state for puzzle in puzzles()}) == len(puzzles())
    assert {puzzle.state.slide for puzzle in puzzles()} == {False, True}
    assert len(FILE.read_text(encoding="utf-8").splitlines()) == len(puzzles())


def test_every_solution_is_one_of_several_moves_and_does_not_end_the_game_at_once() -> None:
    for puzzle in puzzles():
        moves = legal(puzzle.state, puzzle.state.side)
        assert len(moves) >= 5
        assert puzzle.solution in moves
        assert outcome(apply(puzzle.state, puzzle.solution).state) is None


@pytest.mark.parametrize("number", random.Random(1).sample(range(ENOUGH), 10))
def test_the_solution_wins_and_nothing_else_does(number: int) -> None:
    puzzle = puzzles()[number]
    assert list(wins(puzzle.state)) == [puzzle.solution]


def test_the_nearest_win_comes_first() -> None:
    some = [wins(puzzle.state)[puzzle.solution] for puzzle in puzzles()[:: len(puzzles()) // 6]]
    assert some == sorted(some)
    assert some[0] >= 3


def test_all_winning_moves_are_found_with_their_distance() -> None:
    state = parse_position("KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA")
    found = wins(state)
    assert found[parse_action("d6", state)] == 1
    for action in legal(state, state.side):
        after = apply(state, action).state
        assert (action in found) is (solve_naively(after) < 0)


def test_whoever_must_lose_has_no_winning_move() -> None:
    assert wins(parse_position("H5/6/5k/4K1/5h/6 a1 r - -")) == {}


@pytest.mark.by_chance
def test_winning_moves_are_those_of_a_full_search_with_the_rules() -> None:
    chance = random.Random(3)
    for _ in range(10):
        state = endgame(chance, 9, chance.choice([False, True]))
        expected = {}
        for action in legal(state, state.side):
            value = solve_naively(apply(state, action).state)
            if value < 0:
                expected[action] = 10_000 + value + 1
        assert wins(state) == expected
