"""Keeps the app's own log in a file of bounded size, to be copied into a bug report."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

# Everything that the app itself logs; what libraries log may quote frames, and stays out of the file.
NAME = "companion"
# Of the file, and of the one before it.
MOST_BYTES = 32 * 1024
_FORMAT = logging.Formatter("%(asctime)s %(levelname)s %(message)s")


class LogFile(logging.Handler):
    """A log that is seldom written: it is opened for each record, and a start does not load what rotates it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        # A log that cannot be written, on a full disk say, is not worth an error of its own.
        with suppress(OSError):
            from logging.handlers import RotatingFileHandler

            file = RotatingFileHandler(self._path, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8")
            file.setFormatter(_FORMAT)
            file.emit(record)
            file.close()

    def read(self) -> str:
        """Everything that is kept, the oldest first; empty as long as nothing has gone wrong."""
        kept = ""
        for path in (self._path.with_name(f"{self._path.name}.1"), self._path):
            with suppress(OSError):
                kept += path.read_text(encoding="utf-8", errors="replace")
        return kept

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Inside it, what the app logs goes into the file and to the console."""
        logger = logging.getLogger(NAME)
        handlers = (self, logging.StreamHandler())
        for handler in handlers:
            logger.addHandler(handler)
        try:
            yield
        finally:
            for handler in handlers:
                logger.removeHandler(handler)
