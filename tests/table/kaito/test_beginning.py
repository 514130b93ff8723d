"""Tests that a game of Kaito begins as it was set up."""

from random import Random

import pytest

from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.tally import Tally
from companion.table.header import PHONE
from companion.table.kaito.against_phone import AgainstPhone
from companion.table.kaito.beginning import begin
from companion.table.kaito.layout import Layout
from companion.table.kaito.one_phone import BoardTable, LayoutTable, TallyTable
from companion.table.kaito.setup import Mode, SetUp
from companion.table.opponent import Level
from tests.table.phones import services


def last(count: int) -> int:
    """Draws the last of all that can be drawn."""
    return count - 1


def test_whoever_is_to_be_drawn_begins_and_a_tally_counts_from_nothing() -> None:
    table, first = begin(services("kaito"), SetUp(red="Fox"), "", last)
    assert (type(table), first, table.view().names) == (TallyTable, BLACK, {"red": "Fox", "black": ""})
    state = table.view().state
    assert isinstance(state, Tally)
    assert state.side is BLACK


def test_a_board_is_dealt_by_chance_and_whoever_was_chosen_begins() -> None:
    setup = SetUp(Mode.BOARD, RED, slide=True)
    boards = [begin(services(f"kaito {number}"), setup, "", Random(number).randrange)[0] for number in range(2)]
    assert boards[0].view().state != boards[1].view().state
    for table in boards:
        assert isinstance(table, BoardTable)
        assert (table.view().state.side, table.view().state.slide, table.prepared) == (RED, True, False)


@pytest.mark.parametrize("mode", [Mode.BOARD, Mode.LAYOUT])
def test_against_the_phone_the_players_name_is_theirs_and_the_other_seat_the_phones(mode: Mode) -> None:
    table, _ = begin(services("kaito"), SetUp(mode, level=Level.STRONG), "Fox", last)
    assert type(table) is (AgainstPhone if mode is Mode.BOARD else LayoutTable)
    assert (table.view().names[BLACK.value], table.view().names[PHONE]) == ("Fox", RED.value)


def test_who_begins_on_a_painted_board_is_drawn_when_it_is_whole() -> None:
    table, _ = begin(services("kaito"), SetUp(Mode.LAYOUT), "", last)
    state = table.view().state
    assert isinstance(state, Layout)
    assert state.first is None


def test_a_match_that_was_prepared_knows_it() -> None:
    start = begin(services("kaito"), SetUp(Mode.BOARD), "", last)[0].view().course.header.start
    assert BoardTable.begin_prepared(services("own"), start, {}).prepared
