"""Notes beside the players' names that the phone plays a seat itself, and at which level."""

from collections.abc import Callable, Mapping
from random import Random

from companion.coach.levels import Chance, Level
from companion.table.header import LEVEL, PHONE

__all__ = ["DRAWN", "Level", "chance_from", "level_of", "name_phone"]

SEED_BYTES = 16
# Stands where a seat is not chosen but drawn.
DRAWN = "drawn"


def name_phone(names: Mapping[str, str], seat: str, level: Level) -> dict[str, str]:
    """The names of a match in which the phone plays the seat."""
    return {**names, PHONE: seat, LEVEL: level.value}


def level_of(names: Mapping[str, str]) -> Level:
    """The level of the phone, by the names of a match; an unknown one of another version counts as the middle one."""
    return Level(names[LEVEL]) if names.get(LEVEL) in set(Level) else Level.PRACTISED


def chance_from(chance: Callable[[int], bytes]) -> Chance:
    """Draws for the coach that a thread can make, seeded once by what nobody can guess."""
    return Random(chance(SEED_BYTES)).randrange
