"""Tests that every Kaito text is read strictly and written back as it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.contract import Refused, Violation
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import (
    dump_action,
    dump_move,
    dump_position,
    parse_action,
    parse_move,
    parse_position,
)
from companion.games.kaito.pieces import BLACK, RED, Seat
from companion.games.kaito.rules import legal
from companion.games.kaito.state import State
from tests.games.kaito.strategies import Game, accepted, games, garbled, positions

START = "HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - r - -"
END = "/6/6/6/6"


def violation_of(text: str) -> Violation:
    with pytest.raises(Refused) as refused:
        parse_position(text)
    return refused.value.violation


@given(positions())
def test_a_position_is_read_back_as_it_was_written(state: State) -> None:
    assert parse_position(dump_position(state)) == state


@given(games())
def test_every_position_of_a_game_and_every_action_is_read_back(game: Game) -> None:
    for state in (game.start, game.state):
        assert parse_position(dump_position(state)) == state
        for action in legal(state, state.mover):
            assert parse_action(dump_action(action, state), state) == action


@given(garbled(positions().map(dump_position) | st.just(START), "KHCBAkhcba_.123456789-/ rbslide\t\u0663"))
@settings(max_examples=300)
def test_an_accepted_position_text_is_canonical_and_any_other_is_refused(text: str) -> None:
    state = accepted(parse_position, text)
    assert state is None or dump_position(state) == " ".join(filter(None, text.split(" ")))


@given(garbled(st.sampled_from(["c1", "f6=K:cb", "a3=h:CAA"]), "abcdefABCKHkh123456=:_\u0661"), st.sampled_from(Seat))
@settings(max_examples=300)
def test_an_accepted_move_text_is_canonical_and_any_other_is_refused(text: str, seat: Seat) -> None:
    move = accepted(lambda written: parse_move(written, seat), text)
    assert move is None or dump_move(move, seat) == text


def test_several_spaces_part_fields_like_one() -> None:
    assert parse_position(f"  {START.replace(' ', '   ')} ") == parse_position(START)


@pytest.mark.parametrize(
    ("text", "violation"),
    [
        ("", Violation(Fault.WRONG_FIELD_COUNT, (0,))),
        ("Kk4/Hh4/6/6/6/6 c1 r -", Violation(Fault.WRONG_FIELD_COUNT, (4,))),
        ("Kk4/Hh4/6/6/6/6 c1 r - - slide slide", Violation(Fault.WRONG_FIELD_COUNT, (7,))),
        ("Kk4/Hh4/6/6/6/6 c1 r - - glide", Violation(Fault.NOT_A_HOUSE_RULE, ("glide",))),
        ("Kk4/Hh4/6/6/6 c1 r - -", Violation(Fault.WRONG_ROW_COUNT, (5,))),
        (f"Kk4/Hh5{END} c1 r - -", Violation(Fault.WRONG_ROW_LENGTH, ("Hh5", 7))),
        ("Kk4/Hh4/6/6/6/ c1 r - -", Violation(Fault.WRONG_ROW_LENGTH, ("", 0))),
        (f"Kk4/Hh13{END} c1 r - -", Violation(Fault.SPLIT_RUN, ("Hh13",))),
        (f"Kk4/Hh7{END} c1 r - -", Violation(Fault.UNKNOWN_TILE, ("7",))),
        (f"Kk4/Hhq3{END} c1 r - -", Violation(Fault.UNKNOWN_TILE, ("q",))),
        (f"Kk4/Hh.3{END} c1 r - -", Violation(Fault.UNKNOWN_TILE, (".",))),
        (f"Kk4/Hh4{END} g1 r - -", Violation(Fault.NOT_A_SQUARE, ("g1",))),
        (f"Kk4/Hh4{END} c1 R - -", Violation(Fault.NOT_A_SIDE, ("R",))),
        (f"Kk4/Hh4{END} c1 r K -", Violation(Fault.WRONG_COLOUR, ("K",))),
        (f"Kk4/Hh4{END} c1 r - k", Violation(Fault.WRONG_COLOUR, ("k",))),
        (f"Kk4/Hh4{END} c1 r z -", Violation(Fault.UNKNOWN_TILE, ("z",))),
        (f"Kk4/Hh4{END} c1 r hk -", Violation(Fault.OUT_OF_ORDER, ("hk",))),
        (f"Kk4/Hh4{END} c1 r hhh -", Violation(Fault.TOO_MANY_TILES, ("h", 4))),
        (f"Kk4/Hh3_{END} c1 r - -", Violation(Fault.BLANK_LEFT, ("f5",))),
        (f"K5/h5{END} c1 r - -", Violation(Fault.BOTH_LOST)),
        (START.replace("r - -", "r k -"), Violation(Fault.TOO_MANY_TILES, ("k", 8))),
        (START.replace("kAK", "_AK").replace("r - -", "r k -"), Violation(Fault.PILE_BEFORE_PLAY)),
        (START.replace("kAK", "1AK"), Violation(Fault.UNFIT_LAYOUT, (2,))),
        (START.replace("kAK", "_AK"), Violation(Fault.UNFIT_LAYOUT, (3,))),
        (START.replace(" - r", " a4 r"), Violation(Fault.BLANK_LEFT, ("a4",))),
    ],
)
def test_an_unsound_position_text_is_refused(text: str, violation: Violation) -> None:
    assert violation_of(text) == violation


@pytest.mark.parametrize(
    ("text", "seat", "violation"),
    [
        ("", RED, Violation(Fault.NOT_A_SQUARE, ("",))),
        ("c7", RED, Violation(Fault.NOT_A_SQUARE, ("c7",))),
        ("c1=", RED, Violation(Fault.NOT_A_TRADE, ("",))),
        ("c1=Kcb", RED, Violation(Fault.NOT_A_TRADE, ("Kcb",))),
        ("c1=:cb", RED, Violation(Fault.UNKNOWN_TILE, ("",))),
        ("c1=k:cb", RED, Violation(Fault.WRONG_COLOUR, ("k",))),
        ("c1=K:CB", RED, Violation(Fault.WRONG_COLOUR, ("C",))),
        ("c1=k:cb", BLACK, Violation(Fault.WRONG_COLOUR, ("c",))),
        ("c1=K:ck", RED, Violation(Fault.NOT_A_MON, ("k",))),
        ("c1=K:bc", RED, Violation(Fault.OUT_OF_ORDER, ("bc",))),
    ],
)
def test_a_malformed_move_text_is_refused(text: str, seat: Seat, violation: Violation) -> None:
    with pytest.raises(Refused) as refused:
        parse_move(text, seat)
    assert refused.value.violation == violation
