"""Tests that what is not confirmed yet survives closing the app, and goes with the match that it belongs to."""

from pathlib import Path

import pytest

from companion.store.faults import Unfit
from companion.store.journal import StoredMatch
from companion.store.store import Store
from tests.store.examples import opened


def test_a_draft_is_kept_until_it_is_replaced_or_deleted(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.drafts.read("m") is None
        store.drafts.write("m", "first")
        store.drafts.write("m", "")
    with opened(tmp_path) as store:
        assert store.drafts.read("m") == ""
        store.drafts.delete("m")
        assert store.drafts.read("m") is None


def test_a_draft_goes_with_its_match_and_with_everything_else(store: Store) -> None:
    store.journals.begin(StoredMatch("m", "kiriai", "duel", "{}", 1, 1))
    store.drafts.write("m", "cards")
    store.drafts.write("kingbrick/lineup", "armies")
    store.journals.delete("m")
    assert (store.drafts.read("m"), store.drafts.read("kingbrick/lineup")) == (None, "armies")
    store.archive.erase()
    assert store.drafts.read("kingbrick/lineup") is None


def test_a_draft_is_never_exported(store: Store) -> None:
    store.drafts.write("kingbrick/lineup", "a secret army")
    assert b"secret" not in store.archive.export()


@pytest.mark.parametrize(("name", "text"), [("two words", ""), ("m", "x" * 65_537)])
def test_a_draft_out_of_bounds_is_refused(store: Store, name: str, text: str) -> None:
    with pytest.raises(Unfit):
        store.drafts.write(name, text)
    assert store.drafts.read(name) is None
