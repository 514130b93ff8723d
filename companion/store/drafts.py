"""Keeps what a player has begun to choose and not confirmed, each under the name of what it belongs to."""

from companion.store.database import Database
from companion.store.value_checks import check_text, check_word


class Drafts:
    """The draft of a match has the match's id as its name, and is deleted with it. Drafts are never exported."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self, name: str) -> str | None:
        rows = self._database.rows("SELECT text FROM draft WHERE name = ?", name)
        return rows[0][0] if rows else None

    def write(self, name: str, text: str) -> None:
        check_word("name", name)
        check_text("text", text)
        with self._database.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO draft (name, text) VALUES (?, ?)", (name, text))

    def delete(self, name: str) -> None:
        with self._database.writing() as connection:
            connection.execute("DELETE FROM draft WHERE name = ?", (name,))
