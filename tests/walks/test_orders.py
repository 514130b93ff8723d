"""Tests that a phone in another process obeys every order, however they come."""

import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.walks.duel_process import orders


def idle() -> None:
    raise AssertionError("an order waits, and the phone plays on by itself")


def test_orders_that_come_at_once_are_obeyed_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    driver: Any = SimpleNamespace(pump=idle)
    with os.fdopen(read) as source, os.fdopen(write, "w") as commander:
        monkeypatch.setattr(sys, "stdin", source)
        commander.write("join http://127.0.0.1/\nplay\nre")
        commander.flush()
        heard = orders(driver)
        assert [next(heard), next(heard)] == ["join http://127.0.0.1/", "play"]
        commander.write("match\n")
        commander.close()
        assert list(heard) == ["rematch"]
