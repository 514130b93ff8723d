"""How does a thrown brick tumble? Which of its sides is seen, how it is turned and how high it is, at any moment."""

from dataclasses import dataclass
from math import pi, sin

from companion.games.kingbrick.bricks import SIDES

# From the hand to rest.
THROW = 1.0
# So many sides come by on the way, and the brick turns so many times around itself.
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
    # The sides come by in a fixed order that ends with the thrown one.
    return Pose((face - 1 + left) % SIDES, 360.0 * TURNS * (1 - rolled), HIGH * hop)
