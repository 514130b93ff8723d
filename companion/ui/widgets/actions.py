"""The main action across the foot of the page, and the other actions well away from it."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv, theme

kv.load(__name__)


class MainButton(ButtonBehavior, FloatLayout):
    """Across the whole width; `primary` once on a page, `quiet` for the way out, `danger` for what destroys."""

    text = StringProperty()
    kind = OptionProperty("primary", options=["primary", "quiet", "danger"])

    def edge_tone(self, kind: str, disabled: bool, state: str) -> str:
        if state == "down":
            return "ink"
        return "line" if disabled or kind == "quiet" else theme.FILLS[kind]

    def text_tone(self, kind: str, disabled: bool) -> str:
        if disabled:
            return "soft"
        return "ink" if kind == "quiet" else "paper"


class Actions(BoxLayout):
    """The foot of a page, the main action lowest; between two of them lies space where a finger hits nothing."""
