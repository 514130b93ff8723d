"""The main action across the foot of the page, and the other actions well away from it."""

from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.button import MDButton, MDButtonText

from companion.ui import kv, material, theme  # noqa: F401 - `material` repairs KivyMD

kv.load(__name__)


class ButtonWords(MDButtonText):
    """What a button says, in as many lines as it needs."""

    def on_adaptive_size(self, *_: object) -> None:
        """KivyMD would set the words in one line, and cut off what does not fit."""


class MainButton(MDButton):
    """Across the whole width; `primary` once on a page, `quiet` for the way out, `danger` for what destroys."""

    text = StringProperty()
    # The largest text scale used, for places whose room does not grow with the text.
    most_scale = NumericProperty(theme.LARGEST_TEXT)
    kind = OptionProperty("primary", options=["primary", "quiet", "danger"])

    def adjust_width(self, *_: object) -> None:
        """KivyMD would make it as wide as its words."""

    def adjust_pos(self, *_: object) -> None:
        """KivyMD would move the words to the left after a while."""

    def edge_tone(self, kind: str, disabled: bool) -> str:
        return "line" if disabled or kind == "quiet" else theme.FILLS[kind]

    def text_tone(self, kind: str, disabled: bool) -> str:
        if disabled:
            return "soft"
        return "ink" if kind == "quiet" else "paper"


class Actions(BoxLayout):
    """The foot of a page, the main action lowest; between two of them lies space where a finger hits nothing."""
