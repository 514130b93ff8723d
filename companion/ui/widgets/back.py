"""The button that takes a player back by touch."""

from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.art.shape import Colour
from companion.ui.theme import Theme

kv.load(__name__)


class BackButton(ButtonBehavior, Widget):
    """An arrow on a disc: in the scheme's colours, or dark in every scheme to be legible on any picture."""

    veiled = BooleanProperty(False)

    def disc_colour(self, look: Theme, veiled: bool, state: str) -> Colour:
        if veiled:
            return theme.VEIL_PRESSED if state == "down" else theme.VEIL
        return look.colour("line" if state == "down" else "raised")
