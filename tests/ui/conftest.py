"""The apps that a test can drive, and what keeps the memory of many of them within bounds."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.ui.app import CompanionApp
from tests.open_databases import OPEN
from tests.table.phones import OPEN_SERVICES
from tests.ui.gallery import GalleryApp
from tests.ui.guarded_store import GuardedStore
from tests.ui.harness import Driver
from tests.ui.other_phone import another_phone
from tests.ui.pages import companion

# As many objects as fill half of the machine's memory, shared among the workers.
BYTES_PER_OBJECT = 150
MEMORY = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
MOST_OBJECTS = MEMORY // 2 // BYTES_PER_OBJECT // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


@pytest.fixture(scope="session", autouse=True)
def spend_memory_instead_of_time() -> Iterator[None]:
    """Every app leaves a heap of widgets, and to search it for garbage takes a third of the time of these tests."""
    gc.set_threshold(0)
    yield
    # Python would search once more at its end.
    gc.freeze()


@pytest.fixture(autouse=True)
def bounded_memory() -> Iterator[None]:
    yield
    # Counted by objects: the memory of those that were collected stays with the process.
    if gc.get_count()[0] > MOST_OBJECTS:
        gc.collect()


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Where no garbage is collected, nothing warns of a database that was left open."""
    before = set(OPEN)
    yield
    OPEN_SERVICES.close()
    assert set(OPEN) <= before, "a test left its database open"


@pytest.fixture(scope="session", autouse=True)
def guarded_store() -> Iterator[None]:
    """Screens are handed what they need; none of them reaches for the store."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CompanionApp, "store", GuardedStore(), raising=False)
        yield


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app as an English player finds it at the first start."""
    with Driver(companion(tmp_path)) as driver:
        yield driver


@pytest.fixture
def gallery() -> Iterator[Driver]:
    """An app of nothing but the shared widgets; what a test shows is all there is."""
    with Driver(GalleryApp()) as driver:
        yield driver


@pytest.fixture
def database() -> Iterator[Database]:
    """The other phone's."""
    database = Database(Path(":memory:"))
    yield database
    database.close()


@pytest.fixture
def other(database: Database) -> Iterator[Tables]:
    """The tables of the other phone."""
    other = another_phone(database)
    yield other
    other.stop()
