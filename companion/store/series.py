"""Keeps how many matches two people want to play for a series of theirs; the score itself is in their matches."""

from dataclasses import astuple, dataclass

from companion.store.database import Database
from companion.store.value_checks import MAX_PLAYER_NAME, MAX_TIME, check_choice, check_text, check_whole, check_word

BEST_OF = (3, 5, 7)
# A name may grow when its case is folded.
MAX_KEY = 3 * MAX_PLAYER_NAME


@dataclass(frozen=True, slots=True)
class StoredTarget:
    """Best of so many matches in a game, counted from a moment on; the two are kept as the keys of their names."""

    game: str
    first: str
    second: str
    best_of: int
    since: int

    def __post_init__(self) -> None:
        check_word("game", self.game)
        check_text("first", self.first, MAX_KEY)
        check_text("second", self.second, MAX_KEY)
        check_choice("best_of", self.best_of, BEST_OF)
        check_whole("since", self.since, MAX_TIME)

    @property
    def id(self) -> tuple[str, str, str]:
        return self.game, self.first, self.second


class SeriesTargets:
    """Keeps one target for each game and pair that has chosen one."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[StoredTarget, ...]:
        query = "SELECT game, first, second, best_of, since FROM series ORDER BY game, first, second"
        return self._database.values(StoredTarget, query)

    def write(self, target: StoredTarget) -> None:
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO series (game, first, second, best_of, since) VALUES (?, ?, ?, ?, ?)",
                astuple(target),
            )

    def delete(self, game: str, first: str, second: str) -> None:
        with self._database.writing() as connection:
            connection.execute("DELETE FROM series WHERE game = ? AND first = ? AND second = ?", (game, first, second))
