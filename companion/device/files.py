"""Writes the files that leave the app, and reads those that come in."""

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum, auto
from itertools import count
from pathlib import Path
from typing import IO, Protocol

# An export has at most 16 MiB; of a film that was chosen by mistake no more is read than shows that it is too large.
MOST_BYTES = 17 * 2**20
# Shown of all that were found.
MOST_FOUND = 4
# What a file answers that lies on no disk, but is sent on to another app.
_NO_DISK = (errno.EINVAL, errno.ENOTSUP)


class FileObstacle(StrEnum):
    """The player went back; the phone has no chooser; the file cannot be read; it cannot be written."""

    CANCELLED = auto()
    NO_CHOOSER = auto()
    UNREADABLE = auto()
    UNWRITTEN = auto()


class NoFile(Exception):
    """Why no file was read or written."""

    def __init__(self, obstacle: FileObstacle) -> None:
        self.obstacle = obstacle
        super().__init__(obstacle)


class Document(Protocol):
    """A file that the player has pointed at: a path, or what a phone has in its place."""

    @property
    def name(self) -> str: ...

    def open(self, mode: str) -> IO[bytes]: ...

    def unlink(self) -> None: ...


# None if the player went back.
Chosen = Callable[[Document | None], None]


def desktop_private(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that belongs to the app alone; it may have to be made."""
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tabletop-companion"


# plyer looks for the names of the player's folders at the root of the disk, and so knows the English ones alone.
def desktop_folders() -> Iterator[Path]:
    home = Path.home()
    yield from (home / "Downloads", home)


class Files:
    """Writes into the first of `folders` that takes it, else into `private`.

    A phone asks the player instead, by two choosers: `pick` for a file to read, `create` for the place of a new one.
    """

    def __init__(
        self,
        private: Path,
        folders: Callable[[], Iterable[Path]] = tuple,
        pick: Callable[[Chosen], None] | None = None,
        create: Callable[[str, Chosen], None] | None = None,
    ) -> None:
        self._private = private
        self._folders = folders
        self._pick = pick
        self._create = create

    @property
    def can_pick(self) -> bool:
        return self._pick is not None

    @property
    def can_create(self) -> bool:
        return self._create is not None

    def write(self, stem: str, suffix: str, content: bytes) -> Path:
        """The place of the new file; it never takes the place of another one."""
        for folder in self._places():
            with suppress(OSError):
                return _create(folder, stem, suffix, content)
        raise NoFile(FileObstacle.UNWRITTEN)

    def find(self, pattern: str) -> tuple[Path, ...]:
        """The newest files that were written before."""
        found = []
        for folder in self._places():
            with suppress(OSError):
                found += [(path.stat().st_mtime_ns, path) for path in folder.glob(pattern)]
        return tuple(path for _, path in sorted(set(found), reverse=True)[:MOST_FOUND])

    def pick(self, chosen: Chosen) -> None:
        """The player chooses what to read."""
        if self._pick is None:
            raise NoFile(FileObstacle.NO_CHOOSER)
        try:
            self._pick(chosen)
        except Exception as error:
            # Java's own errors have no common class but this.
            raise NoFile(FileObstacle.NO_CHOOSER) from error

    def create(self, name: str, chosen: Chosen) -> None:
        """The player chooses where a new file goes; what is chosen is filled by `fill`."""
        if self._create is None:
            raise NoFile(FileObstacle.NO_CHOOSER)
        try:
            self._create(name, chosen)
        except Exception as error:
            raise NoFile(FileObstacle.NO_CHOOSER) from error

    def read(self, document: Document | None) -> bytes:
        """What a chosen file holds; a cloud may take its time, so call it from a worker."""
        if document is None:
            raise NoFile(FileObstacle.CANCELLED)
        try:
            with document.open("rb") as file:
                return file.read(MOST_BYTES)
        except Exception as error:
            raise NoFile(FileObstacle.UNREADABLE) from error

    def fill(self, document: Document | None, content: bytes) -> str:
        """Writes the whole of a file that was chosen, or leaves none; the name that it has."""
        if document is None:
            raise NoFile(FileObstacle.CANCELLED)
        opened = False
        try:
            with document.open("wb") as file:
                opened = True
                file.write(content)
                _settle(file)
            return document.name
        except Exception as error:
            # A file that was there before and could not even be opened is not ours to take away.
            if opened:
                with suppress(Exception):
                    document.unlink()
            raise NoFile(FileObstacle.UNWRITTEN) from error

    def _places(self) -> Iterator[Path]:
        yield from self._folders()
        yield self._private


def _create(folder: Path, stem: str, suffix: str, content: bytes) -> Path:
    names = (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}" for number in count(1))
    path = next(folder / name for name in names if not (folder / name).exists())
    # A file that could not be written whole, on a full disk say, must not be found later as if it were an export.
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            _settle(file)
        part.rename(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return path


def _settle(file: IO[bytes]) -> None:
    """Comes back when the content is on the disk, if there is one."""
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in _NO_DISK:
            raise
