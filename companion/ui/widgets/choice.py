"""Lets the player choose one of a few things on a small sheet, with the chosen one marked."""

from dataclasses import dataclass
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivymd.uix.list import MDListItemTrailingCheckbox

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD
from companion.ui.widgets.row import LinkRow, TapRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.untouched import Untouched

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """A value, and what it is called in the player's language."""

    value: str
    name: str
    detail: str = ""


class RadioMark(Untouched, MDListItemTrailingCheckbox):
    """Tells the chosen one from the others."""

    def on_adaptive_size(self, *_: object) -> None:
        """Its size is given, and not that of its icon."""


class Radio(TapRow):
    """One choice of a sheet."""

    chosen = BooleanProperty(False)


class ChoiceSheet(Sheet):
    """Shows choices one below the other; a tap closes the sheet and says which: `on_choose(value)`."""

    __events__ = ("on_choose",)

    def __init__(self, title: str, choices: tuple[Choice, ...], chosen: str) -> None:
        super().__init__(title=title)
        for choice in choices:
            radio = Radio(title=choice.name, detail=choice.detail, chosen=choice.value == chosen)
            choose = partial(self.dispatch, "on_choose", choice.value)
            radio.bind(on_release=lambda _, choose=choose: self.close_and(choose))
            self.add_widget(radio)

    def on_choose(self, value: str) -> None:
        """The owner decides."""


class ChoiceRow(LinkRow):
    """Names the chosen one; a tap opens all of them: `on_choose(value)`."""

    __events__ = ("on_choose",)

    choices = ObjectProperty(())
    chosen = StringProperty()

    def on_release(self) -> None:
        sheet = ChoiceSheet(self.title, self.choices, self.chosen)
        sheet.bind(on_choose=lambda _, value: self.dispatch("on_choose", value))
        sheet.open()

    def on_choose(self, value: str) -> None:
        """The owner decides, and says so through `chosen`."""
