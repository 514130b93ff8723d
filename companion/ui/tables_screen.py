"""Which pages follow the tables between two phones, as long as they are open?"""

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakMethod

from companion.ui.screens.page import PageScreen

if TYPE_CHECKING:
    from companion.pairing.tables import Tables


def weakly(follow: Callable[..., None]) -> Callable[..., None]:
    """A page's method as a listener that keeps no page alive: a page that was given up hears nothing."""
    known = WeakMethod(follow)

    def told(*values: object) -> None:
        method = known()
        if method is not None:
            method(*values)

    return told


class TablesScreen(PageScreen):
    """`follow` is called when the page opens, and after every change until another one does."""

    _heard: "Tables | None" = None

    def on_pre_enter(self, *_: object) -> None:
        tables = self.app.tables
        # All of them are new once everything was imported or deleted.
        if tables is not self._heard:
            self._heard = tables
            tables.listen(weakly(self._told))
        self.follow()

    def _told(self) -> None:
        if self.is_open:
            self.follow()

    def follow(self) -> None:
        """Shows how things stand now."""
        raise NotImplementedError
