"""The shapes of a picture: filled areas, strokes and letters, the lowest first, in dp from the lower left corner."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, pi, sin

# Below this two edges count as one straight line.
FLAT = 1e-9
# Two points that are nearer than this are one.
SAME = 1e-6
# A corner whose edges go back on themselves further than this cosine says, by 60 degrees or less, is sharp.
SHARP = -0.5

Colour = tuple[float, float, float, float]
Point = tuple[float, float]
Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class FilledShape:
    points: Points
    colour: Colour


@dataclass(frozen=True, slots=True)
class Stroke:
    points: Points
    width: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Letters:
    """A few letters of the heading font, `size` high, around a centre."""

    text: str
    centre: Point
    size: float
    colour: Colour
    turn: float = 0.0

    @property
    def points(self) -> Points:
        return (self.centre,)


Shape = FilledShape | Stroke | Letters
Picture = tuple[Shape, ...]


def ink(code: str, opacity: float = 1.0) -> Colour:
    """A colour such as `E3B565` as the numbers that a canvas takes."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, opacity


def arc(centre: Point, across: float, up: float, start: float = 0.0, end: float = 2 * pi, steps: int = 64) -> Points:
    """Points of an ellipse with the half axes `across` and `up`, counter-clockwise, both ends included."""
    x, y = centre
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    return tuple((x + across * cos(angle), y + up * sin(angle)) for angle in angles)


def disc(centre: Point, radius: float, colour: Colour) -> FilledShape:
    steps = min(max(16, round(radius * 2)), 64)
    return FilledShape(arc(centre, radius, radius, steps=steps)[:-1], colour)


def box(left: float, bottom: float, width: float, height: float) -> Points:
    return (left, bottom), (left + width, bottom), (left + width, bottom + height), (left, bottom + height)


def rounded(left: float, bottom: float, width: float, height: float, radius: float) -> Points:
    """A box with round corners."""
    corners = (
        (left + width - radius, bottom + radius, -pi / 2),
        (left + width - radius, bottom + height - radius, 0.0),
        (left + radius, bottom + height - radius, pi / 2),
        (left + radius, bottom + radius, pi),
    )
    return tuple(
        point for x, y, start in corners for point in arc((x, y), radius, radius, start, start + pi / 2, steps=8)
    )


def cut(left: float, bottom: float, width: float, height: float, corner: float) -> Points:
    """A box with its corners cut off."""
    right, top = left + width, bottom + height
    return (
        (left + corner, bottom),
        (right - corner, bottom),
        (right, bottom + corner),
        (right, top - corner),
        (right - corner, top),
        (left + corner, top),
        (left, top - corner),
        (left, bottom + corner),
    )


def is_convex(points: Points) -> bool:
    """Whether the area, named counter-clockwise or clockwise, bends only one way."""
    (x0, y0), (x1, y1) = points[-2:]
    turns = set()
    for x2, y2 in points:
        turn = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
        if abs(turn) > FLAT:
            turns.add(turn > 0)
        x0, y0, x1, y1 = x1, y1, x2, y2
    return len(turns) < 2


def split_at_corners(points: Points) -> tuple[Points, ...]:
    """The lines from each sharp corner of an area to the next one; none if it has no sharp corner."""
    corners = tuple(point for before, point in pairwise((points[-1], *points)) if dist(before, point) > SAME)
    after = (*corners[1:], *corners[:1])
    sharp = [at for at, corner in enumerate(corners) if _is_sharp(corners[at - 1], corner, after[at])]
    ends = [*sharp[1:], *(at + len(corners) for at in sharp[:1])]
    return tuple((corners * 2)[start : end + 1] for start, end in zip(sharp, ends, strict=True))


def _is_sharp(before: Point, corner: Point, after: Point) -> bool:
    (x0, y0), (x1, y1), (x2, y2) = before, corner, after
    along = (x1 - x0) * (x2 - x1) + (y1 - y0) * (y2 - y1)
    return along < SHARP * dist(before, corner) * dist(corner, after)


def ring(points: Points, width: float, colour: Colour) -> Stroke:
    """The line around an area."""
    return Stroke((*points, points[0]), width, colour)


def placed(picture: Picture, at: Point, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> Picture:
    """The picture mirrored left to right if asked, then scaled, turned around its origin, and moved to `at`."""
    across, along = scale * cos(turn), scale * sin(turn)
    side = -1 if mirror else 1

    def move(points: Points) -> Points:
        return tuple((at[0] + side * x * across - y * along, at[1] + side * x * along + y * across) for x, y in points)

    def put(shape: Shape) -> Shape:
        match shape:
            case FilledShape(points, colour):
                return FilledShape(move(points), colour)
            case Stroke(points, width, colour):
                return Stroke(move(points), width * scale, colour)
            case Letters(text, centre, size, colour, own_turn):
                # Letters are never mirrored: nobody could read them.
                return Letters(text, move((centre,))[0], size * scale, colour, own_turn + turn)

    return tuple(map(put, picture))
