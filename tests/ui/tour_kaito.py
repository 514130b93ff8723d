"""What do the screens of Kaito look like, in every state worth seeing?"""

from collections.abc import Callable

from companion.games.kaito.board import NAMES
from companion.games.kaito.pieces import Tile
from companion.table.match import begin
from companion.ui.widgets.kaito.tallytray import TallyTray
from tests.ui.harness import Driver

# Older than every other match of the tour, so that none of these is the one to continue.
LONG_AGO = 1_600_000_000_000
DEALT = "HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka"
TO_PLACE = f"{DEALT} - r - -"
# Red is one mon short of a katana; both have tiles before them.
MIDDLE = "H1cBAh/k2Hkb/2BkAh/k1aah1/CK1KKK/k3k1 c2 r ba KHC"
# Red can pay for a katana or a kabuto, and Black has one kabuto left.
RICH = "1KcBA1/3Hkb/2BkAh/k4H/C5/k1Kkk1 b4 r khhcba KKKKHC"
LAST_MOVE = "K1h3/6/6/6/6/k1H3 c1 r kkkkkkhh KKKKKKHH"
TALLY = "r 73223 73223 - -"
TALLY_LATE = "r 31212 21101 kkkkhca KKKHHB"
NAMED = {"red": "Fox", "black": "Crane"}
LONG_NAMES = {"red": "Fox from the far hills", "black": "Crane by the lake side"}

View = Callable[[Driver], None]
KAITO_VIEWS: dict[str, View] = {}


def view(name: str) -> Callable[[View], View]:
    def keep(show: View) -> View:
        KAITO_VIEWS[f"kaito-{name}"] = show
        return show

    return keep


def sit(driver: Driver, mode: str, start: str, *actions: str, route: str = "", names: dict[str, str] = NAMED) -> None:
    """Opens a match of its own, in the state that the actions lead to."""
    journals = driver.app.store.journals
    number = sum(match.id.startswith("tour-") for match in journals.all())
    match = begin(journals, f"tour-{number}", "kaito", mode, start, names, LONG_AGO)
    for action in actions:
        match.play(match.book.parse_action(action, match.state), LONG_AGO)
    driver.app.root.open(route or f"kaito/{mode}", match.id)
    driver.settle()


def tap_square(driver: Driver, square: str) -> None:
    board = driver.app.root.current_screen.ids.table.board
    driver.tap(board.spaces[NAMES.index(square)])


def tap_tile(driver: Driver, half: str, tile: Tile) -> None:
    tray = driver.app.root.current_screen.ids[half].children[0]
    assert isinstance(tray, TallyTray)
    driver.tap(
        next(button for row in (tray.ids.won, tray.ids.left) for button in row.children if button.letter == tile)
    )


@view("lobby")
def _(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")


@view("lobby-foot")
def _(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")
    driver.settle()
    driver.app.root.current_screen.choose_way("board")
    driver.find("PageScroll", parent=driver.app.root.current_screen.children[-1]).scroll_y = 0


@view("lobby-refused")
def _(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")
    driver.settle()
    driver.app.phone.clipboard.copy("a letter to somebody")
    driver.app.root.current_screen.paste()


@view("layout")
def _(driver: Driver) -> None:
    sit(driver, "layout", "?")


@view("layout-half")
def _(driver: Driver) -> None:
    strokes = [f"{square}={letter}" for square, letter in zip(NAMES, "kAKkkaCKcKKKkbaahHH", strict=False)]
    sit(driver, "layout", "?", *strokes)


@view("layout-whole")
def _(driver: Driver) -> None:
    sit(driver, "layout", "?", "fill=" + "".join(reversed(DEALT.split("/"))))


@view("layout-menu")
def _(driver: Driver) -> None:
    sit(driver, "layout", "?")
    driver.tap(driver.find("MenuButton", parent=driver.app.root.current_screen.ids.head))


@view("board-place")
def _(driver: Driver) -> None:
    sit(driver, "board", TO_PLACE, names={})


@view("board")
def _(driver: Driver) -> None:
    sit(driver, "board", MIDDLE, "d2")


@view("board-rich")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH, names=LONG_NAMES)


@view("board-capture")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH)
    tap_square(driver, "d4")


@view("board-trade")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH)
    driver.app.root.current_screen.ask_trade("black")


@view("board-refused")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH)
    tap_square(driver, "a1")


@view("board-menu")
def _(driver: Driver) -> None:
    sit(driver, "board", MIDDLE, "d2")
    driver.app.root.current_screen.open_menu()


@view("board-history")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH, "d4=K:ca", "d5", "e5")
    driver.app.root.current_screen.open_history()


@view("board-won")
def _(driver: Driver) -> None:
    sit(driver, "board", LAST_MOVE, "c6")


@view("board-over")
def _(driver: Driver) -> None:
    sit(driver, "board", LAST_MOVE, "c6")
    driver.press_back()


@view("replay")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH, "d4=K:ca", "d5", "e5", route="kaito/replay")
    driver.app.root.current_screen.seek(1)


@view("tally")
def _(driver: Driver) -> None:
    sit(driver, "tally", TALLY, names={})


@view("tally-late")
def _(driver: Driver) -> None:
    sit(driver, "tally", TALLY_LATE, "c", names=LONG_NAMES)


@view("tally-trade")
def _(driver: Driver) -> None:
    sit(driver, "tally", TALLY_LATE, "c")
    driver.app.root.current_screen.ask_trade("red")


@view("tally-refused")
def _(driver: Driver) -> None:
    sit(driver, "tally", TALLY_LATE)
    tap_tile(driver, "near", Tile.BLACK_MON2)


@view("tally-won")
def _(driver: Driver) -> None:
    sit(driver, "tally", TALLY_LATE, "H")


@view("tally-gone")
def _(driver: Driver) -> None:
    driver.app.root.open("kaito/tally", "nobody")


@view("record")
def _(driver: Driver) -> None:
    sit(driver, "board", RICH, "d4=K:ca", "d5", "e5", route="record")
