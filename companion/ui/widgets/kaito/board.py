"""Shows the board of Kaito, and tells which space a finger taps, drags the Kaito to, or paints."""

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.kaito.board import GAP, NAMES, SIZE
from companion.games.kaito.pieces import RED, Seat
from companion.ui import kv, theme
from companion.ui.art.kaito.field import BOARD, SPACE, dangers, ground, hover, lights, names
from companion.ui.art.kaito.stone import kaito
from companion.ui.motion.move import Motion
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.kaito.count import picture_of
from companion.ui.widgets.kaito.geometry import Area, Grid, fit_grid

# The Kaito is small enough to show the tile that lies under it.
STONE = 150.0

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a board shows: 36 letters from a1 to f6, where the Kaito stands and which side of it is up."""

    board: str = GAP * len(NAMES)
    kaito: int | None = None
    side: Seat = RED
    # The squares where a tap does something.
    lit: frozenset[int] = frozenset()
    # The squares of tiles that their colour cannot afford to lose.
    danger: frozenset[int] = frozenset()


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
    # Colours of the scheme, named by their use.
    surface = ObjectProperty(theme.CLEAR)
    soft = ObjectProperty(theme.CLEAR)
    brand = ObjectProperty(theme.CLEAR)
    alarm = ObjectProperty(theme.CLEAR)
    paper = ObjectProperty(theme.CLEAR)

    def __init__(self, **kwargs: object) -> None:
        # The one finger that counts, and the square it began on; None once the board has changed under it.
        self._finger: MotionEvent | None = None
        self._began: int | None = None
        self._dragging = False
        self._return: Motion | None = None
        super().__init__(**kwargs)
        # Plain drawings without a kv rule, because there are forty of them.
        self.spaces = [Drawing(units=(SPACE, SPACE), size_hint=(None, None)) for _ in NAMES]
        self.ground, self.lights, self.hover = (Drawing(units=(BOARD, BOARD), size_hint=(None, None)) for _ in range(3))
        self.stone = Drawing(units=(STONE, STONE), size_hint=(None, None))
        # The captured tile on its way from the board to its captor.
        self.captive = Drawing(units=(SPACE, SPACE), size_hint=(None, None))
        for part in (self.ground, *self.spaces, self.lights, self.hover, self.stone, self.captive):
            self.add_widget(part)
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        for name in ("pos", "size", "margin", "surface", "soft", "brand", "alarm", "paper"):
            self.fbind(name, self._trigger_fit)
        self.fbind("sight", self._see)
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
        self._began = square
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
        square, began, dragged = self.grid.square_at(touch.pos), self._began, self._dragging
        self._forget()
        if self.painting or began is None:
            return True
        if dragged:
            # The stone returns, unless the move is a capture, whose animation then moves the stone.
            x, y = self.home()
            self._return = Motion(self.stone, theme.TURN, center_x=x, center_y=y)
        if square is not None and (dragged or square == began):
            self.dispatch("on_choose", square)
        return True

    def on_choose(self, square: int) -> None:
        """The owner decides, and says so through `sight`."""

    def on_stroke(self, square: int, joined: bool) -> None:
        """The same."""

    def _forget(self) -> None:
        """Ends what a finger has begun: it is lifted, or another finger has changed the board."""
        self._began, self._dragging = None, False
        self._hover(None)

    def _see(self, *_: object) -> None:
        self._forget()
        if self._return is not None:
            # Otherwise the animation would end where the stone stood before.
            self._return.skip()
            self._return = None
        self._show()

    def _hover(self, square: int | None) -> None:
        self.hover.picture = hover(square, self.brand) if square is not None and square in self.sight.lit else ()

    def _fit(self, _elapsed: float) -> None:
        self.grid = fit_grid(Area(*self.pos, *self.size), self.margin, dp(theme.TARGET))
        side = self.grid.side
        for square, space in enumerate(self.spaces):
            space.size, space.pos = (side, side), self.grid.corner(square)
        for whole in (self.ground, self.lights, self.hover):
            whole.size, whole.pos = (side * SIZE, side * SIZE), (self.grid.left, self.grid.bottom)
        self.stone.size = self.captive.size = (side, side)
        self._show()

    def _show(self, *_: object) -> None:
        sight = self.sight
        for space, letter in zip(self.spaces, sight.board, strict=True):
            space.picture = () if letter == GAP else picture_of(letter, theme.CLEAR)
        margin = self.grid.margin * SPACE / self.grid.side
        self.ground.picture = ground(self.surface) + names(margin, self.soft)
        tiles = frozenset(square for square, letter in enumerate(sight.board) if letter != GAP)
        shaded = tiles - sight.lit if sight.lit else frozenset()
        veil = (*self.paper[:3], theme.FADED)
        self.lights.picture = lights(sight.lit, shaded, veil, self.brand) + dangers(
            sight.danger, self.alarm, self.paper
        )
        self.stone.opacity = 0.0 if sight.kaito is None else 1.0
        self.stone.picture = kaito(sight.side)
        self.stone.center = self.home()
        self.captive.picture = ()
