"""An icon of Material's set."""

from kivy.properties import StringProperty
from kivymd.uix.label import MDIcon

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD

kv.load(__name__)


class Icon(MDIcon):
    """`icon` by its name in the set, in a colour of the scheme; it does not grow with the text."""

    tone = StringProperty("soft")

    def on_adaptive_size(self, *_: object) -> None:
        """KivyMD would find its size only when it is drawn, and lay the page out twice."""
