"""The errors of saving something and of reading it back."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum, auto


class StoreTrouble(StrEnum):
    """What keeps the store from its work."""

    FULL = auto()  # no room left on the disk
    READ_ONLY = auto()  # the file or its folder cannot be written
    BUSY = auto()  # someone else holds the file
    BROKEN = auto()  # the file or the disk gives back what it should not


class StoreFault(Exception):
    """The machine's fault: nothing has changed, and everything saved before is still there."""

    def __init__(self, trouble: StoreTrouble) -> None:
        self.trouble = trouble
        super().__init__(trouble.name)


class AlreadyOpen(StoreFault):
    """Another instance of the app uses the folder: nothing in it was touched."""

    def __init__(self) -> None:
        super().__init__(StoreTrouble.BUSY)


class UnusableReason(StrEnum):
    """Why a file cannot be the store."""

    DAMAGED = auto()
    NEWER = auto()  # written by a later version of the app


class Unusable(StoreFault):
    """The file cannot be the store, and will not become so by itself."""

    def __init__(self, reason: UnusableReason) -> None:
        self.reason = reason
        super().__init__(StoreTrouble.BROKEN)


class Flaw(StrEnum):
    """Why a value or an archive is refused."""

    # A value has no place in the store.
    WRONG_TYPE = auto()
    OUT_OF_RANGE = auto()
    TOO_LONG = auto()
    NOT_TEXT = auto()  # half a character, which no file can hold
    NOT_A_WORD = auto()  # see `value_checks.check_word`
    NOT_A_CHOICE = auto()
    UNTIDY = auto()  # see `value_checks.tidy`
    DUPLICATE_ID = auto()
    UNKNOWN_ID = auto()

    # An archive is malformed.
    TOO_LARGE = auto()
    TOO_DEEP = auto()
    NOT_JSON = auto()
    WRONG_FORMAT = auto()
    WRONG_VERSION = auto()
    MISSING_KEY = auto()
    UNKNOWN_KEY = auto()
    DUPLICATE_KEY = auto()
    GAP = auto()  # the entries of a journal are not numbered 1, 2, 3


class Unfit(ValueError):
    """The value's fault, with the path to it such as `matches[2].entries[0].text`; nothing has changed."""

    def __init__(self, flaw: Flaw, path: str) -> None:
        self.flaw = flaw
        self.path = path
        super().__init__(f"{flaw.name} {path}".rstrip())


_SQLITE_TROUBLES = {
    sqlite3.SQLITE_FULL: StoreTrouble.FULL,
    sqlite3.SQLITE_READONLY: StoreTrouble.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreTrouble.READ_ONLY,
    # The folder refuses the file, or the two files that SQLite keeps beside it.
    sqlite3.SQLITE_CANTOPEN: StoreTrouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreTrouble.BUSY,
    sqlite3.SQLITE_LOCKED: StoreTrouble.BUSY,
    # A limit on file sizes or a quota, which SQLite does not tell from other failures to write.
    sqlite3.SQLITE_IOERR_WRITE: StoreTrouble.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreTrouble.FULL,
}
_SYSTEM_TROUBLES = {
    errno.ENOSPC: StoreTrouble.FULL,
    errno.EDQUOT: StoreTrouble.FULL,
    errno.EROFS: StoreTrouble.READ_ONLY,
    errno.EACCES: StoreTrouble.READ_ONLY,
    errno.EPERM: StoreTrouble.READ_ONLY,
}
# While these last, nothing can be said about the file itself.
_PASSING = {*_SQLITE_TROUBLES, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM}


def _codes(error: sqlite3.Error) -> tuple[int, int]:
    """SQLite's exact code and the family it belongs to."""
    # An error of the Python module itself has no code; it meets text that is not UTF-8.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code, code & 0xFF


def says_damaged(error: sqlite3.Error) -> bool:
    """Whether the error is about the file itself, and not about the circumstances."""
    return _PASSING.isdisjoint(_codes(error))


def _trouble(error: sqlite3.Error | OSError) -> StoreTrouble:
    if isinstance(error, OSError):
        return _SYSTEM_TROUBLES.get(error.errno or 0, StoreTrouble.BROKEN)
    return next((_SQLITE_TROUBLES[code] for code in _codes(error) if code in _SQLITE_TROUBLES), StoreTrouble.BROKEN)


@contextmanager
def declared(kind: type[sqlite3.Error | OSError] = sqlite3.Error) -> Iterator[None]:
    """Inside it, every failure of that kind is a `StoreFault`."""
    try:
        yield
    except kind as error:
        raise StoreFault(_trouble(error)) from error
