"""Draws who stood better as a curve about a middle line; a tap chooses a point of it."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.widgets.chart_geometry import Point, areas, nearest, places

# How strongly the area below the curve is coloured.
TINT = 0.35
# The radii of a point and of one that is marked, in dp.
DOT = 2.5
MARKED = 6

kv.load(__name__)


class Chart(ButtonBehavior, Widget):
    """`values` from -1 to 1, of which there will be `total` and the first; a tap asks for one: `on_choose(number)`."""

    __events__ = ("on_choose",)

    values = ObjectProperty(())
    total = NumericProperty(0)
    # The numbers of the values that matter most.
    marked = ObjectProperty(())
    line_colour = ColorProperty()
    ink_colour = ColorProperty()
    # Of what lies above the middle, and below it.
    upper_colour = ColorProperty()
    lower_colour = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._trigger_draw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "values", "total", "marked", "ink_colour", "upper_colour", "lower_colour"):
            self.fbind(name, self._trigger_draw)
        self._trigger_draw()

    def on_release(self) -> None:
        if self.values:
            at = self.last_touch.x - self._left
            self.dispatch("on_choose", nearest(at, self._width, int(self.total), len(self.values)))

    def on_choose(self, number: int) -> None:
        """The owner shows it."""

    @property
    def _left(self) -> float:
        return float(self.x + dp(theme.GAP))

    @property
    def _width(self) -> float:
        return max(1.0, float(self.width - 2 * dp(theme.GAP)))

    def _draw(self, _elapsed: float) -> None:
        self._drawing.clear()
        foot, height = self.y + dp(theme.NEAR), max(1.0, self.height - 2 * dp(theme.NEAR))
        middle = foot + height / 2
        points = [(self._left + x, foot + y) for x, y in places(self.values, int(self.total), self._width, height)]
        for above, corners in areas(points, middle):
            red, green, blue, _ = self.upper_colour if above else self.lower_colour
            self._drawing.add(Color(red, green, blue, TINT))
            self._drawing.add(_filled(corners))
        self._drawing.add(Color(*self.line_colour))
        self._drawing.add(
            SmoothLine(points=(self._left, middle, self._left + self._width, middle), width=dp(theme.HAIR))
        )
        self._drawing.add(Color(*self.ink_colour))
        if len(points) > 1:
            self._drawing.add(SmoothLine(points=[part for point in points for part in point], width=dp(theme.PEN)))
        for number, (x, y) in enumerate(points):
            self._add_dot(x, y, dp(MARKED if number in self.marked else DOT))

    def _add_dot(self, x: float, y: float, radius: float) -> None:
        self._drawing.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))


def _filled(corners: tuple[Point, ...]) -> Mesh:
    vertices = [part for x, y in corners for part in (x, y, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
