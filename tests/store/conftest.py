"""Gives each test of the store a store of its own in a fresh folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.opening import open_store
from companion.store.store import Store
from tests.store.examples import NOW


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path, NOW)
    yield opened.store
    opened.store.close()
