"""Tests the whole one-action table, on both fields."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kiriai.events import (
    BladesMet,
    CounterWasted,
    SamuraiMoved,
    SamuraiWounded,
    StanceChanged,
    StanceForced,
    StrikeCountered,
)
from companion.games.kiriai.pieces import BLUE, RED, Action, Health, Seat, Stance
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.state import Battlefield, Samurai
from tests.games.kiriai.naive import Figure, one_action

HEALTH = (Health.UNHURT, Health.HURT, Health.DEFEATED)


def samurai(figure: Figure) -> Samurai:
    return Samurai(figure.space, Stance(figure.stance), HEALTH[figure.wounds])


def every_battlefield(spaces: int) -> list[tuple[Figure, Figure]]:
    return [
        (Figure(red, red_stance, red_wounds), Figure(blue, blue_stance, blue_wounds))
        for red, blue in itertools.combinations_with_replacement(range(1, spaces + 1), 2)
        for red_stance, blue_stance in itertools.product("HE", repeat=2)
        for red_wounds, blue_wounds in itertools.product((0, 1), repeat=2)
    ]


@pytest.mark.parametrize("spaces", [5, 7])
def test_every_pair_of_actions_on_every_battlefield_agrees_with_the_naive_rules(spaces: int) -> None:
    seen = 0
    for red, blue in every_battlefield(spaces):
        battlefield = Battlefield(spaces, samurai(red), samurai(blue))
        for red_action, blue_action in itertools.product(Action, repeat=2):
            after, _ = resolve.__wrapped__(battlefield, red_action, blue_action)
            naive_red, naive_blue = one_action(spaces, red, blue, red_action.value, blue_action.value)
            assert after == Battlefield(spaces, samurai(naive_red), samurai(naive_blue))
            seen += 1
    assert seen == spaces * (spaces + 1) // 2 * 16 * 100


def battlefields() -> st.SearchStrategy[Battlefield]:
    def build(spaces: int, ends: list[int], stances: list[Stance], healths: list[Health]) -> Battlefield:
        low, high = sorted(end % spaces + 1 for end in ends)
        return Battlefield(spaces, Samurai(low, stances[0], healths[0]), Samurai(high, stances[1], healths[1]))

    return st.builds(
        build,
        st.sampled_from([5, 7]),
        st.lists(st.integers(0, 34), min_size=2, max_size=2),
        st.lists(st.sampled_from(Stance), min_size=2, max_size=2),
        st.lists(st.sampled_from(HEALTH[:2]), min_size=2, max_size=2),
    )


def mirrored(field: Battlefield) -> Battlefield:
    """The same fight seen from the other side of the table, colours swapped."""

    def turn(figure: Samurai) -> Samurai:
        return Samurai(field.spaces + 1 - figure.space, figure.stance, figure.health)

    return Battlefield(field.spaces, turn(field.blue), turn(field.red))


@given(battlefields(), st.sampled_from(Action), st.sampled_from(Action))
def test_swapping_the_colours_swaps_the_duel(field: Battlefield, red: Action, blue: Action) -> None:
    after, _ = resolve(field, red, blue)
    swapped, _ = resolve(mirrored(field), blue, red)
    assert mirrored(swapped) == after


@given(battlefields(), st.sampled_from(Action), st.sampled_from(Action))
def test_samurai_stay_on_the_field_and_never_pass(field: Battlefield, red: Action, blue: Action) -> None:
    after, _ = resolve(field, red, blue)
    assert 1 <= after.red.space <= after.blue.space <= field.spaces


@given(battlefields(), st.sampled_from(Action), st.sampled_from(Action))
def test_the_events_alone_tell_where_everything_ends(field: Battlefield, red: Action, blue: Action) -> None:
    after, events = resolve(field, red, blue)
    told: dict[Seat, Samurai] = {RED: field.red, BLUE: field.blue}
    for event in events:
        match event:
            case SamuraiMoved(seat, _, origin, target, _):
                assert told[seat].space == origin
                told[seat] = Samurai(target, told[seat].stance, told[seat].health)
            case StanceChanged(seat, stance) | StanceForced(seat, _, stance):
                told[seat] = Samurai(told[seat].space, stance, told[seat].health)
            case SamuraiWounded(seat, health):
                told[seat] = Samurai(told[seat].space, told[seat].stance, health)
    assert after == Battlefield(field.spaces, told[RED], told[BLUE])


@given(battlefields(), st.sampled_from(Action))
def test_a_counterattack_is_either_used_or_wasted(field: Battlefield, blue: Action) -> None:
    _, events = resolve(field, Action.COUNTERATTACK, blue)
    used = [event for event in events if isinstance(event, StrikeCountered)]
    wasted = [event for event in events if event == CounterWasted(RED)]
    assert len(used) + len(wasted) == 1
    assert BladesMet() not in events
