"""Tests that the box knows which bricks are owned and what is printed on them."""

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import CATALOGUE, EXPANSIONS, Faces, Kind
from companion.store.store import Store
from companion.table.kingbrick.box import Box


def test_a_box_that_was_never_counted_limits_nobody(store: Store) -> None:
    assert Box(store.collection).owned() is None


def test_a_counted_box_holds_what_was_counted(store: Store) -> None:
    box = Box(store.collection)
    box.own(CATALOGUE[Kind.GUARDIAN].code, 12)
    box.own(CATALOGUE[Kind.GHOST].code, 1)
    assert box.owned() == parse_army("G12H1")
    assert box.counts() == {"G": 12, "H": 1}


def test_expansions_are_off_until_they_are_switched_on(store: Store) -> None:
    box = Box(store.collection)
    assert box.expansions() == frozenset()
    box.switch(True)
    assert box.expansions() == EXPANSIONS
    box.switch(False)
    assert box.expansions() == frozenset()
    assert box.owned() is None


def test_the_faces_of_an_expansion_brick_are_remembered_and_corrected(store: Store) -> None:
    box = Box(store.collection)
    assert box.faces() == {}
    box.print_faces(Kind.GHOST, 4)
    box.print_faces(Kind.MEDIC, 0)
    box.print_faces(Kind.GHOST, 3)
    assert box.faces() == {Kind.GHOST: Faces(3, 3), Kind.MEDIC: Faces(0, 6)}


def test_faces_that_no_brick_has_are_not_believed(store: Store) -> None:
    store.collection.write("happy.H", 7)
    assert Box(store.collection).faces() == {}
