"""Tests that a sentence of the app lies over nothing that can be touched, and that no page moves under the fingers."""

import pytest

from companion.ui import theme
from tests.ui.harness import Driver
from tests.ui.kaito.touches import open_match
from tests.ui.layout import covered, place
from tests.ui.pages import go, here, tap_row


def test_in_a_scrolled_list_nothing_is_covered_and_nothing_moves(driver: Driver) -> None:
    driver.resize((320, 568))
    go(driver, "settings")
    scroll = here(driver, "PageScroll")[0]
    scroll.scroll_y = 0.4
    driver.settle()
    rows = here(driver, "SwitchSetting")
    heights = [row.to_window(*row.pos)[1] for row in rows]
    driver.app.tell("Saved.")
    driver.settle()
    assert list(covered()) == []
    assert [row.to_window(*row.pos)[1] for row in rows] == pytest.approx(heights)
    driver.wait(theme.LINGER + 1)
    assert [row.to_window(*row.pos)[1] for row in rows] == pytest.approx(heights)
    assert scroll.scroll_y == pytest.approx(0.4)


def test_at_the_end_of_a_list_its_last_row_can_still_be_reached(driver: Driver) -> None:
    driver.resize((320, 568))
    go(driver, "settings")
    here(driver, "PageScroll")[0].scroll_y = 0
    driver.settle()
    driver.app.tell("Saved.")
    driver.settle()
    assert list(covered()) == []
    tap_row(driver, "settings.erase")
    assert driver.app.say("settings.erase.ask") in driver.texts()


def test_a_board_stands_still_and_the_sentence_stands_in_its_head(driver: Driver) -> None:
    open_match(driver, "tally", "r 73223 73223 - -")
    tiles = {tile: (tile.pos, tile.size) for tile in here(driver, "TileButton")}
    assert tiles
    driver.app.tell("The position is on the clipboard.")
    driver.settle()
    bar, head = driver.find("Snackbar"), driver.app.root.current_screen.ids.head
    assert place(head).bottom <= place(bar).bottom
    assert place(bar).top <= place(head).top
    assert list(covered()) == []
    assert {tile: (tile.pos, tile.size) for tile in tiles} == tiles
    # What is too long for the head gets a gap at the foot after all.
    driver.app.tell("Nothing was lost. " * 12)
    driver.settle()
    assert list(covered()) == []
