"""Tests that every match is written down in order, and never rewritten."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.store.faults import Flaw, StoreFault, StoreTrouble, Unfit
from companion.store.journal import Entry
from companion.store.store import Store
from tests.store.examples import DUEL, NOW, TALLY, opened


def test_a_journal_survives_closing_the_app(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.journals.begin(DUEL)
        store.journals.append("duel-1", [("action", "AH/CB SL/RS")], result=None, now=NOW + 1)
        store.journals.append("duel-1", [("undo", ""), ("frame", '{"seq":1,"card":"斬"}\0')], result=None, now=NOW + 2)
    with opened(tmp_path) as store:
        assert store.journals.find("duel-1") == replace(DUEL, touched=NOW + 2)
        assert store.journals.entries("duel-1") == (
            Entry(1, "action", "AH/CB SL/RS"),
            Entry(2, "undo", ""),
            Entry(3, "frame", '{"seq":1,"card":"斬"}\0'),
        )


def test_appending_returns_the_numbered_entries(store: Store) -> None:
    store.journals.begin(DUEL)
    store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
    entries = store.journals.append("duel-1", [("action", "b"), ("action", "c")], result=None, now=NOW)
    assert entries == (Entry(2, "action", "b"), Entry(3, "action", "c"))


def test_every_journal_counts_for_itself(store: Store) -> None:
    store.journals.begin(DUEL)
    store.journals.begin(TALLY)
    store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
    store.journals.append("tally-1", [("action", "b")], result=None, now=NOW)
    assert store.journals.entries("duel-1") == (Entry(1, "action", "a"),)
    assert store.journals.entries("tally-1") == (Entry(1, "action", "b"),)


def test_a_match_ends_with_its_last_entry_and_opens_again_with_an_undo(store: Store) -> None:
    store.journals.begin(DUEL)
    store.journals.begin(TALLY)
    store.journals.append("duel-1", [("action", "a")], result="1-0", now=NOW + 2)
    assert store.journals.unfinished() == (TALLY,)
    ended = replace(DUEL, touched=NOW + 2, result="1-0")
    assert store.journals.all() == (ended, TALLY)
    store.journals.append("duel-1", [("undo", "")], result=None, now=NOW + 3)
    assert store.journals.unfinished() == (replace(DUEL, touched=NOW + 3), TALLY)


def test_a_result_can_come_without_an_entry(store: Store) -> None:
    store.journals.begin(DUEL)
    assert store.journals.append("duel-1", [], result="1/2", now=NOW) == ()
    assert store.journals.find("duel-1") == replace(DUEL, result="1/2")


def test_an_unknown_match_has_nothing(store: Store) -> None:
    assert store.journals.find("duel-1") is None
    assert store.journals.entries("duel-1") == ()
    assert store.journals.all() == ()


def test_a_match_cannot_begin_twice(store: Store) -> None:
    store.journals.begin(DUEL)
    with pytest.raises(Unfit) as unfit:
        store.journals.begin(replace(DUEL, game="kaito"))
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.DUPLICATE_ID, "id")
    assert store.journals.all() == (DUEL,)


def test_nothing_is_appended_to_an_unknown_match(store: Store) -> None:
    with pytest.raises(Unfit) as unfit:
        store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.UNKNOWN_ID, "match_id")
    assert store.journals.entries("duel-1") == ()


@pytest.mark.parametrize(
    ("line", "result", "now", "flaw", "path"),
    [
        (("two words", ""), None, NOW, Flaw.NOT_A_WORD, "kind"),
        (("action", "\ud800"), None, NOW, Flaw.NOT_TEXT, "text"),
        (("action", "x" * 65_537), None, NOW, Flaw.TOO_LONG, "text"),
        (("action", b"x"), None, NOW, Flaw.WRONG_TYPE, "text"),
        (("action", "b"), "x" * 65, NOW, Flaw.TOO_LONG, "result"),
        (("action", "b"), None, -1, Flaw.OUT_OF_RANGE, "touched"),
    ],
)
def test_one_unfit_line_and_none_is_written(
    store: Store, line: Any, result: Any, now: int, flaw: Flaw, path: str
) -> None:
    store.journals.begin(DUEL)
    with pytest.raises(Unfit) as unfit:
        store.journals.append("duel-1", [("action", "a"), line], result=result, now=now)
    assert (unfit.value.flaw, unfit.value.path) == (flaw, path)
    assert store.journals.entries("duel-1") == ()
    assert store.journals.find("duel-1") == DUEL


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"id": ""}, Flaw.NOT_A_WORD),
        ({"game": "Kiri-ai!"}, Flaw.NOT_A_WORD),
        ({"mode": 2}, Flaw.WRONG_TYPE),
        ({"header": {}}, Flaw.WRONG_TYPE),
        ({"created": True}, Flaw.WRONG_TYPE),
        ({"touched": 2**63}, Flaw.OUT_OF_RANGE),
        ({"result": 1}, Flaw.WRONG_TYPE),
    ],
)
def test_an_unfit_match_cannot_be_made(change: dict[str, Any], flaw: Flaw) -> None:
    with pytest.raises(Unfit) as unfit:
        replace(DUEL, **change)
    assert [(unfit.value.flaw, unfit.value.path)] == [(flaw, name) for name in change]


@pytest.mark.parametrize("number", [0, 2**31])
def test_an_entry_is_numbered_from_one(number: int) -> None:
    with pytest.raises(Unfit) as unfit:
        Entry(number, "action", "a")
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.OUT_OF_RANGE, "number")


def test_an_entry_printed_shows_no_secret() -> None:
    assert repr(Entry(1, "secret", "nonce")) == "Entry(number=1, kind='secret')"


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("INSERT INTO entry VALUES ('duel-1', 3, 'action', 'c')", "numbered without gaps"),
        ("INSERT INTO entry VALUES ('duel-1', 1, 'action', 'c')", "numbered without gaps"),
        ("UPDATE entry SET text = 'c' WHERE number = 1", "never changes"),
        ("DELETE FROM entry WHERE number = 1", "only deleted together"),
        ("INSERT OR REPLACE INTO entry VALUES ('duel-1', 1, 'action', 'c')", "numbered without gaps"),
        ("INSERT INTO entry VALUES ('duel-2', 1, 'action', 'c')", "FOREIGN KEY"),
        ("INSERT INTO entry VALUES ('duel-1', 'two', 'action', 'c')", "cannot store TEXT"),
    ],
)
def test_the_file_itself_refuses_to_rewrite_history(store: Store, statement: str, said: str) -> None:
    store.journals.begin(DUEL)
    store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
    with pytest.raises(StoreFault) as fault, store.database.writing() as connection:
        connection.execute(statement)
    assert fault.value.trouble is StoreTrouble.BROKEN
    assert isinstance(fault.value.__cause__, sqlite3.IntegrityError)
    assert said in str(fault.value.__cause__)
    assert store.journals.entries("duel-1") == (Entry(1, "action", "a"),)


def test_text_that_is_no_longer_text_is_a_broken_store(store: Store) -> None:
    store.journals.begin(DUEL)
    with store.database.writing() as connection:
        connection.execute("INSERT INTO entry VALUES ('duel-1', 1, 'action', CAST(x'ff' AS TEXT))")
    with pytest.raises(StoreFault) as fault:
        store.journals.entries("duel-1")
    assert fault.value.trouble is StoreTrouble.BROKEN
    assert store.journals.all() == (DUEL,)


def test_matches_touched_at_the_same_moment_are_in_one_order(store: Store) -> None:
    later = replace(DUEL, id="duel-3", created=NOW + 1, touched=NOW)
    twins = [replace(DUEL, id="duel-2"), DUEL]
    for match in (*twins, later):
        store.journals.begin(match)
    assert store.journals.all() == (later, DUEL, twins[0])


def test_a_deleted_match_can_be_put_back_whole(store: Store) -> None:
    store.journals.begin(DUEL)
    store.journals.append("duel-1", [("action", "a"), ("undo", "")], result="1-0", now=NOW + 2)
    kept = store.archive.export()
    deleted = store.journals.delete("duel-1")
    assert store.journals.all() == ()
    assert store.journals.entries("duel-1") == ()
    assert deleted is not None
    store.journals.restore(deleted)
    assert store.archive.export() == kept


def test_a_match_that_is_not_there_is_not_deleted(store: Store) -> None:
    store.journals.begin(DUEL)
    assert store.journals.delete("duel-2") is None
    assert store.journals.all() == (DUEL,)


def test_what_a_match_is_about_can_become_known_later(store: Store) -> None:
    store.journals.begin(DUEL)
    store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
    store.journals.amend("duel-1", "battle", "another start")
    assert store.journals.find("duel-1") == replace(DUEL, mode="battle", header="another start", touched=NOW)
    assert store.journals.entries("duel-1") == (Entry(1, "action", "a"),)


def test_nothing_is_amended_of_a_match_that_is_not_there(store: Store) -> None:
    with pytest.raises(Unfit) as unfit:
        store.journals.amend("duel-1", "battle", "")
    assert unfit.value.flaw is Flaw.UNKNOWN_ID


def test_the_store_knows_whether_a_match_is_open(store: Store) -> None:
    assert not store.has_open_match()
    store.journals.begin(DUEL)
    assert store.has_open_match()
    store.journals.append("duel-1", [("action", "red-resigns")], result="0-1", now=NOW)
    assert not store.has_open_match()
