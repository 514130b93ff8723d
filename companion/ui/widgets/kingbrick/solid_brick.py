"""Draws one brick in three dimensions: up to three sides in their light, their edges, and the shadow on the floor."""

from functools import lru_cache
from itertools import product
from math import sqrt

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Mesh, SmoothLine, Translate
from kivy.metrics import dp

from companion.games.kingbrick.bricks import SIDES
from companion.ui.art.shape import Colour, Picture, placed
from companion.ui.motion.kingbrick import NORMALS, RIGHT, UPWARD, Pose, support
from companion.ui.motion.space import Camera, Matrix, Vector, dot, hull, plus, turned
from companion.ui.widgets.drawing import instructions

# A side is cut into so many strips each way: within one, perspective hardly shows.
STRIPS = 2
CORNERS = tuple(product((-1, 1), repeat=3))
STEPS = tuple(-1 + 2 * step / STRIPS for step in range(STRIPS + 1))
# Where the light comes from, how bright a side is that looks away from it, and how much brighter one towards it.
LIGHT: Vector = (-0.42 / sqrt(1.06), 0.84 / sqrt(1.06), 0.42 / sqrt(1.06))
DIM = 0.5
GLOW = 0.55
# The shadow: how dark it is near the floor and each blurred layer around it, and from which height on it fades.
SHADOW = 0.16
LAYERS = (0.0, 0.1, 0.22)
FADES = 2.5
# The side of the pictures that are stretched over the brick, in dp.
TEXTURE = 128
LINE = 1.1


class SolidBrick:
    """`shadow` and `body` are drawn apart: all shadows lie below all bricks."""

    def __init__(self, sides: tuple[Picture, ...], edge: Colour) -> None:
        self.shadow, self.body = InstructionGroup(), InstructionGroup()
        self._layers = [(Color(0, 0, 0, SHADOW), Mesh(mode="triangle_fan")) for _ in LAYERS]
        for layer in self._layers:
            for instruction in layer:
                self.shadow.add(instruction)
        self._edge = edge
        self._faces = []
        self._pictures = [painted(picture) for picture in sides]
        for picture in self._pictures:
            light, mesh = Color(1, 1, 1, 1), Mesh(mode="triangles", indices=_indices(), texture=picture.texture)
            rim, line = Color(*edge), SmoothLine(width=LINE, close=True)
            for instruction in (light, mesh, rim, line):
                self.body.add(instruction)
            self._faces.append((light, mesh, rim, line))

    def show(self, pose: Pose, camera: Camera, scale: float, colour: float = 1.0) -> None:
        """Places it; the origin of the screen is where the camera looks at. `colour` is how much of it is left."""
        rows = pose.rows
        for face in range(1, SIDES + 1):
            self._show_face(face, pose.place, rows, camera, scale, colour)
        self._show_shadow(pose, rows, camera, scale)

    def _show_face(self, face: int, place: Vector, rows: Matrix, camera: Camera, scale: float, colour: float) -> None:
        light, mesh, rim, line = self._faces[face - 1]
        normal = turned(rows, NORMALS[face])
        middle = plus(place, normal)
        if not camera.sees(middle, normal):
            light.a = rim.a = 0.0
            return
        right, upward = turned(rows, RIGHT[face]), turned(rows, UPWARD[face])
        points = camera.project([plus(plus(middle, right, x), upward, y) for y in STEPS for x in STEPS])
        vertices: list[float] = []
        for (x, y), (u, v) in zip(points, _coordinates(), strict=True):
            vertices += (x * scale, y * scale, u, v)
        mesh.vertices = vertices
        shine = (DIM + GLOW * max(0.0, dot(normal, LIGHT))) * colour
        light.rgba = shine, shine, shine, 1.0
        red, green, blue, _ = self._edge
        rim.rgba = red * shine, green * shine, blue * shine, 1.0
        corners = (points[0], points[STRIPS], points[-1], points[-1 - STRIPS])
        line.points = [value * scale for corner in corners for value in corner]

    def _show_shadow(self, pose: Pose, rows: Matrix, camera: Camera, scale: float) -> None:
        height = max(0.0, pose.place[1] - support(rows))
        faded = FADES / (FADES + height)
        x, y, z = pose.place
        across, down = -LIGHT[0] / LIGHT[1], -LIGHT[2] / LIGHT[1]
        # Where each edge of the brick falls on the floor, and the middle.
        edges = [(rows[0][at] + rows[1][at] * across, rows[2][at] + rows[1][at] * down) for at in range(3)]
        left, far = x + y * across, z + y * down
        (ax, az), (bx, bz), (cx, cz) = edges
        outline = hull([(left + a * ax + b * bx + c * cx, far + a * az + b * bz + c * cz) for a, b, c in CORNERS])
        for (colour, mesh), grown in zip(self._layers, LAYERS, strict=True):
            wider = 1 + grown * (1 + height)
            ring = [(left + (x - left) * wider, 0.0, far + (z - far) * wider) for x, z in outline]
            points = camera.project(ring)
            mesh.vertices = [value for x, y in points for value in (x * scale, y * scale, 0.0, 0.0)]
            mesh.indices = list(range(len(points)))
            colour.a = SHADOW * faded


@lru_cache(maxsize=1)
def _coordinates() -> tuple[tuple[float, float], ...]:
    return tuple(((x + 1) / 2, (y + 1) / 2) for y in STEPS for x in STEPS)


@lru_cache(maxsize=1)
def _indices() -> list[int]:
    wide = STRIPS + 1
    corners = [row * wide + column for row in range(STRIPS) for column in range(STRIPS)]
    return [at for one in corners for at in (one, one + 1, one + wide, one + 1, one + wide + 1, one + wide)]


@lru_cache(maxsize=64)
def painted(picture: Picture) -> Fbo:
    """The picture of a side on a canvas of its own, drawn once; its texture lives as long as the canvas."""
    side = round(dp(TEXTURE))
    canvas = Fbo(size=(side, side))
    with canvas:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Translate(side / 2, side / 2, 0)
    for instruction in instructions(placed(picture, (0, 0), TEXTURE / 100)):
        canvas.add(instruction)
    canvas.draw()
    return canvas
