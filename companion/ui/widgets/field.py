"""A field in which the player enters a short text."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.uix.textfield import MDTextField

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD
from companion.ui.running_app import running_app

kv.load(__name__)


class Field(MDTextField):
    """One line of at most `most` characters."""

    most = NumericProperty(40)
    # Set here and not in kv, which is applied too late: Kivy would have loaded its own pictures by then.
    background_normal = StringProperty("")
    background_active = StringProperty("")
    background_disabled_normal = StringProperty("")

    def _refresh_hint_text(self) -> None:
        # KivyMD has a label of its own for the hint, which ignores the text size.
        TextInput._refresh_hint_text(self)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = max(0, self.most - len(self.text))
        super().insert_text(substring.replace("\n", " ")[:room], from_undo=from_undo)

    # Uses the phone's clipboard: with Kivy's own, an error of the system would end the app.
    def copy(self, data: str = "") -> None:
        running_app().phone.clipboard.copy(data or self.selection_text)

    def _cut(self, data: str) -> None:
        # A text that the clipboard does not take stays where it is.
        if running_app().phone.clipboard.copy(data):
            self.delete_selection()

    def paste(self) -> None:
        if copied := running_app().phone.clipboard.paste():
            self.delete_selection()
            self.insert_text(copied)


class FieldRow(BoxLayout):
    """Shows a text to be changed; tells every letter, `on_type(text)`, and the end of typing, `on_enter(text)`."""

    __events__ = ("on_type", "on_enter")

    title = StringProperty()
    text = StringProperty()
    hint = StringProperty()
    most = NumericProperty(40)
    field = ObjectProperty(None, allownone=True)

    def on_kv_post(self, base_widget: Widget) -> None:
        self.fbind("text", self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        # A text is not changed while the player types it.
        if not self.field.focus:
            self.field.text = self.text

    def typed(self) -> None:
        if self.field.focus:
            self.dispatch("on_type", self.field.text)

    def done(self, typing: bool) -> None:
        if not typing and self.field.text != self.text:
            self.dispatch("on_enter", self.field.text)

    def on_type(self, letters: str) -> None:
        """An owner that wants to lose nothing saves the text now."""

    def on_enter(self, entered: str) -> None:
        """The owner decides, and says so through `text`."""
