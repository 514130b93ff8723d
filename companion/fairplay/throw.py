"""Throws one die for two phones, so that neither of them can influence the face."""

from collections.abc import Iterator
from itertools import chain, count, islice

from companion.fairplay.digest import digest

VALUE_BYTES = 32
MOST_SIDES = 256


def throw(match: bytes, number: int, values: tuple[bytes, bytes], sides: int, dice: int = 1) -> tuple[int, ...]:
    """The faces, from 1, of one shared throw: by the two opened values, the first seat's before the second's."""
    if not 1 < sides <= MOST_SIDES:
        raise ValueError(f"a die has 2 to {MOST_SIDES} sides, not {sides}")
    return tuple(islice(faces(_chance(match, number, values), sides), dice))


def _chance(match: bytes, number: int, values: tuple[bytes, bytes]) -> Iterator[int]:
    """Bytes without end: digests over the context, their place and both values."""
    return chain.from_iterable(
        digest("companion/throw/1", match, str(number), str(place), *values) for place in count()
    )


def faces(chance: Iterator[int], sides: int) -> Iterator[int]:
    """A face for every byte that is below the largest multiple of `sides`; the others are skipped, not folded."""
    fair = 256 - 256 % sides
    return (1 + byte % sides for byte in chance if byte < fair)
