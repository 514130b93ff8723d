"""Tests that the usual reasons are told, and that the connection test names the step that fails."""

from threading import enumerate as threads

import pytest

from companion.link.events import Trouble
from companion.ui.screens.trouble import HINTS, STEPS
from companion.ui.text.pairing import CALLING, TROUBLES
from tests.ui.fake_tables import CALL, OPEN, FakeTables, seat
from tests.ui.harness import Driver
from tests.ui.pages import go, here

ROUTE = "trouble"


@pytest.fixture
def tables(driver: Driver) -> FakeTables:
    tables = seat(driver.app)
    tables.pairings["hosted"] = OPEN
    tables.call_state = CALL
    return tables


@pytest.fixture
def trouble(driver: Driver, tables: FakeTables) -> Driver:
    """The page of a host to whom nobody comes."""
    go(driver, ROUTE, "hosted")
    return driver


def run(driver: Driver) -> None:
    driver.tap(here(driver, "MainButton")[0])


def marks(driver: Driver) -> list[str]:
    return [step.kind for step in here(driver, "Step")]


def test_every_reason_is_told_with_what_to_do(trouble: Driver) -> None:
    said = {trouble.app.say(key) for hint in HINTS for key in hint}
    assert said <= set(trouble.texts())
    assert marks(trouble) == []


@pytest.mark.parametrize(("subject", "match"), [("hosted", "hosted"), (CALLING, None)])
def test_a_table_or_a_call_is_tested(driver: Driver, tables: FakeTables, subject: str, match: str | None) -> None:
    go(driver, ROUTE, subject)
    run(driver)
    assert tables.asked == [("check_connection", match)]
    assert marks(driver) == ["busy"] * 5


@pytest.mark.parametrize(("failed", "code"), [*enumerate(STEPS)])
def test_the_step_that_fails_is_crossed_with_what_to_do(
    trouble: Driver, tables: FakeTables, failed: int, code: str
) -> None:
    run(trouble)
    tables.waiting.pop()(code)
    trouble.settle()
    assert marks(trouble) == ["good"] * failed + ["bad"] + ["waiting"] * (4 - failed)
    assert trouble.app.say(TROUBLES[code]) in trouble.texts()


def test_a_way_without_a_fault_is_ticked_to_its_end(trouble: Driver, tables: FakeTables) -> None:
    run(trouble)
    tables.waiting.pop()(None)
    trouble.settle()
    assert marks(trouble) == ["good"] * 5
    assert trouble.app.say("trouble.link.works") in trouble.texts()


def test_there_is_a_step_for_every_trouble_in_its_order() -> None:
    assert list(STEPS) == [*Trouble]


def test_one_test_runs_at_a_time_and_can_be_run_again(trouble: Driver, tables: FakeTables) -> None:
    button = here(trouble, "MainButton")[0]
    fingers = [trouble.press(button), trouble.press(button)]
    for finger in fingers:
        finger.lift()
    trouble.settle()
    assert (len(tables.asked), button.disabled) == (1, True)
    tables.waiting.pop()("refused")
    trouble.settle()
    run(trouble)
    assert (len(tables.asked), marks(trouble)) == (2, ["busy"] * 5)


def test_an_answer_that_comes_too_late_is_not_shown(trouble: Driver, tables: FakeTables) -> None:
    run(trouble)
    go(trouble, ROUTE, "hosted")
    tables.waiting.pop()("refused")
    trouble.settle()
    assert (marks(trouble), here(trouble, "MainButton")[0].disabled) == ([], False)


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
