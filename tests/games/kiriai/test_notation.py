"""Tests that everything that is written can be read back, and everything else is refused."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import RecordFault, Refused, Result
from companion.games.kiriai.commands import AgreeDraw, Resign
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.notation import (
    dump_pair,
    dump_placement,
    dump_position,
    parse_pair,
    parse_placement,
    parse_position,
)
from companion.games.kiriai.pieces import BLUE, RED, Action, Card, Health, Pair, Placement, Special, Stance
from companion.games.kiriai.record import Record, Round, dump_record, parse_record, replay
from companion.games.kiriai.state import Battlefield, Cards, Position, Samurai

START = "5 1H+ 5H+ . . K Z"


@st.composite
def positions(draw: st.DrawFn) -> Position:
    spaces = draw(st.sampled_from([5, 7]))
    red, blue = sorted(draw(st.integers(1, spaces)) for _ in range(2))
    healths = draw(st.sampled_from([(a, b) for a in Health for b in Health if not a is b is Health.DEFEATED]))
    specials = draw(st.sampled_from([(a, b) for a in Special for b in Special if a is not b or a.value in "?."]))
    asides = [draw(st.sampled_from([None, *Card])) for _ in range(2)]
    stances = [draw(st.sampled_from(Stance)) for _ in range(2)]
    return Position(
        Battlefield(spaces, Samurai(red, stances[0], healths[0]), Samurai(blue, stances[1], healths[1])),
        Cards(asides[0], specials[0]),
        Cards(asides[1], specials[1]),
    )


PAIRS = st.builds(Pair, st.sampled_from(Action), st.sampled_from(Action))
RECORDS = st.builds(
    Record,
    positions(),
    st.lists(st.builds(Round, PAIRS, PAIRS), max_size=4).map(tuple),
    st.sampled_from([None, AgreeDraw(), Resign(RED), Resign(BLUE)]),
    st.sampled_from(Result),
)


@given(positions())
def test_positions_are_read_back(position: Position) -> None:
    assert parse_position(dump_position(position)) == position


@given(PAIRS)
def test_pairs_are_read_back(pair: Pair) -> None:
    assert parse_pair(dump_pair(pair)) == pair


@given(st.builds(Placement, st.integers(1, 7), st.sampled_from(Stance)))
def test_placements_are_read_back(placement: Placement) -> None:
    assert parse_placement(dump_placement(placement)) == placement


@given(RECORDS)
def test_records_are_read_back(record: Record) -> None:
    assert parse_record(dump_record(record)) == record


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("5 1H+ 5H+ . . K", Fault.WRONG_FIELD_COUNT),
        ("6 1H+ 5H+ . . K Z", Fault.UNKNOWN_FIELD),
        ("5 1H 5H+ . . K Z", Fault.UNKNOWN_SAMURAI),
        ("5 1H+ 6H+ . . K Z", Fault.OFF_THE_FIELD),
        ("5 4H+ 3H+ . . K Z", Fault.PASSED_EACH_OTHER),
        ("5 1Hx 5Hx . . K Z", Fault.BOTH_DEFEATED),
        ("5 1H+ 5H+ q . K Z", Fault.UNKNOWN_CARD),
        ("5 1H+ 5H+ . R K Z", Fault.UNKNOWN_CARD),
        ("5 1H+ 5H+ . . q Z", Fault.UNKNOWN_SPECIAL),
        ("5 1H+ 5H+ . . K K", Fault.SPECIAL_TWICE),
        ("5 １H+ 5H+ . . K Z", Fault.UNKNOWN_SAMURAI),
    ],
)
def test_a_malformed_position_is_refused_by_name(text: str, fault: Fault) -> None:
    with pytest.raises(Refused) as refused:
        parse_position(text)
    assert refused.value.violation.code is fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (START, RecordFault.UNKNOWN_RESULT),
        (f"{START};", RecordFault.UNKNOWN_RESULT),
        (f"{START}; AH/CB", RecordFault.UNKNOWN_RESULT),
        (f"{START}; AH/CB 2-0", RecordFault.UNKNOWN_RESULT),
        (f"{START}; AHCB *", Fault.UNKNOWN_ROUND),
        (f"{START}; AH/C *", Fault.UNKNOWN_PAIR),
        (f"{START}; AH/CB/AH *", Fault.UNKNOWN_PAIR),
        (f"{START}; red-resigns AH/CB *", Fault.UNKNOWN_ROUND),
        ("5; *", Fault.WRONG_FIELD_COUNT),
    ],
)
def test_a_malformed_record_is_refused_by_name(text: str, fault: Fault | RecordFault) -> None:
    with pytest.raises(Refused) as refused:
        parse_record(text)
    assert refused.value.violation.code is fault


@pytest.mark.parametrize("text", ["", "3", "3X", "0H", "8H", "3HH", "H3"])
def test_a_malformed_placement_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="UNKNOWN_PLACEMENT"):
        parse_placement(text)


@pytest.mark.parametrize(
    ("play", "result"),
    [
        ("*", Result.OPEN),
        ("AH/CB *", Result.OPEN),
        ("red-resigns *", Result.RED_LOST),
        ("AH/CB blue-resigns 1-0", Result.RED_WON),
        ("draw-agreed 1/2", Result.DRAW),
        ("AH/AB AH/AB *", None),
    ],
)
def test_the_result_is_the_one_of_the_play(play: str, result: Result | None) -> None:
    record = parse_record(f"{START}; {play}")
    if result is None:  # the High Strike was set aside the round before
        with pytest.raises(Refused, match="SET_ASIDE"):
            replay(record)
    else:
        assert replay(record).result is result


@pytest.mark.parametrize("claim", ["1-0", "0-1", "1/2"])
def test_a_result_that_the_play_does_not_bear_out_is_refused(claim: str) -> None:
    with pytest.raises(Refused, match="WRONG_RESULT"):
        replay(parse_record(f"{START}; AH/CB {claim}"))


def test_a_decided_duel_may_claim_its_result_and_no_other() -> None:
    text = "5 2H+ 4H- . . K Z; HA/BA {}"
    assert replay(parse_record(text.format("1-0"))).result is Result.RED_WON
    assert len(replay(parse_record(text.format("*"))).positions) == 1
    with pytest.raises(Refused, match="WRONG_RESULT '0-1' '1-0'"):
        replay(parse_record(text.format("0-1")))
    with pytest.raises(Refused, match="DUEL_OVER"):
        replay(parse_record("5 2H+ 4H- . . K Z; HA/BA HA/BA *"))


LETTERS = st.text("57 1234H+-xE.ACLBKZXRS?/;*red-signs\u00b2\uff11\n", max_size=60)


def code_of_refusal(parse: Callable[[str], object], text: str) -> object:
    """The code that the text is refused with, or None if it is read."""
    try:
        parse(text)
    except Refused as refused:
        return refused.violation.code
    return None


def play(text: str) -> object:
    return replay(parse_record(text))


@given(LETTERS | st.text(max_size=40))
def test_no_text_raises_anything_but_a_refusal(text: str) -> None:
    for parse in (parse_position, parse_pair, parse_placement, play):
        assert code_of_refusal(parse, text) in (None, *Fault, *RecordFault)


@given(RECORDS, st.data())
def test_a_damaged_record_is_refused_or_plays(record: Record, data: st.DataObject) -> None:
    text = dump_record(record)
    cut = data.draw(st.integers(0, len(text)))
    damaged = text[:cut] + data.draw(LETTERS) + text[cut + data.draw(st.integers(0, 3)) :]
    assert code_of_refusal(play, damaged) in (None, *Fault, *RecordFault)
