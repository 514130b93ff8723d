"""Plays a battle on one of two phones by touches alone, one order of a test after the other."""

from typing import Any

from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import end_turn, main_button, order, tap_brick
from tests.ui.pages import join_table, reach, tap_row

BRICK_ACTIONS = {
    "flick": "kingbrick.deed.flick",
    "capture": "kingbrick.fate.throw",
    "fall": "kingbrick.deed.fall",
}


class BattlePlayer:
    """Plays in an app of its own, and waits for the other phone where a player would."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def table(self) -> Any:
        """Of the battle on the page; None anywhere else."""
        page = self.driver.app.root.current_screen
        return getattr(page, "table", None)

    def host(self) -> str:
        """From the first page to an open table, as Red; the link that invites."""
        driver = self.driver
        driver.tap(driver.by_text("KingBrick"))
        driver.tap(driver.find("MainButton", text="New battle"))
        driver.tap(driver.find("Segment", text="Two phones"))
        driver.tap(driver.find("MainButton", text="Invite the other player"))
        link: str = driver.app.root.current_screen.pairing.link
        return link

    def join(self, link: str) -> None:
        join_table(self.driver, "KingBrick", link)

    def arrive(self) -> None:
        """Where the armies are chosen, once both have agreed."""
        self.driver.until(lambda: self.driver.app.root.current == "kingbrick/muster")

    def lock_army(self) -> None:
        """Locks the standard army."""
        driver = self.driver
        self.arrive()
        tap_row(driver, "kingbrick.muster.army")
        row = driver.find("LinkRow", title="Standard army")
        reach(driver, row)
        driver.tap(row)
        driver.tap(main_button(driver))

    def begin(self) -> None:
        """Both armies are open, and have been looked at."""
        driver = self.driver
        driver.until(lambda: "Begin the battle" in driver.texts())
        driver.tap(driver.find("MainButton", text="Begin the battle"))
        driver.settle()

    def enter(self, deed: str, brick: str) -> None:
        order(self.driver, brick, BRICK_ACTIONS[deed])
        self.driver.settle()

    def end(self, seat: str) -> None:
        end_turn(self.driver, seat)
        self.driver.settle()

    def throw(self, brick: str) -> None:
        """A brick of this player, until it has landed; then back to the battle."""
        driver = self.driver
        tap_brick(driver, brick)
        driver.settle()
        driver.tap(main_button(driver))
        driver.until(lambda: driver.app.root.current_screen.stage in ("rolling", "landed"))
        driver.settle()
        driver.press_back()
        driver.settle()

    def await_lines(self, count: int) -> None:
        """Until so many actions stand on this phone."""
        self.driver.until(lambda: self.table is not None and len(self.table.view().course.lines) >= count)

    def rematch(self) -> None:
        """Wishes for another battle, or agrees, and waits for it."""
        driver = self.driver
        for banner in [widget for widget in driver.widgets() if type(widget).__name__ == "WinBanner"]:
            banner.close()
        driver.settle()
        if not self._asked:
            driver.tap(driver.find("MainButton", text="Rematch"))
        # The other player's wish may come first; it lies over the button, and asks.
        driver.until(lambda: self._asked or driver.app.root.current == "kingbrick/muster")
        if self._asked:
            driver.tap(driver.by_text("Agree"))
        self.arrive()

    @property
    def _asked(self) -> bool:
        """Whether the other player's wish waits for an answer."""
        return "Agree" in self.driver.texts()
