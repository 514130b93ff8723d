"""Brings the real app to a page, with sample data if wanted, and finds what is on it."""

from pathlib import Path

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.device.files import Files
from companion.device.phone import Phone
from companion.i18n.language import Language
from companion.table.thinking import Worker
from companion.ui.app import CompanionApp
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.scroll import PageScroll
from companion.ui.widgets.snackbar import Snackbar
from tests.loopback import LOOPBACK
from tests.table.matches import BATTLE, BOARD, DUEL, TALLY, play
from tests.ui.harness import Driver

# The ninth of October 2025, and the days before it.
NOW = 1_760_000_000_000
DAY = 86_400_000


def companion(
    folder: Path, language: Language = Language.EN, phone: Phone | None = None, worker: Worker | None = None
) -> CompanionApp:
    """The real app on a phone that can do nothing but write files and talk to itself, at a fixed moment."""
    phone = phone or Phone(Files(folder))
    return CompanionApp(language, folder, phone, lambda: NOW, lambda: LOOPBACK, worker=worker)


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


def tidy(driver: Driver) -> None:
    """Closes whatever lies over the page."""
    for layer in list(Window.children):
        if isinstance(layer, Overlay | Snackbar):
            layer.close()
    driver.settle()


def go(driver: Driver, route: str, subject: str = "") -> None:
    """Opens a page from Home, as it looks at first."""
    tidy(driver)
    root = driver.app.root
    if route == "home" or root.current != "home":
        root.start([])
        # Home may have been open already, with a match more or less behind it.
        root.current_screen.dispatch("on_pre_enter")
        driver.settle()
    if route != "home":
        root.open(route, subject)
        driver.settle()
    for scroll in scrolls(driver):
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


def scrolls(driver: Driver) -> list[PageScroll]:
    """Whatever can be scrolled on the open page, of any kind, from the top."""
    page = driver.app.root.current_screen
    return [widget for widget in page.walk(restrict=True) if isinstance(widget, PageScroll)]


def reach(driver: Driver, widget: Widget) -> None:
    """Scrolls the part of the page that holds the widget until it is in sight."""
    for scroll in scrolls(driver):
        if any(held is widget for held in scroll.walk(restrict=True)):
            scroll.scroll_to(widget, animate=False)
    driver.settle()


def tap_row(driver: Driver, key: str) -> None:
    target = row(driver, key)
    reach(driver, target)
    driver.tap(target)


def join_table(driver: Driver, game: str, link: str) -> None:
    """From the first page, by that of the game, to a table whose offer is accepted."""
    driver.tap(driver.by_text(game))
    tap_row(driver, "join.title")
    driver.app.phone.clipboard.copy(link)
    driver.tap(driver.by_text("Paste"))
    driver.tap(driver.find("MainButton", text="Connect"))
    driver.until(lambda: "Play" in driver.texts())
    driver.tap(driver.find("MainButton", text="Play"))
