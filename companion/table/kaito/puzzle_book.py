"""The puzzles of Kaito: which one is the day's, which were solved, and how."""

from collections.abc import Callable
from datetime import datetime

from companion.store.puzzles import Puzzles, StoredPuzzle

# How many there are in `assets/coach/`, known without reading them.
TOTAL = 240
# From one day to the next; it shares no divisor with the number of puzzles, so that each has its day.
STRIDE = 97


def puzzle_of_day(day: int) -> int:
    """The number of a day's puzzle; the days are counted from the first one of the year 1."""
    return day * STRIDE % TOTAL + 1


class PuzzleBook:
    def __init__(self, kept: Puzzles, now: Callable[[], int]) -> None:
        """`now` is in milliseconds since 1970."""
        self._kept = kept
        self._now = now

    def all(self) -> tuple[StoredPuzzle, ...]:
        """Every puzzle, by number, tried or not."""
        kept = {puzzle.number: puzzle for puzzle in self._kept.all()}
        return tuple(kept.get(number, StoredPuzzle(number)) for number in range(1, TOTAL + 1))

    @property
    def today(self) -> StoredPuzzle:
        """The puzzle that everybody has today."""
        number = puzzle_of_day(datetime.fromtimestamp(self._now() / 1000).toordinal())
        return self._kept.find(number) or StoredPuzzle(number)

    def next_unsolved(self, number: int) -> int:
        """The next one that is not solved, and after the last one the first; the very next one if all are solved."""
        every = self.all()
        order = (*every[number:], *every[:number])
        return next((puzzle.number for puzzle in order if not puzzle.solved), order[0].number)
