"""Where does everything lie on the board, and what does a finger on it mean?"""

from dataclasses import dataclass
from itertools import product

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.kaito.board import GAP, NAMES, SIZE
from companion.games.kaito.pieces import RED, Seat
from companion.ui import kv, theme
from companion.ui.art.kaito.stone import kaito
from companion.ui.motion.move import Move
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.kaito.count import picture_of
from companion.ui.widgets.kaito.geometry import Box, Grid, fit_grid
from companion.ui.widgets.text import Text

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class Sight:
    """All that is seen on a board: 36 letters from a1 to f6, where the Kaito stands and which side it shows."""

    board: str = GAP * len(NAMES)
    kaito: int | None = None
    side: Seat = RED
    # The squares where a tap does something.
    lit: frozenset[int] = frozenset()
    # The tiles that their colour cannot lose.
    danger: frozenset[int] = frozenset()


class Space(Drawing):
    """One space: what lies on it, whether it is lit, and whether its tile is the last of its kind."""

    lit = BooleanProperty(False)
    # Others are lit, and this one stands back.
    shaded = BooleanProperty(False)
    hovered = BooleanProperty(False)
    danger = BooleanProperty(False)


class Stone(Drawing):
    """The Kaito, small enough to show the tile that lies under it."""


class KaitoBoard(FloatLayout):
    """Shows a `sight`. A tap, or the Kaito dragged there, is `on_choose(square)`.

    While `painting`, a finger paints wherever it goes: `on_stroke(square, joined)`.
    """

    __events__ = ("on_choose", "on_stroke")

    sight = ObjectProperty(Sight())
    painting = BooleanProperty(False)
    # Without a margin the rows and columns have no names.
    margin = NumericProperty(0)
    grid = ObjectProperty(Grid(0, 0, 1))

    def __init__(self, **kwargs: object) -> None:
        # The one finger that is heard, and where it was last.
        self._finger: MotionEvent | None = None
        self._dragging = False
        super().__init__(**kwargs)
        self.spaces = [Space() for _ in NAMES]
        self.names = [
            Text(role="small", tone="soft", halign="center", size_hint_x=None, text=name)
            for name in (*"abcdef", *"123456")
        ]
        self.stone = Stone()
        # What flies from the board to its captor.
        self.captive = Drawing(units=(112, 112), size_hint=(None, None))
        for part in (*self.spaces, *self.names, self.stone, self.captive):
            self.add_widget(part)
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        for name in ("pos", "size", "margin"):
            self.fbind(name, self._trigger_fit)
        self.fbind("sight", self._show)
        self._trigger_fit()

    def home(self) -> tuple[float, float]:
        """Where the Kaito stands."""
        return self.grid.centre(self.sight.kaito or 0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        square = self.grid.square_at(touch.pos)
        if self.disabled or self._finger is not None or square is None:
            return False
        touch.grab(self)
        self._finger = touch
        touch.ud[self] = square
        if self.painting:
            self.dispatch("on_stroke", square, False)
        else:
            self._dragging = square == self.sight.kaito
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if self.painting:
            before = (touch.px, touch.py)
            for square in self.grid.squares_along(before, touch.pos):
                self.dispatch("on_stroke", square, True)
        elif self._dragging:
            self.stone.center = touch.pos
            self._hover(self.grid.square_at(touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finger = None
        square, began = self.grid.square_at(touch.pos), touch.ud[self]
        dragged, self._dragging = self._dragging, False
        self._hover(None)
        if self.painting:
            return True
        if square is not None and (dragged or square == began):
            self.dispatch("on_choose", square)
        if dragged and self.sight.kaito == began:
            # Nothing has come of it: the stone returns.
            x, y = self.home()
            Move(self.stone, theme.TURN, center_x=x, center_y=y)
        return True

    def on_choose(self, square: int) -> None:
        """The owner decides, and says so through `sight`."""

    def on_stroke(self, square: int, joined: bool) -> None:
        """The same."""

    def _hover(self, square: int | None) -> None:
        for at, space in enumerate(self.spaces):
            space.hovered = at == square and at in self.sight.lit

    def _fit(self, _elapsed: float) -> None:
        self.grid = fit_grid(Box(*self.pos, *self.size), self.margin, dp(theme.TARGET))
        side, margin = self.grid.side, self.grid.margin
        for square, space in enumerate(self.spaces):
            space.size, space.pos = (side, side), self.grid.corner(square)
        self.stone.size = (side, side)
        self.captive.size = (side, side)
        for name, (along, at) in zip(self.names, product((0, 1), range(SIZE)), strict=True):
            name.opacity = 1.0 if margin else 0.0
            x, y = self.grid.centre(at * SIZE if along else at)
            name.width = margin if along else side
            if along:
                name.center = self.grid.left - margin / 2, y
            else:
                name.center = x, self.grid.bottom - margin / 2
        self._show()

    def _show(self, *_: object) -> None:
        sight = self.sight
        for square, (space, letter) in enumerate(zip(self.spaces, sight.board, strict=True)):
            space.picture = () if letter == GAP else picture_of(letter, theme.CLEAR)
            space.lit = square in sight.lit
            space.shaded = bool(sight.lit) and not space.lit and letter != GAP
            space.danger = square in sight.danger
        self.stone.opacity = 0.0 if sight.kaito is None else 1.0
        self.stone.picture = kaito(sight.side)
        self.stone.center = self.home()
        self.captive.picture = ()
