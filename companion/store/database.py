"""Changes one SQLite file so that every change is either on the disk or never happened."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from companion.store import schema
from companion.store.faults import StoreFault, StoreTrouble, Unfit, Unusable, UnusableReason, declared, says_damaged

Value = TypeVar("Value")

# How long a call waits for someone else's lock.
LOCK_TIMEOUT = 2.0


class Database:
    """One SQLite file. Every change is durable when its call returns; a failed one has changed nothing."""

    def __init__(self, path: Path) -> None:
        """Opens the file or begins one; raises `Unusable` if it cannot be the store."""
        with declared():
            # Without an isolation level the module opens no transactions of its own.
            self._connection = sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None)
            try:
                self._inspect()
                self._prepare()
            except BaseException:
                self._connection.close()
                raise

    def _inspect(self) -> None:
        try:
            number = schema.version(self._connection)
            if number > len(schema.MIGRATIONS):
                raise Unusable(UnusableReason.NEWER)
            if number < 0 or not self._sound() or schema.shape(self._connection) != schema.intended_shape(number):
                raise Unusable(UnusableReason.DAMAGED)
        except sqlite3.Error as error:
            if says_damaged(error):
                raise Unusable(UnusableReason.DAMAGED) from error
            raise

    def _prepare(self) -> None:
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        schema.migrate(self._connection)

    def _sound(self) -> bool:
        """Whether every page of the file is in order."""
        return self._connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]

    def close(self) -> None:
        with declared():
            self._connection.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All changes made inside are saved together when it ends; inside another one, when that one ends."""
        if self._connection.in_transaction:
            yield self._connection
            return
        with declared(), self._transaction("IMMEDIATE"):
            yield self._connection

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything read inside is of one moment."""
        with declared(), self._transaction("DEFERRED"):
            yield

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self._connection.execute(f"BEGIN {kind}")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            # SQLite has rolled back by itself after some failures, among them a full disk; then this does nothing.
            self._connection.rollback()
            raise

    def rows(self, query: str, *parameters: str | int) -> list[tuple[Any, ...]]:
        with declared():
            return self._connection.execute(query, parameters).fetchall()

    def values(self, kind: Callable[..., Value], query: str, *parameters: str | int) -> tuple[Value, ...]:
        """Each row as a value of that kind."""
        try:
            return tuple(kind(*row) for row in self.rows(query, *parameters))
        except Unfit as unfit:
            # It was fit when it was written.
            raise StoreFault(StoreTrouble.BROKEN) from unfit

    def shrink(self) -> None:
        """Gives the room of deleted rows back to the disk, and wipes what they held."""
        with declared():
            self._connection.execute("VACUUM")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
