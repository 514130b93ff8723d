"""Keeps where the player was when the app was last seen."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.store.database import Database
from companion.store.faults import Flaw, Unfit
from companion.store.value_checks import MAX_CODE, check_text, check_word

Scalar = str | int | bool | None

MAX_ARGUMENTS = 16
# The whole numbers that every reader of JSON keeps exact.
MAX_NUMBER = 2**53 - 1


@dataclass(frozen=True, slots=True)
class SavedPlace:
    """A screen's route and what it was opened with, such as a match's id."""

    route: str
    arguments: Mapping[str, Scalar] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_word("route", self.route)
        if not isinstance(self.arguments, Mapping):
            raise Unfit(Flaw.WRONG_TYPE, "arguments")
        if len(self.arguments) > MAX_ARGUMENTS:
            raise Unfit(Flaw.TOO_LONG, "arguments")
        for name, value in self.arguments.items():
            check_word("arguments", name)
            _check_scalar(f"arguments.{name}", value)
        # A copy of its own, in one order: nobody changes it from outside, and equal places are saved as equal texts.
        object.__setattr__(self, "arguments", MappingProxyType(dict(sorted(self.arguments.items()))))


def _check_scalar(path: str, value: Any) -> None:
    if type(value) is str:
        check_text(path, value, MAX_CODE)
    elif type(value) is int:
        if abs(value) > MAX_NUMBER:
            raise Unfit(Flaw.OUT_OF_RANGE, path)
    elif value is not None and type(value) is not bool:
        raise Unfit(Flaw.WRONG_TYPE, path)


class Bookmark:
    """Keeps the one place."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self) -> SavedPlace | None:
        """None at first, and when the place cannot be understood."""
        for route, arguments in self._database.rows("SELECT CAST(route AS BLOB), CAST(arguments AS BLOB) FROM place"):
            try:
                return SavedPlace(route.decode(), json.loads(arguments))
            except (ValueError, RecursionError):
                return None
        return None

    def write(self, place: SavedPlace) -> None:
        arguments = json.dumps(dict(place.arguments), ensure_ascii=False)
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO place (only, route, arguments) VALUES (1, ?, ?)", (place.route, arguments)
            )
