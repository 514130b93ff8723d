"""Tests that the app reopens where it was left."""

from pathlib import Path
from typing import Any

import pytest

from companion.store.faults import Flaw, Unfit
from companion.store.place import MAX_ARGUMENTS, MAX_NUMBER, SavedPlace
from companion.store.store import Store
from tests.store.examples import opened


def test_a_fresh_store_knows_no_place(store: Store) -> None:
    assert store.place.read() is None


def test_the_last_place_survives_closing_the_app(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.place.write(SavedPlace("home"))
        store.place.write(SavedPlace("kaito/board", {"match": "duel-1", "turn": -3, "facing": True, "tile": None}))
    with opened(tmp_path) as store:
        assert store.place.read() == SavedPlace(
            "kaito/board", {"facing": True, "match": "duel-1", "tile": None, "turn": -3}
        )


def test_a_place_cannot_be_changed_from_outside() -> None:
    arguments: dict[str, str | int | bool | None] = {"match": "duel-1"}
    place = SavedPlace("kaito/board", arguments)
    arguments["match"] = "duel-2"
    assert place == SavedPlace("kaito/board", {"match": "duel-1"})


@pytest.mark.parametrize(
    ("route", "arguments", "flaw", "path"),
    [
        ("", {}, Flaw.NOT_A_WORD, "route"),
        (None, {}, Flaw.WRONG_TYPE, "route"),
        ("home", [], Flaw.WRONG_TYPE, "arguments"),
        ("home", {"two words": 1}, Flaw.NOT_A_WORD, "arguments"),
        ("home", {1: 1}, Flaw.WRONG_TYPE, "arguments"),
        ("home", {"list": [1]}, Flaw.WRONG_TYPE, "arguments.list"),
        ("home", {"share": 0.5}, Flaw.WRONG_TYPE, "arguments.share"),
        ("home", {"turn": MAX_NUMBER + 1}, Flaw.OUT_OF_RANGE, "arguments.turn"),
        ("home", {"turn": -MAX_NUMBER - 1}, Flaw.OUT_OF_RANGE, "arguments.turn"),
        ("home", {"text": "x" * 257}, Flaw.TOO_LONG, "arguments.text"),
        ("home", {"text": "\udfff"}, Flaw.NOT_TEXT, "arguments.text"),
        ("home", {str(number): number for number in range(MAX_ARGUMENTS + 1)}, Flaw.TOO_LONG, "arguments"),
    ],
)
def test_a_place_is_a_route_and_a_few_plain_values(route: Any, arguments: Any, flaw: Flaw, path: str) -> None:
    with pytest.raises(Unfit) as unfit:
        SavedPlace(route, arguments)
    assert (unfit.value.flaw, unfit.value.path) == (flaw, path)


@pytest.mark.parametrize(
    ("route", "arguments"),
    [(b"two words", b"{}"), (b"\xff", b"{}"), (b"home", b"[]"), (b"home", b"{"), (b"home", b"[" * 100_000)],
)
def test_a_place_that_cannot_be_understood_is_no_place(store: Store, route: bytes, arguments: bytes) -> None:
    with store.database.writing() as connection:
        connection.execute("INSERT INTO place VALUES (1, CAST(? AS TEXT), CAST(? AS TEXT))", (route, arguments))
    assert store.place.read() is None
    store.place.write(SavedPlace("home"))
    assert store.place.read() == SavedPlace("home")
