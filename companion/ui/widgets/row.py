"""Rows for a list of settings, in groups under headings; they show what they are told, and ask by events."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.list import MDListItem
from kivymd.uix.selectioncontrol import MDSwitch

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD
from companion.ui.widgets.text import Text
from companion.ui.widgets.untouched import Untouched

kv.load(__name__)


class Heading(Text):
    """What the rows below have in common."""


class CloseHeading(Heading):
    """The same where the parts of a page lie far enough apart already."""


class Group(MDBoxLayout):
    """Rows that belong together."""


class RowTitle(Text):
    """In as many lines as it needs."""


class RowDetail(Text):
    """In as many lines as it needs; without words it takes no room."""


class Row(BoxLayout):
    """A title, and in a quieter tone what there is to say about it."""

    title = StringProperty()
    detail = StringProperty()
    tone = StringProperty("ink")


class TapRow(MDListItem):
    """A row that does something when tapped, `on_release`; what a kind of row adds stands at its end."""

    transparent = True
    title = StringProperty()
    detail = StringProperty()
    tone = StringProperty("ink")

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        # KivyMD takes few kinds of widgets into a row, and makes room at its end only in the next frame.
        end = self.ids.get("trailing_container")
        if end is None:
            super().add_widget(widget, *args, **kwargs)
        elif isinstance(widget, RowTitle | RowDetail):
            self.ids.text_container.add_widget(widget)
        else:
            end.add_widget(widget)
            widget.bind(width=end.setter("width"))


class LinkRow(TapRow):
    """Leads somewhere else: `on_release`."""


class SwitchMark(Untouched, MDSwitch):
    """Shows whether something is on; its row takes the touch."""


class SwitchRow(TapRow):
    """Shows whether something is on; a tap asks for the opposite: `on_switch(wanted)`."""

    __events__ = ("on_switch",)

    on = BooleanProperty(False)

    def on_release(self) -> None:
        self.dispatch("on_switch", not self.on)

    def on_switch(self, wanted: bool) -> None:
        """The owner decides, and says so through `on`."""
