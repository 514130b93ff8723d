"""Lists the matches that the store keeps, each in one line, and deletes them."""

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.contract import Refused, Result
from companion.store.faults import StoreFault
from companion.store.journal import StoredMatch
from companion.store.store import Store
from companion.table.header import LEVEL, PHONE, Header, parse_header

if TYPE_CHECKING:
    from companion.table.course import Course
    from companion.table.record import MatchRecord

# Written here so that a list of matches can be shown without loading the rules of any game.
SEATS = {"kiriai": ("red", "blue"), "kaito": ("red", "black"), "kingbrick": ("red", "blue")}
_RESULTS = {result.value: result for result in Result}
# No table writes more entries than these before anybody has done anything.
MOST_ENTRIES = 32
# The draft with what the list was narrowed down to.
_FILTER = "history"


def name_key(name: str) -> str:
    """Equal for two spellings of one name that differ in case or blanks alone."""
    return " ".join(name.split()).casefold()


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
    # The seat of this phone's player; empty if nobody can tell.
    own: str = ""
    # Whether it was played between two phones.
    between_phones: bool = False
    # Whether the other one had only the page, in its browser.
    browser: bool = False
    # The seat that the phone plays itself, and its level; empty where two people play.
    phone: str = ""
    level: str = ""

    @property
    def drawn(self) -> bool:
        return self.result is Result.DRAW

    @property
    def winner(self) -> str | None:
        """The seat that has won."""
        by_result = dict(zip((Result.RED_WON, Result.RED_LOST), self.names, strict=False))
        return by_result.get(self.result)


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which matches are shown: those of a game, and those that somebody has played; all where it is empty."""

    game: str = ""
    person: str = ""

    def admits(self, summary: Summary) -> bool:
        people = map(name_key, summary.names.values())
        return self.game in ("", summary.game) and (not self.person or name_key(self.person) in people)


class History:
    def __init__(self, store: Store, now: Callable[[], int], in_use: Callable[[], Collection[str]] = tuple) -> None:
        """`now` is in milliseconds since 1970; `in_use` tells which matches lie on an open page or table."""
        self._store = store
        self._now = now
        self._in_use = in_use

    def all(self) -> tuple[Summary, ...]:
        """All matches, the last changed first; the empty ones that were left are gone."""
        self._forget_empty()
        return self._summarise(self._store.journals.all())

    def newest_open(self) -> Summary | None:
        """The match that "Continue" opens."""
        self._forget_empty()
        return next(iter(self._summarise(self._store.journals.unfinished()[:1])), None)

    def _summarise(self, kept: Iterable[StoredMatch]) -> tuple[Summary, ...]:
        own_name = self._own_name
        return tuple(summarise(match, own_name) for match in kept)

    @property
    def _own_name(self) -> str:
        return self._store.settings.read().player_name

    def _forget_empty(self) -> None:
        journals, in_use = self._store.journals, self._in_use()
        left = [match for match in journals.undecided(MOST_ENTRIES) if match.game in SEATS and match.id not in in_use]
        if left:
            from companion.table.empty_matches import is_empty

            for match in left:
                if is_empty(match, journals.entries(match.id), self._now()):
                    # What cannot be deleted now vanishes another time.
                    with suppress(StoreFault):
                        journals.delete(match.id)

    @property
    def filter(self) -> HistoryFilter:
        game, _, person = (self._store.drafts.read(_FILTER) or "").partition("\n")
        return HistoryFilter(game, person)

    def keep_filter(self, wanted: HistoryFilter) -> None:
        self._store.drafts.write(_FILTER, f"{wanted.game}\n{wanted.person}")

    def record(self, match_id: str) -> "MatchRecord | None":
        """All that happened in a match, as far as it can be read."""
        from companion.table.record import read_record

        return read_record(self._store.journals, match_id, self._own_name)

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


def find_people(matches: Iterable[Summary]) -> tuple[str, ...]:
    """Everybody who plays in these matches but this phone's player, each once, as they were last written."""
    names: dict[str, str] = {}
    for match in matches:
        for seat, name in match.names.items():
            if name and seat != match.own:
                names.setdefault(name_key(name), name)
    return tuple(names[key] for key in sorted(names))


def summarise(kept: StoredMatch, own_name: str = "") -> Summary:
    """On one phone, the seat of this phone's player is the one with the name from the settings."""
    try:
        header = parse_header(kept.header)
    except Refused:
        header = Header("")
    names = {seat: header.names.get(seat, "") for seat in SEATS.get(kept.game, ())}
    namesakes = [seat for seat, name in names.items() if name and name_key(name) == name_key(own_name)]
    own = header.own or (namesakes[0] if len(namesakes) == 1 else "")
    result = Result.OPEN if kept.result is None else _RESULTS.get(kept.result, Result.OPEN)
    phone, level = header.names.get(PHONE, ""), header.names.get(LEVEL, "")
    if phone in names:
        own = next(seat for seat in names if seat != phone)
    return Summary(
        kept.id,
        kept.game,
        kept.mode,
        names,
        kept.touched,
        result,
        kept.result is None,
        own,
        bool(header.own),
        bool(header.own) and header.browser,
        phone,
        level,
    )
