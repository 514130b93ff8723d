"""Names how strong an opponent plays; each game says in its `playing.py` what that means there."""

from collections.abc import Callable
from enum import StrEnum, auto

# Draws a number from 0 to the limit - 1.
Chance = Callable[[int], int]


class Level(StrEnum):
    BEGINNER = auto()
    PRACTISED = auto()
    STRONG = auto()
