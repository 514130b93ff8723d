"""Makes the whole suite run the same examples on every machine every time, and leave nothing open."""

import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.fairplay import group
from tests.open_databases import watch

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
MEASURED_ROOMS = {"coach", "fairplay", "games", "pairing", "protocol", "rulebook", "store", "table"}


def pytest_itemcollected(item: pytest.Item) -> None:
    room = item.path.relative_to(Path(__file__).parent).parts[0]
    by_chance = item.get_closest_marker("by_chance") or getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    if room in MEASURED_ROOMS and not by_chance:
        item.add_marker("measured")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that none of them is left at the end while the other workers have nothing to do."""
    items.sort(key=lambda item: not {"walks", "story", "test_views.py"} & set(item.path.parts))


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: to search it for garbage, again and again, takes a tenth of the time."""
    wake_hypothesis()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def wake_hypothesis() -> None:
    """Makes Hypothesis set up its source of chance.

    It looks for what holds that source, and from Python 3.14 on would not find it among what is frozen.
    """

    @given(st.none())
    def nothing(_: None) -> None: ...

    nothing()


@pytest.fixture(autouse=True, scope="session")
def remembered_powers() -> Iterator[None]:
    """The powers of deals and codes are slow, and the same in many tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(group, "pow", cache(pow), raising=False)
        yield


watch()
