"""Shows the page of a duel at any moment, by a table that does only what a test tells it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.kiriai.pieces import Special
from companion.table.kiriai.view import View
from tests.table.matches import DUEL, play
from tests.ui import pages
from tests.ui.harness import Driver
from tests.ui.kiriai.states import NAMES

# A kept match, whose record is shown for the scripted one.
ID = "duel"


class ScriptedDuelTable:
    """A table that shows what it is told to, and notes what it is asked."""

    id = ID

    def __init__(self, shown: View) -> None:
        self.shown = shown
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self._listeners: list[Callable[[], None]] = []

    def view(self) -> View:
        return self.shown

    def listen(self, told: Callable[[], None]) -> None:
        self._listeners.append(told)

    def wake(self) -> None:
        """It thinks of nothing by itself."""

    rest = wake

    def show(self, **changes: Any) -> None:
        """Something happens at the table."""
        self.shown = replace(self.shown, **changes)
        for told in self._listeners:
            told()

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.asked.append((name, values))


class TablesWithScriptedDuel:
    """The app's tables, and the scripted one under its id."""

    def __init__(self, real: Any, table: ScriptedDuelTable) -> None:
        self._real = real
        self._scripted = table

    def duel(self, match_id: str) -> Any:
        return self._scripted if match_id == ID else self._real.duel(match_id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def open_scripted_duel(driver: Driver, shown: View, specials: tuple[Special, ...] = ()) -> ScriptedDuelTable:
    """Opens the page of a duel that stands so."""
    if driver.app.store.journals.find(ID) is None:
        play(driver.app.store.journals, DUEL, ID, pages.NOW, **NAMES)
    table = ScriptedDuelTable(replace(shown, specials=specials))
    tables = driver.app.tables
    driver.app._tables = TablesWithScriptedDuel(
        tables._real if isinstance(tables, TablesWithScriptedDuel) else tables, table
    )
    if driver.app.root.has_screen("kiriai/duel"):
        # What was told once is told again.
        driver.app.root.get_screen("kiriai/duel").notices._told.clear()
    pages.go(driver, "kiriai/duel", ID)
    return table
