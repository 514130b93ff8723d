"""A phone in another process: started on a folder, touched by orders, and killed without warning."""

import json
import select
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

Answer = dict[str, Any]
PATIENCE = 60.0
# Every phone that a test has started; whatever becomes of the test, none outlives it.
PHONES = ExitStack()
# No phone has Pillow: whatever would import it fails.
START = """
import runpy, sys
sys.modules["PIL"] = None
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


class Phone:
    def __init__(self, folder: Path, process: str = "phone_process", *arguments: str) -> None:
        command = [sys.executable, "-c", START, f"tests.walks.{process}", str(folder), *arguments]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        PHONES.callback(self.kill)
        self.shown = self.answer()

    def order(self, what: str) -> None:
        """Says what to touch and does not wait."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()

    def answer(self, patience: float = PATIENCE) -> Answer | None:
        """The next answer; None if none came in time."""
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], patience)
        line = self._process.stdout.readline() if ready else ""
        return json.loads(line) if line else None

    def do(self, what: str) -> Answer:
        self.order(what)
        answer = self.answer()
        assert answer is not None, f"no answer to {what!r}"
        return answer

    def kill(self) -> None:
        """As the system does when it wants the memory: at once, and nobody is asked."""
        self._process.kill()
        self._process.communicate()
