"""Tests that a record replays what was played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.contract import RecordFault, Refused, Replay, Result, Violation, judge
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import RED
from companion.games.kaito.record import Record, dump_record, parse_record, replay
from companion.games.kaito.rules import legal, outcome
from tests.games.kaito.strategies import TO_THE_END, Game, accepted, games, garbled

WON = "K2H2/6/6/h2k2/6/6 d1 r - -; d3 1-0"
TRADED = "k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH; a3=K:ca e3 *"
PLACED = "HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - b - - slide; a4 a5 *"


def violation_of(text: str) -> Violation:
    with pytest.raises(Refused) as refused:
        replay(parse_record(text))
    return refused.value.violation


@given(games(), st.booleans())
def test_replay_equals_play(game: Game, claimed: bool) -> None:
    result = judge(Result.OPEN, outcome(game.state))
    record = Record(game.start, game.actions, result if claimed else Result.OPEN)
    assert parse_record(dump_record(record)) == record
    assert replay(record) == Replay(tuple(step.state for step in game.steps), result)


@given(garbled(st.sampled_from([WON, TRADED, PLACED]), "KHCBAkhcba_123456-/;=: *"))
@settings(max_examples=300)
def test_an_accepted_record_is_canonical_and_any_other_is_refused(text: str) -> None:
    record = accepted(parse_record, text)
    assert record is None or parse_record(dump_record(record)) == record
    played = accepted(lambda written: replay(parse_record(written)), text)
    assert played is None or (record is not None and len(played.positions) == len(record.moves))


@given(games(least=TO_THE_END))
@settings(max_examples=20)
def test_the_loser_is_never_the_claimed_winner(game: Game) -> None:
    end = outcome(game.state)
    assert end is not None
    for claimed in {Result.RED_WON, Result.RED_LOST, Result.DRAW} - {judge(Result.OPEN, end)}:
        with pytest.raises(Refused, match="WRONG_RESULT"):
            replay(Record(game.start, game.actions, claimed))


def test_a_record_before_the_placement_begins_with_it() -> None:
    played = replay(parse_record(PLACED))
    assert [dump_position(state) for state in played.positions] == [
        "HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a4 b - - slide",
        "HKcBAh/1K1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a5 r - - slide",
    ]
    assert played.result is Result.OPEN


@pytest.mark.parametrize("text", [WON, TRADED, PLACED, "Kk4/Hh4/6/6/6/6 a1 r - -; *"])
def test_a_record_is_written_as_it_was_read(text: str) -> None:
    assert dump_record(parse_record(text)) == text


def test_an_open_result_claims_nothing() -> None:
    assert replay(parse_record(WON.replace("1-0", "*"))).result is Result.RED_WON


def test_a_record_without_moves_has_no_positions() -> None:
    assert replay(parse_record("Kk4/Hh4/6/6/6/6 a1 r - -; *")) == Replay((), Result.OPEN)
    assert replay(parse_record("Kk4/H5/6/6/6/6 a1 r - -; 1-0")) == Replay((), Result.RED_WON)


@pytest.mark.parametrize(
    ("text", "violation"),
    [
        ("Kk4/Hh4/6/6/6/6 a1 r - -", Violation(RecordFault.UNKNOWN_RESULT, ("",))),
        ("Kk4/Hh4/6/6/6/6 a1 r - -;", Violation(RecordFault.UNKNOWN_RESULT, ("",))),
        ("Kk4/Hh4/6/6/6/6 a1 r - -; a6", Violation(RecordFault.UNKNOWN_RESULT, ("a6",))),
        ("Kk4/Hh4/6/6/6/6 a1 r - -; * a6 *", Violation(Fault.NOT_A_SQUARE, ("*",))),
        ("Kk4/Hh4/6/6/6/6 a1 r - -; a5 a6 0-1", Violation(Fault.GAME_OVER)),
        ("Kk4/Hh4/6/6/6/6 a1 r - -; a5 1-0", Violation(RecordFault.WRONG_RESULT, ("1-0", "0-1"))),
        ("Kk4/Hh4/6/6/6/6 a1 r - -; 1/2", Violation(RecordFault.WRONG_RESULT, ("1/2", "*"))),
        (PLACED.replace("a4 a5", "a5"), Violation(Fault.NOT_A_BLANK, ("a5",))),
        (PLACED.replace("a4", "a4=k:CB"), Violation(Fault.NOT_A_SQUARE, ("a4=k:CB",))),
    ],
)
def test_a_record_that_cannot_be_played_as_claimed_is_refused(text: str, violation: Violation) -> None:
    assert violation_of(text) == violation


@pytest.mark.parametrize(
    ("text", "positions"),
    [
        ("K2H2/6/6/h2k2/6/6 d1 r - -; red-resigns 0-1", 1),
        ("K2H2/6/6/h2k2/6/6 d1 r - -; black-resigns 1-0", 1),
        (PLACED.replace("a4 a5 *", "black-resigns 1-0"), 1),
        (PLACED.replace("a4 a5 *", "a4 a5 black-resigns 1-0"), 3),
    ],
)
def test_either_player_may_resign_in_any_turn(text: str, positions: int) -> None:
    record = parse_record(text)
    assert dump_record(record) == text
    played = replay(record)
    assert (len(played.positions), played.result) == (positions, record.result)


def test_whoever_resigned_is_no_winner_and_plays_no_more() -> None:
    resigned = "K2H2/6/6/h2k2/6/6 d1 r - -; red-resigns"
    assert violation_of(f"{resigned} 1-0").code is RecordFault.WRONG_RESULT
    assert violation_of(f"{resigned} d3 *").code is Fault.GAME_OVER
    assert violation_of(f"{resigned} black-resigns *").code is Fault.GAME_OVER
    (last,) = replay(parse_record(f"{resigned} *")).positions
    # The tiles lie where they lay.
    assert dump_position(last) == "K2H2/6/6/h2k2/6/6 d1 r - -"
    assert legal(last, RED) == ()
