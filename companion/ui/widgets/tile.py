"""The tile of a game on the home screen."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.ui import kv
from companion.ui.game_catalogue import KIRIAI

# The letter of KivyMD's icon font for it.
CHEVRON = "\U000f0142"

kv.load(__name__)


class TileChevron(Label):
    """The icon of a chevron as plain Kivy: the first page is shown before any widget of KivyMD is loaded."""

    letter = CHEVRON
    tone = StringProperty("soft")


class GameTile(ButtonBehavior, BoxLayout):
    """One big button: the game's picture, its name and a line about it."""

    game = ObjectProperty(KIRIAI, rebind=True)
