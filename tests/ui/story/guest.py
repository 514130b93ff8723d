"""Gives orders to the other phone, and keeps this process's own phone running until they are done."""

import os
import select
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.i18n.language import Language
from tests.ui.harness import Driver

if TYPE_CHECKING:
    from PIL.Image import Image


class GuestProcess:
    """Use it as a context: the other phone ends with it."""

    def __init__(self, folder: Path, language: Language) -> None:
        command = [sys.executable, "-m", "tests.ui.story.guest_process", str(folder), language]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        # Whether an answer is still to come; the first one is that to the start.
        self._busy = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Without another order it ends by itself and leaves nothing behind, unless it is in the middle of one."""
        if self._busy:
            self._process.kill()
        self._process.communicate()

    def order(self, host: Driver, word: str, what: str = "") -> None:
        """Says what to do next, once the last order is done, and does not wait for this one."""
        self.finish(host)
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word} {what}".rstrip().encode() + b"\n")
        self._process.stdin.flush()
        self._busy = True

    def do(self, host: Driver, word: str, what: str = "") -> None:
        self.order(host, word, what)
        self.finish(host)

    def finish(self, host: Driver) -> None:
        """Waits until what was ordered is done."""
        if self._busy:
            host.until(self._has_answered)
            self._busy = False

    def screenshot(self, host: Driver) -> "Image":
        # As in the harness: where there is no Pillow, the rest of this room can still be imported.
        from PIL import Image  # noqa: PLC0415

        # Not compressed: it is read at once and thrown away.
        with NamedTemporaryFile(suffix=".bmp") as file:
            self.do(host, "picture", file.name)
            with Image.open(file.name) as picture:
                return picture.copy()

    def _has_answered(self) -> bool:
        answers = self._process.stdout
        assert answers is not None
        if not select.select([answers], [], [], 0)[0]:
            return False
        assert os.read(answers.fileno(), 1), "the other phone has ended"
        return True
