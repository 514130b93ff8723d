"""How many of a tile are there? Its drawing and a number, large enough for the other side of the table."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.kaito.board import BLANK, GAP
from companion.games.kaito.pieces import TILES
from companion.ui import kv
from companion.ui.art.kaito.marks import eraser
from companion.ui.art.kaito.tile import blank_tile, tile
from companion.ui.art.shape import Colour, Picture
from companion.ui.widgets import drawing, text  # noqa: F401 - named in the kv half

kv.load(__name__)


def picture_of(letter: str, colour: Colour) -> Picture:
    """What a letter of the notation looks like; `colour` draws the sign for emptying a space."""
    if letter in TILES:
        return tile(TILES[letter])
    return {BLANK: blank_tile(), GAP: eraser(colour)}.get(letter, ())


class TileCount(BoxLayout):
    """`letter` is the tile's in the notation; of what there is none, the drawing is faint."""

    letter = StringProperty()
    number = StringProperty()
    role = StringProperty("figure")
    none = BooleanProperty(False)
    # The last one of a kind that its colour cannot do without.
    danger = BooleanProperty(False)

    def show(self, letter: str, number: int) -> None:
        self.letter, self.number, self.none = letter, str(number), not number

    def picture(self, letter: str, colour: Colour) -> Picture:
        return picture_of(letter, colour)


class TileButton(ButtonBehavior, TileCount):
    """`lit` can be taken now; `chosen` is the one in hand."""

    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)
