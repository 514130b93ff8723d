"""Works out where the parts of a curve lie: values from -1, at the foot, to 1, at the head, from left to right."""

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
# A part of the area between the curve and the middle line, and whether it lies above that line.
Area = tuple[bool, tuple[Point, ...]]


def places(values: Sequence[float], total: int, width: float, height: float) -> tuple[Point, ...]:
    """Where each value lies; `total` steps fill the width, also while only some values are known."""
    step = width / max(1, total)
    return tuple((number * step, (1 + value) / 2 * height) for number, value in enumerate(values))


def areas(points: Sequence[Point], middle: float) -> tuple[Area, ...]:
    """What lies between the curve and the middle line, step by step; a step across the line is cut there."""
    found: list[Area] = []
    for (left, one), (right, other) in pairwise(points):
        if (one - middle) * (other - middle) < 0:
            crossing = left + (right - left) * (middle - one) / (other - one)
            found.append((one > middle, ((left, middle), (left, one), (crossing, middle))))
            found.append((other > middle, ((crossing, middle), (right, other), (right, middle))))
        else:
            found.append((max(one, other) > middle, ((left, middle), (left, one), (right, other), (right, middle))))
    return tuple(found)


def nearest(x: float, width: float, total: int, known: int) -> int:
    """The number of the known value that lies nearest to a place; 0 for the first one."""
    wanted = round(x / width * total) if width > 0 else 0
    return min(max(wanted, 0), known - 1)
