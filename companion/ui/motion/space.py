"""Turns and places solid things in three dimensions, and projects them onto the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import acos, cos, sin, sqrt

# To the right, up from the floor, towards the player.
Vector = tuple[float, float, float]
# A turn as a unit quaternion: the cosine of half its angle, and the axis times the sine.
Turn = tuple[float, float, float, float]
Matrix = tuple[Vector, Vector, Vector]
Point = tuple[float, float]

ACROSS: Vector = (1.0, 0.0, 0.0)
UP: Vector = (0.0, 1.0, 0.0)
AHEAD: Vector = (0.0, 0.0, 1.0)
STILL: Turn = (1.0, 0.0, 0.0, 0.0)
# Below this two turns count as one, and two points as one.
NEAR = 1e-9


def turn(axis: Vector, angle: float) -> Turn:
    """Around an axis of length 1, counter-clockwise when it points to whoever looks."""
    half = sin(angle / 2)
    return cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half


def after(second: Turn, first: Turn) -> Turn:
    """Both turns, the first one first."""
    a, b, c, d = second
    e, f, g, h = first
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def back(whole: Turn) -> Turn:
    """The turn that undoes it."""
    return whole[0], -whole[1], -whole[2], -whole[3]


def part(whole: Turn, share: float) -> Turn:
    """So much of a turn, the short way round."""
    cosine, *axis = whole if whole[0] >= 0 else tuple(-value for value in whole)
    length = sqrt(sum(value * value for value in axis))
    if length < NEAR:
        return STILL
    half = share * acos(min(1.0, cosine))
    x, y, z = (value * sin(half) / length for value in axis)
    return cos(half), x, y, z


def matrix(whole: Turn) -> Matrix:
    """Its rows."""
    w, x, y, z = whole
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def turned(rows: Matrix, vector: Vector) -> Vector:
    x, y, z = vector
    a, b, c = rows
    return a[0] * x + a[1] * y + a[2] * z, b[0] * x + b[1] * y + b[2] * z, c[0] * x + c[1] * y + c[2] * z


def plus(one: Vector, other: Vector, times: float = 1.0) -> Vector:
    return one[0] + other[0] * times, one[1] + other[1] * times, one[2] + other[2] * times


def dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


@dataclass(frozen=True, slots=True)
class Camera:
    """Looks down at the floor from in front of it: at `target`, from so far away, `pitch` above the floor."""

    target: Vector
    distance: float
    pitch: float

    @property
    def eye(self) -> Vector:
        return plus(self.target, (0.0, sin(self.pitch), cos(self.pitch)), self.distance)

    @property
    def upwards(self) -> Vector:
        """What is up on the screen."""
        return 0.0, cos(self.pitch), -sin(self.pitch)

    def sees(self, centre: Vector, normal: Vector) -> bool:
        """Whether a flat side with this middle shows its outside."""
        return dot(normal, plus(self.eye, centre, -1.0)) > 0

    def project(self, points: Sequence[Vector]) -> list[Point]:
        """Where they are on the screen, from its middle; what is near is larger, at the target it has its own size."""
        rise, fall, distance = cos(self.pitch), sin(self.pitch), self.distance
        left, low, far = self.target
        seen = []
        for x, y, z in points:
            up, depth = y - low, z - far
            scale = distance / (distance - up * fall - depth * rise)
            seen.append(((x - left) * scale, (up * rise - depth * fall) * scale))
        return seen


def hull(points: Sequence[Point]) -> list[Point]:
    """The outermost of the points, counter-clockwise."""
    ordered = sorted(set(points))

    def chain(way: Sequence[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in way:
            while len(kept) > 1 and not _bends_left(kept[-2], kept[-1], point):
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _bends_left(one: Point, two: Point, three: Point) -> bool:
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0]) > NEAR
