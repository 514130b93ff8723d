"""Tests that a file of every earlier version becomes one of today's without losing a row."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import schema
from companion.store.armies import StoredArmy
from companion.store.export_file import Contents, Journal, dump
from companion.store.journal import Entry, StoredMatch
from companion.store.place import SavedPlace
from companion.store.puzzles import StoredPuzzle
from companion.store.series import StoredTarget
from companion.store.settings import Settings
from tests.store.examples import opened

# What a player had saved with each version of the file, and what must be there today.
ROWS = {
    0: "",
    1: """
        INSERT INTO setting VALUES ('theme', '"light"');
        INSERT INTO place VALUES (1, 'kaito/board', '{"match": "m"}');
        INSERT INTO brick VALUES ('G', 12);
        INSERT INTO army VALUES ('a', 'Knights', 'G12C4', 1, 2);
        INSERT INTO match VALUES ('m', 'kaito', 'board', '{}', 3, 4, NULL);
        INSERT INTO entry VALUES ('m', 1, 'action', 'c1'), ('m', 2, 'undo', '');
    """,
    2: """
        INSERT INTO place VALUES (1, 'kiriai/duel', '{"subject": "m"}');
        INSERT INTO draft VALUES ('m', 'a draft');
    """,
    3: "INSERT INTO series VALUES ('kaito', 'anna', 'ben', 5, 7);",
    4: "INSERT INTO puzzle VALUES (17, 2, 1, 9);",
}
TODAY = {
    0: Contents(),
    1: Contents(
        settings=Settings(theme="light"),
        place=SavedPlace("kaito/board", {"match": "m"}),
        collection=(("G", 12),),
        armies=(StoredArmy("a", "Knights", "G12C4", 1, 2),),
        journals=(
            Journal(StoredMatch("m", "kaito", "board", "{}", 3, 4), (Entry(1, "action", "c1"), Entry(2, "undo", ""))),
        ),
    ),
    2: Contents(place=SavedPlace("kiriai/duel", {"subject": "m"})),
    3: Contents(series=(StoredTarget("kaito", "anna", "ben", 5, 7),)),
    4: Contents(puzzles=(StoredPuzzle(17, 2, 1, 9),)),
}


@pytest.mark.parametrize("version", range(len(schema.MIGRATIONS) + 1))
def test_every_row_of_every_version_is_there_today(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / "companion.db", isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:version])
        connection.executescript(ROWS[version])
        assert schema.version(connection) == version
    with opened(tmp_path) as store:
        assert store.archive.export() == dump(TODAY[version])
        assert store.database.rows("PRAGMA user_version") == [(len(schema.MIGRATIONS),)]


@pytest.mark.parametrize(
    ("route", "arguments", "kept"),
    [
        ("kiriai/duel", '{"subject": "m.1.red.--"}', False),
        ("pairing", '{"subject": "m", "trail": "home kiriai/duel:m.1.red.--"}', False),
        ("kingbrick/battle", '{"subject": "m", "trail": "home kingbrick/lobby"}', True),
    ],
)
def test_a_lineup_leaves_the_armies_and_a_place_with_a_draft_is_forgotten(
    tmp_path: Path, route: str, arguments: str, kept: bool
) -> None:
    with closing(sqlite3.connect(tmp_path / "companion.db", isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:1])
        connection.execute("INSERT INTO place VALUES (1, ?, ?)", (route, arguments))
        connection.execute("INSERT INTO army VALUES ('lineup', '', 'the line-up', 1, 1), ('a', 'Mine', 'G1', 1, 1)")
    with opened(tmp_path) as store:
        assert store.drafts.read("kingbrick/lineup") == "the line-up"
        assert [army.id for army in store.armies.all()] == ["a"]
        assert (store.place.read() is not None) is kept


ADD = "CREATE TABLE tile (name TEXT); INSERT INTO tile VALUES ('kaito');"
WIDEN = "ALTER TABLE tile ADD COLUMN mon INTEGER NOT NULL DEFAULT 1;"
FAIL = "DELETE FROM tile; INSERT INTO nowhere VALUES (1);"


def test_scripts_run_in_order_and_once() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection, (ADD,))
        schema.migrate(connection, (ADD, WIDEN))
        schema.migrate(connection, (ADD, WIDEN))
        assert connection.execute("SELECT name, mon FROM tile").fetchall() == [("kaito", 1)]
        assert schema.version(connection) == 2


def test_a_script_that_fails_half_way_changes_nothing() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection, (ADD, FAIL, WIDEN))
        assert connection.execute("SELECT * FROM tile").fetchall() == [("kaito",)]
        assert schema.version(connection) == 1
        assert not connection.in_transaction


def test_the_shape_names_tables_columns_and_triggers() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.executescript(
            "CREATE TABLE tile (name TEXT PRIMARY KEY, mon INT);"
            "CREATE TRIGGER stays BEFORE UPDATE ON tile BEGIN SELECT 1; END;"
        )
        assert schema.shape(connection) == [
            ("trigger", "stays", None),
            ("table", "tile", "name"),
            ("table", "tile", "mon"),
        ]


def test_every_table_is_strict() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection)
        tables = connection.execute("SELECT name, strict FROM pragma_table_list WHERE name NOT GLOB 'sqlite_*'")
        assert dict(tables.fetchall()) == dict.fromkeys(
            ("setting", "place", "brick", "army", "match", "entry", "draft", "series", "puzzle"), 1
        )
