"""Tests that everything leaves as one file and comes back as it was, all or nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.store import export_file
from companion.store.export_file import Contents, Journal, dump
from companion.store.faults import Flaw, Unfit
from companion.store.journal import Entry
from companion.store.puzzles import StoredPuzzle
from companion.store.settings import Settings
from companion.store.store import Store
from tests.store.examples import EXPORTED, KNIGHTS, NINJAS, TARGETS, contents, fill, opened, opened_by_another_program


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for all examples of a property: loading replaces everything."""
    with opened(tmp_path_factory.mktemp("archive")) as store:
        yield store


def test_an_export_is_one_readable_file_in_one_order(store: Store) -> None:
    fill(store)
    assert store.archive.export().decode() == EXPORTED


def test_an_export_fills_another_store(tmp_path: Path) -> None:
    with opened(tmp_path / "old") as old, opened(tmp_path / "new") as new:
        fill(old)
        new.archive.load(export_file.parse(old.archive.export()))
        assert new.settings.read() == old.settings.read()
        assert new.place.read() == old.place.read()
        assert new.collection.read() == old.collection.read()
        assert new.armies.all() == old.armies.all()
        assert new.journals.all() == old.journals.all()
        for match in old.journals.all():
            assert new.journals.entries(match.id) == old.journals.entries(match.id)
    with opened(tmp_path / "new") as new:
        assert new.archive.export().decode() == EXPORTED


class TestMerge:
    """What is new in a file is added, and nothing that is here is lost."""

    def test_a_file_of_what_is_here_changes_nothing(self, store: Store) -> None:
        fill(store)
        assert store.archive.merge(export_file.parse(EXPORTED.encode())) == (0, 0)
        assert store.archive.export().decode() == EXPORTED

    def test_an_empty_store_takes_all_but_settings_and_place(self, store: Store) -> None:
        contents = export_file.parse(EXPORTED.encode())
        assert store.archive.merge(contents) == (2, 2)
        assert store.archive.export() == dump(replace(contents, settings=Settings(), place=None))

    def test_a_match_goes_on_where_the_file_went_on_and_stays_where_it_tells_another_story(self, store: Store) -> None:
        fill(store)
        duel, tally = export_file.parse(EXPORTED.encode()).journals
        further = replace(duel, entries=(*duel.entries, Entry(3, "action", "RB/AH")))
        other = Journal(tally.match, (Entry(1, "action", "c2"), Entry(2, "action", "c1")))
        shorter = replace(duel, entries=duel.entries[:1])
        renamed = replace(further, match=replace(duel.match, header=tally.match.header))
        assert store.archive.merge(Contents(journals=(shorter, other, renamed))) == (0, 0)
        assert store.archive.merge(Contents(journals=(further,))) == (1, 0)
        assert store.journals.entries("duel-1") == further.entries
        assert [entry.text for entry in store.journals.entries("tally-1")] == ["c1"]

    def test_a_match_that_is_over_stays_as_it_ended(self, store: Store) -> None:
        fill(store)
        duel = export_file.parse(EXPORTED.encode()).journals[0]
        store.journals.append("duel-1", [], result="1-0", now=duel.match.touched)
        lost = replace(duel.match, result="0-1")
        further = Journal(lost, (*duel.entries, Entry(3, "action", "RB/AH")))
        assert store.archive.merge(Contents(journals=(further,))) == (0, 0)
        kept = store.journals.find("duel-1")
        assert kept is not None
        assert kept.result == "1-0"

    def test_an_army_is_new_by_name_and_code_whatever_its_id(self, store: Store) -> None:
        store.armies.save(KNIGHTS)
        store.armies.save(replace(KNIGHTS, id="army-1-2", name="Others"))
        brought = (replace(KNIGHTS, id="elsewhere"), replace(KNIGHTS, code="G10C5"), replace(NINJAS, id="army-9"))
        assert store.archive.merge(Contents(armies=brought)) == (0, 2)
        assert {army.id: army.code for army in store.armies.all()} == {
            "army-1": "G12C4",
            "army-1-2": "G12C4",
            "army-1-3": "G10C5",
            "army-9": NINJAS.code,
        }

    def test_the_larger_number_of_each_brick_and_what_is_played_for_here_stay(self, store: Store) -> None:
        store.collection.write("G", 5)
        store.collection.write("C", 4)
        store.series.write(replace(TARGETS[0], best_of=7))
        store.archive.merge(Contents(collection=(("C", 2), ("G", 9), ("N", 1)), series=TARGETS))
        assert store.collection.read() == {"C": 4, "G": 9, "N": 1}
        assert store.series.all() == (replace(TARGETS[0], best_of=7), TARGETS[1])

    def test_a_puzzle_that_was_solved_on_either_side_is_solved(self, store: Store) -> None:
        solved_here, tried_here = StoredPuzzle(1, 2, 0, 5), StoredPuzzle(2, 3)
        for puzzle in (solved_here, tried_here):
            store.puzzles.write(puzzle)
        brought = (StoredPuzzle(1, 9, 9, 9), StoredPuzzle(2, 1, 0, 7), StoredPuzzle(3, 4))
        store.archive.merge(Contents(puzzles=brought))
        assert store.puzzles.all() == (solved_here, brought[1], brought[2])

    @given(contents, contents)
    @settings(max_examples=30)
    def test_whatever_is_merged_twice_adds_nothing_the_second_time(
        self, shared: Store, before: Contents, added: Contents
    ) -> None:
        shared.archive.load(before)
        shared.archive.merge(added)
        exported = shared.archive.export()
        assert shared.archive.merge(added) == (0, 0)
        assert shared.archive.export() == exported


def test_loading_replaces_everything(store: Store) -> None:
    fill(store)
    store.archive.load(export_file.parse(dump(Contents(armies=(KNIGHTS,)))))
    assert store.archive.export() == dump(Contents(armies=(KNIGHTS,)))


@given(contents, contents)
@settings(max_examples=60)
def test_any_export_loads_over_anything_and_exports_the_same_bytes(
    shared: Store, before: Contents, after: Contents
) -> None:
    shared.archive.load(export_file.parse(dump(before)))
    exported = shared.archive.export()
    assert exported == dump(before)
    shared.archive.load(export_file.parse(dump(after)))
    shared.archive.load(export_file.parse(exported))
    assert shared.archive.export() == exported


def cut_and_paste(text: bytes) -> st.SearchStrategy[bytes]:
    """The text with one piece of it replaced by something else."""
    places = st.integers(0, len(text))
    pieces = st.binary(max_size=4) | st.sampled_from(
        [b"null", b"[]", b"{}", b'""', b"1e999", b"NaN", b"-1", b'"\\ud800"', b"9" * 5000, b"[" * 100_000, b'"a":1,']
    )
    return st.builds(
        lambda start, length, piece: text[:start] + piece + text[start + length :], places, st.integers(0, 30), pieces
    )


@given(
    st.binary(max_size=60)
    | st.text().map(lambda text: text.encode("utf-8", "replace"))
    | cut_and_paste(EXPORTED.encode())
)
@example(b"")
@example(b"\xef\xbb\xbf{}")
@example(b"[" * 1_000_000)
@settings(max_examples=400)
def test_whatever_is_loaded_is_taken_whole_or_refused_and_changes_nothing(shared: Store, content: bytes) -> None:
    shared.archive.load(export_file.parse(EXPORTED.encode()))
    try:
        shared.archive.load(export_file.parse(content))
    except Unfit:
        assert shared.archive.export().decode() == EXPORTED
    else:
        assert shared.archive.export() == dump(export_file.parse(content))


def test_a_refused_archive_changes_nothing(store: Store) -> None:
    fill(store)
    with pytest.raises(Unfit) as unfit:
        store.archive.load(export_file.parse(EXPORTED.replace('"number": 2', '"number": 3').encode()))
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.GAP, "matches[0].entries[1].number")
    assert store.archive.export().decode() == EXPORTED


def test_what_has_grown_too_large_to_be_loaded_is_not_exported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store)
    monkeypatch.setattr(export_file, "MAX_BYTES", len(EXPORTED.encode()))
    store.archive.load(export_file.parse(store.archive.export()))
    monkeypatch.setattr(export_file, "MAX_BYTES", len(EXPORTED.encode()) - 1)
    with pytest.raises(Unfit) as unfit:
        store.archive.export()
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.TOO_LARGE, "")


def test_deleting_everything_leaves_nothing_in_the_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        store.archive.erase()
        assert store.archive.export() == dump(Contents())
        for file in tmp_path.iterdir():
            assert b"AH/CB SL/RS" not in file.read_bytes()
        fill(store)
        assert store.archive.export().decode() == EXPORTED


def test_deleting_everything_succeeds_while_someone_else_is_reading(tmp_path: Path) -> None:
    with opened(tmp_path) as store, opened_by_another_program(tmp_path) as other:
        fill(store)
        store.database.rows("PRAGMA busy_timeout = 0")
        with other.database.reading():
            assert other.armies.all() != ()
            store.archive.erase()
            assert store.archive.export() == dump(Contents())
