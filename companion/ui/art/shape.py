"""What is a picture made of? Filled areas and strokes, the lowest first, in dp from the lower left corner."""

from dataclasses import dataclass
from math import cos, pi, sin

Colour = tuple[float, float, float, float]
Point = tuple[float, float]
Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Fill:
    points: Points
    colour: Colour


@dataclass(frozen=True, slots=True)
class Stroke:
    points: Points
    width: float
    colour: Colour


Shape = Fill | Stroke
Picture = tuple[Shape, ...]


def ink(code: str, opacity: float = 1.0) -> Colour:
    """`E3B565` as the numbers a canvas takes."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, opacity


def arc(centre: Point, across: float, up: float, start: float = 0.0, end: float = 2 * pi, steps: int = 64) -> Points:
    """Points of an ellipse with the half axes `across` and `up`, counter-clockwise, both ends included."""
    x, y = centre
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    return tuple((x + across * cos(angle), y + up * sin(angle)) for angle in angles)


def disc(centre: Point, radius: float, colour: Colour) -> Fill:
    steps = min(max(16, round(radius * 2)), 64)
    return Fill(arc(centre, radius, radius, steps=steps)[:-1], colour)


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


def placed(picture: Picture, at: Point, scale: float = 1.0, turn: float = 0.0, mirror: bool = False) -> Picture:
    """The picture mirrored left to right if asked, then scaled, turned around its origin, and moved to `at`."""
    across, along = scale * cos(turn), scale * sin(turn)
    side = -1 if mirror else 1

    def move(points: Points) -> Points:
        return tuple((at[0] + side * x * across - y * along, at[1] + side * x * along + y * across) for x, y in points)

    return tuple(
        Fill(move(shape.points), shape.colour)
        if isinstance(shape, Fill)
        else Stroke(move(shape.points), shape.width * scale, shape.colour)
        for shape in picture
    )
