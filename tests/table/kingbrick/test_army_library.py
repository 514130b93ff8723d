"""Tests that every army is in the store as soon as it is changed, and in the order that was asked for."""

from collections.abc import Iterator
from itertools import count

import pytest

from companion.games.kingbrick.army import STANDARD, Army, parse_army
from companion.store.armies import StoredArmy
from companion.store.store import Store
from companion.table.kingbrick.army_library import ArmyLibrary, ArmyOrder, Saved


@pytest.fixture
def library(store: Store) -> ArmyLibrary:
    clock: Iterator[int] = count(1)
    return ArmyLibrary(store.armies, lambda: next(clock))


def names(library: ArmyLibrary, order: ArmyOrder) -> list[str]:
    return [saved.name for saved in library.all(order)]


def test_a_new_army_is_saved_under_an_id_of_its_own(library: ArmyLibrary) -> None:
    first, second = library.add(STANDARD, "  The   wall "), library.add(Army())
    assert first != second
    assert library.find(first) == Saved(first, "The wall", STANDARD)
    assert library.find(second) == Saved(second, "", Army())
    assert library.find("nowhere") is None


def test_armies_are_sorted_by_change_by_name_or_by_points(library: ArmyLibrary) -> None:
    wall = library.add(parse_army("G20"), "wall")
    library.add(parse_army("C8"), "Anvil")
    library.add(parse_army("N1"))
    library.change(wall, parse_army("G19"))
    assert names(library, ArmyOrder.NEWEST) == ["wall", "", "Anvil"]
    assert names(library, ArmyOrder.NAME) == ["Anvil", "wall", ""]
    assert names(library, ArmyOrder.POINTS) == ["Anvil", "wall", ""]


def test_a_changed_army_is_changed_in_the_store(library: ArmyLibrary, store: Store) -> None:
    army_id = library.add(Army())
    library.change(army_id, STANDARD)
    library.rename(army_id, "Wall")
    assert store.armies.find(army_id) == StoredArmy(army_id, "Wall", "G12C4", 1, 3)


def test_a_deleted_army_can_be_put_back_and_is_not_brought_back_by_a_late_change(library: ArmyLibrary) -> None:
    army_id = library.add(STANDARD, "Wall")
    restore = library.delete(army_id)
    library.rename(army_id, "Ghost")
    assert (library.all(), library.delete(army_id)) == ((), None)
    assert restore is not None
    restore()
    assert library.all() == (Saved(army_id, "Wall", STANDARD),)


def test_what_is_no_army_is_passed_over_and_stays(library: ArmyLibrary, store: Store) -> None:
    store.armies.save(StoredArmy("odd", "Odd", "X9", 1, 1))
    assert (library.all(), library.find("odd"), len(store.armies.all())) == ((), None, 1)
