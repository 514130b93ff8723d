"""Where do files leave the app, and how do they come in?"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

Chosen = Callable[[Path | None], None]

# An export has at most 64 MiB; of a film that was chosen by mistake no more is read than shows that it is too large.
MOST_BYTES = 65 * 2**20
# Shown of all that were found.
MOST_FOUND = 4


class NoFile(Exception):
    """The file cannot be read, or there is no folder that takes it."""


def android_folders() -> Iterator[Path]:
    """Where a player finds a file again, the best place first."""
    storage = import_module("plyer").storagepath
    for folder in (storage.get_downloads_dir, storage.get_documents_dir):
        with suppress(Exception):
            yield Path(folder())


def desktop_private(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that belongs to the app alone; it may have to be made."""
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tabletop-companion"


def desktop_folders() -> Iterator[Path]:
    home = Path.home()
    yield from (home / "Downloads", home)


def android_pick(chosen: Chosen) -> None:
    """Opens Android's own chooser; the answer comes on Kivy's thread, None if it names no file that we may read."""
    clock = import_module("kivy.clock").Clock

    def answer(paths: list[str | None]) -> None:
        path = next(filter(None, paths), None)
        clock.schedule_once(lambda _: chosen(Path(path) if path else None), 0)

    import_module("plyer").filechooser.open_file(on_selection=answer)


class Files:
    """Writes into the first of `folders` that takes it, else into `private`; `pick` opens a chooser, if any."""

    def __init__(
        self,
        private: Path,
        folders: Callable[[], Iterable[Path]] = tuple,
        pick: Callable[[Chosen], None] | None = None,
    ) -> None:
        self._private = private
        self._folders = folders
        self._pick = pick

    @property
    def can_pick(self) -> bool:
        return self._pick is not None

    def write(self, stem: str, suffix: str, content: bytes) -> Path:
        """The place of the new file; it never takes the place of another one."""
        for folder in self._places():
            with suppress(OSError):
                return _create(folder, stem, suffix, content)
        raise NoFile

    def find(self, pattern: str) -> tuple[Path, ...]:
        """The newest files that were written before."""
        found = []
        for folder in self._places():
            with suppress(OSError):
                found += [(path.stat().st_mtime_ns, path) for path in folder.glob(pattern)]
        return tuple(path for _, path in sorted(set(found), reverse=True)[:MOST_FOUND])

    def pick(self, chosen: Chosen) -> None:
        if self._pick is None:
            raise NoFile
        try:
            self._pick(chosen)
        except Exception as error:
            # Java's own errors have no common class but this.
            raise NoFile from error

    def read(self, path: Path | None) -> bytes:
        """What a chosen file holds; a chooser may have named none."""
        if path is None:
            raise NoFile
        try:
            with path.open("rb") as file:
                return file.read(MOST_BYTES)
        except OSError as error:
            raise NoFile from error

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
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return path
