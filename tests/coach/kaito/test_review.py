"""Tests that moves of Kaito are judged by what they give away, exactly where the end can be seen."""

import random

import pytest

from companion.coach.kaito.advice import advise
from companion.coach.kaito.playing import choose
from companion.coach.kaito.puzzles import puzzles
from companion.coach.kaito.review import JudgedMove, Verdict, review, turning_points
from companion.coach.kaito.search import never
from companion.coach.levels import Level
from companion.games.kaito.notation import parse_action, parse_position
from companion.games.kaito.pieces import RED
from companion.games.kaito.rules import Action, Place, apply, legal, outcome
from companion.games.kaito.state import State
from tests.coach.kaito.positions import deal, endgame, solve_naively

# Red, who is to move, can capture Black's last kabuto on d6.
NEAR_END = "KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA"


def played(start: State, level: Level, chance: random.Random) -> list[Action]:
    actions = []
    state = start
    while outcome(state) is None:
        actions.append(choose(state, level, chance.randrange))
        state = apply(state, actions[-1]).state
    return actions


def move(value: int, worth: int, number: int = 1, position: str = NEAR_END) -> JudgedMove:
    state = parse_position(position)
    action = legal(state, state.mover)[0]
    return JudgedMove(number, state, action, action, value, worth)


def test_a_whole_game_is_judged_move_by_move() -> None:
    # Late enough to be judged quickly; the choice of a space for the Kaito is judged below.
    start = endgame(random.Random(1), 28)
    actions = played(start, Level.BEGINNER, random.Random(2))
    assert len(actions) > 4
    moves = list(review(start, actions))
    assert [judged.action for judged in moves] == actions
    assert [judged.number for judged in moves] == list(range(1, len(actions) + 1))
    assert all(judged.loss >= 0 for judged in moves)
    assert moves[0].before == start
    assert moves[1].before == apply(start, actions[0]).state


def test_the_best_move_gives_nothing_away() -> None:
    state = endgame(random.Random(4), 12)
    (judged,) = review(state, [advise(state).action])
    assert (judged.loss, judged.verdict, judged.action) == (0, Verdict.SOUND, judged.best)


def test_either_space_for_the_kaito_is_judged() -> None:
    start = deal(random.Random(3))
    for place in legal(start, start.mover):
        assert isinstance(place, Place)
        (judged,) = review(start, [place])
        assert judged.loss == 0 or judged.action != judged.best


@pytest.mark.parametrize("seed", range(4))
def test_an_endgame_is_judged_exactly(seed: int) -> None:
    state = endgame(random.Random(seed), 8)
    for action in legal(state, state.side):
        (judged,) = review(state, [action])
        value = -solve_naively(apply(state, action).state)
        assert judged.worth == value - (value > 0) + (value < 0)
        assert judged.value == solve_naively(state)


def test_all_but_the_solution_of_a_puzzle_miss_a_win() -> None:
    puzzle = puzzles()[0]
    for action in legal(puzzle.state, puzzle.state.side):
        (judged,) = review(puzzle.state, [action])
        assert judged.verdict is (Verdict.SOUND if action == puzzle.solution else Verdict.WIN_MISSED)


def test_whoever_captures_their_own_last_tile_has_lost() -> None:
    state = parse_position("KkHhAa/2BbCc/6/6/6/6 c5 r kkb HA")
    (judged,) = review(state, [parse_action("c6", state)])
    assert judged.worth == -9_999


def test_told_to_stop_it_judges_by_what_it_has_seen() -> None:
    start = deal(random.Random(1))
    state = apply(start, legal(start, start.mover)[0]).state
    whole, hasty = (
        [move for action in legal(state, state.side)[:3] for move in review(state, [action], stop)]
        for stop in (never, lambda: True)
    )
    assert [judged.action for judged in hasty] == [judged.action for judged in whole]
    assert all(judged.loss >= 0 for judged in hasty)
    assert {judged.value for judged in hasty} != {judged.value for judged in whole}


@pytest.mark.parametrize(
    ("value", "worth", "verdict"),
    [
        (9_990, 9_980, Verdict.SOUND),
        (9_990, 200, Verdict.WIN_MISSED),
        (9_990, -9_990, Verdict.WIN_MISSED),
        (-9_990, -9_998, Verdict.SOUND),
        (20, -9_990, Verdict.LOSING),
        (20, -9, Verdict.SOUND),
        (20, -10, Verdict.MISTAKEN),
    ],
)
def test_a_mistake_gives_away_much_or_a_proved_end(value: int, worth: int, verdict: Verdict) -> None:
    assert move(value, worth).verdict is verdict


def test_a_proved_victory_tells_how_far_away_it_was() -> None:
    assert [move(value, 0).wins_in for value in (9_997, 8_000, -9_997)] == [3, None, None]


def test_the_standing_is_told_for_red() -> None:
    red, black = move(20, -10), move(20, -10, position=NEAR_END.replace(" r ", " b "))
    assert red.before.mover is RED
    assert (red.standing_before, red.standing) == (20, -10)
    assert (black.standing_before, black.standing) == (-20, 10)


def test_the_turning_points_are_the_two_largest_mistakes_in_the_order_of_play() -> None:
    moves = [move(0, -40, 1), move(0, -9_990, 2), move(0, -10, 3), move(60, 0, 4)]
    assert turning_points(moves) == (moves[1], moves[3])
    assert turning_points(moves[2:3]) == ()
