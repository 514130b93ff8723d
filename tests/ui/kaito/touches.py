"""Opens a match of Kaito, and touches its page as the players at one phone would."""

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.games.kaito.board import NAMES
from companion.games.kaito.notation import parse_action
from companion.games.kaito.pieces import Seat, Tile
from companion.games.kaito.rules import Move
from companion.ui.text.kaito import bought
from companion.ui.theme import Theme
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito.board import KaitoBoard
from companion.ui.widgets.kaito.trade import TradeSheet
from companion.ui.widgets.overlay import Overlay
from tests.table.matches import begin
from tests.ui.harness import Driver
from tests.ui.pages import NOW

MATCH = "m1"


def open_match(driver: Driver, mode: str, start: str, *actions: str, still: bool = True, **names: str) -> None:
    """A new match, in the state that the actions lead to; `still` leaves out what moves."""
    if still:
        driver.app.apply_theme(Theme(motion=False))
    match = begin(driver.app.store.journals, MATCH, "kaito", mode, start, names, NOW)
    for action in actions:
        match.play(match.course.adapter.parse_action(action, match.course.state), NOW)
    driver.app.root.open(f"kaito/{mode}", MATCH)
    driver.settle()


def page(driver: Driver) -> Widget:
    return driver.app.root.current_screen


def board(driver: Driver) -> KaitoBoard:
    (found,) = (widget for widget in page(driver).walk(restrict=True) if isinstance(widget, KaitoBoard))
    return found


def space(driver: Driver, square: str) -> Widget:
    return board(driver).spaces[NAMES.index(square)]


def lit(driver: Driver) -> list[str]:
    return [NAMES[square] for square in sorted(board(driver).sight.lit)]


def overlay(driver: Driver, kind: type[Overlay]) -> Any:
    """What is open above the page, if it is of that kind."""
    found = [layer for layer in Window.children if isinstance(layer, kind) and layer.active]
    return found[0] if found else None


def tap_row(driver: Driver, title: str) -> None:
    """A row of the sheet that is open, or of the page."""
    driver.tap(next(widget for widget in driver.widgets() if getattr(widget, "title", "") == title))


def tap_menu(driver: Driver, title: str) -> None:
    driver.tap(next(widget for widget in page(driver).walk(restrict=True) if type(widget).__name__ == "MenuButton"))
    tap_row(driver, title)


def move(driver: Driver, text: str) -> None:
    """Places the Kaito or captures by touches, with the trade that the move names."""
    state = page(driver).view.state
    action = parse_action(text, state)
    driver.tap(space(driver, text[:2]))
    sheet = overlay(driver, TradeSheet)
    if sheet is not None:
        assert isinstance(action, Move)
        say = driver.app.say
        tap_row(driver, say("kaito.trade.none") if action.trade is None else bought(say, state.side, action.trade)[0])


def tray(driver: Driver, seat: Seat) -> Widget:
    half = page(driver).ids["near" if seat is Seat.RED else "far"]
    return half.children[0]


def tile_button(driver: Driver, seat: Seat, tile: Tile) -> Widget:
    rows = tray(driver, seat).ids
    return next(button for row in (rows.won, rows.left) for button in row.children if button.letter == tile)


def banner(driver: Driver) -> tuple[str, str]:
    """Who has won, and why."""
    found = overlay(driver, WinBanner)
    assert found is not None
    return found.title, found.reason


def undo(driver: Driver) -> Widget:
    return tools(driver)[0]


def redo(driver: Driver) -> Widget:
    return tools(driver)[2]


def tools(driver: Driver) -> list[Widget]:
    """Undo, what happened last, and redo."""
    (found,) = (widget for widget in page(driver).walk(restrict=True) if type(widget).__name__ == "Tools")
    return list(found.children[::-1])
