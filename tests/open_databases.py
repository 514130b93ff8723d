"""Keeps track of every database connection that the tests have open, so that none is forgotten."""

import sqlite3
import sys
import warnings
from functools import partial
from typing import Any
from weakref import WeakSet

OPEN: WeakSet[sqlite3.Connection] = WeakSet()


class WatchedConnection(sqlite3.Connection):
    """Is in `OPEN` until it is closed; warns when it is dropped before, as connections do from Python 3.13 on."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.is_open = True
        OPEN.add(self)

    def close(self) -> None:
        super().close()
        self.is_open = False
        OPEN.discard(self)

    if sys.version_info < (3, 13):

        def __del__(self) -> None:
            if getattr(self, "is_open", False):
                warnings.warn(f"unclosed database in {self!r}", ResourceWarning, source=self, stacklevel=1)


def watch() -> None:
    """From now on every connection is watched."""
    sqlite3.connect = partial(sqlite3.connect, factory=WatchedConnection)  # type: ignore[assignment]
