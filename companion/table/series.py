"""Counts the matches that two people have played in a game, and how far they have come in a best of three or more."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.store.series import SeriesTargets, StoredTarget
from companion.table.history import History, Summary, name_key

# Matches that end within so many milliseconds of each other were played on one evening.
EVENING = 6 * 60 * 60 * 1000
# A game's name and the keys of both names in order: whose series it is.
PairKey = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Decided:
    """A best of so many that one of the two has won."""

    best_of: int
    # Which of the two, and both scores.
    winner: int
    wins: tuple[int, int]
    # The match that decided it.
    match: str


@dataclass(frozen=True, slots=True)
class Series:
    """Everything that two people have played to its end in one game; this phone's player comes first."""

    game: str
    names: tuple[str, str]
    # The keys of the names.
    keys: tuple[str, str]
    # The last one first.
    matches: tuple[Summary, ...]
    # None if they just play on.
    best_of: int | None = None
    # Since when that counts.
    since: int = 0

    @property
    def key(self) -> PairKey:
        first, second = sorted(self.keys)
        return self.game, first, second

    @property
    def wins(self) -> tuple[int, int]:
        winners = [self.winner(match) for match in self.matches]
        return winners.count(0), winners.count(1)

    @property
    def draws(self) -> int:
        return sum(match.drawn for match in self.matches)

    def winner(self, match: Summary) -> int | None:
        """Which of the two has won a match of theirs."""
        return None if match.winner is None else self.keys.index(name_key(match.names[match.winner]))

    def _follow_target(self) -> tuple[tuple[int, int], Decided | None]:
        """The score in the best of so many that is being played, and the one that was decided last."""
        wins, decided = [0, 0], None
        if self.best_of is None:
            return (0, 0), None
        for match in reversed(self.matches):
            winner = self.winner(match)
            if winner is None or match.touched < self.since:
                continue
            wins[winner] += 1
            if wins[winner] > self.best_of // 2:
                decided = Decided(self.best_of, winner, (wins[0], wins[1]), match.id)
                wins = [0, 0]
        return (wins[0], wins[1]), decided

    @property
    def running(self) -> tuple[int, int]:
        """The score in the best of so many that is being played; a draw counts for nobody."""
        return self._follow_target()[0]

    @property
    def decided(self) -> Decided | None:
        """The best of so many that the last match has decided, if it has."""
        decided = self._follow_target()[1]
        return decided if decided is not None and decided.match == self.matches[0].id else None


class SeriesList:
    """All series, read off the matches."""

    def __init__(self, history: History, targets: SeriesTargets, now: Callable[[], int]) -> None:
        self._history = history
        self._targets = targets
        self._now = now

    def all(self) -> tuple[Series, ...]:
        """The one that was played last first."""
        return self._count(self._history.all())

    def _count(self, matches: tuple[Summary, ...]) -> tuple[Series, ...]:
        played: dict[PairKey, list[Summary]] = {}
        for match in matches:
            key = pair_key(match)
            if key is not None and (match.winner or match.drawn):
                played.setdefault(key, []).append(match)
        targets = {target.id: target for target in self._targets.all()}
        return tuple(_series(key, theirs, targets.get(key)) for key, theirs in played.items())

    def find(self, match_id: str) -> Series | None:
        """The series that a match belongs to; None if a player has no name, or they have finished no match."""
        matches = self._history.all()
        keys = [pair_key(match) for match in matches if match.id == match_id]
        return next((series for series in self._count(matches) if series.key in keys), None)

    def set_target(self, series: Series, best_of: int | None) -> None:
        """Plays for the best of so many from the first match of this evening on, or for nothing but the score."""
        if best_of is None:
            self._targets.delete(*series.key)
        else:
            self._targets.write(StoredTarget(*series.key, best_of, evening_start(series.matches, self._now())))


def pair_key(match: Summary) -> PairKey | None:
    """Who plays what, in either order of seats; None unless both have names that tell them apart."""
    keys = sorted(map(name_key, match.names.values()))
    return (match.game, keys[0], keys[1]) if len(keys) == 2 and keys[0] and keys[0] != keys[1] else None


def evening_start(matches: Iterable[Summary], now: int) -> int:
    """When the first match of this evening was over; now, if there was none."""
    start = now
    for match in matches:
        if start - match.touched > EVENING:
            break
        start = match.touched
    return start


def _series(key: PairKey, matches: list[Summary], target: StoredTarget | None) -> Series:
    """The names as they were written last."""
    game, *keys = key
    names = {name_key(name): (name, seat == matches[0].own) for seat, name in matches[0].names.items()}
    first, second = sorted(keys, key=lambda key: not names[key][1])
    series = Series(game, (names[first][0], names[second][0]), (first, second), tuple(matches))
    return series if target is None else replace(series, best_of=target.best_of, since=target.since)
