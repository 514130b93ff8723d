"""Tests that a battle is fought over a real socket, up to the armies of the next one."""

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.notation import parse_action
from companion.pairing.tables import Tables
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.two_phones import TwoPhones
from companion.table.kingbrick.view import Phase
from companion.ui.navigator import Stop
from tests.table.kingbrick.phones import RED_HOSTS
from tests.ui.fake_tables import add_blank_match_pages
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import button, foot, lines, main_button, order, tap_sheet_row
from tests.ui.other_phone import begun, call_in
from tests.ui.pages import go


def battle(tables: Tables, match_id: str) -> TwoPhones:
    table = tables.battle(match_id)
    assert isinstance(table, TwoPhones)
    return table


def test_two_phones_fight_throw_and_want_a_rematch(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    add_blank_match_pages(driver.app)
    mine = tables.open(RED_HOSTS)
    call_in(driver, tables, mine, other)
    theirs = other.accept()
    driver.until(lambda: begun(tables, mine))
    table, other_table = battle(tables, mine), battle(other, theirs)
    for side in (table, other_table):
        side.lock(parse_army("G12C4"))
    driver.until(lambda: table.view().phase is Phase.OPEN and other_table.view().phase is Phase.OPEN)
    go(driver, "kingbrick/battle", mine)
    order(driver, "rC1", "kingbrick.deed.flick")
    driver.until(lambda: other_table.view().course.lines == ("red: flick rC1",))
    other_table.play(parse_action("red: capture rC1"))
    driver.until(lambda: len(table.view().course.steps) == 2)
    driver.tap(button(driver, foot(driver, "red")))
    driver.tap(main_button(driver))
    driver.until(lambda: driver.app.root.current_screen.stage == "landed")
    driver.press_back()
    driver.until(lambda: lines(driver) == other_table.view().course.lines)
    other_table.play(parse_action("blue: resign"))
    driver.until(lambda: table.view().course.outcome)
    other_table.wish(Wish.REMATCH)
    driver.until(lambda: table.view().offered)
    tap_sheet_row(driver, "kingbrick.battle.agree")
    driver.until(lambda: driver.app.root.current == "kingbrick/muster")
    assert driver.app.root.trail[-1] == Stop("kingbrick/muster", table.id)
    assert mine != table.id
