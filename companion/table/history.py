"""Lists the matches that the store keeps, each in one line, and deletes them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.contract import Refused, Result
from companion.store.journal import StoredMatch
from companion.store.store import Store
from companion.table.header import Header, parse_header

if TYPE_CHECKING:
    from companion.table.course import Course
    from companion.table.record import MatchRecord

# Written here so that a list of matches can be shown without loading the rules of any game.
SEATS = {"kiriai": ("red", "blue"), "kaito": ("red", "black"), "kingbrick": ("red", "blue")}
_RESULTS = {result.value: result for result in Result}


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in one line; the names are by seat in the game's order, empty where nobody gave one."""

    id: str
    game: str
    mode: str
    names: Mapping[str, str]
    touched: int
    result: Result
    # Whether it can be continued; some end without a result.
    open: bool = False
    # The seat of this phone's player in a match between two phones, empty in any other.
    own: str = ""

    @property
    def drawn(self) -> bool:
        return self.result is Result.DRAW

    @property
    def winner(self) -> str | None:
        """The seat that has won."""
        by_result = dict(zip((Result.RED_WON, Result.RED_LOST), self.names, strict=False))
        return by_result.get(self.result)


class History:
    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> tuple[Summary, ...]:
        """All matches, the last changed first."""
        return tuple(map(summarise, self._store.journals.all()))

    def newest_open(self) -> Summary | None:
        """The match that "Continue" opens."""
        return next(map(summarise, self._store.journals.unfinished()), None)

    def record(self, match_id: str) -> "MatchRecord | None":
        """All that happened in a match, as far as it can be read."""
        from companion.table.record import read_record

        return read_record(self._store.journals, match_id)

    def replay(self, match_id: str) -> "Course[Any, Any, Any] | None":
        """What was played in a match; None if it is gone, or if only its record can still be read."""
        from companion.table.match import Unplayable, read_course

        try:
            return read_course(self._store.journals, match_id)
        except (Refused, Unplayable):
            return None

    def delete(self, match_id: str) -> Callable[[], None] | None:
        """Deletes a match; returns what undoes this, None if there is no such match."""
        journals = self._store.journals
        deleted = journals.delete(match_id)
        return None if deleted is None else partial(journals.restore, deleted)


def summarise(kept: StoredMatch) -> Summary:
    try:
        header = parse_header(kept.header)
    except Refused:
        header = Header("")
    names = {seat: header.names.get(seat, "") for seat in SEATS.get(kept.game, ())}
    result = Result.OPEN if kept.result is None else _RESULTS.get(kept.result, Result.OPEN)
    return Summary(kept.id, kept.game, kept.mode, names, kept.touched, result, kept.result is None, header.own)
