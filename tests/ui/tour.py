"""What does every screen look like? Run as `python -m tests.ui.tour build/screens`."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from companion.i18n.language import Language
from companion.ui.app import CompanionApp
from companion.ui.shelf import GAMES
from companion.ui.theme import DARK, LIGHT, Scheme, Theme
from tests.ui.harness import Driver, Size

SIZES = ((412, 915), (360, 800), (320, 568))
TEXT_SCALES = (1.0, 1.5)
SCHEMES = (DARK, LIGHT)
ROUTES = ("home", *(f"{game.door}/intro" for game in GAMES))


@dataclass(frozen=True, slots=True)
class Stop:
    """One view of the tour."""

    route: str
    size: Size
    text_scale: float
    language: Language
    scheme: Scheme

    @property
    def path(self) -> Path:
        width, height = self.size
        folder = Path(self.language, self.scheme.name, f"{width}x{height}@{self.text_scale}")
        return folder / f"{self.route.replace('/', '-')}.png"


def stops() -> Iterator[Stop]:
    for size, scale, language, scheme, route in product(SIZES, TEXT_SCALES, Language, SCHEMES, ROUTES):
        yield Stop(route, size, scale, language, scheme)


def visit(driver: Driver, stop: Stop) -> None:
    """Brings the running app to a stop of the tour."""
    driver.resize(stop.size)
    driver.app.speak(stop.language)
    driver.app.wear(Theme(stop.scheme, stop.text_scale))
    while driver.app.root.back():
        pass
    if stop.route != "home":
        driver.app.root.open(stop.route)
    driver.settle()


def main(folder: str) -> None:
    written = 0
    with Driver(CompanionApp(Language.EN)) as driver:
        for stop in stops():
            visit(driver, stop)
            path = Path(folder) / stop.path
            path.parent.mkdir(parents=True, exist_ok=True)
            driver.screenshot().save(path)
            written += 1
    sys.stdout.write(f"{written} screens written to {folder}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
