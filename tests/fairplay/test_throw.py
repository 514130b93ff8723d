"""Tests that a shared throw is fair, and decided by both."""

from collections import Counter
from itertools import chain, repeat

import pytest

from companion.fairplay.digest import digest
from companion.fairplay.throw import faces, throw

MATCH = bytes(16)
VALUES = (bytes(32), bytes([1]) * 32)


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = counts.total() / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))


def test_a_million_faces_are_as_even_as_chance_is() -> None:
    counts = Counter(throw(MATCH, 1, VALUES, 6, 1_000_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    # With 5 degrees of freedom 20.5 is passed once in a thousand, and a bias by modulo of 1/256 would give 2,000.
    assert chi_square(counts, 6) < 20.5


def test_first_faces_of_many_throws_are_even_too() -> None:
    counts = Counter(throw(MATCH, number, VALUES, 6)[0] for number in range(12_000))
    assert chi_square(counts, 6) < 20.5


def test_a_byte_that_would_favour_the_low_faces_is_skipped() -> None:
    assert list(faces(iter([0, 251, 252, 255, 5, 253]), 6)) == [1, 6, 6]
    assert list(faces(iter(range(256)), 6)).count(1) == 42
    assert list(faces(iter(range(256)), 256)) == list(range(1, 257))


def test_bytes_are_taken_from_hash_after_hash() -> None:
    first, second = (digest("companion/throw/1", MATCH, "7", str(place), *VALUES) for place in range(2))
    expected = [1 + byte % 6 for byte in chain(first, second) if byte < 252]
    assert list(throw(MATCH, 7, VALUES, 6, len(expected))) == expected
    assert len(expected) > 32


def test_the_match_the_number_and_both_values_decide() -> None:
    usual = throw(MATCH, 1, VALUES, 6, 30)
    assert throw(MATCH, 1, VALUES, 6, 30) == usual
    others = [
        throw(bytes([9]) * 16, 1, VALUES, 6, 30),
        throw(MATCH, 2, VALUES, 6, 30),
        throw(MATCH, 1, (VALUES[0], bytes([2]) * 32), 6, 30),
        throw(MATCH, 1, (bytes([2]) * 32, VALUES[1]), 6, 30),
        throw(MATCH, 1, VALUES[::-1], 6, 30),
    ]
    assert len({usual, *others}) == 6


@pytest.mark.parametrize("sides", [1, 0, -6, 257])
def test_a_die_that_a_byte_cannot_throw_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="a die has 2 to 256 sides"):
        throw(MATCH, 1, VALUES, sides)


def test_no_bytes_give_no_faces() -> None:
    assert list(faces(repeat(255, 100), 6)) == []
