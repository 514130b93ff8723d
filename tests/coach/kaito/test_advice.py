"""Tests that advice in Kaito names an action, its value, and the end where it is proved."""

import random

import pytest

from companion.coach.kaito.advice import Advice, advise
from companion.coach.kaito.search import patience
from companion.games.contract import Refused
from companion.games.kaito.notation import parse_action, parse_position
from companion.games.kaito.rules import Place, apply, legal
from tests.coach.kaito.positions import deal, solve_naively

WON = "KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA"


def test_a_win_is_told_with_its_distance() -> None:
    state = parse_position(WON)
    advice = advise(state)
    assert (advice.action, advice.wins_in, advice.loses_in) == (parse_action("d6", state), 1, None)


def test_a_loss_is_told_with_its_distance() -> None:
    state = parse_position("1kHhAa/2BbCc/6/6/K5/6 c5 b kkb HA")
    advice = advise(state)
    value = solve_naively(state)
    assert advice.value == value
    assert (advice.wins_in or -(advice.loses_in or 0)) == (10_000 - value if value > 0 else -10_000 - value)


def test_where_nothing_is_proved_there_is_no_distance() -> None:
    advice = Advice(Place(3), 12, 4, 100)
    assert (advice.wins_in, advice.loses_in) == (None, None)
    assert (Advice(Place(3), -9_990, 4, 100).wins_in, Advice(Place(3), -9_990, 4, 100).loses_in) == (None, 10)


@pytest.mark.parametrize("slide", [False, True])
def test_the_stone_is_placed_where_it_leaves_the_first_player_least(slide: bool) -> None:
    state = deal(random.Random(4), slide)
    advice = advise(state, 4)
    assert advice.depth == 4
    left = {place: advise(apply(state, place).state, 4).value for place in legal(state, state.mover)}
    assert advice.value == -min(left.values())
    assert left[advice.action] == min(left.values())


def test_a_placement_that_is_stopped_compares_what_was_looked_at_equally_deep() -> None:
    advice = advise(deal(random.Random(4)), stop=patience(2))
    assert 2 <= advice.depth < 20
    assert isinstance(advice.action, Place)


def test_a_game_that_is_over_needs_no_advice() -> None:
    with pytest.raises(Refused, match="GAME_OVER"):
        advise(parse_position("KkH3/6/6/6/6/6 a1 b h -"))
