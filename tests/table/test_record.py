"""Tests that every match can be read, whatever has become of its journal."""

import pytest

from companion.games.contract import Result
from companion.store.journal import Journals, StoredMatch
from companion.table.history import summarise
from companion.table.record import MatchRecord, read_record
from tests.table.matches import BOARD, SCRIPTS, Script, play


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.mode)
def test_a_record_has_the_actions_and_one_text_to_share(journals: Journals, script: Script) -> None:
    played = play(journals, script, "m1", 10)
    record = read_record(journals, "m1")
    assert record == MatchRecord(summarise(journals.all()[0]), played.course, script.text)
    assert record.lines == script.actions


def test_a_match_that_is_not_there_has_no_record(journals: Journals) -> None:
    assert read_record(journals, "m1") is None


def test_a_broken_journal_tells_what_can_be_played_and_shares_all_that_it_says(journals: Journals) -> None:
    played = play(journals, BOARD, "m1", 10)
    journals.append("m1", [("secret", "5f"), ("action", "a1")], result=None, now=20)
    kept = journals.all()[0]
    text = "\n".join((kept.header, *BOARD.actions, "a1"))
    assert read_record(journals, "m1") == MatchRecord(summarise(kept), played.course, text, broken=4)


def test_the_line_that_breaks_is_counted_among_the_lines_that_are_told(journals: Journals) -> None:
    match = play(journals, BOARD, "m1", 10)
    match.undo(11)
    match.undo(12)
    journals.append("m1", [("action", "a1")], result=None, now=20)
    record = read_record(journals, "m1")
    assert record is not None
    assert (record.lines, record.broken) == (BOARD.actions[:1], 2)


def test_a_match_whose_beginning_is_lost_breaks_before_its_first_entry(journals: Journals) -> None:
    journals.begin(StoredMatch("m1", "kaito", "board", "?", 20, 20))
    record = read_record(journals, "m1")
    assert record is not None
    assert (record.broken, record.lines, record.text, record.summary.result) == (0, (), "?", Result.OPEN)
