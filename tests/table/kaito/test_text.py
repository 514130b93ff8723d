"""Tests that a shared text is read back as what it was, and nonsense is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused
from companion.games.kaito.ledger import parse_tally
from companion.games.kaito.notation import parse_position
from companion.table.kaito.text import Reading, read, write, write_record
from tests.games.kaito.strategies import accepted
from tests.table.matches import BOARD, TALLY, Script


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (BOARD.text, Reading("board", BOARD.start, BOARD.actions)),
        (BOARD.text.removeprefix("kaito "), Reading("board", BOARD.start, BOARD.actions)),
        (TALLY.text, Reading("tally", TALLY.start, TALLY.actions)),
        (f"kaito {TALLY.text}", Reading("tally", TALLY.start, TALLY.actions)),
        (BOARD.start, Reading("board", BOARD.start)),
        (TALLY.start, Reading("tally", TALLY.start)),
        (f"Kaito\nFox against Crane\nOpen\n\n{BOARD.text}\n\n", Reading("board", BOARD.start, BOARD.actions)),
        (f"  {BOARD.start}  ", Reading("board", BOARD.start)),
        (
            f"red: \nblue: Owl\nblack: Crane\x07  Smith\n{BOARD.start}",
            Reading("board", BOARD.start, names={"black": "Crane Smith"}),
        ),
    ],
)
def test_a_shared_text_is_read(text: str, reading: Reading) -> None:
    assert read(text) == reading


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "WRONG_FIELD_COUNT 0"),
        ("\n \n", "WRONG_FIELD_COUNT 0"),
        ("hello", "WRONG_FIELD_COUNT 1"),
        (f"{BOARD.start};", "UNKNOWN_RESULT"),
        (f"{BOARD.start}; c4", "UNKNOWN_RESULT 'c4'"),
        (f"{BOARD.start}; a1 *", "OUT_OF_LINE 'a1'"),
        (f"{BOARD.start}; c4 1-0", "WRONG_RESULT"),
        (f"{TALLY.start}; h 1-0", "WRONG_RESULT"),
        ("r 83223 73223 - -", "TOO_MANY_TILES 'K' 8"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(text: str, fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        read(text)


def test_a_position_and_a_tally_are_written_as_they_are_read() -> None:
    assert read(write(parse_position(BOARD.start))) == Reading("board", BOARD.start)
    assert read(write(parse_tally(TALLY.start))) == Reading("tally", TALLY.start)
    assert write(parse_position(BOARD.start)) == f"kaito {BOARD.start}"


@pytest.mark.parametrize("script", [BOARD, TALLY], ids=lambda script: script.mode)
def test_the_names_of_the_players_survive(script: Script) -> None:
    for names in ({}, {"red": "Fox"}, {"red": "Fox: the red", "black": "black: Crane"}):
        assert read(write_record(script.text, names)) == Reading(script.mode, script.start, script.actions, names)
    # What else is known of a match is not shared, nor is an empty name.
    assert write_record(script.text, {"red": "", "phone": "black", "level": "master"}) == script.text


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    assert accepted(read, text) is None or read(text).start
