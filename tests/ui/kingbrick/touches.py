"""Touches the pages of KingBrick as the players would, and reads what they show."""

from typing import NoReturn

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.notation import parse_brick
from companion.store.faults import StoreFault, StoreTrouble
from companion.table.kingbrick.stacks import Stack
from companion.ui import theme
from companion.ui.widgets.kingbrick.chip import BrickChip, StackChip
from companion.ui.widgets.kingbrick.orders import PickSheet
from companion.ui.widgets.overlay import Overlay
from tests.ui.harness import Driver
from tests.ui.pages import go, here, scrolls
from tests.ui.views.kingbrick import EVERY_KIND
from tests.ui.views.kingbrick import battle as keep_battle

# On Red's turn, with two of Red's bricks to be thrown.
CAPTURED = "red: flick rC1; red: capture rC1; red: capture rG1"


def open_battle(driver: Driver, red: str, blue: str, played: str = "") -> None:
    keep_battle(driver.app, "kb", (red, blue, played))
    go(driver, "kingbrick/battle", "kb")


def open_throw(driver: Driver, played: str = CAPTURED) -> None:
    keep_battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, played))
    go(driver, "kingbrick/throw", "kb")


def state(driver: Driver) -> Battle:
    """The battle on the open page, as the page knows it."""
    battle: Battle = driver.app.root.current_screen.battle
    return battle


def lines(driver: Driver) -> tuple[str, ...]:
    found: tuple[str, ...] = driver.app.root.current_screen.course.lines
    return found


def side_panel(driver: Driver, seat: str) -> Widget:
    return driver.find("SidePanel", seat=seat)


def button(driver: Driver, widget: Widget, kind: str = "MainButton") -> Widget:
    return next(child for child in widget.walk(restrict=True) if type(child).__name__ == kind)


def main_button(driver: Driver) -> Widget:
    """The main action of the open page."""
    page = driver.app.root.current_screen
    (button,) = (child for child in page.walk() if type(child).__name__ == "MainButton" and child.kind == "primary")
    return button


def tap_main_button(driver: Driver) -> None:
    driver.tap(main_button(driver))


def tap_brick(driver: Driver, name: str) -> None:
    """On the open page, the stack that it belongs to."""
    page = driver.app.root.current_screen
    (chip,) = (chip for chip in page.walk() if parse_brick(name) in _bricks(chip))
    for scroll in scrolls(driver):
        # What fits would only be moved within its room.
        inside = any(chip is one for one in scroll.walk(restrict=True))
        if inside and scroll.children[0].height > scroll.height:
            scroll.scroll_to(chip, animate=False)
    driver.settle()
    driver.tap(chip)


def _bricks(widget: Widget) -> tuple[Brick, ...]:
    """Those that a chip stands for."""
    if isinstance(widget, StackChip):
        stack: Stack = widget.stack
        return stack.bricks
    return (widget.brick,) if isinstance(widget, BrickChip) else ()


def tap_sheet_row(driver: Driver, key: str) -> None:
    """One of the orders that a sheet offers, by what it is called."""
    title = driver.app.say(key)
    (row,) = [row for row in driver.widgets() if type(row).__name__ == "LinkRow" and row.title == title]
    _tap_in_sheet(driver, row)


def _tap_in_sheet(driver: Driver, row: Widget) -> None:
    sheet = next(layer for layer in driver.widgets() if hasattr(layer, "pulled") and layer.active)
    sheet.ids.scroll.scroll_to(row, animate=False)
    driver.settle()
    driver.tap(row)


def order(driver: Driver, brick: str, key: str) -> None:
    """What has become of a brick, and that more has happened: the turn goes on."""
    tap_brick(driver, brick)
    if not covered(driver):
        driver.tap(button(driver, foot(driver), "MoreButton"))
    for switch in [row for row in driver.widgets() if type(row).__name__ == "SwitchRow" and not row.on]:
        _tap_in_sheet(driver, switch)
    tap_sheet_row(driver, key)


def pick(driver: Driver, *names: str) -> None:
    """These bricks of the sheet that asks for some."""
    sheet = next(layer for layer in driver.widgets() if isinstance(layer, PickSheet) and layer.active)
    for name in names:
        (chip,) = (chip for chip in sheet.ids.tray.children if parse_brick(name) in chip.stack.bricks)
        driver.tap(chip)
    if sheet.active:
        driver.tap(button(driver, sheet))


def foot(driver: Driver, seat: str = "") -> Widget:
    """The buttons of a player, by default of the one whose turn it is."""
    page = driver.app.root.current_screen
    widget: Widget = side_panel(driver, seat or state(driver).turn.seat).foot if page.facing else page.ids.foot
    return widget


def end_turn(driver: Driver, seat: str = "") -> None:
    """What the main button says: the bricks that are chosen fell, and the turn is over.

    The next player has to flick first, so a tap that follows at once counts for nothing.
    """
    driver.tap(button(driver, foot(driver, seat)))
    driver.wait(theme.HOLD)


def choose_from_more(driver: Driver, key: str) -> None:
    driver.tap(button(driver, foot(driver), "MoreButton"))
    tap_sheet_row(driver, key)
    driver.wait(theme.HOLD)


def strips(driver: Driver) -> list[str]:
    return [strip.text for strip in here(driver, "NoticeStrip")]


def covered(driver: Driver) -> bool:
    return any(isinstance(layer, Overlay) and layer.active for layer in Window.children)


def press(driver: Driver, key: str) -> None:
    driver.tap(driver.find("MainButton", text=driver.app.say(key)))


def choose(driver: Driver, key: str) -> None:
    """From the page's menu."""
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, key)


def raise_broken_store(*_: object) -> NoReturn:
    """In the place of a part of the store that cannot be read."""
    raise StoreFault(StoreTrouble.BROKEN)


def show_stepper(driver: Driver, kind: str) -> list[Widget]:
    """Scrolls to the two buttons in the army builder: one brick fewer, one more."""
    row = driver.find("BrickRow", key=f"kingbrick.{kind}.name")
    driver.app.root.current_screen.ids.scroll.scroll_to(row, animate=False)
    driver.settle()
    return [button for button in row.walk(restrict=True) if type(button).__name__ == "StepButton"]


def step_bricks(driver: Driver, kind: str, up: bool = True) -> None:
    """One brick more, or fewer, in the army builder."""
    less, more = show_stepper(driver, kind)
    driver.tap(more if up else less)
