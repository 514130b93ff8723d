"""The tile of a game on the home screen."""

from kivy.properties import ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.game_catalogue import KIRIAI

kv.load(__name__)


class GameTile(ButtonBehavior, BoxLayout):
    """One big button: the game's picture, its name and a line about it."""

    game = ObjectProperty(KIRIAI, rebind=True)
