"""A curtain while the phone changes hands: the match can be left and its menu opened, but nothing is seen."""

from companion.ui import kv
from companion.ui.widgets.curtain import Curtain

kv.load(__name__)


class HandOver(Curtain):
    """`on_back` to leave, which the page asks about first; `on_menu` for everything else."""

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_back")
        self.register_event_type("on_menu")
        super().__init__(**kwargs)

    def dismiss(self) -> None:
        """The back key does not open the curtain; it asks to leave."""
        self.dispatch("on_back")

    def back(self) -> None:
        self.dispatch("on_back")

    def open_menu(self) -> None:
        self.dispatch("on_menu")

    def on_back(self) -> None:
        """The player wants to leave."""

    def on_menu(self) -> None:
        """The player wants the menu."""
