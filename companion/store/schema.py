"""The shape of the tables, and the scripts that migrate a file from one version to the next."""

import sqlite3

# Script number n leads from version n to n + 1. A script that has been released never changes; the next one follows it.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE setting (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE place (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        route TEXT NOT NULL,
        arguments TEXT NOT NULL
    ) STRICT;

    CREATE TABLE brick (
        code TEXT PRIMARY KEY,
        owned INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE army (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        code TEXT NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE match (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        mode TEXT NOT NULL,
        header TEXT NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        result TEXT
    ) STRICT;

    CREATE TABLE entry (
        match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER entry_follows BEFORE INSERT ON entry
    WHEN new.number <> 1 + (SELECT coalesce(max(number), 0) FROM entry WHERE match = new.match)
    BEGIN SELECT raise(ABORT, 'the entries of a journal are numbered without gaps'); END;

    CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
    BEGIN SELECT raise(ABORT, 'an entry never changes'); END;

    CREATE TRIGGER entry_goes_with_its_match BEFORE DELETE ON entry
    WHEN EXISTS (SELECT 1 FROM match WHERE id = old.match)
    BEGIN SELECT raise(ABORT, 'an entry is only deleted together with its match'); END;
    """,
    # The line-up was kept among the armies, and a place had the draft of its match behind the match's id: such a place
    # is forgotten, its match is not.
    """
    CREATE TABLE draft (
        name TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER draft_goes_with_its_match AFTER DELETE ON match
    BEGIN DELETE FROM draft WHERE name = old.id; END;

    INSERT INTO draft SELECT 'kingbrick/lineup', code FROM army WHERE id = 'lineup';
    DELETE FROM army WHERE id = 'lineup';

    DELETE FROM place WHERE EXISTS (
        SELECT 1 FROM (VALUES ('kiriai/duel'), ('kingbrick/muster'), ('kaito/layout'), ('kaito/replay')) AS drafting
        WHERE instr(route || arguments, drafting.column1)
    );
    """,
    """
    CREATE TABLE series (
        game TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        best_of INTEGER NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (game, first, second)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE puzzle (
        number INTEGER PRIMARY KEY,
        tries INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        solved INTEGER NOT NULL
    ) STRICT;
    """,
)


def version(connection: sqlite3.Connection) -> int:
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Brings the file to the latest version, one transaction for each script."""
    for number in range(version(connection), len(migrations)):
        # The transaction is part of the script: `executescript` would commit one that is already open.
        step = f"BEGIN IMMEDIATE; {migrations[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        try:
            connection.executescript(step)
        except sqlite3.Error:
            connection.rollback()
            raise


def shape(connection: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """Every table, column, index and trigger by name."""
    return connection.execute(
        "SELECT part.type, part.name, column.name FROM sqlite_master AS part"
        " LEFT JOIN pragma_table_info(part.name) AS column"
        " WHERE part.name NOT GLOB 'sqlite_*' ORDER BY part.name, column.cid"
    ).fetchall()


def intended_shape(number: int) -> list[tuple[str, str, str | None]]:
    """The shape that a file of this version has."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, MIGRATIONS[:number])
        return shape(connection)
    finally:
        connection.close()
