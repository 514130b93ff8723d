"""Tests that armies are kept, changed, deleted and put back."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.store.faults import Flaw, StoreFault, StoreTrouble, Unfit
from companion.store.store import Store
from tests.store.examples import KNIGHTS, NINJAS, NOW, opened


def test_armies_survive_closing_the_app_the_last_touched_first(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.armies.save(KNIGHTS)
        store.armies.save(NINJAS)
    with opened(tmp_path) as store:
        assert store.armies.all() == (NINJAS, KNIGHTS)


def test_a_changed_army_takes_the_place_of_the_old_one(store: Store) -> None:
    store.armies.save(KNIGHTS)
    store.armies.save(NINJAS)
    changed = replace(KNIGHTS, name="", code="G11C4", touched=NOW + 60)
    store.armies.save(changed)
    assert store.armies.all() == (changed, NINJAS)
    assert store.armies.find("army-1") == changed


def test_two_armies_may_have_the_same_name(store: Store) -> None:
    copy = replace(KNIGHTS, id="army-3", created=NOW + 1)
    store.armies.save(KNIGHTS)
    store.armies.save(copy)
    assert store.armies.all() == (copy, KNIGHTS)


def test_a_deleted_army_can_be_put_back(store: Store) -> None:
    store.armies.save(KNIGHTS)
    store.armies.save(NINJAS)
    deleted = store.armies.delete("army-1")
    assert deleted == KNIGHTS
    assert store.armies.all() == (NINJAS,)
    assert store.armies.find("army-1") is None
    store.armies.save(deleted)
    assert store.armies.all() == (NINJAS, KNIGHTS)


def test_deleting_an_army_twice_is_harmless(store: Store) -> None:
    store.armies.save(KNIGHTS)
    store.armies.delete("army-1")
    assert store.armies.delete("army-1") is None


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"id": "two words"}, Flaw.NOT_A_WORD),
        ({"name": "x" * 41}, Flaw.TOO_LONG),
        ({"name": "line\nbreak"}, Flaw.UNTIDY),
        ({"code": "G" * 257}, Flaw.TOO_LONG),
        ({"code": None}, Flaw.WRONG_TYPE),
        ({"created": -1}, Flaw.OUT_OF_RANGE),
        ({"touched": 1.5}, Flaw.WRONG_TYPE),
    ],
)
def test_an_unfit_army_cannot_be_made(change: dict[str, Any], flaw: Flaw) -> None:
    with pytest.raises(Unfit) as unfit:
        replace(KNIGHTS, **change)
    assert [(unfit.value.flaw, unfit.value.path)] == [(flaw, name) for name in change]


def test_an_army_that_was_never_written_is_a_broken_store(store: Store) -> None:
    with store.database.writing() as connection:
        connection.execute("INSERT INTO army VALUES ('two words', '', '', 0, 0)")
    with pytest.raises(StoreFault) as fault:
        store.armies.all()
    assert fault.value.trouble is StoreTrouble.BROKEN
