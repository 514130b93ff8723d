"""What a table needs from the app: journals, drafts, the time and random bytes."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.drafts import Drafts
from companion.store.journal import Journals

ID_BYTES = 8


@dataclass(frozen=True, slots=True)
class TableServices:
    journals: Journals
    drafts: Drafts
    # Milliseconds since 1970.
    now: Callable[[], int]
    # Returns that many random bytes that nobody can guess.
    chance: Callable[[int], bytes]

    def new_id(self) -> str:
        """The id of a new match."""
        return self.chance(ID_BYTES).hex()
