"""Lets one instance of the app at a time use a folder."""

import fcntl
import logging
import os
from pathlib import Path

from companion.store.faults import AlreadyOpen

_LOGGER = logging.getLogger("companion")


class FolderLock:
    """The system keeps it on the folder itself, and drops it with its process, however that ends: none is left behind.

    Some file systems know no such lock; there the folder is used without one, and the log says so.
    """

    def __init__(self, folder: Path) -> None:
        """`AlreadyOpen` if another instance has it."""
        self._descriptor: int | None = None
        try:
            self._descriptor = os.open(folder, os.O_RDONLY)
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.release()
            raise AlreadyOpen from error
        except OSError as error:
            self.release()
            _LOGGER.warning("The folder of the app cannot be locked: error %s", error.errno)

    def release(self) -> None:
        """May be called twice."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
