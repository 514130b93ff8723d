"""What does a table need of the house? A journal, the time and chance, all given by whoever built it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.journal import Journals

ID_BYTES = 8


@dataclass(frozen=True, slots=True)
class TableServices:
    journals: Journals
    # Milliseconds since 1970.
    now: Callable[[], int]
    # So many bytes that nobody can guess.
    chance: Callable[[int], bytes]

    def new_id(self) -> str:
        """The id of a new match."""
        return self.chance(ID_BYTES).hex()
