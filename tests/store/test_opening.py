"""Tests that the store opens whatever has become of its file, and nothing is ever deleted."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from companion.store import schema
from companion.store.export_file import Contents, dump
from companion.store.faults import Flaw, StoreFault, Unfit, UnusableReason
from companion.store.opening import OpeningNotice, open_store
from tests.store.examples import KNIGHTS, NOW, fill, opened

EMPTY = dump(Contents())


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def reopened(folder: Path) -> tuple[bytes, OpeningNotice | None]:
    """What the store holds after opening it, and the notice."""
    opening = open_store(folder, NOW)
    with closing(opening.store):
        return opening.store.archive.export(), opening.notice


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A folder with a store that was closed in order: one file, no log."""
    with opened(tmp_path) as store:
        fill(store)
    assert list(files(tmp_path)) == ["companion.db"]
    return tmp_path


def test_a_store_is_begun_in_a_folder_that_does_not_exist_yet(tmp_path: Path) -> None:
    assert reopened(tmp_path / "data" / "store") == (EMPTY, None)


def test_an_empty_file_is_a_fresh_store(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"")
    assert reopened(tmp_path) == (EMPTY, None)


def test_a_store_killed_before_it_closed_has_everything(tmp_path: Path) -> None:
    with opened(tmp_path / "running") as store:
        fill(store)
        shutil.copytree(tmp_path / "running", tmp_path / "killed")
        assert (tmp_path / "killed" / "companion.db-wal").stat().st_size > 0
        assert reopened(tmp_path / "killed") == (store.archive.export(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"no database" * 1000,
        b"x",
        b"\0" * 8192,
        b"SQLite format 3\0" + b"\xff" * 8000,
    ],
)
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "companion.db").write_bytes(content)
    assert reopened(tmp_path) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14.db"))
    assert files(tmp_path)["companion-damaged-2023-11-14.db"] == content
    assert reopened(tmp_path) == (EMPTY, None)


@pytest.mark.parametrize("length", [1, 99, 100, 511, 4095, 4096, 4097, 8192, 20_000])
def test_a_torn_off_file_is_set_aside(filled: Path, length: int) -> None:
    file = filled / "companion.db"
    torn = file.read_bytes()[:length]
    file.write_bytes(torn)
    assert reopened(filled) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14.db"))
    assert files(filled)["companion-damaged-2023-11-14.db"] == torn


def test_a_torn_page_is_set_aside(filled: Path) -> None:
    file = filled / "companion.db"
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 3 + 512] = b"\xa5" * 512
    file.write_bytes(content)
    assert reopened(filled) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14.db"))
    assert files(filled)["companion-damaged-2023-11-14.db"] == content


def test_a_file_damaged_anywhere_opens_or_is_set_aside_as_it_was(filled: Path, tmp_path: Path) -> None:
    random = Random(5)
    content = (filled / "companion.db").read_bytes()
    reasons = set()
    for number in range(150):
        damaged = bytearray(content)
        # Every other time in the header, where all depends on each byte.
        at = random.randrange(100 if number % 2 else len(content))
        damaged[at : at + random.choice((1, 2, 16, 512))] = random.randbytes(random.choice((1, 2, 16, 512)))
        folder = tmp_path / f"damaged-{number}"
        folder.mkdir()
        (folder / "companion.db").write_bytes(damaged)
        opening = open_store(folder, NOW)
        with closing(opening.store), suppress(StoreFault):
            opening.store.archive.export()
        if opening.notice is not None:
            assert files(folder)[opening.notice.file] == damaged
            assert reopened(folder) == (EMPTY, None)
        reasons.add(opening.notice and opening.notice.reason)
    assert reasons == {None, *UnusableReason}


def test_a_file_of_a_later_version_is_set_aside_with_all_its_rows(tmp_path: Path) -> None:
    later = len(schema.MIGRATIONS) + 1
    with opened(tmp_path) as store:
        store.armies.save(KNIGHTS)
        store.database.rows(f"PRAGMA user_version = {later}")
    assert reopened(tmp_path) == (EMPTY, OpeningNotice(UnusableReason.NEWER, "companion-newer-2023-11-14.db"))
    with closing(sqlite3.connect(tmp_path / "companion-newer-2023-11-14.db")) as aside:
        assert aside.execute("SELECT name FROM army").fetchall() == [("Knights",)]
        assert aside.execute("PRAGMA user_version").fetchone() == (later,)


def test_a_file_of_a_later_version_killed_before_it_closed_is_set_aside_with_all_its_rows(tmp_path: Path) -> None:
    with opened(tmp_path / "running") as store:
        store.armies.save(KNIGHTS)
        store.database.rows(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
        shutil.copytree(tmp_path / "running", tmp_path / "killed")
    assert reopened(tmp_path / "killed") == (
        EMPTY,
        OpeningNotice(UnusableReason.NEWER, "companion-newer-2023-11-14.db"),
    )
    with closing(sqlite3.connect(tmp_path / "killed" / "companion-newer-2023-11-14.db")) as aside:
        assert aside.execute("SELECT name FROM army").fetchall() == [("Knights",)]


@pytest.mark.parametrize(
    "statement",
    [
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 0",
        "DROP TABLE army",
        "DROP TRIGGER entry_stays",
        "ALTER TABLE army DROP COLUMN name",
        "CREATE TABLE tile (name TEXT)",
    ],
)
def test_a_database_of_another_shape_is_set_aside(filled: Path, statement: str) -> None:
    with closing(sqlite3.connect(filled / "companion.db", isolation_level=None)) as connection:
        connection.execute(statement)
    assert reopened(filled) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14.db"))


def test_setting_aside_never_overwrites_anything(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / "companion.db").write_bytes(b"damaged %d" % number * 100)
        reopened(tmp_path)
    # A name counts as taken even if only a file beside it is there.
    (tmp_path / "companion-damaged-2023-11-14-5.db-wal").write_bytes(b"log")
    (tmp_path / "companion.db").write_bytes(b"damaged 4" * 100)
    reopened(tmp_path)
    kept = files(tmp_path)
    del kept["companion.db"]
    assert kept == {
        "companion-damaged-2023-11-14.db": b"damaged 0" * 100,
        "companion-damaged-2023-11-14-2.db": b"damaged 1" * 100,
        "companion-damaged-2023-11-14-3.db": b"damaged 2" * 100,
        "companion-damaged-2023-11-14-4.db": b"damaged 3" * 100,
        "companion-damaged-2023-11-14-5.db-wal": b"log",
        "companion-damaged-2023-11-14-6.db": b"damaged 4" * 100,
    }


def test_the_files_beside_a_damaged_one_go_with_it(tmp_path: Path) -> None:
    for tail in ("", "-wal", "-shm", "-journal"):
        (tmp_path / f"companion.db{tail}").write_bytes(b"damaged" + tail.encode() * 100)
    reopened(tmp_path)
    kept = files(tmp_path)
    del kept["companion.db"]
    assert kept == {
        f"companion-damaged-2023-11-14.db{tail}": b"damaged" + tail.encode() * 100
        for tail in ("", "-wal", "-shm", "-journal")
    }


def test_the_log_of_a_file_emptied_by_accident_is_kept(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"")
    (tmp_path / "companion.db-wal").write_bytes(b"its log")
    assert reopened(tmp_path) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14.db"))
    assert files(tmp_path)["companion-damaged-2023-11-14.db-wal"] == b"its log"


def test_killed_while_the_first_file_is_begun_the_store_is_fresh(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"")
    (tmp_path / "companion.db-wal").write_bytes(b"")
    (tmp_path / "companion.db-journal").write_bytes(b"\0" * 512)
    assert reopened(tmp_path) == (EMPTY, None)


def test_killed_half_way_through_setting_aside_nothing_is_lost_either(tmp_path: Path) -> None:
    (tmp_path / "companion-damaged-2023-11-14.db").write_bytes(b"damaged")
    (tmp_path / "companion.db-wal").write_bytes(b"its log")
    assert reopened(tmp_path) == (EMPTY, OpeningNotice(UnusableReason.DAMAGED, "companion-damaged-2023-11-14-2.db"))
    kept = files(tmp_path)
    assert kept["companion-damaged-2023-11-14.db"] == b"damaged"
    assert kept["companion-damaged-2023-11-14-2.db-wal"] == b"its log"


@pytest.mark.parametrize("now", [-1, 2**63])
def test_now_is_a_moment(tmp_path: Path, now: int) -> None:
    with pytest.raises(Unfit) as unfit:
        open_store(tmp_path, now)
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.OUT_OF_RANGE, "now")
