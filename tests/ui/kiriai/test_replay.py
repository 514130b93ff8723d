"""Tests that a duel can be watched again from History and from its result, and that a closed app goes on there."""

from pathlib import Path

from companion.games.kiriai.pieces import ADVANCED_FIELD
from companion.table.kiriai.turns import STARTS
from tests.table.matches import DUEL, begin, play
from tests.ui.harness import Driver
from tests.ui.kiriai.touches import stop_motion
from tests.ui.pages import NOW, companion, go, here

TURNS = ("2H/6E", "AH/CB", "RB/AH", "blue-resigns")


def played(driver: Driver) -> None:
    match = begin(driver.app.store.journals, "m", "kiriai", "judge", STARTS[ADVANCED_FIELD], {}, NOW)
    for text in TURNS:
        match.play(match.course.adapter.parse_action(text, match.course.state), NOW)


def test_a_duel_is_watched_round_by_round_from_its_record_and_leads_back_to_it(driver: Driver) -> None:
    stop_motion(driver)
    played(driver)
    go(driver, "record", "m")
    driver.tap(driver.find("LinkRow", title="Watch it again"))
    page = driver.app.root.current_screen
    back, on = here(driver, "IconButton")
    assert (page.title, back.disabled, "1 of 3" in driver.texts()) == (driver.app.say("kiriai.duel.setup"), True, True)
    driver.tap(on)
    assert (page.title, str(driver.app.root.trail[-1])) == ("Round 1", "kiriai/replay:m@1")
    assert any("Approach" in text for text in driver.texts())
    driver.tap(here(driver, "MainButton")[-1])
    assert (page.title, on.disabled) == ("Round 2", True)
    driver.tap(back)
    assert page.title == "Round 1"
    driver.tap(on)
    driver.tap(here(driver, "MainButton")[-1])
    assert driver.app.root.current == "record"


def test_the_app_reopens_at_the_round_that_was_shown(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        stop_motion(driver)
        played(driver)
        go(driver, "kiriai/replay", "m")
        driver.tap(here(driver, "IconButton")[1])
        driver.tap(here(driver, "IconButton")[1])
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current_screen.title == "Round 2"
        driver.press_back()
        assert driver.app.root.current == "home"


def test_a_running_round_is_skipped_beat_by_beat_and_a_gone_duel_leads_to_history(driver: Driver) -> None:
    play(driver.app.store.journals, DUEL, "m", NOW)
    driver.app.root.open("kiriai/replay", "m")
    driver.wait(0.5)
    panel = here(driver, "RevealPanel")[0]
    shown = len(panel.ids.told.children)
    assert panel.telling
    for _ in range(2):
        driver.tap(here(driver, "Arena")[0])
    assert len(panel.ids.told.children) > shown
    go(driver, "kiriai/replay", "gone")
    assert "No round of this duel can be shown again." in driver.texts()
    driver.tap(driver.find("MainButton", text="History"))
    assert driver.app.root.current == "history"
