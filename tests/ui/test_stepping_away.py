"""Tests that two players are told over a real socket when the other one leaves the match for now, and is back."""

from companion.pairing.tables import Tables
from companion.table.kiriai.two_phones import TwoPhones
from tests.ui.harness import Driver
from tests.ui.kiriai.touches import press
from tests.ui.pages import go, here
from tests.ui.test_stopped_loop import LONG, choosing, meanwhile

AWAY = "Crane has stepped away; the match waits."


def strips(driver: Driver) -> list[str]:
    return [strip.text for strip in here(driver, "NoticeStrip")]


def test_both_phones_are_told_when_the_other_one_leaves_the_match_and_shows_it_again(
    driver: Driver, other: Tables
) -> None:
    table, there = choosing(driver, other)
    leave_and_come_back(driver, other, table, there)
    driver.wait(2)
    see_the_other_leave(driver, other, table, there)


def leave_and_come_back(driver: Driver, other: Tables, table: TwoPhones, there: TwoPhones) -> None:
    root = driver.app.root
    # Whoever looks something up is at the match.
    root.open("kiriai/rules")
    driver.settle()
    assert not table.remote.peer._attendance.away
    driver.press_back()
    driver.press_back()
    press(driver, "play.leave.verb")
    assert root.current == "home"
    driver.until(lambda: there.link.away)
    root.open("kiriai/judge", driver.app.tables.begin_judged_duel(5, {}))
    driver.settle()
    assert there.link.away
    go(driver, "kiriai/duel", table.id)
    driver.until(lambda: not there.link.away)
    # Put away, the app stands still: it has said so before.
    driver.wait(2)
    driver.pause()
    meanwhile(other, lambda: there.link.away)
    driver.resume(LONG)
    driver.until(lambda: not there.link.away)
    assert root.current == "kiriai/duel"


def see_the_other_leave(driver: Driver, other: Tables, table: TwoPhones, there: TwoPhones) -> None:
    driver.until(lambda: driver.find("LinkButton").kind == "good")
    assert strips(driver) == []
    other.step_away()
    driver.until(lambda: strips(driver) == [AWAY])
    assert driver.find("LinkButton").kind == "waiting"
    driver.wait(2)
    other.attend((there.id,))
    driver.until(lambda: not strips(driver))
    assert driver.find("LinkButton").kind == "good"
    # Killed, it is only known by its lost connection.
    driver.wait(2)
    other.step_away()
    driver.until(lambda: strips(driver) == [AWAY])
    other.stop()
    driver.until(lambda: strips(driver) == ["Not connected to Crane. It reconnects by itself."])
    assert not table.link.connected
