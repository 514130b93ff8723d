"""How does the whole suite run? The same examples every time, whatever the machine's mood, and nothing left open."""

import os
import sqlite3
import sys
import warnings
from functools import partial
from pathlib import Path
from shutil import disk_usage
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")

# A database waits for the disk at every change. What the tests write need not outlive the machine, so it is kept in
# memory where there is room for it.
MEMORY = Path("/dev/shm")
ROOM_NEEDED = 2 * 1024**3
if MEMORY.is_dir() and disk_usage(MEMORY).free >= ROOM_NEEDED:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# The examples of these rooms alone must reach every branch of what pyproject.toml measures. Watching more would cost
# minutes and prove nothing: windows and browsers, and the thousands of cases that a test makes up by chance.
MEASURED_ROOMS = {"fairplay", "games", "protocol", "rulebook", "store", "table"}


def pytest_itemcollected(item: pytest.Item) -> None:
    room = item.path.relative_to(Path(__file__).parent).parts[0]
    by_chance = item.get_closest_marker("by_chance") or getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    if room in MEASURED_ROOMS and not by_chance:
        item.add_marker("measured")


class WatchedConnection(sqlite3.Connection):
    """Warns when it is dropped and still open, as every connection does from Python 3.13 on."""

    is_open = False

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.is_open = True

    def close(self) -> None:
        super().close()
        self.is_open = False

    def __del__(self) -> None:
        if self.is_open:
            warnings.warn(f"unclosed database in {self!r}", ResourceWarning, source=self, stacklevel=1)


if sys.version_info < (3, 13):
    sqlite3.connect = partial(sqlite3.connect, factory=WatchedConnection)  # type: ignore[assignment]
