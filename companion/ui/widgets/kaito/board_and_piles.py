"""Lays out a board, two trays and a foot on one page, upright or on its side."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.kaito.board import SIZE
from companion.ui import kv, theme
from companion.ui.widgets.kaito.geometry import plan
from companion.ui.widgets.kaito.holding import Holding

kv.load(__name__)


class BoardAndPiles(FloatLayout):
    """The page adds the foot. A touched space is `on_choose(square)`, a touched tray `on_ask(colour)`."""

    __events__ = ("on_choose", "on_ask")

    near = ObjectProperty(Holding())
    far = ObjectProperty(Holding())
    facing = BooleanProperty(False)
    scale = NumericProperty(1.0)
    # Spaces must have a certain size to be touched, but not to be looked at.
    touchable = BooleanProperty(True)
    board = ObjectProperty(None, allownone=True)
    foot = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._trigger_arrange = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "scale"):
            self.fbind(name, self._trigger_arrange)

    def on_foot(self, *_: object) -> None:
        self.foot.fbind("height", self._trigger_arrange)
        self._trigger_arrange()

    def choose(self, square: int) -> None:
        self.dispatch("on_choose", square)

    def ask(self, colour: str) -> None:
        self.dispatch("on_ask", colour)

    def on_choose(self, square: int) -> None:
        """The owner decides."""

    def on_ask(self, colour: str) -> None:
        """The same."""

    def _arrange(self, _elapsed: float) -> None:
        # A line for the name and one for the tiles.
        tray_height = sp(theme.TYPE["line"].size * self.scale) * 2.5 + dp(theme.GAP)
        least = dp(theme.TARGET) * SIZE if self.touchable else 0.0
        places = plan(self.width, self.height, tray_height, self.foot.height, dp(theme.NEAR), least)
        parts = (self.board, self.ids.far_half, self.ids.near_tray)
        for part, box in zip(parts, (places.board, places.far, places.near), strict=True):
            part.pos, part.size = (self.x + box.x, self.y + box.y), (box.width, box.height)
        self.foot.pos, self.foot.width = (self.x + places.foot.x, self.y), places.foot.width
