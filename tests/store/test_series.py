"""Tests that what a pair plays for is kept until they choose something else."""

from typing import Any

import pytest

from companion.store.faults import Flaw, Unfit
from companion.store.series import MAX_KEY, StoredTarget
from companion.store.store import Store

TARGET = StoredTarget("kaito", "anna", "ben", 5, 10)


def test_a_pair_has_one_target_for_each_game(store: Store) -> None:
    other = StoredTarget("kiriai", "anna", "ben", 3, 11)
    for target in (other, TARGET, StoredTarget("kaito", "anna", "ben", 7, 12)):
        store.series.write(target)
    assert store.series.all() == (StoredTarget("kaito", "anna", "ben", 7, 12), other)
    store.series.delete("kaito", "anna", "ben")
    store.series.delete("kaito", "anna", "carla")
    assert store.series.all() == (other,)


@pytest.mark.parametrize(
    ("values", "flaw"),
    [
        (("two words", "a", "b", 3, 0), Flaw.NOT_A_WORD),
        (("kaito", "a" * (MAX_KEY + 1), "b", 3, 0), Flaw.TOO_LONG),
        (("kaito", "a", 7, 3, 0), Flaw.WRONG_TYPE),
        (("kaito", "a", "b", 4, 0), Flaw.NOT_A_CHOICE),
        (("kaito", "a", "b", 3, -1), Flaw.OUT_OF_RANGE),
    ],
)
def test_what_nobody_could_have_chosen_is_refused(values: Any, flaw: Flaw) -> None:
    with pytest.raises(Unfit) as unfit:
        StoredTarget(*values)
    assert unfit.value.flaw is flaw
