"""Tests that everything that happened is told once, in order, and the battlefield follows beat by beat."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.kiriai.commands import AgreeDraw, Enter, Place
from companion.games.kiriai.events import (
    BladesMet,
    CardReturned,
    CardSetAside,
    ChoiceLocked,
    DuelEnded,
    MovementOrdered,
    RoundEnded,
    SamuraiMoved,
    SamuraiWounded,
    StrikeCountered,
)
from companion.games.kiriai.notation import parse_pair, parse_position
from companion.games.kiriai.pieces import ADVANCED_FIELD, SEALED, Health, Placement, Seat, Stance
from companion.games.kiriai.rules import apply, new, pairs, play_round
from companion.games.kiriai.state import Battlefield, Duel, Samurai
from companion.games.kiriai.story import Act, Beat, tell


def told(start: str, red: str, blue: str) -> tuple[Beat, ...]:
    """The story of one round from a position in notation."""
    duel = Duel(parse_position(start))
    steps = play_round(duel, parse_pair(red), parse_pair(blue))
    return tell(duel.position.battlefield, [event for step in steps for event in step.events])


def acts(beats: tuple[Beat, ...]) -> list[Act]:
    return [beat.act for beat in beats]


# What nobody needs to hear once the duel is over.
OF_CARDS = (CardReturned, CardSetAside, RoundEnded)
FIELDS = st.builds(
    lambda field, spaces, stances, healths: Battlefield(
        field,
        Samurai(min(spaces[0], spaces[1], field), stances[0], healths[0]),
        Samurai(min(max(spaces), field), stances[1], healths[1]),
    ),
    st.sampled_from((5, 7)),
    st.tuples(st.integers(1, 7), st.integers(1, 7)),
    st.tuples(st.sampled_from(Stance), st.sampled_from(Stance)),
    st.tuples(st.sampled_from((Health.UNHURT, Health.HURT)), st.sampled_from((Health.UNHURT, Health.HURT))),
)


@given(FIELDS, st.data())
def test_no_event_is_lost_and_the_last_beat_shows_the_field_of_the_rules(
    field: Battlefield, data: st.DataObject
) -> None:
    start = parse_position("5 1H+ 5H+ . . K Z")
    duel = Duel(type(start)(field, start.red, start.blue))
    red, blue = (data.draw(st.sampled_from(pairs(duel, seat))) for seat in Seat)
    before = field
    for step in play_round(duel, red, blue):
        beats = tell(before, step.events)
        ended = any(isinstance(event, DuelEnded) for event in step.events)
        expected = tuple(event for event in step.events if not (ended and isinstance(event, OF_CARDS)))
        assert tuple(event for beat in beats for event in beat.events) == expected
        before = step.state.position.battlefield
        assert beats[-1].field == before


def test_who_moves_first_is_told_with_the_reason_and_the_other_after() -> None:
    beats = told("5 1H+ 5E+ . . K Z", "AH", "CB")
    moves = [beat for beat in beats if beat.act is Act.MOVEMENT]
    assert [tuple(map(type, beat.events)) for beat in moves] == [(MovementOrdered, SamuraiMoved), (SamuraiMoved,)]
    assert [(beat.field.red.space, beat.field.blue.space) for beat in moves if beat.field] == [(2, 5), (2, 3)]


def test_those_who_move_together_move_in_one_beat() -> None:
    beats = told("5 1H+ 5H+ . . K Z", "AH", "AB")
    (move,) = (beat for beat in beats if beat.act is Act.MOVEMENT)
    assert [type(event) for event in move.events] == [MovementOrdered, SamuraiMoved, SamuraiMoved]


def test_both_strikes_are_one_beat_and_what_comes_of_them_the_next() -> None:
    beats = told("5 2H+ 4H+ . . K Z", "HB", "HB")
    assert acts(beats)[:3] == [Act.CARDS, Act.STRIKE, Act.BLOOD]
    assert beats[2].events == (BladesMet(),)


def test_a_counter_and_its_wound_are_one_beat() -> None:
    beats = told("5 2H+ 4H+ . . K X", "HA", "XA")
    assert [type(event) for event in beats[2].events] == [StrikeCountered, SamuraiWounded]
    assert beats[1].field
    assert beats[2].field
    assert (beats[1].field.red.health, beats[2].field.red.health) == (Health.UNHURT, Health.HURT)


def test_a_stance_that_is_changed_or_left_behind_is_seen() -> None:
    beats = told("5 1H+ 5H+ . . K Z", "KS", "SA")
    stances = [
        (beat.act, beat.field.red.stance.value + beat.field.blue.stance.value)
        for beat in beats
        if beat.field is not None
    ]
    assert (Act.STANCE, "HE") in stances
    assert (Act.RECOVERY, "EE") in stances


def test_the_blow_that_ends_a_duel_is_followed_by_the_end_alone() -> None:
    assert Act.ROUND in acts(told("5 2H+ 5H+ L B K Z", "AH", "SH"))
    beats = told("5 1H+ 4H- L B K Z", "AH", "SH")
    assert (acts(beats)[-2:], Act.ROUND in acts(beats)) == ([Act.BLOOD, Act.END], False)


def test_both_enter_in_one_beat() -> None:
    state = new(ADVANCED_FIELD)
    for seat in Seat:
        state = apply(state, Place(seat, SEALED)).state
    step = apply(state, Enter(Placement(4, Stance.EARTH), Placement(4, Stance.HEAVEN)))
    (beat,) = tell(None, step.events)
    assert (beat.act, beat.field) == (Act.ENTRY, Battlefield(7, Samurai(4, Stance.EARTH), Samurai(4)))


def test_an_end_before_anybody_has_entered_has_no_field() -> None:
    step = apply(new(ADVANCED_FIELD), AgreeDraw())
    assert tell(None, step.events) == (Beat(Act.END, (DuelEnded(None),), None),)


def test_a_choice_moves_nothing() -> None:
    field = Battlefield(5, Samurai(1), Samurai(5))
    assert tell(field, [ChoiceLocked(Seat.RED)]) == (Beat(Act.CHOICE, (ChoiceLocked(Seat.RED),), field),)
