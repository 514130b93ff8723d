"""Keeps which puzzles the player has tried and solved."""

from contextlib import AbstractContextManager
from dataclasses import astuple, dataclass

from companion.store.database import Database
from companion.store.value_checks import MAX_COUNT, MAX_TIME, check_whole

_PUZZLE = "SELECT number, tries, hints, solved FROM puzzle"


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """How often a puzzle was tried, with how many hints, and when it was solved; nothing counts after that."""

    number: int
    tries: int = 0
    hints: int = 0
    # Milliseconds since 1970; 0 as long as it is not solved.
    solved: int = 0

    def __post_init__(self) -> None:
        check_whole("number", self.number, MAX_COUNT, least=1)
        check_whole("tries", self.tries, MAX_COUNT)
        check_whole("hints", self.hints, MAX_COUNT)
        check_whole("solved", self.solved, MAX_TIME)


class Puzzles:
    """Keeps every puzzle that was tried, by its number."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def together(self) -> AbstractContextManager[object]:
        """Around several changes: all of them are saved, or none."""
        return self._database.writing()

    def all(self) -> tuple[StoredPuzzle, ...]:
        return self._database.values(StoredPuzzle, f"{_PUZZLE} ORDER BY number")

    def find(self, number: int) -> StoredPuzzle | None:
        return next(iter(self._database.values(StoredPuzzle, f"{_PUZZLE} WHERE number = ?", number)), None)

    def write(self, puzzle: StoredPuzzle) -> None:
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO puzzle (number, tries, hints, solved) VALUES (?, ?, ?, ?)", astuple(puzzle)
            )
