"""Tests that what was chosen before a match survives as one word."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kaito.pieces import BLACK, Seat
from companion.table.kaito.setup import Mode, SetUp, dump_setup, fit, parse_setup
from companion.table.opponent import Level


def test_a_set_up_is_one_word_whatever_the_names() -> None:
    setup = SetUp(Mode.BOARD, BLACK, slide=True, red="Fox from the hills", black="Crane: the 2nd")
    word = dump_setup(setup)
    assert " " not in word
    assert parse_setup(word) == setup
    assert setup.names == {"red": "Fox from the hills", "black": "Crane: the 2nd"}


@given(
    st.sampled_from(Mode),
    st.none() | st.sampled_from(Seat),
    st.booleans(),
    st.text().map(fit),
    st.text().map(fit),
    st.none() | st.sampled_from(Level),
    st.none() | st.sampled_from(Seat),
)
def test_every_set_up_comes_back(
    way: Mode, first: Seat | None, slide: bool, red: str, black: str, level: Level | None, own: Seat | None
) -> None:
    setup = SetUp(way, first, slide, red, black, None if way is Mode.TALLY else level, own)
    assert parse_setup(dump_setup(setup)) == setup


def test_against_the_phone_nobody_is_named_before_the_colours_are_known() -> None:
    setup = SetUp(Mode.BOARD, red="Fox", level=Level.STRONG)
    assert setup.names == {}
    assert replace(setup, own=BLACK).names == {"phone": "red", "level": "strong"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tally",
        "chess\t?\t\t\t\t\t?",
        "tally\tx\t\t\t\t\t?",
        "tally\t?\t\t\t\t\tx",
        "tally\t?\t\t\t",
        "board\t?\t\t\t\tgodlike\t?",
        # A tally shows the phone no tiles.
        "tally\t?\t\t\t\tstrong\t?",
    ],
)
def test_a_text_of_something_else_is_no_set_up(text: str) -> None:
    assert parse_setup(text) is None
