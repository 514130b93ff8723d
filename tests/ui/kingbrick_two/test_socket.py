"""Tests that a battle is fought over a real socket, up to the armies of the next one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.notation import parse_action
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.two_phones import TwoPhones
from companion.ui.navigator import Stop
from tests.table.kingbrick.phones import RED_HOSTS
from tests.ui.fake_tables import lay_out
from tests.ui.harness import Driver
from tests.ui.kingbrick import button, camp, lines, main_button, order, take
from tests.ui.pages import go
from tests.ui.test_tables import another_phone, begun, call_in


@pytest.fixture
def other() -> Iterator[Tables]:
    database = Database(Path(":memory:"))
    other = another_phone(database)
    yield other
    other.stop()
    database.close()


def battle(tables: Tables, match_id: str) -> TwoPhones:
    table = tables.battle(match_id)
    assert isinstance(table, TwoPhones)
    return table


def test_two_phones_fight_throw_and_want_a_rematch(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    lay_out(driver.app)
    mine = tables.open(RED_HOSTS)
    call_in(driver, tables, mine, other)
    theirs = other.accept()
    driver.until(lambda: begun(tables, mine))
    table, opposite = battle(tables, mine), battle(other, theirs)
    for side in (table, opposite):
        side.lock(parse_army("G12C4"))
    driver.until(lambda: table.open and opposite.open)
    go(driver, "kingbrick/battle", mine)
    order(driver, "rC1", "kingbrick.deed.flick")
    driver.until(lambda: opposite.course.lines == ("red: flick rC1",))
    opposite.play(parse_action("red: capture rC1"))
    driver.until(lambda: len(table.course.steps) == 2)
    driver.tap(button(driver, camp(driver, "red")))
    driver.tap(main_button(driver))
    driver.until(lambda: driver.app.root.current_screen.stage == "landed")
    driver.press_back()
    driver.until(lambda: lines(driver) == opposite.course.lines)
    opposite.play(parse_action("blue: resign"))
    driver.until(lambda: table.course.outcome)
    opposite.wish(Wish.REMATCH)
    driver.until(lambda: table.offered)
    take(driver, "kingbrick.battle.agree")
    driver.until(lambda: driver.app.root.current == "kingbrick/muster")
    assert driver.app.root.trail[-1] == Stop("kingbrick/muster", table.id)
    assert mine != table.id
