"""Uses KingBrick's screens as two players would: touches, chosen by what is seen."""

from typing import NoReturn

from kivy.uix.widget import Widget

from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.notation import parse_brick
from companion.store.faults import StoreFault, Trouble
from companion.ui.widgets.kingbrick.orders import PickSheet
from tests.ui.harness import Driver
from tests.ui.pages import go
from tests.ui.views.kingbrick import battle as keep_battle


def open_battle(driver: Driver, red: str, blue: str, played: str = "") -> None:
    keep_battle(driver.app, "kb", (red, blue, played))
    go(driver, "kingbrick/battle", "kb")


def state(driver: Driver) -> Battle:
    """The battle on the open page, as the page knows it."""
    battle: Battle = driver.app.root.current_screen.table.course.state
    return battle


def lines(driver: Driver) -> tuple[str, ...]:
    found: tuple[str, ...] = driver.app.root.current_screen.table.course.lines
    return found


def camp(driver: Driver, seat: str) -> Widget:
    return driver.find("SidePanel", seat=seat)


def button(driver: Driver, widget: Widget, kind: str = "MainButton") -> Widget:
    return next(child for child in widget.walk(restrict=True) if type(child).__name__ == kind)


def main_button(driver: Driver) -> Widget:
    """The main action of the open page."""
    page = driver.app.root.current_screen
    (button,) = (child for child in page.walk() if type(child).__name__ == "MainButton" and child.kind == "primary")
    return button


def tap_brick(driver: Driver, name: str) -> None:
    """On the open page."""
    page = driver.app.root.current_screen
    chips = [chip for chip in page.walk() if type(chip).__name__ == "BrickChip" and str(chip.brick) == name]
    (chip,) = chips
    for scroll in (above for above in page.walk() if type(above).__name__ == "PageScroll"):
        if any(chip is inside for inside in scroll.walk(restrict=True)):
            scroll.scroll_to(chip, animate=False)
    driver.settle()
    driver.tap(chip)


def take(driver: Driver, key: str) -> None:
    """One of the orders that a sheet offers, by what it is called."""
    title = driver.app.say(key)
    (row,) = [row for row in driver.widgets() if type(row).__name__ == "LinkRow" and row.title == title]
    sheet = next(layer for layer in driver.widgets() if hasattr(layer, "pulled") and layer.active)
    sheet.ids.scroll.scroll_to(row, animate=False)
    driver.settle()
    driver.tap(row)


def order(driver: Driver, brick: str, key: str) -> None:
    tap_brick(driver, brick)
    take(driver, key)


def pick(driver: Driver, *names: str) -> None:
    """These bricks of the sheet that asks for some."""
    sheet = next(layer for layer in driver.widgets() if isinstance(layer, PickSheet) and layer.active)
    wanted = {parse_brick(name) for name in names}
    for chip in [chip for chip in sheet.ids.tray.children[::-1] if chip.brick in wanted]:
        driver.tap(chip)
    if sheet.active:
        driver.tap(button(driver, sheet))


def end_turn(driver: Driver, seat: str) -> None:
    driver.tap(button(driver, camp(driver, seat)))


def more(driver: Driver, seat: str, key: str) -> None:
    driver.tap(button(driver, camp(driver, seat), "MoreButton"))
    take(driver, key)


def broken(*_: object) -> NoReturn:
    """In the place of a part of the store that cannot be read."""
    raise StoreFault(Trouble.BROKEN)
