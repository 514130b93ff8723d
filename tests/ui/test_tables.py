"""Tests that the app keeps its table with another phone by Kivy's clock, and closes it with the match."""

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import Seat, Special
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import Phase
from tests.loopback import LOOPBACK
from tests.ui.harness import Driver
from tests.ui.kiriai.touches import choose_item, open_menu
from tests.ui.other_phone import another_phone, linked, sit_down
from tests.ui.pages import go


def test_an_app_that_was_killed_finds_its_table_and_its_guest_again(
    driver: Driver, other: Tables, database: Database
) -> None:
    mine, theirs = sit_down(driver, other)
    linked(driver.app.tables, mine).tell(Special.KESA)
    # The guest's app is gone without a word, and so is the host's.
    other.stop()
    driver.app._close_tables()
    again = another_phone(database)
    host_again: Tables = driver.app.tables
    assert linked(host_again, mine).view().phase is Phase.TOLD
    linked(again, theirs).tell(Special.ZAN_TETSU)
    driver.until(lambda: linked(host_again, mine).view().phase is Phase.CHOOSING)
    linked(host_again, mine).lock(parse_pair("AH"))
    linked(again, theirs).lock(parse_pair("AL"))
    driver.until(lambda: (reveal := linked(host_again, mine).view().reveal) and reveal.complete)
    again.stop()


def test_a_host_that_loses_its_network_for_a_while_listens_again(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    driver.app.tables._connection.networks = tuple
    driver.until(lambda: (link := linked(driver.app.tables, mine).view().link) and link.trouble == "no_network")
    assert not driver.app.tables._connection.pump.running
    driver.app.tables._connection.networks = lambda: LOOPBACK
    driver.until(
        lambda: linked(other, theirs).remote.peer.connected and linked(driver.app.tables, mine).remote.peer.connected
    )
    link = linked(driver.app.tables, mine).view().link
    assert link is not None
    assert link.trouble == ""


def test_a_match_in_progress_is_deleted_after_a_question_and_the_other_phone_is_told(
    driver: Driver, other: Tables
) -> None:
    mine, theirs = sit_down(driver, other)
    go(driver, "kiriai/duel", mine)
    open_menu(driver)
    choose_item(driver, "kiriai.duel.record")
    driver.tap(driver.find("MainButton", text="Delete"))
    question = driver.find("Confirm")
    assert question.sentence == driver.app.say("record.delete.told")
    assert driver.app.store.journals.find(mine) is not None
    question.confirm()
    driver.settle()
    # No page of the match is left on the way back.
    assert [stop.subject for stop in driver.app.root.trail if stop.subject] == []
    driver.until(lambda: linked(other, theirs).link.left)
    assert driver.app.tables._table is None
    assert not driver.app.tables._connection.pump.running
    driver.wait(3)
    assert driver.app.store.journals.all() == ()


def test_the_record_of_a_duel_that_is_over_leads_back_to_its_table(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    linked(driver.app.tables, mine).tell(Special.KESA)
    linked(other, theirs).tell(Special.ZAN_TETSU)
    driver.until(lambda: linked(driver.app.tables, mine).view().phase is Phase.CHOOSING)
    linked(driver.app.tables, mine).resign(Seat.RED)
    driver.until(lambda: linked(driver.app.tables, mine).view().audit)
    go(driver, "record", mine)
    driver.tap(driver.by_text("Back to the table"))
    assert driver.app.root.current == "kiriai/duel"


def test_everything_erased_closes_the_table_too(driver: Driver) -> None:
    driver.app.tables.open(Terms(5, Seat.RED, True))
    pump = driver.app.tables._connection.pump
    driver.app.replace_all(None, "Gone.")
    assert not pump.running
    assert driver.app.store.journals.all() == ()
