"""Keeps the armies that the player has built."""

from dataclasses import astuple, dataclass

from companion.store.database import Database
from companion.store.value_checks import MAX_CODE, MAX_TIME, check_name, check_text, check_whole, check_word

MAX_ARMY_NAME = 40

_ARMY = "SELECT id, name, code, created, touched FROM army"


@dataclass(frozen=True, slots=True)
class StoredArmy:
    """A name and an army code; names may repeat, the id tells armies apart."""

    id: str
    name: str
    code: str
    created: int
    touched: int

    def __post_init__(self) -> None:
        check_word("id", self.id)
        check_name("name", self.name, MAX_ARMY_NAME)
        check_text("code", self.code, MAX_CODE)
        check_whole("created", self.created, MAX_TIME)
        check_whole("touched", self.touched, MAX_TIME)


class Armies:
    """Keeps the armies."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[StoredArmy, ...]:
        """The last touched first."""
        return self._database.values(StoredArmy, f"{_ARMY} ORDER BY touched DESC, created DESC, id")

    def find(self, army_id: str) -> StoredArmy | None:
        return next(iter(self._database.values(StoredArmy, f"{_ARMY} WHERE id = ?", army_id)), None)

    def save(self, army: StoredArmy) -> None:
        """A new army, a changed one, or a deleted one put back."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO army (id, name, code, created, touched) VALUES (?, ?, ?, ?, ?)", astuple(army)
            )

    def delete(self, army_id: str) -> StoredArmy | None:
        """Returns what was deleted: saving it again undoes this. None if there is no such army."""
        with self._database.writing() as connection:
            army = self.find(army_id)
            connection.execute("DELETE FROM army WHERE id = ?", (army_id,))
        return army
