"""A field for an invitation: a table code typed by hand, or a link that somebody sent."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv

kv.load(__name__)


class PasteButton(ButtonBehavior, FloatLayout):
    """Takes what is on the clipboard."""

    text = StringProperty()


class InvitationField(BoxLayout):
    """Tells every letter, `on_type(text)`, and the end of typing, `on_enter(text)`; `on_paste` wants the clipboard."""

    __events__ = ("on_type", "on_enter", "on_paste")

    title = StringProperty()
    text = StringProperty()
    # What is wrong with the text, in words.
    slip = StringProperty()
    # The longest link is a little shorter.
    most = NumericProperty(72)
    field = ObjectProperty(None, allownone=True)

    def on_text(self, *_: object) -> None:
        if self.field is not None and self.field.text != self.text:
            self.field.text = self.text

    def on_field(self, *_: object) -> None:
        self.on_text()

    def typed(self, letters: str) -> None:
        if letters != self.text:
            self.text = letters
            self.dispatch("on_type", letters)

    def enter(self) -> None:
        self.dispatch("on_enter", self.text)

    def paste(self) -> None:
        self.dispatch("on_paste")

    def on_type(self, letters: str) -> None:
        """An owner that wants to lose nothing saves the text now."""

    def on_enter(self, entered: str) -> None:
        """The player wants to use what was typed."""

    def on_paste(self) -> None:
        """The owner decides what is taken, and says so through `text`."""
