"""The base of the pages that follow the tables between two phones while they are open."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakMethod

from companion.ui.screens.page import PageScreen

if TYPE_CHECKING:
    from companion.pairing.tables import Tables


def weakly(follow: Callable[..., None]) -> Callable[..., None]:
    """A page's method as a listener that does not keep the page alive."""
    known = WeakMethod(follow)

    def told(*values: object) -> None:
        method = known()
        if method is not None:
            method(*values)

    return told


class TablesScreen(PageScreen):
    """`follow` is called when the page opens, and after every change until another page opens."""

    _heard: "Tables | None" = None

    def on_pre_enter(self, *_: object) -> None:
        tables = self.app.tables
        # The app builds new tables after everything was imported or deleted.
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
