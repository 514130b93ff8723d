"""Measures how often a second some work can be done: the best of a few runs, in processor time."""

from collections.abc import Callable
from time import process_time


def rate(work: Callable[[], int], runs: int = 3) -> float:
    """Units of work per second; `work` returns how many it did."""
    best = 0.0
    for _ in range(runs):
        begin = process_time()
        done = work()
        best = max(best, done / (process_time() - begin))
    return best
