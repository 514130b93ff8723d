"""Tests that one instance at a time opens the store, and that none leaves a lock behind."""

import errno
import fcntl
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from companion.store.faults import AlreadyOpen, StoreFault
from companion.store.opening import open_store
from tests.store.examples import NOW, fill, opened

ROOT = Path(__file__).parents[2]
# Opens the store, says so, and waits to be killed.
OTHER = """
import sys
from pathlib import Path
from companion.store.opening import open_store

opened = open_store(Path(sys.argv[1]), 0)
print("open", flush=True)
sys.stdin.read()
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_second_instance_is_refused_before_it_touches_anything(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        before = contents(tmp_path)
        with pytest.raises(AlreadyOpen):
            open_store(tmp_path, NOW)
        assert contents(tmp_path) == before
        store.settings.read()


def test_not_even_a_damaged_file_is_set_aside_by_a_second_instance(tmp_path: Path) -> None:
    with opened(tmp_path):
        (tmp_path / "companion.db").write_bytes(b"no database" * 1000)
        before = contents(tmp_path)
        with pytest.raises(AlreadyOpen):
            open_store(tmp_path, NOW)
        assert contents(tmp_path) == before


def test_a_closed_store_can_be_opened_again_and_leaves_no_file(tmp_path: Path) -> None:
    for _ in range(2):
        with opened(tmp_path) as store:
            store.close()
            # Once more, as at the end of the app.
            store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["companion.db"]


def test_a_store_that_does_not_open_keeps_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> NoReturn:
        raise OSError(errno.EROFS, "read-only")

    with monkeypatch.context() as patch:
        patch.setattr("companion.store.opening.Database", fail)
        with pytest.raises(StoreFault):
            open_store(tmp_path, NOW)
    with opened(tmp_path):
        pass


def test_a_killed_instance_leaves_no_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OTHER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(AlreadyOpen):
            open_store(tmp_path, NOW)
        os.kill(other.pid, signal.SIGKILL)
        assert other.wait() == -signal.SIGKILL
    with opened(tmp_path):
        pass


def test_where_there_are_no_locks_the_store_opens_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_descriptor: int, _kind: int) -> NoReturn:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with caplog.at_level(logging.WARNING), opened(tmp_path) as store:
        fill(store)
    assert "cannot be locked" in caplog.text
