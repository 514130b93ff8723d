"""Keeps the pictures in the order of the story, and says with each of them how far it has come."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.ui.story.captions import Captions
from tests.ui.story.page import build_page
from tests.ui.story.plot import PICTURES

if TYPE_CHECKING:
    from PIL.Image import Image

# Of a palette chosen for each picture; more are not seen, and cost three times the room.
COLOURS = 256


class Album:
    def __init__(self, folder: Path, captions: Captions, report: Callable[[str], object]) -> None:
        self._folder = folder
        self._captions = captions
        self._report = report
        self._kept: dict[str, Path] = {}
        folder.mkdir(parents=True, exist_ok=True)
        # Those of an earlier telling may have other numbers.
        for old in folder.glob("[0-9][0-9]-*.png"):
            old.unlink()

    def keep(self, name: str, picture: "Image") -> None:
        """The next one; out of order it would stand beside the wrong words."""
        number = len(self._kept) + 1
        assert name == PICTURES[number - 1], f"{name} is taken where {PICTURES[number - 1]} should be"
        path = self._folder / f"{number:02}-{name}.png"
        picture.quantize(COLOURS).save(path)
        self._kept[name] = path
        self._report(f"{number:2}/{len(PICTURES)}  {self._captions.tell(name)}")

    def close(self) -> Path:
        """Puts everything into one page that needs no other file."""
        page = self._folder / "index.html"
        pictures = {name: path.read_bytes() for name, path in self._kept.items()}
        page.write_text(build_page(self._captions, pictures), encoding="utf-8")
        return page
