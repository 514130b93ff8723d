"""Is every army in the store as soon as it is changed, and in the order that was asked for?"""

from collections.abc import Iterator
from itertools import count

import pytest

from companion.games.kingbrick.army import STANDARD, Army, parse_army
from companion.store.armies import Army as Kept
from companion.store.store import Store
from companion.table.kingbrick.armies import LINEUP, Chest, Order, Saved


@pytest.fixture
def chest(store: Store) -> Chest:
    clock: Iterator[int] = count(1)
    return Chest(store.armies, lambda: next(clock))


def names(chest: Chest, order: Order) -> list[str]:
    return [saved.name for saved in chest.all(order)]


def test_a_new_army_is_saved_under_an_id_of_its_own(chest: Chest) -> None:
    first, second = chest.add(STANDARD, "  The   wall "), chest.add(Army())
    assert first != second
    assert chest.find(first) == Saved(first, "The wall", STANDARD)
    assert chest.find(second) == Saved(second, "", Army())
    assert chest.find("nowhere") is None


def test_armies_are_sorted_by_change_by_name_or_by_points(chest: Chest) -> None:
    wall = chest.add(parse_army("G20"), "wall")
    chest.add(parse_army("C8"), "Anvil")
    chest.add(parse_army("N1"))
    chest.change(wall, parse_army("G19"))
    assert names(chest, Order.NEWEST) == ["wall", "", "Anvil"]
    assert names(chest, Order.NAME) == ["Anvil", "wall", ""]
    assert names(chest, Order.POINTS) == ["Anvil", "wall", ""]


def test_a_changed_army_is_changed_in_the_store(chest: Chest, store: Store) -> None:
    army_id = chest.add(Army())
    chest.change(army_id, STANDARD)
    chest.rename(army_id, "Wall")
    assert store.armies.find(army_id) == Kept(army_id, "Wall", "G12C4", 1, 3)


def test_a_deleted_army_can_be_put_back_and_is_not_brought_back_by_a_late_change(chest: Chest) -> None:
    army_id = chest.add(STANDARD, "Wall")
    kept = chest.delete(army_id)
    chest.rename(army_id, "Ghost")
    assert (chest.all(), chest.delete(army_id)) == ((), None)
    assert kept is not None
    chest.restore(kept)
    assert chest.all() == (Saved(army_id, "Wall", STANDARD),)


def test_what_is_no_army_is_passed_over_and_stays(chest: Chest, store: Store) -> None:
    store.armies.save(Kept("odd", "Odd", "X9", 1, 1))
    store.armies.save(Kept(LINEUP, "", "G1", 1, 1))
    assert (chest.all(), chest.find("odd"), len(store.armies.all())) == ((), None, 2)
