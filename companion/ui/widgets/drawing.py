"""Draws a picture of the `art` package on the screen."""

from collections.abc import Iterator
from functools import lru_cache
from math import degrees

from kivy.core.text import Label as Setter
from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.graphics.tesselator import Tesselator
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.art.shape import Letters, Picture, Points, Stroke, is_convex, placed, split_at_corners
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.widgets import text  # noqa: F401 - brings the heading font

SEAM = 0.5
FLOATS_PER_VERTEX = 4


class Drawing(Widget):
    """Shows a picture drawn around its origin, `units` wide and high, as large as it fits."""

    picture = ObjectProperty(())
    units = ObjectProperty((100, 100))
    # Scales what is drawn, so that growing and shrinking need no repainting.
    zoom = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self._waiting = False
        self._place = Translate()
        self._zoom = Scale(1.0)
        self.canvas.add(PushMatrix())
        self.canvas.add(self._place)
        self.canvas.add(self._zoom)
        self.canvas.add(self._drawing)
        self.canvas.add(PopMatrix())
        for name in ("size", "picture", "units"):
            self.fbind(name, self._queue)
        self.fbind("center", self._move)
        self.fbind("zoom", self._move)
        self._move()
        self._queue()

    def _move(self, *_: object) -> None:
        self._place.xy = self.center
        self._zoom.xyz = self.zoom, self.zoom, 1.0

    def _queue(self, *_: object) -> None:
        if not self._waiting:
            self._waiting = True
            FRAME_QUEUE.add(self._paint)

    def _paint(self) -> None:
        self._waiting = False
        self._drawing.clear()
        scale = min(side / dp(unit) for side, unit in zip(self.size, self.units, strict=True))
        for instruction in instructions(placed(self.picture, (0, 0), scale)):
            self._drawing.add(instruction)


def instructions(picture: Picture) -> Iterator[Instruction]:
    """What a canvas needs to draw the picture with smooth edges."""
    for shape in picture:
        yield Color(*shape.colour)
        if isinstance(shape, Letters):
            yield from _written(shape)
            continue
        if isinstance(shape, Stroke):
            yield SmoothLine(points=flat(shape.points), width=dp(shape.width) / 2)
            continue
        yield area(shape.points)
        if shape.colour[3] == 1:
            # A mesh has hard edges; a line of its colour softens them. On a translucent colour the line would show.
            # Around a sharp corner it would grow a long thin spike, so it is split there.
            parts = _parts(shape.points)
            for part in parts or (shape.points,):
                yield SmoothLine(points=flat(part), width=SEAM, close=not parts)


def forget() -> None:
    """Drops everything that is only kept to draw the same again sooner."""
    _triangles.cache_clear()
    _parts.cache_clear()
    _set.cache_clear()


def area(points: Points) -> Mesh:
    """The area within the points, cut into the triangles that OpenGL can fill."""
    vertices, indices = _triangles(points)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def flat(points: Points) -> list[float]:
    unit = dp(1)
    return [part * unit for point in points for part in point]


_parts = lru_cache(maxsize=1024)(split_at_corners)


@lru_cache(maxsize=1024)
def _triangles(points: Points) -> tuple[list[float], list[int]]:
    if is_convex(points):
        # Most areas are convex, and a fan of triangles fills them without a search.
        unit = dp(1)
        fanned = [part for x, y in points for part in (x * unit, y * unit, 0.0, 0.0)]
        return fanned, [corner for second in range(1, len(points) - 1) for corner in (0, second, second + 1)]
    cutter = Tesselator()
    cutter.add_contour(flat(points))
    cutter.tesselate()
    vertices: list[float] = []
    indices: list[int] = []
    for fan, corners in cutter.meshes:
        first = len(vertices) // FLOATS_PER_VERTEX
        vertices.extend(fan)
        indices.extend(first + corner for second in corners[1:-1] for corner in (corners[0], second, second + 1))
    return vertices, indices


def _written(letters: Letters) -> Iterator[Instruction]:
    texture = _set(letters.text, round(dp(letters.size)))
    width, height = texture.size
    yield PushMatrix()
    yield Translate(*flat((letters.centre,)), 0)
    yield Rotate(angle=degrees(letters.turn))
    yield Rectangle(texture=texture, pos=(-width / 2, -height / 2), size=texture.size)
    yield PopMatrix()


@lru_cache(maxsize=256)
def _set(letters: str, pixels: int) -> Texture:
    setter = Setter(text=letters, font_name=theme.HEADING_FONT, font_size=max(1, pixels))
    setter.refresh()
    return setter.texture
