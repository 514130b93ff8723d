"""Tests that a first duel is offered to a newcomer, explains itself to its end, and can be left at any time."""

from pathlib import Path

from companion.games.kiriai.pieces import Action
from tests.table.matches import DUEL, play
from tests.ui.harness import Driver
from tests.ui.kiriai import touches
from tests.ui.pages import NOW, companion, go, here, row, tap_row


def first_row(driver: Driver) -> str:
    """The row of the lobby that stands above all others."""
    rows = [*here(driver, "LessonRow"), *here(driver, "LinkRow"), *here(driver, "OpenMatch")]
    title: str = max(rows, key=lambda row: row.y).title
    return title


def strip(driver: Driver) -> str:
    (found,) = here(driver, "NoticeStrip")
    text: str = found.text
    return text


def play_cards(driver: Driver, *cards: Action) -> None:
    for action in cards:
        touches.put_card(driver, action)
    touches.press(driver, "kiriai.duel.lock")


def test_a_newcomer_plays_it_from_the_lobby_to_its_end_through_a_kill(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        driver.app.change(animations=False)
        go(driver, "kiriai/lobby")
        assert (first_row(driver), row(driver, "kiriai.lesson.title").tone) == (
            "Your first duel, step by step",
            "brand",
        )
        tap_row(driver, "kiriai.lesson.title")
        assert strip(driver).startswith("1 of 5 · You are Red. Tap Approach, then High Strike")
        assert driver.app.say("kiriai.duel.spent") not in driver.texts()
        play_cards(driver, Action.CHARGE, Action.HIGH_STRIKE)
        assert "For this step: Approach, then High Strike." in driver.texts()
        for place in here(driver, "Slot"):
            driver.tap(place)
        play_cards(driver, Action.APPROACH, Action.HIGH_STRIKE)
        assert strip(driver).startswith("2 of 5")
        assert "The samurai of Blue is wounded." in driver.texts()
        touches.press(driver, "kiriai.duel.next")
        touches.put_card(driver, Action.CHANGE_STANCE)
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "kiriai/lesson"
        assert strip(driver).startswith("3 of 5")
        driver.pause()
        driver.resume()
        # There is nothing to hide.
        assert driver.app.say("kiriai.duel.cover") not in driver.texts()
        play_cards(driver, Action.APPROACH)
        assert "The samurai of Red is wounded." in driver.texts()
        touches.press(driver, "kiriai.duel.next")
        assert strip(driver).startswith("4 of 5")
        play_cards(driver, Action.LOW_STRIKE, Action.BALANCED_STRIKE)
        assert strip(driver).startswith("5 of 5")
        touches.press(driver, "kiriai.duel.result")
        assert "You have won your first duel" in driver.texts()
        touches.press(driver, "kiriai.lesson.again")
        assert strip(driver).startswith("1 of 5")
        assert driver.app.history.all() == ()
        driver.press_back()
        assert driver.app.root.current == "kiriai/lobby"
        # Whoever knows it finds it below the rest.
        assert first_row(driver) == "Join a table"


def test_it_is_skipped_from_the_menu_and_is_no_news_to_those_who_have_played(driver: Driver) -> None:
    play(driver.app.store.journals, DUEL, "duel", NOW, red="Fox", blue="Crane")
    go(driver, "kiriai/lobby")
    assert first_row(driver) == "Join a table"
    tap_row(driver, "kiriai.lesson.title")
    driver.resize((320, 568))
    driver.app.change(text_size=160)
    driver.settle()
    # Where there is little room the strip says only what to do, and a tap explains it.
    assert strip(driver) == "1 of 5 · Approach, then High Strike"
    driver.tap(here(driver, "NoticeStrip")[0])
    assert any(text.startswith("You are Red. Tap Approach") for text in driver.texts())
    touches.press(driver, "notice.close")
    driver.tap(here(driver, "NoticeStrip")[0])
    touches.press(driver, "kiriai.lesson.skip")
    assert driver.app.root.current == "kiriai/lobby"
    tap_row(driver, "kiriai.lesson.title")
    touches.open_menu(driver)
    touches.choose_item(driver, "kiriai.lesson.skip")
    assert driver.app.root.current == "kiriai/lobby"
