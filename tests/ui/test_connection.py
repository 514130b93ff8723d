"""Tests that the usual reasons are told, and that the connection test names the step that fails."""

from threading import enumerate as threads

import pytest

from companion.link.events import LinkTrouble
from companion.ui.screens.connection import HINTS, STEPS
from companion.ui.text.pairing import CALLING, TROUBLES
from tests.ui.fake_tables import CALL, OPEN, FakeTables, use_fake_tables
from tests.ui.harness import Driver
from tests.ui.pages import go, here

ROUTE = "connection"


@pytest.fixture
def tables(driver: Driver) -> FakeTables:
    tables = use_fake_tables(driver.app)
    tables.pairings["hosted"] = OPEN
    tables.call_state = CALL
    return tables


@pytest.fixture
def help_page(driver: Driver, tables: FakeTables) -> Driver:
    """The page of a host to whom nobody comes."""
    go(driver, ROUTE, "hosted")
    return driver


def run(driver: Driver) -> None:
    driver.tap(here(driver, "MainButton")[0])


def marks(driver: Driver) -> list[str]:
    return [step.kind for step in here(driver, "TroubleStep")]


def test_every_reason_is_told_with_what_to_do_and_a_table_or_a_call_is_tested(
    help_page: Driver, tables: FakeTables
) -> None:
    said = {help_page.app.say(key) for hint in HINTS for key in hint}
    assert said <= set(help_page.texts())
    assert marks(help_page) == []
    for subject, match in (("hosted", "hosted"), (CALLING, None)):
        go(help_page, ROUTE, subject)
        run(help_page)
        assert tables.asked.pop() == ("check_connection", match)
        assert marks(help_page) == ["busy"] * 5
    assert tables.asked == []


def test_the_step_that_fails_is_crossed_with_what_to_do_and_a_way_without_a_fault_is_ticked_to_its_end(
    help_page: Driver, tables: FakeTables, subtests: pytest.Subtests
) -> None:
    for failed, code in enumerate(STEPS):
        with subtests.test(code):
            run(help_page)
            tables.waiting.pop()(code)
            help_page.settle()
            assert marks(help_page) == ["good"] * failed + ["bad"] + ["waiting"] * (4 - failed)
            assert help_page.app.say(TROUBLES[code]) in help_page.texts()
    run(help_page)
    tables.waiting.pop()(None)
    help_page.settle()
    assert marks(help_page) == ["good"] * 5
    assert help_page.app.say("trouble.link.works") in help_page.texts()


def test_there_is_a_step_for_every_trouble_in_its_order() -> None:
    assert list(STEPS) == [*LinkTrouble]


def test_one_test_runs_at_a_time_can_be_run_again_and_shows_no_answer_that_comes_too_late(
    help_page: Driver, tables: FakeTables
) -> None:
    button = here(help_page, "MainButton")[0]
    fingers = [help_page.press(button), help_page.press(button)]
    for finger in fingers:
        finger.lift()
    help_page.settle()
    assert (len(tables.asked), button.disabled) == (1, True)
    tables.waiting.pop()("refused")
    help_page.settle()
    run(help_page)
    assert (len(tables.asked), marks(help_page)) == (2, ["busy"] * 5)
    go(help_page, ROUTE, "hosted")
    tables.waiting.pop()("refused")
    help_page.settle()
    assert (marks(help_page), here(help_page, "MainButton")[0].disabled) == ([], False)


def test_during_a_duel_the_page_stays_whatever_happens(driver: Driver, tables: FakeTables) -> None:
    tables.set("hosted", begun=True)
    go(driver, ROUTE, "hosted")
    tables.set("hosted", connected=True)
    driver.settle()
    assert driver.app.root.current == ROUTE


def test_a_real_table_is_tested_over_a_real_socket(driver: Driver) -> None:
    go(driver, "kiriai/lobby")
    driver.tap(here(driver, "MainButton")[0])
    assert driver.app.root.current == "pairing"
    assert driver.app.say("pairing.waiting") in driver.texts()
    driver.app.root.open(ROUTE, driver.app.root.trail[-1].subject)
    driver.settle()
    run(driver)
    for thread in [thread for thread in threads() if thread.name == "self-test"]:
        driver.join(thread)
    assert marks(driver) == ["good"] * 5
