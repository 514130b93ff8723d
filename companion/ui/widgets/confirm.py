"""Asks once whether the player really wants this, with the action's own verb on the button."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import kv
from companion.ui.widgets.overlay import Overlay

kv.load(__name__)


class Confirm(Overlay):
    """Dispatches `on_confirm` or `on_cancel`, once; the back key and a touch beside it cancel."""

    __events__ = ("on_confirm", "on_cancel")

    title = StringProperty()
    sentence = StringProperty()
    verb = StringProperty()
    danger = BooleanProperty(True)

    def confirm(self) -> None:
        self.close_and(partial(self.dispatch, "on_confirm"))

    def dismiss(self) -> None:
        self.close_and(partial(self.dispatch, "on_cancel"))

    def on_confirm(self) -> None:
        """The player wants it."""

    def on_cancel(self) -> None:
        """The player does not want it."""


def question(title: str, sentence: str, verb: str, act: Callable[[], object], danger: bool = True) -> Confirm:
    """Does something once it is opened and the player wants it."""
    asked = Confirm(title=title, sentence=sentence, verb=verb, danger=danger)
    asked.bind(on_confirm=lambda _: act())
    return asked
