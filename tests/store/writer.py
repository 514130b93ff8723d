"""A process that is killed in the middle of writing. Run as `python -m tests.store.writer FOLDER`.

For every line on standard input (a task, and how many pages its log may have) it starts a process, which works until it
is killed. It says what it has saved after the call that saved it has returned, so all it said must be there.
"""

import os
import sys
from itertools import count
from pathlib import Path

from companion.store.armies import StoredArmy
from companion.store.export_file import Contents, Journal
from companion.store.journal import Entry, StoredMatch
from companion.store.opening import open_store
from companion.store.settings import Settings
from companion.store.store import Store

MATCH = "match"


def text_of(number: int) -> str:
    """What an entry says: a little, or more than a page."""
    return f"{number}:" + "x" * (number * 397 % 6000)


def army_of(number: int) -> StoredArmy:
    return StoredArmy(f"army-{number}", f"StoredArmy {number}", f"G{number % 12 + 1}", number, number)


def settings_of(number: int) -> Settings:
    return Settings(player_name=f"Player {number}", sound=number % 2 == 0) if number else Settings()


def archive_of(number: int) -> Contents:
    """An archive that shares nothing with the one before and the one after it."""
    entries = tuple(Entry(line, "action", text_of(number)) for line in range(1, 6))
    return Contents(
        settings=settings_of(number),
        armies=tuple(army_of(number * 10 + digit) for digit in range(10)),
        journals=(Journal(StoredMatch(f"match-{number}", "kaito", "board", "{}", 0, number), entries),),
    )


def write(store: Store) -> None:
    """Entries, settings and armies in turn."""
    if store.journals.find(MATCH) is None:
        store.journals.begin(StoredMatch(MATCH, "kaito", "board", "{}", 0, 0))
    for number in count(len(store.journals.entries(MATCH)) + 1):
        store.journals.append(MATCH, [("action", text_of(number))], result=None, now=number)
        say("entry", number)
        store.settings.write(settings_of(number))
        say("setting", number)
        store.armies.save(army_of(number))
        say("army", number)


def load(store: Store) -> None:
    """One archive after the other."""
    loaded = store.journals.all()
    for number in count(loaded[0].touched + 1 if loaded else 1):
        store.archive.load(archive_of(number))
        say("archive", number)


def say(kind: str, number: int) -> None:
    sys.stdout.write(f"{kind} {number}\n")
    sys.stdout.flush()


def live(folder: Path, task: str, pages: int) -> None:
    opening = open_store(folder, 0)
    say("opened" if opening.notice is None else "set-aside", 0)
    opening.store.database.rows(f"PRAGMA wal_autocheckpoint = {pages}")
    {"write": write, "load": load}[task](opening.store)


def main(folder: Path) -> None:
    for line in sys.stdin:
        task, pages = line.split()
        child = os.fork()
        if not child:
            say("born", os.getpid())
            live(folder, task, int(pages))
        say("gone", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
