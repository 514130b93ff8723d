"""Shows a duel's page any moment of a duel, by a table that does what it is told."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.kiriai.pieces import Special
from companion.table.kiriai.view import View
from tests.table.matches import DUEL, play
from tests.ui import pages
from tests.ui.harness import Driver
from tests.ui.kiriai.states import NAMES

# A kept match, whose record is the puppet's.
ID = "duel"


class Puppet:
    """A table that shows what it is told to, and notes what it is asked."""

    id = ID

    def __init__(self, shown: View, specials: tuple[Special, ...] = ()) -> None:
        self.shown = shown
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.dealt = specials
        self._listeners: list[Callable[[], None]] = []

    def view(self) -> View:
        return self.shown

    def specials(self) -> tuple[Special, ...]:
        return self.dealt

    def listen(self, told: Callable[[], None]) -> None:
        self._listeners.append(told)

    def show(self, **changes: Any) -> None:
        """Something happens at the table."""
        self.shown = replace(self.shown, **changes)
        for told in self._listeners:
            told()

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.asked.append((name, values))


class Puppets:
    """The app's tables, with one of them led by strings."""

    def __init__(self, real: Any, puppet: Puppet) -> None:
        self._real = real
        self._puppet = puppet

    def duel(self, match_id: str) -> Any:
        return self._puppet if match_id == ID else self._real.duel(match_id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def open_puppet(driver: Driver, shown: View, specials: tuple[Special, ...] = ()) -> Puppet:
    """Opens the page of a duel that stands so."""
    if driver.app.store.journals.find(ID) is None:
        play(driver.app.store.journals, DUEL, ID, pages.NOW, **NAMES)
    puppet = Puppet(shown, specials)
    tables = driver.app.tables
    driver.app._tables = Puppets(tables._real if isinstance(tables, Puppets) else tables, puppet)
    if driver.app.root.has_screen("kiriai/duel"):
        # What was told once is told again.
        driver.app.root.get_screen("kiriai/duel").notices.forget()
    pages.go(driver, "kiriai/duel", ID)
    return puppet
