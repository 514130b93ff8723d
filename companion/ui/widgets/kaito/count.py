"""How many of a tile there are: its drawing and a number, large enough to read from across the table."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.kaito.board import BLANK, GAP
from companion.games.kaito.pieces import TILES
from companion.ui import kv, theme
from companion.ui.art.kaito.field import SPACE
from companion.ui.art.kaito.marks import eraser, warning
from companion.ui.art.kaito.tile import blank_tile, tile
from companion.ui.art.shape import Colour, Picture, placed
from companion.ui.theme import Theme
from companion.ui.widgets.drawing import Drawing

kv.load(__name__)


def picture_of(letter: str, colour: Colour) -> Picture:
    """The picture of a letter of the notation; `colour` is that of the sign for emptying a space."""
    if letter in TILES:
        return tile(TILES[letter])
    return {BLANK: blank_tile(), GAP: eraser(colour)}.get(letter, ())


class Number(Label):
    """A few digits, as wide as they need; a `Text` would be as wide as it is given."""

    role = StringProperty("figure")
    tone = StringProperty("ink")
    most_scale = NumericProperty(theme.LARGEST_TEXT)


class TileCount(Widget):
    """`letter` is the tile's letter in the notation; where there is none of it, the drawing is faint."""

    letter = StringProperty()
    number = StringProperty()
    role = StringProperty("figure")
    most_scale = NumericProperty(theme.LARGEST_TEXT)
    none = BooleanProperty(False)
    # The last one of a kind that its colour cannot do without.
    danger = BooleanProperty(False)
    soft = ObjectProperty(theme.CLEAR)
    alarm = ObjectProperty(theme.CLEAR)
    paper = ObjectProperty(theme.CLEAR)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # Placed here and not by layouts in kv: a page has up to twenty of them.
        self._drawing = Drawing(units=(SPACE, SPACE))
        self._words = Number()
        self.add_widget(self._drawing)
        self.add_widget(self._words)
        self._trigger_place = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "number", "role"):
            self.fbind(name, self._trigger_place)
        self.fbind("most_scale", self._words.setter("most_scale"))
        self._words.fbind("texture_size", self._trigger_place)
        for name in ("letter", "number", "none", "danger", "soft", "alarm", "paper"):
            self.fbind(name, self._draw)
        self._draw()
        self._trigger_place()

    def show(self, letter: str, number: int) -> None:
        self.letter, self.number, self.none = letter, str(number), not number

    def _draw(self, *_: object) -> None:
        picture = picture_of(self.letter, self.soft)
        if self.danger:
            picture += placed(warning(self.alarm, self.paper), (SPACE * 0.32, SPACE * 0.32), 0.38)
        self._drawing.picture = picture
        self._drawing.opacity = theme.FADED if self.none else 1.0
        self._words.text = self.number
        self._words.tone = "alarm" if self.danger else "soft" if self.none else "ink"

    def _place(self, _elapsed: float) -> None:
        """The number below the drawing, or beside it where the room is low, as in a row of many."""
        drawing, words = self._drawing, self._words
        words.role = "name" if self.height > dp(theme.PICTURE) else self.role
        wide, high = words.texture_size if self.number else (0, 0)
        words.size = (wide, high)
        if self.height > self.width * 1.05:
            side = min(self.width, self.height - high)
            drawing.size = (side, side)
            drawing.center_x = words.center_x = self.center_x
            words.y = self.center_y - (side + high) / 2
            drawing.y = words.top
        else:
            air = dp(theme.TIGHT) / 2
            side = min(self.height - 2 * air, self.width - wide - 3 * air)
            drawing.size = (side, side)
            drawing.center_y = words.center_y = self.center_y
            drawing.x = self.center_x - (side + air + wide) / 2
            words.x = drawing.right + air


class TileButton(ButtonBehavior, TileCount):
    """`lit` if it can be taken now, `chosen` if it is the selected one."""

    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def fill_colour(self, look: Theme, raised: bool, state: str) -> Colour:
        if state == "down":
            return look.colour("line")
        return look.colour("raised") if raised else theme.CLEAR

    def edge_colour(self, look: Theme, lit: bool, chosen: bool) -> Colour:
        if chosen:
            return look.colour("brand")
        return look.colour("line") if lit else theme.CLEAR
