"""How is a short text entered?"""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.ui import kv
from companion.ui.widgets import text  # noqa: F401 - named in the kv half

kv.load(__name__)


class Field(TextInput):
    """One line, no longer than it may be."""

    most = NumericProperty(40)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = max(0, self.most - len(self.text))
        super().insert_text(substring.replace("\n", " ")[:room], from_undo=from_undo)


class FieldRow(BoxLayout):
    """Shows a text to be changed; asks when the player has done typing: `on_enter(text)`."""

    __events__ = ("on_enter",)

    title = StringProperty()
    text = StringProperty()
    hint = StringProperty()
    most = NumericProperty(40)
    field = ObjectProperty(None, allownone=True)

    def done(self, typing: bool) -> None:
        if not typing and self.field.text != self.text:
            self.dispatch("on_enter", self.field.text)

    def on_enter(self, entered: str) -> None:
        """The owner decides, and says so through `text`."""
