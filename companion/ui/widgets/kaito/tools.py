"""The buttons used most often during a match: undo, redo, and between them what happened last."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv, theme
from companion.ui.art.shape import Colour
from companion.ui.theme import Theme

kv.load(__name__)


class SignButton(ButtonBehavior, FloatLayout):
    """A sign on a disc; `sign(colour)` gives its picture."""

    sign = ObjectProperty(lambda colour: ())


class WideButton(ButtonBehavior, FloatLayout):
    """Words between two discs; `main` where it is the page's main action."""

    text = StringProperty()
    most_scale = NumericProperty(theme.LARGEST_TEXT)
    main = BooleanProperty(False)

    def fill_tone(self, main: bool, disabled: bool, state: str) -> str:
        if disabled:
            return "surface"
        if main:
            return "brand"
        return "line" if state == "down" else "raised"

    def edge_colour(self, look: Theme, disabled: bool, state: str) -> Colour:
        if state == "down":
            return look.colour("ink")
        return look.colour("line") if disabled else theme.CLEAR

    def text_tone(self, main: bool, disabled: bool) -> str:
        if disabled:
            return "soft"
        return "paper" if main else "ink"


class Tools(BoxLayout):
    """`on_undo`, `on_redo`, `on_middle`: its owner says which of them can be used."""

    __events__ = ("on_undo", "on_redo", "on_middle")

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_middle = BooleanProperty(True)
    main = BooleanProperty(False)
    text = StringProperty()
    most_scale = NumericProperty(theme.LARGEST_TEXT)

    def undo(self) -> None:
        self.dispatch("on_undo")

    def redo(self) -> None:
        self.dispatch("on_redo")

    def middle(self) -> None:
        self.dispatch("on_middle")

    def on_undo(self) -> None:
        """Takes the last action back."""

    def on_redo(self) -> None:
        """Plays the undone action again."""

    def on_middle(self) -> None:
        """The action that the text of the middle button names."""
