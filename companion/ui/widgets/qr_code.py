"""Draws a QR code for the other phone's camera, dark on light in every scheme."""

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme

Rows = tuple[tuple[bool, ...], ...]

CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
TRIANGLES = (0, 1, 2, 0, 2, 3)


class QrCode(Widget):
    """Rows of modules from the top, dark ones true, with the light border that a camera needs.

    It lies on a light sheet as large as the widget, and each module is a whole number of pixels: blurred edges cost a
    camera more than a few pixels of size.
    """

    rows: Rows = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        # The round corners of the sheet must not cut into the border.
        room = max(0.0, min(self.size) - 2 * dp(theme.TIGHT))
        module = int(room // max(1, len(self.rows)))
        side = module * len(self.rows)
        if not side:
            return
        left, foot = round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)
        self._drawing.add(Color(*theme.SHEET))
        self._drawing.add(SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(theme.CORNER)]))
        self._drawing.add(Color(*theme.PRINT))
        # One mesh and no texture: Android takes textures away from an app that is not in front.
        vertices, indices = squares(self.rows, module, left, foot)
        self._drawing.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


def squares(rows: Rows, module: int, left: int, foot: int) -> tuple[list[float], list[int]]:
    """Two triangles for each dark module."""
    vertices: list[float] = []
    indices: list[int] = []
    for height, row in enumerate(reversed(rows)):
        for place in (place for place, dark in enumerate(row) if dark):
            first = len(vertices) // 4
            indices.extend(first + corner for corner in TRIANGLES)
            for right, up in CORNERS:
                vertices.extend((left + (place + right) * module, foot + (height + up) * module, 0.0, 0.0))
    return vertices, indices
