"""Reads what every position of a duel is worth to a careful player, as `assets/make/duel_values.py` has found it.

A value of 1 is a sure victory, -1 a sure defeat. The player assumes that the opponent knows the player's special, which
so gives nothing away; the opponent's is one of two. Play without an end counts as a defeat.
"""

import zlib
from array import array
from functools import cache
from pathlib import Path

from companion.coach.kiriai.numbers import ASIDES, field

FOLDER = Path(__file__).parents[3] / "assets" / "coach"

# A round is thought to be the last one with the probability 1 - PATIENCE.
PATIENCE = 0.999
WOUNDS = 4
BLOCKS = 16
# The values are kept in 12 bits each.
TOP = 4095


def block(own: int, their: int, own_spent: bool, their_spent: bool) -> int:
    """The part of the table for these kinds: 0 where both specials are spent."""
    if their_spent:
        return 0 if own_spent else 1 + own
    pair = own * 2 + (their - 1 if their > own else their)
    return (4 if own_spent else 10) + pair


def size(spaces: int) -> int:
    return BLOCKS * WOUNDS * ASIDES * ASIDES * len(field(spaces).places)


def index(spaces: int, part: int, wounds: int, own_aside: int, their_aside: int) -> int:
    """Where the values of these cards begin in the table, one for each place."""
    return (((part * WOUNDS + wounds) * ASIDES + own_aside) * ASIDES + their_aside) * len(field(spaces).places)


@cache
def values(spaces: int) -> "array[float]":
    """The whole table of a field."""
    return unpack((FOLDER / f"duel_{spaces}.bin").read_bytes())


def pack(table: "array[float]") -> bytes:
    """The table in few bytes: first the high ones of all values, then the low ones."""
    steps = [round((value + 1) / 2 * TOP) for value in table]
    planes = bytes(step >> 8 for step in steps) + bytes(step & 255 for step in steps)
    return zlib.compress(planes, 9)


def unpack(packed: bytes) -> "array[float]":
    planes = zlib.decompress(packed)
    half = len(planes) // 2
    scale = [step * 2 / TOP - 1 for step in range(TOP + 1)]
    return array("d", [scale[high << 8 | low] for high, low in zip(planes[:half], planes[half:], strict=True)])
