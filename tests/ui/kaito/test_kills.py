"""Tests that a Kaito match reopens where and as it was, whenever the app is killed."""

from pathlib import Path

import pytest

from companion.games.kaito.pieces import TILES
from companion.ui.theme import Theme
from tests.ui.harness import Driver
from tests.ui.kaito.test_tally import trade_bar
from tests.ui.kaito.touches import MATCH, move, open_match, page, redo, tap_row, tile_button, undo
from tests.ui.pages import companion

BOARD = "Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H"
BOARD_DOINGS = ("c3=H:cb", "undo", "redo", "c5", "undo", "undo", "redo", "redo", "c3", "a3", "f3")
TALLY = "r 31001 11001 cb H"
TALLY_DOINGS = ("K", "=Red kabuto back for 3 + 2", "undo", "redo", "a", "undo", "a", "H", "A", "h")


def seen(driver: Driver) -> tuple[object, ...]:
    """Everything that the page shows and offers."""
    texts = [widget.text for widget in page(driver).walk(restrict=True) if getattr(widget, "text", "")]
    return page(driver).name, texts, page(driver).can_undo, page(driver).can_redo, page(driver).view.state


def do(driver: Driver, mode: str, doing: str) -> None:
    driver.app.apply_theme(Theme(motion=False))
    if doing == "undo":
        driver.tap(undo(driver))
    elif doing == "redo":
        driver.tap(redo(driver))
    elif mode == "board":
        move(driver, doing)
    elif doing.startswith("="):
        driver.tap(trade_bar(driver, page(driver).view.state.side.opponent))
        tap_row(driver, doing[1:])
    else:
        driver.tap(tile_button(driver, page(driver).view.state.side, TILES[doing]))


@pytest.mark.parametrize(
    ("mode", "start", "doings"),
    [("board", BOARD, BOARD_DOINGS), ("tally", TALLY, TALLY_DOINGS)],
    ids=["board", "tally"],
)
def test_killed_at_every_step_the_app_reopens_on_the_same_match(
    tmp_path: Path, mode: str, start: str, doings: tuple[str, ...]
) -> None:
    with Driver(companion(tmp_path)) as driver:
        open_match(driver, mode, start, red="Fox", black="Crane")
        before = seen(driver)
        driver.app.store.close()
    for doing in doings:
        with Driver(companion(tmp_path)) as driver:
            assert seen(driver) == before
            do(driver, mode, doing)
            before = seen(driver)
            driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert seen(driver) == before
        assert "Fox wins" in driver.texts()
        assert driver.app.store.journals.find(MATCH).result == "1-0"
