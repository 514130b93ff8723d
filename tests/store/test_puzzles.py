"""Tests that a puzzle is kept as it was tried and solved."""

import pytest

from companion.store.faults import Flaw, StoreFault, Unfit
from companion.store.puzzles import StoredPuzzle
from companion.store.store import Store


def test_puzzles_are_kept_by_number(store: Store) -> None:
    first, second = StoredPuzzle(7, 2, 1, 5_000), StoredPuzzle(3, 1)
    for puzzle in (first, second):
        store.puzzles.write(puzzle)
    assert store.puzzles.all() == (second, first)
    assert (store.puzzles.find(7), store.puzzles.find(8)) == (first, None)
    store.puzzles.write(StoredPuzzle(3, 2, 2, 9_000))
    assert store.puzzles.find(3) == StoredPuzzle(3, 2, 2, 9_000)


def test_changes_are_saved_together_or_not_at_all(store: Store) -> None:
    def fail() -> None:
        with store.puzzles.together():
            store.puzzles.write(StoredPuzzle(1, 1))
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert store.puzzles.all() == ()


@pytest.mark.parametrize(
    ("values", "path"),
    [((0,), "number"), ((1000,), "number"), ((1, -1), "tries"), ((1, 0, 1000), "hints"), ((1, 0, 0, -1), "solved")],
)
def test_a_puzzle_that_cannot_be_is_refused(values: tuple[int, ...], path: str) -> None:
    with pytest.raises(Unfit) as unfit:
        StoredPuzzle(*values)
    assert (unfit.value.flaw, unfit.value.path) == (Flaw.OUT_OF_RANGE, path)


def test_a_row_that_nobody_wrote_is_a_fault(store: Store) -> None:
    with store.database.writing() as connection:
        connection.execute("INSERT INTO puzzle VALUES (1, -5, 0, 0)")
    with pytest.raises(StoreFault):
        store.puzzles.all()
