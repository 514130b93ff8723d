"""Gives each test of the pairing two phones, and closes what they opened."""

from collections.abc import Iterator

import pytest

from tests.pairing.manual_scheduler import ManualScheduler
from tests.pairing.phone import Phone, PhonePair


@pytest.fixture
def pair() -> Iterator[PhonePair]:
    pair = PhonePair()
    yield pair
    pair.close()


@pytest.fixture
def host(pair: PhonePair) -> Phone:
    return pair.host


@pytest.fixture
def guest(pair: PhonePair) -> Phone:
    return pair.guest


@pytest.fixture
def scheduler(pair: PhonePair) -> ManualScheduler:
    return pair.scheduler
