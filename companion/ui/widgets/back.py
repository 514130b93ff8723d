"""The button that takes a player back by touch."""

from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui import kv

kv.load(__name__)


class BackButton(ButtonBehavior, Widget):
    """An arrow on a disc: in the scheme's colours, or dark in every scheme to be legible on any picture."""

    veiled = BooleanProperty(False)
