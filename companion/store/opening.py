"""Opens the store; a file that cannot be used is set aside, and a fresh one is begun."""

from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from companion.store.database import Database
from companion.store.faults import Unusable, UnusableReason, declared
from companion.store.folder_lock import FolderLock
from companion.store.store import Store
from companion.store.value_checks import MAX_TIME, check_whole

STEM = "companion"
# The file itself, and what SQLite keeps beside it.
TAILS = (".db", ".db-wal", ".db-shm", ".db-journal")
# How every SQLite file begins.
MAGIC = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class OpeningNotice:
    """A file could not be used: it was set aside under this name, and a fresh one was begun."""

    reason: UnusableReason
    file: str


@dataclass(frozen=True, slots=True)
class OpenedStore:
    store: Store
    notice: OpeningNotice | None


def open_store(folder: Path, now: int) -> OpenedStore:
    """Opens the store in that folder, or begins one; `now` is in milliseconds since 1970.

    `AlreadyOpen` before anything is touched, if another instance of the app has it open.
    """
    check_whole("now", now, MAX_TIME)
    with declared(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        lock = FolderLock(folder)
        try:
            database, notice = _open_or_begin(folder, now)
        except BaseException:
            lock.release()
            raise
        return OpenedStore(Store(database, lock.release), notice)


def _open_or_begin(folder: Path, now: int) -> tuple[Database, OpeningNotice | None]:
    try:
        return _open(folder), None
    except Unusable as unusable:
        notice = OpeningNotice(unusable.reason, _set_aside(folder, unusable.reason, now))
    return _open(folder), notice


def _open(folder: Path) -> Database:
    main, log, *others = (folder / f"{STEM}{tail}" for tail in TAILS)
    # SQLite takes a file of a few bytes, or of none, for a new one, and deletes what belonged to the old one.
    if main.exists():
        with main.open("rb") as file:
            head = file.read(len(MAGIC))
        lost = head != MAGIC if head else log.exists() and log.stat().st_size > 0
    else:
        # Killed half-way through setting a file aside.
        lost = any(file.exists() for file in (log, *others))
    if lost:
        raise Unusable(UnusableReason.DAMAGED)
    return Database(main)


def _set_aside(folder: Path, reason: UnusableReason, now: int) -> str:
    """Renames all files of the store, the main one first, and returns its new name."""
    date = datetime.fromtimestamp(now // 1000, UTC).date()
    plain = f"{STEM}-{reason}-{date}"
    names = chain([plain], (f"{plain}-{number}" for number in count(2)))
    stem = next(name for name in names if not any((folder / f"{name}{tail}").exists() for tail in TAILS))
    for tail in TAILS:
        file = folder / f"{STEM}{tail}"
        if file.exists():
            file.rename(folder / f"{stem}{tail}")
    return f"{stem}{TAILS[0]}"
