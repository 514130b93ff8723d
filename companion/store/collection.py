"""Keeps which bricks are in the player's box."""

from typing import Any

from companion.store.database import Database
from companion.store.faults import StoreFault, StoreTrouble, Unfit
from companion.store.value_checks import MAX_COUNT, check_whole, check_word


def check_owned(path: str, brick: Any, owned: Any) -> None:
    check_word(path, brick)
    check_whole(path, owned, MAX_COUNT)


class Collection:
    """Keeps how many of each brick are owned, by the brick's code; a brick never counted is not in it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self) -> dict[str, int]:
        owned = dict(self._database.rows("SELECT code, owned FROM brick ORDER BY code"))
        try:
            for brick, count in owned.items():
                check_owned("owned", brick, count)
        except Unfit as unfit:
            raise StoreFault(StoreTrouble.BROKEN) from unfit
        return owned

    def write(self, brick: str, owned: int) -> None:
        check_owned("owned", brick, owned)
        with self._database.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO brick (code, owned) VALUES (?, ?)", (brick, owned))
