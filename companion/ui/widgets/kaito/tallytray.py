"""Counts what a player of real tiles has captured: one tap for each tile, readable from across the table."""

from functools import partial

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kaito.pieces import COLOURS, SUPPLY, TILES, Pile, Tile
from companion.ui import kv, theme
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.text_width import breadth
from companion.ui.widgets.kaito.count import TileButton
from companion.ui.widgets.kaito.holding import Holding, in_danger

# The height of a line of words, in heights of its letters.
CAPTION = 1.3

kv.load(__name__)


class TradeBar(ButtonBehavior, BoxLayout):
    """The mon that the player has, and whether they buy anything back."""

    holding = ObjectProperty(Holding(), rebind=True)
    most_scale = NumericProperty(theme.LARGEST_TEXT)

    def fill_tone(self, trade_open: bool, state: str) -> str:
        if trade_open:
            return "brand"
        return "line" if state == "down" else "raised"


class TallyTray(BoxLayout):
    """`on_take(tile)` is a capture, of the opponent's tile or the player's; `on_trade` asks what can be bought back."""

    __events__ = ("on_take", "on_trade")

    holding = ObjectProperty(Holding(), rebind=True)
    # Whether a capture can be entered here now.
    lit = BooleanProperty(False)
    # The name and what is said of it stand one above the other.
    narrow = BooleanProperty(False)
    # Whether it is said above each row of tiles what it is.
    captioned = BooleanProperty(True)
    # The text size with which both rows of tiles stay in sight between the name and the trade, each of two lines.
    most_scale = NumericProperty(theme.LARGEST_TEXT)

    def on_kv_post(self, base_widget: Widget) -> None:
        FRAME_QUEUE.add(partial(self._fill, self.ids.won))
        FRAME_QUEUE.add(partial(self._fill, self.ids.left))
        self.fbind("holding", self._show)
        self.fbind("lit", self._show)

    def _fill(self, row: BoxLayout) -> None:
        for _kind in SUPPLY:
            button = TileButton()
            button.bind(on_release=lambda button: self.dispatch("on_take", TILES[button.letter]))
            row.add_widget(button)
        self._show()

    def fits_one_line(self, holding: Holding, width: float, scale: float) -> bool:
        """Whether half of the width beside the stone is enough for the name, and half for what is said of it."""
        half = (width - dp(2 * theme.GAP + theme.MARK + theme.NEAR)) / 2
        return max(breadth(holding.name, "figure", scale), breadth(holding.status, "line", scale)) <= half

    def fitting_scale(self, height: float) -> float:
        lines = 2 * CAPTION * sp(theme.TYPE["figure"].size + theme.TYPE["line"].size)
        # Less the rows of tiles, and what lies around and between everything.
        room = height - dp(2 * theme.TARGET + 4 * theme.TIGHT + 5 * theme.HAIR)
        return max(1.0, min(theme.LARGEST_TEXT, room / lines))

    def has_room_for_captions(self, height: float, head: float, letter: float) -> bool:
        """Whether both rows of tiles stay in sight below the name and under a line of words each."""
        rows = 2 * (CAPTION * letter + dp(theme.TARGET))
        return head + rows + 2 * dp(theme.NEAR) + 4 * dp(theme.TIGHT) <= height

    def trade(self) -> None:
        self.dispatch("on_trade")

    def on_take(self, tile: Tile) -> None:
        """The owner decides, and says so through `holding`."""

    def on_trade(self) -> None:
        """The same."""

    def _show(self, *_: object) -> None:
        holding = self.holding
        self._count(self.ids.won, COLOURS[holding.seat.opponent], holding.won)
        self._count(self.ids.left, COLOURS[holding.seat], holding.left)
        for button, danger in zip(self.ids.left.children[::-1], in_danger(holding.left), strict=False):
            button.danger = danger

    def _count(self, row: BoxLayout, tiles: tuple[Tile, ...], pile: Pile) -> None:
        # Nothing is in the row yet while the page opens.
        for button, tile in zip(row.children[::-1], tiles, strict=False):
            button.show(tile, pile[tile.kind])
            button.lit = self.lit
