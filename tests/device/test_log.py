"""Tests that the app's log stays small, holds what the app itself says, and nothing that a library logs."""

import logging
from pathlib import Path

import pytest

from companion.device.log import MOST_BYTES, NAME, LogFile


@pytest.fixture
def log(tmp_path: Path) -> LogFile:
    return LogFile(tmp_path / "companion.log")


def test_a_fault_is_kept_with_its_time_and_read_back(log: LogFile) -> None:
    with log.recording():
        logging.getLogger(NAME).error("it broke")
    time, _, kept = log.read().strip().partition(" ERROR ")
    assert (len(time), kept) == (len("2026-01-01 12:00:00,000"), "it broke")


def test_what_was_kept_before_a_restart_is_still_there(log: LogFile, tmp_path: Path) -> None:
    for line in ("first", "second"):
        with log.recording():
            logging.getLogger(NAME).error(line)
    kept = LogFile(tmp_path / "companion.log").read()
    assert kept.index("first") < kept.index("second")


def test_only_the_latest_is_kept(log: LogFile, tmp_path: Path) -> None:
    with log.recording():
        for number in range(300):
            logging.getLogger(NAME).error("fault %d %s", number, "x" * 1000)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2 * MOST_BYTES
    assert "fault 299 " in log.read()
    assert "fault 0 " not in log.read()


@pytest.mark.parametrize("library", ["websockets.server", "asyncio", "kivy"])
def test_what_a_library_logs_is_not_kept(log: LogFile, tmp_path: Path, library: str) -> None:
    with log.recording():
        logging.getLogger(library).error("the bytes of a stranger")
    assert (log.read(), list(tmp_path.iterdir())) == ("", [])


def test_nothing_is_kept_once_it_has_ended(log: LogFile) -> None:
    with log.recording():
        pass
    logging.getLogger(NAME).error("too late")
    assert log.read() == ""


def test_a_log_that_cannot_be_written_harms_nobody(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "missing" / "companion.log")
    with log.recording():
        logging.getLogger(NAME).error("it broke")
    assert log.read() == ""
