"""Tests that the bricks in the player's box are counted right."""

from pathlib import Path
from typing import Any

import pytest

from companion.store.faults import Flaw, StoreFault, StoreTrouble, Unfit
from companion.store.store import Store
from tests.store.examples import opened


def test_the_box_survives_closing_the_app(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.collection.read() == {}
        store.collection.write("G", 12)
        store.collection.write("C", 4)
        store.collection.write("G", 0)
    with opened(tmp_path) as store:
        assert store.collection.read() == {"C": 4, "G": 0}


@pytest.mark.parametrize(
    ("brick", "owned", "flaw"),
    [
        ("", 1, Flaw.NOT_A_WORD),
        (b"G", 1, Flaw.WRONG_TYPE),
        ("G", -1, Flaw.OUT_OF_RANGE),
        ("G", 1000, Flaw.OUT_OF_RANGE),
        ("G", True, Flaw.WRONG_TYPE),
    ],
)
def test_only_a_brick_and_a_count_go_into_the_box(store: Store, brick: Any, owned: Any, flaw: Flaw) -> None:
    with pytest.raises(Unfit) as unfit:
        store.collection.write(brick, owned)
    assert (unfit.value.flaw, unfit.value.path) == (flaw, "owned")
    assert store.collection.read() == {}


def test_a_count_that_was_never_written_is_a_broken_store(store: Store) -> None:
    with store.database.writing() as connection:
        connection.execute("INSERT INTO brick VALUES ('G', -5)")
    with pytest.raises(StoreFault) as fault:
        store.collection.read()
    assert fault.value.trouble is StoreTrouble.BROKEN
