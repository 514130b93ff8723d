"""Rows for a list of settings, in groups under headings; they show what they are told, and ask by events."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv, theme
from companion.ui.widgets.text import Text

kv.load(__name__)


class Heading(Text):
    """What the rows below have in common."""


class CloseHeading(Heading):
    """The same where the parts of a page lie far enough apart already."""


class Group(BoxLayout):
    """Rows that belong together."""


class Row(BoxLayout):
    """A title, and in a quieter tone what there is to say about it."""

    title = StringProperty()
    detail = StringProperty()
    tone = StringProperty("ink")


class LinkRow(ButtonBehavior, Row):
    """Leads somewhere else: `on_release`."""


class SwitchRow(ButtonBehavior, Row):
    """Shows whether something is on; a tap asks for the opposite: `on_switch(wanted)`."""

    __events__ = ("on_switch",)

    on = BooleanProperty(False)

    def knob_x(self, on: bool, left: float, right: float) -> float:
        """Where the knob lies between the two ends of the switch."""
        return right - dp(theme.PAGE + theme.TIGHT) if on else left + dp(theme.TIGHT)

    def on_release(self) -> None:
        self.dispatch("on_switch", not self.on)

    def on_switch(self, wanted: bool) -> None:
        """The owner decides, and says so through `on`."""
