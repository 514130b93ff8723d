"""Gives each test of the tables a store for its matches, and closes what was opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.drafts import Drafts
from companion.store.journal import Journals
from companion.store.opening import open_store
from companion.store.store import Store
from tests.table.phones import OPEN_SERVICES


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path, 0).store
    yield store
    store.close()


@pytest.fixture
def journals(store: Store) -> Journals:
    return store.journals


@pytest.fixture
def drafts(store: Store) -> Drafts:
    return store.drafts


@pytest.fixture(autouse=True)
def close_services() -> Iterator[None]:
    yield
    OPEN_SERVICES.close()
