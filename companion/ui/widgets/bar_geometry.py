"""Works out how long bars are that stand below each other: as shares of the longest."""

from collections.abc import Sequence


def shares(counts: Sequence[float], marks: Sequence[float] = ()) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Of each bar, and of each mark on a bar; where nothing was counted every bar is empty."""
    longest = max((*counts, *marks), default=0) or 1
    return tuple(count / longest for count in counts), tuple(mark / longest for mark in marks)
