"""How does a game's picture get onto the screen?"""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    Mesh,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.tesselator import Tesselator
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.ui import kv
from companion.ui.art import kaito, kingbrick, kiriai
from companion.ui.art.shape import Picture, Points, Stroke

SCENES = {"kiriai": kiriai.scene, "kaito": kaito.scene, "kingbrick": kingbrick.scene}
SEAM = 0.5
FLOATS_PER_VERTEX = 4

kv.load(__name__)


class Scene(RelativeLayout):
    """Fills itself with the picture of the game `door`, cut to round corners, and the game's kanji."""

    door = StringProperty()
    kanji = StringProperty()
    corners = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.insert(0, self._drawing)
        self._measured: tuple[float, float] | None = None
        self._trigger_paint = Clock.create_trigger(self._paint, -1)
        self.fbind("size", self._trigger_paint)
        self.fbind("door", self._trigger_paint)

    def _paint(self, _elapsed: float) -> None:
        if self._measured != tuple(self.size):
            # A layout finds its sizes in several passes of one frame: painting waits for the last one.
            self._measured = tuple(self.size)
            self._trigger_paint()
            return
        width, height = self.width / dp(1), self.height / dp(1)
        self._drawing.clear()
        mask = RoundedRectangle(size=self.size, radius=self.corners)
        self._drawing.add(StencilPush())
        self._drawing.add(mask)
        self._drawing.add(StencilUse())
        for instruction in instructions(SCENES[self.door](width, height)):
            self._drawing.add(instruction)
        self._drawing.add(StencilUnUse())
        self._drawing.add(mask)
        self._drawing.add(StencilPop())


def instructions(picture: Picture) -> Iterator[Instruction]:
    """What a canvas needs to draw the picture with smooth edges."""
    for shape in picture:
        yield Color(*shape.colour)
        if isinstance(shape, Stroke):
            yield SmoothLine(points=flat(shape.points), width=dp(shape.width) / 2)
            continue
        yield area(shape.points)
        if shape.colour[3] == 1:
            # A mesh has hard edges; a seam of its colour softens them. On a clear colour it would show.
            yield SmoothLine(points=flat(shape.points), width=SEAM, close=True)


def area(points: Points) -> Mesh:
    """What lies within the points, cut into the triangles that OpenGL can fill."""
    cutter = Tesselator()
    cutter.add_contour(flat(points))
    cutter.tesselate()
    vertices: list[float] = []
    indices: list[int] = []
    for fan, corners in cutter.meshes:
        first = len(vertices) // FLOATS_PER_VERTEX
        vertices.extend(fan)
        indices.extend(first + corner for second in corners[1:-1] for corner in (corners[0], second, second + 1))
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def flat(points: Points) -> list[float]:
    unit = dp(1)
    return [part * unit for point in points for part in point]
