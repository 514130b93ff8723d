"""Tells when a duel goes round in circles, so that a draw can be offered: the rules know no other end to it."""

from collections.abc import Sequence

from companion.games.kiriai.state import Position

ENDLESS = 3


def occurrences(positions: Sequence[Position]) -> int:
    """How often the last of the positions between the rounds has stood on the table, now included."""
    return positions.count(positions[-1]) if positions else 0


def is_endless(positions: Sequence[Position]) -> bool:
    """Whether the same position has come back so often that nobody makes headway."""
    return occurrences(positions) >= ENDLESS
