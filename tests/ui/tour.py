"""What does every screen look like, in every state worth seeing? Run as `python -m tests.ui.tour build/screens`."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import product
from multiprocessing import get_context
from os import cpu_count, environ
from pathlib import Path
from tempfile import TemporaryDirectory

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.device.files import Files
from companion.device.phone import Phone
from companion.i18n.language import Language
from companion.link.interfaces import Interface, Kind
from companion.ui.app import CompanionApp
from companion.ui.shelf import GAMES
from companion.ui.theme import DARK, LIGHT, Scheme, Theme
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.snackbar import Snackbar
from tests.table.matches import BATTLE, BOARD, DUEL, TALLY, play
from tests.ui import LARGEST, tour_kingbrick
from tests.ui.harness import Driver, Size
from tests.ui.tour_kaito import KAITO_VIEWS

SIZES = ((412, 915), (360, 800), (320, 568))
TEXT_SCALES = (1.0, 1.5)
SCHEMES = (DARK, LIGHT)
# The ninth of October 2025, and the days before it.
NOW = 1_760_000_000_000
DAY = 86_400_000

# Tests that run beside each other have addresses of their own: of a killed host, another one would take the port.
HOME = f"127.0.0.{2 + int(environ.get('PYTEST_XDIST_WORKER', 'gw0').removeprefix('gw'))}"
LOOPBACK = (Interface("lo", HOME, Kind.WIFI),)

View = Callable[[Driver], None]
VIEWS: dict[str, View] = {}


def view(name: str) -> Callable[[View], View]:
    def keep(show: View) -> View:
        VIEWS[name] = show
        return show

    return keep


@dataclass(frozen=True, slots=True)
class Look:
    """How the app is worn: everything but the view."""

    size: Size = LARGEST
    text_scale: float = 1.0
    language: Language = Language.EN
    scheme: Scheme = DARK

    @property
    def folder(self) -> Path:
        width, height = self.size
        return Path(self.language, self.scheme.name, f"{width}x{height}@{self.text_scale}")


FRAMES = tuple(product(SIZES, TEXT_SCALES))


def looks(language: Language) -> Iterator[Look]:
    """Every look in one language."""
    for (size, scale), scheme in product(FRAMES, SCHEMES):
        yield Look(size, scale, language, scheme)


def companion(folder: Path, language: Language = Language.EN, phone: Phone | None = None) -> CompanionApp:
    """The real app on a phone that can do nothing but write files and talk to itself, at a fixed moment."""
    return CompanionApp(language, folder, phone or Phone(Files(folder)), lambda: NOW, lambda: LOOPBACK)


def furnish(app: CompanionApp) -> None:
    """A few matches, old and new, and a box of bricks."""
    journals = app.store.journals
    play(journals, DUEL, "duel", NOW - 9 * DAY, red="Fox", blue="Crane")
    play(journals, TALLY, "tally", NOW - 5 * DAY)
    play(journals, BATTLE, "battle", NOW - 3 * DAY, red="Fox from the hills", blue="Crane by the lake")
    play(journals, BOARD, "board", NOW - DAY, red="Fox", black="Crane")
    broken = play(journals, BOARD, "broken", NOW - 20 * DAY, red="Fox", black="Crane")
    journals.append(broken.id, [("action", "a1")], result=None, now=NOW - 20 * DAY)
    for brick, owned in (("G", 12), ("C", 4), ("N", 1)):
        app.store.collection.write(brick, owned)


def dress(driver: Driver, look: Look) -> None:
    driver.resize(look.size)
    driver.app.speak(look.language)
    driver.app.wear(Theme(look.scheme, look.text_scale, motion=False))
    driver.settle()


def visit(driver: Driver, name: str) -> None:
    """Brings the running app to a view of the tour."""
    go(driver, "home")
    VIEWS[name](driver)
    driver.settle()


def tidy(driver: Driver) -> None:
    """Closes whatever lies over the page."""
    for layer in list(Window.children):
        if isinstance(layer, Overlay | Snackbar):
            layer.close()
    driver.settle()


def go(driver: Driver, route: str, subject: str = "") -> None:
    tidy(driver)
    driver.app.root.start([])
    # Home may have been open already, with a match more or less behind it.
    driver.app.root.current_screen.dispatch("on_pre_enter")
    driver.settle()
    if route != "home":
        driver.app.root.open(route, subject)
    driver.settle()
    for scroll in here(driver, "PageScroll"):
        scroll.scroll_y = 1
    driver.settle()


def here(driver: Driver, kind: str) -> list[Widget]:
    """The widgets of a class on the open page, from the top."""
    page = driver.app.root.current_screen
    return [widget for widget in page.walk(restrict=True) if type(widget).__name__ == kind]


def row(driver: Driver, key: str) -> Widget:
    """The row of the open page, or of the sheet above it, that is titled so."""
    title = driver.app.say(key)
    return next(widget for widget in driver.widgets() if getattr(widget, "title", None) == title)


def reach(driver: Driver, widget: Widget) -> None:
    """Scrolls until the widget is in sight."""
    here(driver, "PageScroll")[0].scroll_to(widget, animate=False)
    driver.settle()


def tap_row(driver: Driver, key: str) -> None:
    target = row(driver, key)
    reach(driver, target)
    driver.tap(target)


@view("home")
def _(driver: Driver) -> None:
    """A match waits."""


@view("home-first")
def _(driver: Driver) -> None:
    driver.app.root.current_screen.waiting = None


@view("settings")
def _(driver: Driver) -> None:
    go(driver, "settings")


@view("settings-foot")
def _(driver: Driver) -> None:
    go(driver, "settings")
    reach(driver, row(driver, "settings.erase"))


for choice in ("language", "theme", "size", "facing.kiriai", "shake"):

    @view(f"settings-{choice.partition('.')[0]}")
    def _(driver: Driver, key: str = f"settings.{choice}") -> None:
        go(driver, "settings")
        tap_row(driver, key)


@view("settings-export")
def _(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.export")


@view("settings-import")
def _(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.import")


@view("settings-import-ask")
def _(driver: Driver) -> None:
    go(driver, "settings")
    driver.app.phone.clipboard.copy(driver.app.store.archive.export().decode())
    tap_row(driver, "settings.import")
    driver.tap(row(driver, "settings.import.paste"))


@view("settings-import-fault")
def _(driver: Driver) -> None:
    go(driver, "settings")
    driver.app.phone.clipboard.copy("[]")
    tap_row(driver, "settings.import")
    driver.tap(row(driver, "settings.import.paste"))


@view("settings-erase-ask")
def _(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.erase")


@view("box")
def _(driver: Driver) -> None:
    go(driver, "kingbrick/box")


@view("history")
def _(driver: Driver) -> None:
    go(driver, "history")


@view("history-empty")
def _(driver: Driver) -> None:
    go(driver, "history")
    driver.app.root.current_screen.matches = ()


@view("history-undo")
def _(driver: Driver) -> None:
    go(driver, "history")
    driver.app.tell(driver.app.say("record.deleted"), undo=lambda: None)


for match in ("duel", "battle"):

    @view(f"record-{match}")
    def _(driver: Driver, match: str = match) -> None:
        go(driver, "record", match)


@view("record-broken")
def _(driver: Driver) -> None:
    go(driver, "record", "broken")


@view("rules")
def _(driver: Driver) -> None:
    go(driver, "rules")


for game in GAMES:

    @view(f"{game.door}-rules")
    def _(driver: Driver, route: str = f"{game.door}/rules") -> None:
        go(driver, route)

    @view(f"{game.door}-pieces")
    def _(driver: Driver, route: str = f"{game.door}/rules") -> None:
        go(driver, route)
        here(driver, "PageScroll")[0].scroll_y = 0

    @view(f"{game.door}-piece")
    def _(driver: Driver, route: str = f"{game.door}/rules") -> None:
        go(driver, route)
        piece = here(driver, "PieceRow")[-1]
        reach(driver, piece)
        driver.tap(piece)


VIEWS.update(KAITO_VIEWS)


@view("about")
def _(driver: Driver) -> None:
    go(driver, "about")


@view("licence")
def _(driver: Driver) -> None:
    go(driver, "licence", "font")


@view("notice")
def _(driver: Driver) -> None:
    driver.app.warn(driver.app.say("notice.damaged"), "companion-damaged-2025-10-09.db")


@view("trouble")
def _(driver: Driver) -> None:
    driver.app.tell(driver.app.say("trouble.full"))


tour_kingbrick.add_views(view, go)


def picture(folder: str, language: Language) -> int:
    """Writes every view in every look of one language, and counts them."""
    written = 0
    with TemporaryDirectory() as data:
        app = companion(Path(data), language)
        furnish(app)
        with Driver(app) as driver:
            for look in looks(language):
                dress(driver, look)
                for name in VIEWS:
                    visit(driver, name)
                    path = Path(folder) / look.folder / f"{name}.png"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    driver.screenshot().save(path, compress_level=1)
                    written += 1
                tidy(driver)
    return written


def main(folder: str) -> None:
    # One app at a time is all that Kivy allows in a process.
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as processes:
        written = sum(processes.map(partial(picture, folder), Language))
    sys.stdout.write(f"{written} screens written to {folder}\n")


# Views that stand in files of their own; those files use the ones above.
for chapter in ("pairing", "kiriai", "kingbrick_two"):
    import_module(f"tests.ui.tour_{chapter}")

if __name__ == "__main__":
    # By its name: that is where the other files add their views.
    import_module("tests.ui.tour").main(*sys.argv[1:])
