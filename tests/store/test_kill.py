"""Tests that everything is still there when the app is killed in the middle of writing."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from companion.store.export_file import parse
from companion.store.journal import Entry
from companion.store.store import Store
from tests.store.examples import opened
from tests.store.writer import MATCH, archive_of, army_of, settings_of, text_of

ROOT = Path(__file__).parents[2]


class WriterProcesses:
    """Starts processes that write, and kills them."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._orders = process.stdin
        self._said = process.stdout

    def kill_after(self, lines: int, task: str, pages: int) -> list[tuple[str, int]]:
        """Has a process work, kills it after so many lines while it goes on, and returns all that it said."""
        self._orders.write(f"{task} {pages}\n")
        self._orders.flush()
        born, child = self._line()
        assert born == "born"
        said = [self._line() for _ in range(lines)]
        assert "gone" not in dict(said), "it died by itself"
        os.kill(child, signal.SIGKILL)
        while (line := self._line())[0] != "gone":
            said.append(line)
        assert line == ("gone", -signal.SIGKILL)
        return said

    def _line(self) -> tuple[str, int]:
        kind, number = self._said.readline().split()
        return kind, int(number)


@contextmanager
def writer_processes(folder: Path) -> Iterator[WriterProcesses]:
    command = [sys.executable, "-m", "tests.store.writer", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield WriterProcesses(process)


@dataclass(frozen=True, slots=True)
class Saved:
    """How many entries there are, the number of the settings, and those of the armies."""

    entries: int = 0
    setting: int = 0
    armies: frozenset[int] = frozenset()

    def after(self, kind: str, number: int) -> "Saved":
        match kind:
            case "entry":
                return replace(self, entries=number)
            case "setting":
                return replace(self, setting=number)
            case "army":
                return replace(self, armies=self.armies | {number})
        raise AssertionError(f"a healthy file was {kind}")


def found(store: Store) -> Saved:
    """What is in the store, every word of it checked."""
    assert store.database.rows("PRAGMA integrity_check") == [("ok",)]
    entries = store.journals.entries(MATCH)
    assert entries == tuple(Entry(number, "action", text_of(number)) for number in range(1, len(entries) + 1))
    settings = store.settings.read()
    setting = int(settings.player_name.removeprefix("Player ") or 0)
    assert settings == settings_of(setting)
    armies = store.armies.all()
    assert armies == tuple(army_of(army.created) for army in armies)
    return Saved(len(entries), setting, frozenset(army.created for army in armies))


NEXT = {"entry": ("setting", 0), "setting": ("army", 0), "army": ("entry", 1)}


def test_two_hundred_kills_lose_nothing_that_was_said_to_be_saved(tmp_path: Path) -> None:
    random = Random(20)
    lives = [(random.randrange(14), random.choice((1, 4, 1000))) for _ in range(200)]
    saved = Saved()
    with writer_processes(tmp_path) as mother:
        for lines, pages in lives:
            said = mother.kill_after(lines, "write", pages)
            following = ("entry", saved.entries + 1)
            for kind, number in said:
                if kind != "opened":
                    saved = saved.after(kind, number)
                    later, step = NEXT[kind]
                    following = (later, number + step)
            with opened(tmp_path) as store:
                actual = found(store)
            # The one write under way is there as a whole or not at all.
            assert actual in (saved, saved.after(*following))
            saved = actual
    # The first line of a life says that the store is open, and then every third one that an entry is saved.
    assert saved.entries >= sum((lines + 1) // 3 for lines, _ in lives if lines)


def test_a_kill_while_an_archive_is_loaded_leaves_the_old_or_the_new_one(tmp_path: Path) -> None:
    random = Random(30)
    lives = [(random.randrange(4), random.choice((1, 1000))) for _ in range(40)]
    with opened(tmp_path) as store:
        store.archive.load(archive_of(1))
    loaded = 1
    with writer_processes(tmp_path) as mother:
        for lines, pages in lives:
            said = mother.kill_after(lines, "load", pages)
            assert {kind for kind, _ in said} <= {"opened", "archive"}
            loaded = max([loaded, *(number for kind, number in said if kind == "archive")])
            with opened(tmp_path) as store:
                kept = parse(store.archive.export())
            assert kept in (archive_of(loaded), archive_of(loaded + 1))
            loaded += kept == archive_of(loaded + 1)
    assert loaded >= 1 + sum(lines - 1 for lines, _ in lives if lines)
