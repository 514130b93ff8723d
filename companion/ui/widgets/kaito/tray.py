"""A tray that shows what a player has captured, and how the player stands."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kaito.pieces import COLOURS, KABUTO, KATANA, SUPPLY
from companion.ui import kv, theme
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.theme import Theme
from companion.ui.widgets.kaito.count import TileCount
from companion.ui.widgets.kaito.holding import Holding, in_danger

kv.load(__name__)


class TrayBody(ButtonBehavior, BoxLayout):
    """The whole tray is one big target."""


class Tray(BoxLayout):
    """Beside a full board: what a player has won, and the katana and kabuto left; a tap asks for more: `on_ask`."""

    __events__ = ("on_ask",)

    holding = ObjectProperty(Holding(), rebind=True)
    # Whether there is too little room for the words about the turn, or enough for those about the trade.
    compact = BooleanProperty(False)
    roomy = BooleanProperty(False)
    # The text size with which its two lines fit.
    most_scale = NumericProperty(theme.LARGEST_TEXT)

    def lacks_room(self, width: float, height: float, look: Theme) -> bool:
        letter = sp(look.size("figure"))
        return height < letter * 3 + dp(theme.GAP) or (look.text_scale > 1.5 and width < letter * 13)

    def fitting_scale(self, compact: bool, height: float) -> float:
        if not compact:
            return theme.LARGEST_TEXT
        return max(1, (height - 2 * dp(theme.TIGHT)) / (2.6 * sp(theme.TYPE["line"].size)))

    def least_row(self, compact: bool, scale: float) -> float:
        """The height that the row of tiles and numbers needs."""
        return max(dp(theme.PAGE), sp(theme.TYPE["line" if compact else "figure"].size * scale) * 1.2)

    def on_kv_post(self, base_widget: Widget) -> None:
        FRAME_QUEUE.add(self._fill)

    def _fill(self) -> None:
        for _kind in SUPPLY:
            self.ids.won.add_widget(TileCount())
        for _kind in (KATANA, KABUTO):
            self.ids.left.add_widget(TileCount())
        self.fbind("holding", self._show)
        self.fbind("compact", self._show)
        self.fbind("most_scale", self._show)
        self._show()

    def ask(self) -> None:
        self.dispatch("on_ask")

    def on_ask(self) -> None:
        """The owner shows more."""

    def _show(self, *_: object) -> None:
        holding = self.holding
        for count in (*self.ids.won.children, *self.ids.left.children):
            count.role = "line" if self.compact else "figure"
            count.most_scale = self.most_scale
        for count, tile in zip(self.ids.won.children[::-1], COLOURS[holding.seat.opponent], strict=True):
            count.show(tile, holding.won[tile.kind])
        danger = in_danger(holding.left)
        for count, tile in zip(self.ids.left.children[::-1], COLOURS[holding.seat], strict=False):
            count.show(tile, holding.left[tile.kind])
            count.danger = danger[tile.kind]
