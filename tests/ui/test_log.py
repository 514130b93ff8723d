"""Tests what the started app logs, and where: in a process of its own, because Kivy decides it while it is imported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.device.log import LogFile
from companion.ui.app import LOG, CompanionApp
from main import main

STRANGER = "the bytes of a stranger"
# The app as `main.py` loads it, and then what the library of the link would log of a frame.
LOADED = f"""
import logging
import companion.ui.app

for library in ("websockets.server", "websockets.client", "asyncio"):
    logger = logging.getLogger(library)
    assert not logger.isEnabledFor(logging.DEBUG), library
    logger.debug("< TEXT %r", "{STRANGER}")
assert not logging.root.handlers
"""


def test_no_frame_is_written_into_a_log_of_kivy(tmp_path: Path) -> None:
    unset = ("KIVY_LOG_MODE", "KIVY_NO_FILELOG", "KIVY_NO_CONFIG")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"KIVY_HOME": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert STRANGER not in done.stdout + done.stderr
    assert [path for path in tmp_path.rglob("*.txt") if "log" in str(path.relative_to(tmp_path))] == []


def test_a_crash_is_logged_without_its_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(app: CompanionApp) -> None:
        app.store.close()
        raise ValueError(STRANGER)

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(CompanionApp, "run", crash)
    with pytest.raises(ValueError, match=STRANGER):
        main()
    kept = LogFile(tmp_path / "tabletop-companion" / LOG).read()
    assert "An unforeseen ValueError" in kept
    assert "in crash" in kept
    # The line of this file that raised it is shown, and names the constant.
    assert STRANGER not in kept
