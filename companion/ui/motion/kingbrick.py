"""Computes how a thrown brick tumbles: the side that is seen, its turn and its height at any moment."""

from dataclasses import dataclass
from math import pi, sin

from companion.games.kingbrick.bricks import SIDES

# The seconds from the hand to rest.
THROW = 1.0
# How many sides are seen on the way, and how many times the brick turns around itself.
ROLLS = 9
TURNS = 2
# In shares of the brick's own size.
HIGH = 0.55
BOUNCES = 3


@dataclass(frozen=True, slots=True)
class Pose:
    side: int
    angle: float
    height: float


def tumble(face: int, progress: float) -> Pose:
    """From 0, in the hand, to 1, where it rests with that face (1 to 6) on top; 0 for one that is not thrown yet."""
    if progress >= 1:
        return Pose(face - 1, 0.0, 0.0)
    # Quick at first, and slower with every roll.
    rolled = 1 - (1 - progress) ** 2
    left = ROLLS - int(rolled * ROLLS)
    hop = abs(sin(pi * BOUNCES * rolled)) * (1 - progress)
    # The sides are seen in a fixed order that ends with the thrown one.
    return Pose((face - 1 + left) % SIDES, 360.0 * TURNS * (1 - rolled), HIGH * hop)
