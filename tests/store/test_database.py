"""Tests that a change is either on the disk or nowhere, whatever the machine does."""

import os
import resource
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.store import database
from companion.store.armies import StoredArmy
from companion.store.export_file import parse
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.opening import open_store
from companion.store.place import SavedPlace
from companion.store.settings import Settings
from companion.store.store import Store
from tests.store.examples import DUEL, KNIGHTS, NOW, fill, opened, opened_by_another_program

NOBODY = 65_534
LONG = [("frame", "x" * 60_000)] * 20


@contextmanager
def faulted(trouble: StoreTrouble) -> Iterator[None]:
    with pytest.raises(StoreFault) as fault:
        yield
    assert fault.value.trouble is trouble
    assert str(fault.value) == trouble.name


def append_until_full(store: Store) -> int:
    """How many long entries were accepted before one was refused."""
    accepted = 0
    with faulted(StoreTrouble.FULL):
        while accepted < 10_000:
            store.journals.append("duel-1", LONG, result=None, now=NOW)
            accepted += len(LONG)
    return accepted


@contextmanager
def disk_of(size: int) -> Iterator[None]:
    """No file can grow beyond the size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def plain_folder() -> Iterator[Path]:
    """A folder of an ordinary user, who is running the test: nothing is read-only to root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() != 0:
            yield folder
            folder.chmod(0o700)
            return
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            os.seteuid(0)


def test_the_file_is_set_up_to_lose_nothing(store: Store) -> None:
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    assert [store.database.rows(f"PRAGMA {name}") for name in pragmas] == [[("wal",)], [(2,)], [(1,)], [(2000,)]]


def test_a_change_is_visible_to_others_when_the_call_returns(store: Store, tmp_path: Path) -> None:
    with opened_by_another_program(tmp_path) as other:
        store.armies.save(KNIGHTS)
        assert other.armies.all() == (KNIGHTS,)
        store.settings.write(Settings(sound=False))
        assert other.settings.read() == Settings(sound=False)
        store.place.write(SavedPlace("home"))
        assert other.place.read() == SavedPlace("home")
        store.collection.write("G", 1)
        assert other.collection.read() == {"G": 1}
        store.journals.begin(DUEL)
        store.journals.append("duel-1", [("action", "a")], result=None, now=NOW)
        assert len(other.journals.entries("duel-1")) == 1
        store.armies.delete("army-1")
        assert other.armies.all() == ()


def test_changes_made_together_are_saved_together(store: Store, tmp_path: Path) -> None:
    with opened_by_another_program(tmp_path) as other:
        with store.database.writing():
            store.armies.save(KNIGHTS)
            store.place.write(SavedPlace("kingbrick/army", {"army": "army-1"}))
            assert other.armies.all() == ()
            assert other.place.read() is None
        assert other.armies.all() == (KNIGHTS,)
        assert other.place.read() == SavedPlace("kingbrick/army", {"army": "army-1"})


@pytest.mark.parametrize("interruption", [ValueError, ConnectionError, KeyboardInterrupt])
def test_changes_interrupted_together_are_undone_together(store: Store, interruption: type[BaseException]) -> None:
    def save_half() -> None:
        with store.database.writing():
            store.armies.save(KNIGHTS)
            raise interruption

    with pytest.raises(interruption):
        save_half()
    assert store.armies.all() == ()
    store.armies.save(KNIGHTS)
    assert store.armies.all() == (KNIGHTS,)


def test_everything_read_together_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    with opened_by_another_program(tmp_path) as other:
        with other.database.reading():
            assert other.armies.all() == ()
            store.armies.save(KNIGHTS)
            assert other.armies.all() == ()
        assert other.armies.all() == (KNIGHTS,)


def test_a_full_database_loses_nothing_and_goes_on_when_there_is_room(store: Store) -> None:
    fill(store)
    (pages,) = store.database.rows("PRAGMA page_count")[0]
    store.database.rows(f"PRAGMA max_page_count = {pages}")
    before = store.archive.export()
    with faulted(StoreTrouble.FULL):
        store.journals.append("duel-1", [("action", "fits"), *LONG], result="1-0", now=NOW + 60)
    assert store.archive.export() == before
    store.database.rows("PRAGMA max_page_count = 1000000")
    store.journals.append("duel-1", LONG, result=None, now=NOW)
    assert len(store.journals.entries("duel-1")) == 2 + len(LONG)


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        with disk_of(3_000_000):
            accepted = append_until_full(store)
            assert accepted > 0
            before = store.archive.export()
            with faulted(StoreTrouble.FULL):
                store.journals.append("duel-1", LONG, result="1-0", now=NOW + 60)
            assert store.archive.export() == before
        store.journals.append("duel-1", LONG, result=None, now=NOW)
    with opened(tmp_path) as store:
        assert len(store.journals.entries("duel-1")) == 2 + accepted + len(LONG)


def test_a_disk_without_room_for_a_first_file_is_a_declared_fault(tmp_path: Path) -> None:
    with disk_of(0), faulted(StoreTrouble.FULL):
        open_store(tmp_path, NOW)
    with opened(tmp_path) as store:
        fill(store)


def test_an_archive_that_does_not_fit_leaves_everything_as_it_was(store: Store) -> None:
    fill(store)
    store.journals.append("duel-1", LONG, result=None, now=NOW)
    large = store.archive.export()
    store.archive.erase()
    store.armies.save(KNIGHTS)
    before = store.archive.export()
    (pages,) = store.database.rows("PRAGMA page_count")[0]
    store.database.rows(f"PRAGMA max_page_count = {pages + 2}")
    with faulted(StoreTrouble.FULL):
        store.archive.load(parse(large))
    assert store.archive.export() == before


def test_a_read_only_file_can_be_read_and_not_written(plain_folder: Path) -> None:
    with opened(plain_folder) as store:
        fill(store)
        before = store.archive.export()
    (plain_folder / "companion.db").chmod(0o400)
    with opened(plain_folder) as store:
        with faulted(StoreTrouble.READ_ONLY):
            store.armies.save(StoredArmy("army-9", "", "", NOW, NOW))
        assert store.archive.export() == before
    for file in plain_folder.iterdir():
        file.chmod(0o600)
    with opened(plain_folder) as store:
        store.armies.save(StoredArmy("army-9", "", "", NOW, NOW))


def test_a_read_only_folder_is_a_declared_fault(plain_folder: Path) -> None:
    plain_folder.chmod(0o500)
    with faulted(StoreTrouble.READ_ONLY):
        open_store(plain_folder, NOW)
    with faulted(StoreTrouble.READ_ONLY):
        open_store(plain_folder / "data", NOW)
    assert list(plain_folder.iterdir()) == []


def test_a_damaged_file_that_cannot_be_set_aside_is_a_declared_fault(plain_folder: Path) -> None:
    file = plain_folder / "companion.db"
    file.write_bytes(b"no database" * 100)
    plain_folder.chmod(0o500)
    with faulted(StoreTrouble.READ_ONLY):
        open_store(plain_folder, NOW)
    assert file.read_bytes() == b"no database" * 100


def test_a_file_where_the_folder_should_be_is_a_declared_fault(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"")
    with faulted(StoreTrouble.BROKEN):
        open_store(tmp_path / "data", NOW)


def test_a_locked_file_can_be_read_and_is_written_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.0)
    with opened(tmp_path) as store, opened_by_another_program(tmp_path) as other:
        fill(store)
        before = store.archive.export()
        with other.database.writing():
            with faulted(StoreTrouble.BUSY):
                store.settings.write(Settings(sound=False))
            assert store.archive.export() == before
        store.settings.write(Settings(sound=False))
        assert store.settings.read() == Settings(sound=False)


def test_a_file_held_by_someone_else_is_not_taken_for_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.0)
    with opened(tmp_path) as store:
        fill(store)
    with closing(sqlite3.connect(tmp_path / "companion.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("DELETE FROM setting")
        with faulted(StoreTrouble.BUSY):
            open_store(tmp_path, NOW)
    with opened(tmp_path) as store:
        assert store.settings.read().language == "it"


def test_a_file_damaged_while_the_app_runs_is_a_broken_store(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        # From now on every page is read from the file itself, neither from the log nor from memory.
        store.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        store.database.rows("PRAGMA cache_size = 0")
        file = tmp_path / "companion.db"
        size = file.stat().st_size
        file.write_bytes(file.read_bytes()[:4096] + b"\xa5" * (size - 4096))
        with faulted(StoreTrouble.BROKEN):
            store.archive.export()


def test_closing_twice_is_harmless(tmp_path: Path) -> None:
    opening = open_store(tmp_path, NOW)
    opening.store.close()
    opening.store.close()
    with faulted(StoreTrouble.BROKEN):
        opening.store.armies.all()
