"""Draws every view in every look, and checks each picture: `make screens`.

`VIEW`, `LANG`, `SIZE`, `TEXT` and `SCHEME` choose some of them: `make screens VIEW='kaito-*' LANG=it SIZE=360x800`.
"""

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from math import ceil
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.i18n.language import Language
from companion.ui.theme import SCHEMES
from tests.ui.harness import Driver, Size
from tests.ui.layout import faults
from tests.ui.looks import DRAWN_SCHEMES, SIZES, TEXT_SIZES, Look, dress
from tests.ui.pages import companion, furnish
from tests.ui.views import VIEWS, find_views, show_view

# The software renderer keeps memory for every picture: after so many the process makes room for a new one.
MOST_PICTURES = 120

Picture = tuple[Look, str]


def draw(folder: Path, pictures: Iterable[Picture]) -> list[str]:
    """Writes these pictures, and tells what is wrong with them."""
    found = []
    worn: Look | None = None
    with TemporaryDirectory() as data:
        app = companion(Path(data))
        furnish(app)
        with Driver(app) as driver:
            for look, name in pictures:
                if look != worn:
                    dress(driver, look)
                    worn = look
                show_view(driver, name)
                path = folder / look.folder / f"{name}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                driver.screenshot().save(path, compress_level=1)
                found += [f"{path}: {fault}" for fault in faults(driver)]
    return found


def batches(pictures: list[Picture], processes: int) -> list[list[Picture]]:
    """Each the work of one process; a few pictures are shared evenly."""
    length = min(MOST_PICTURES, ceil(len(pictures) / processes))
    return [pictures[start : start + length] for start in range(0, len(pictures), length)]


def draw_all(folder: Path, pictures: list[Picture]) -> list[str]:
    """Tells how far it has come, batch by batch, and at the end what is wrong."""
    processes = cpu_count() or 1
    drawn, found = 0, []
    # One app at a time is all that Kivy allows in a process.
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        work = {pool.submit(draw, folder, batch): len(batch) for batch in batches(pictures, processes)}
        for done in as_completed(work):
            found += done.result()
            drawn += work[done]
            sys.stdout.write(f"{drawn} of {len(pictures)} pictures in {folder}\n")
            sys.stdout.flush()
    return found


def read_views(text: str) -> list[str]:
    found = find_views(text)
    if not found:
        raise argparse.ArgumentTypeError(f"there is no view {text!r}; tests/ui/views has all of them")
    return found


def read_size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


def choose(arguments: list[str]) -> tuple[Path, list[Picture]]:
    """The folder, and those of all pictures that the options name."""
    schemes = {scheme.name: scheme for scheme in SCHEMES}
    parser = argparse.ArgumentParser(prog="make screens", allow_abbrev=False)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--view", type=read_views, default=list(VIEWS), help="a name, a pattern or a route")
    parser.add_argument("--language", type=Language, nargs="*", default=list(Language))
    parser.add_argument("--size", type=read_size, nargs="*", default=SIZES, help="in dp: 360x800")
    parser.add_argument("--text", type=float, nargs="*", default=TEXT_SIZES, help="1.0 is the usual size")
    parser.add_argument("--scheme", nargs="*", choices=schemes, default=[scheme.name for scheme in DRAWN_SCHEMES])
    given = parser.parse_args(arguments)
    looks = [
        Look(size, text, language, schemes[name])
        for language, name, size, text in product(given.language, given.scheme, given.size, given.text)
    ]
    return given.folder, list(product(looks, given.view))


def main(arguments: list[str]) -> int:
    folder, pictures = choose(arguments)
    found = draw_all(folder, pictures)
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
