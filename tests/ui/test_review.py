"""Tests that a match that is over is reviewed by touches: the curve, its turning points, and every position."""

from pathlib import Path

from companion.ui.text.review import percent
from companion.ui.widgets.sheet import Sheet
from tests.table.matches import DUEL, play
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.kaito.touches import move, open_match, overlay, page
from tests.ui.pages import NOW, companion, go, here, reach, row, tap_row
from tests.ui.views.review import LIVELY_BOARD, LIVELY_DUEL


def rows(driver: Driver) -> list[str]:
    return [row.title for row in here(driver, "LinkRow")]


def tap_point(driver: Driver, share: float) -> None:
    """A point of the curve, by its place from the left edge."""
    (chart,) = here(driver, "Chart")
    x, y = chart.to_window(chart.x + chart.width * share, chart.center_y)
    driver.swipe((x / DENSITY, y / DENSITY), (x / DENSITY, y / DENSITY), frames=1)


def wait_for_review(driver: Driver) -> None:
    driver.until(lambda: page(driver).review.done)


def test_a_duel_is_reviewed_from_its_record_round_by_round(driver: Driver) -> None:
    play(driver.app.store.journals, LIVELY_DUEL, "m1", NOW, red="Fox", blue="Crane")
    go(driver, "record", "m1")
    tap_row(driver, "review.title")
    wait_for_review(driver)
    assert rows(driver) == [
        "Round 5",
        "Round 1 · Fox 68% · Crane 32%",
        "Round 2 · Fox 84% · Crane 16%",
        "Round 3 · Fox 77% · Crane 23%",
        "Round 4 · Fox 70% · Crane 30%",
        "Round 5 · Fox 100% · Crane 0%",
    ]
    (chart,) = here(driver, "Chart")
    assert (len(chart.values), list(chart.marked)) == (6, [5])
    for share, title in ((0.0, "Round 1"), (0.62, "Round 3"), (1.0, "Round 5")):
        tap_point(driver, share)
        assert overlay(driver, Sheet).title == title
        driver.press_back()
    mistaken = here(driver, "LinkRow")[3]
    reach(driver, mistaken)
    driver.tap(mistaken)
    assert overlay(driver, Sheet).title == "Round 3"
    assert any(text.startswith("A mistake. Chance to win before: 74%") for text in driver.texts())
    driver.tap(row(driver, "record.replay"))
    assert (driver.app.root.current, page(driver).views[page(driver).step].round) == ("kiriai/replay", 3)
    driver.press_back()
    assert driver.app.root.current == "review"
    # In another language everything is told anew.
    driver.app.change(language="it")
    driver.settle()
    assert rows(driver)[0] == "Round 5"
    assert "I momenti decisivi" in driver.texts()


def test_a_game_of_kaito_is_reviewed_after_its_end_and_leads_into_its_replay(driver: Driver) -> None:
    *before, last = LIVELY_BOARD.actions
    open_match(driver, "board", LIVELY_BOARD.start, *before, red="Fox", black="Crane")
    move(driver, last)
    tap_banner_row(driver)
    wait_for_review(driver)
    assert rows(driver)[:2] == ["2 · Fox: red mon 1 on f3", "3 · Crane: black katana on d3"]
    review, scrolled = page(driver).review, here(driver, "PageScroll")[0]
    mistake = here(driver, "LinkRow")[1]
    reach(driver, mistake)
    at = scrolled.scroll_y
    driver.tap(mistake)
    assert (driver.app.root.current, page(driver).step) == ("kaito/replay", 3)
    driver.press_back()
    assert (driver.app.root.current, page(driver).review, scrolled.scroll_y) == ("review", review, at)
    # The replay from elsewhere begins at the beginning again.
    tap_point(driver, 0.0)
    assert (driver.app.root.current, page(driver).step) == ("kaito/replay", 0)


def tap_banner_row(driver: Driver) -> None:
    driver.tap(next(widget for widget in driver.widgets() if getattr(widget, "title", "") == "Review"))


def test_a_review_that_was_left_goes_on(driver: Driver) -> None:
    play(driver.app.store.journals, LIVELY_BOARD, "m1", NOW)
    go(driver, "review", "m1")
    review = page(driver).review
    driver.press_back()
    driver.until(lambda: review.done)
    go(driver, "review", "m1")
    assert page(driver).review is review
    assert len(rows(driver)) == 13


def test_killed_and_reopened_it_is_reviewed_anew(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        play(driver.app.store.journals, LIVELY_BOARD, "m1", NOW)
        go(driver, "review", "m1")
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "review"
        wait_for_review(driver)
        assert len(rows(driver)) == 13


def test_a_chance_is_sure_only_once_it_is_over() -> None:
    assert [percent(value) for value in (-1, -0.999, 0, 0.5, 0.999, 1)] == [0, 1, 50, 75, 99, 100]


def test_what_is_not_over_is_not_reviewed(driver: Driver) -> None:
    match = play(driver.app.store.journals, DUEL, "m1", NOW)
    match.undo(NOW)
    go(driver, "record", "m1")
    assert "Review" not in driver.texts()
    go(driver, "review", "m1")
    assert driver.app.say("review.gone") in driver.texts()
    driver.tap(driver.find("MainButton", text="Home"))
    assert driver.app.root.current == "home"
