"""Ends the phones' processes after each test."""

from collections.abc import Iterator

import pytest

from tests.walks.phone import PHONES


@pytest.fixture(autouse=True)
def end_phones() -> Iterator[None]:
    yield
    PHONES.close()
