"""Tests that everything leaves as one file and comes back as it was, all or nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.store import export_file
from companion.store.export_file import Contents, dump
from companion.store.faults import Flaw, Unfit
from companion.store.store import Store
from tests.store.examples import EXPORTED, KNIGHTS, contents, fill, opened, opened_by_another_program


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
