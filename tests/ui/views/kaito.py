"""The views of Kaito."""

from companion.games.kaito.board import NAMES
from companion.games.kaito.notation import parse_action
from companion.games.kaito.pieces import Tile
from companion.store.series import StoredTarget
from companion.ui.widgets.kaito.tallytray import TallyTray
from tests.table import matches
from tests.table.matches import begin
from tests.ui.harness import Driver
from tests.ui.pages import DAY, NOW, go, reach
from tests.ui.views.registry import think_by_hand, view

# Older than every other sample match, so that none of these is the one to continue.
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


def open_match(
    driver: Driver, mode: str, start: str, *actions: str, route: str = "", names: dict[str, str] = NAMED
) -> None:
    """Opens a match of its own, in the state that the actions lead to."""
    journals = driver.app.store.journals
    number = sum(match.id.startswith("view-") for match in journals.all())
    match = begin(journals, f"view-{number}", "kaito", mode, start, names, LONG_AGO)
    for action in actions:
        match.play(match.course.adapter.parse_action(action, match.course.state), LONG_AGO)
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


@view()
def kaito_lobby(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")


@view({"": "board", "-real": "layout"}, named="kaito-lobby-phone{}")
def kaito_lobby_phone(driver: Driver, mode: str) -> None:
    driver.app.root.open("kaito/lobby")
    driver.settle()
    page = driver.app.root.current_screen
    page.choose_mode(mode)
    page.choose_opponent("phone")
    driver.settle()
    reach(driver, driver.find("LevelChoice"))


PHONE_BLACK = {"red": "Fox", "phone": "black", "level": "strong"}
PHONE_RED = {"black": "Fox", "phone": "red", "level": "strong"}


@view({"": (MIDDLE, PHONE_BLACK), "-thinking": (MIDDLE, PHONE_RED)}, named="kaito-phone{}")
def kaito_phone(driver: Driver, match: tuple[str, dict[str, str]]) -> None:
    # It thinks as long as it is looked at.
    think_by_hand(driver)
    open_match(driver, "phone", match[0], names=match[1])


@view()
def kaito_phone_hint(driver: Driver) -> None:
    worker = think_by_hand(driver)
    # Red has few tiles to choose from, and the end is proved.
    open_match(driver, "phone", "6/2kKb1/3K2/k1H3/4h1/k1Ac1k a5 r kkhba KHHC", names=PHONE_BLACK)
    driver.app.root.current_screen.ask_hint()
    worker.run()


@view()
def kaito_lobby_foot(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")
    driver.settle()
    driver.app.root.current_screen.choose_mode("board")
    driver.find("PageScroll", parent=driver.app.root.current_screen.children[-1]).scroll_y = 0


@view()
def kaito_lobby_refused(driver: Driver) -> None:
    driver.app.root.open("kaito/lobby")
    driver.settle()
    driver.app.phone.clipboard.copy("a letter to somebody")
    driver.app.root.current_screen.paste()


@view()
def kaito_layout(driver: Driver) -> None:
    open_match(driver, "layout", "?")


@view()
def kaito_layout_half(driver: Driver) -> None:
    strokes = [f"{square}={letter}" for square, letter in zip(NAMES, "kAKkkaCKcKKKkbaahHH", strict=False)]
    open_match(driver, "layout", "?", *strokes)


@view()
def kaito_layout_whole(driver: Driver) -> None:
    open_match(driver, "layout", "?", "fill=" + "".join(reversed(DEALT.split("/"))))


@view()
def kaito_layout_menu(driver: Driver) -> None:
    open_match(driver, "layout", "?")
    driver.tap(driver.find("MenuButton", parent=driver.app.root.current_screen.ids.head.ids.buttons))


@view()
def kaito_board_place(driver: Driver) -> None:
    open_match(driver, "board", TO_PLACE, names={})


@view()
def kaito_board(driver: Driver) -> None:
    open_match(driver, "board", MIDDLE, "d2")


@view()
def kaito_board_rich(driver: Driver) -> None:
    open_match(driver, "board", RICH, names=LONG_NAMES)


@view()
def kaito_board_capture(driver: Driver) -> None:
    open_match(driver, "board", RICH)
    tap_square(driver, "d4")


@view()
def kaito_board_trade(driver: Driver) -> None:
    open_match(driver, "board", RICH)
    driver.app.root.current_screen.ask_trade("black")


@view()
def kaito_board_refused(driver: Driver) -> None:
    open_match(driver, "board", RICH)
    tap_square(driver, "a1")


@view()
def kaito_board_copied(driver: Driver) -> None:
    """The app says something, and the board stands still."""
    open_match(driver, "board", RICH)
    driver.app.tell(driver.app.say("kaito.match.copied"))


@view()
def kaito_board_menu(driver: Driver) -> None:
    open_match(driver, "board", MIDDLE, "d2")
    driver.app.root.current_screen.open_menu()


@view()
def kaito_board_who_resigns(driver: Driver) -> None:
    open_match(driver, "board", MIDDLE, "d2")
    driver.app.root.current_screen.ask_resign()


@view()
def kaito_phone_resign(driver: Driver) -> None:
    open_match(driver, "phone", MIDDLE, names=PHONE_BLACK)
    driver.app.root.current_screen.ask_resign()


@view()
def kaito_board_resigned(driver: Driver) -> None:
    open_match(driver, "board", MIDDLE, "d2", "black-resigns")


@view()
def kaito_board_history(driver: Driver) -> None:
    open_match(driver, "board", RICH, "d4=K:ca", "d5", "e5")
    driver.app.root.current_screen.open_history()


@view()
def kaito_board_won(driver: Driver) -> None:
    open_match(driver, "board", LAST_MOVE, "c6")


@view()
def kaito_board_over(driver: Driver) -> None:
    open_match(driver, "board", LAST_MOVE, "c6")
    driver.press_back()


@view()
def kaito_replay(driver: Driver) -> None:
    open_match(driver, "board", RICH, "d4=K:ca", "d5", "e5", route="kaito/replay")
    driver.app.root.current_screen.seek(1)


@view()
def kaito_tally(driver: Driver) -> None:
    open_match(driver, "tally", TALLY, names={})


@view()
def kaito_tally_late(driver: Driver) -> None:
    open_match(driver, "tally", TALLY_LATE, "c", names=LONG_NAMES)


@view()
def kaito_tally_trade(driver: Driver) -> None:
    open_match(driver, "tally", TALLY_LATE, "c")
    driver.app.root.current_screen.ask_trade("red")


@view()
def kaito_tally_refused(driver: Driver) -> None:
    open_match(driver, "tally", TALLY_LATE)
    tap_tile(driver, "near", Tile.BLACK_MON2)


@view()
def kaito_tally_won(driver: Driver) -> None:
    open_match(driver, "tally", TALLY_LATE, "H")


@view()
def kaito_tally_gone(driver: Driver) -> None:
    driver.app.root.open("kaito/tally", "nobody")


@view()
def record_kaito(driver: Driver) -> None:
    open_match(driver, "board", RICH, "d4=K:ca", "d5", "e5", route="record")


def open_puzzle(driver: Driver, *actions: str) -> None:
    """A puzzle from its start, in which these captures were tried."""
    driver.app.root.open("kaito/puzzle", "2")
    driver.settle()
    table = driver.app.root.current_screen.table
    table.begin_again()
    for action in actions:
        table.play(parse_action(action, table.view().state))
        driver.until(lambda: not table.view().thinking)


@view()
def kaito_puzzle(driver: Driver) -> None:
    open_puzzle(driver)


@view()
def kaito_puzzle_hint(driver: Driver) -> None:
    open_puzzle(driver)
    driver.app.root.current_screen.press_middle()


@view()
def kaito_puzzle_hint_move(driver: Driver) -> None:
    open_puzzle(driver)
    for _ in range(2):
        driver.app.root.current_screen.press_middle()


@view()
def kaito_puzzle_wrong(driver: Driver) -> None:
    open_puzzle(driver, "c6")


@view()
def kaito_puzzle_solved(driver: Driver) -> None:
    open_puzzle(driver, "a5")


@view()
def kaito_puzzle_end(driver: Driver) -> None:
    open_puzzle(driver, "a5")
    for _ in range(2):
        driver.app.root.current_screen.go_on()
        driver.settle()


@view()
def kaito_puzzle_menu(driver: Driver) -> None:
    open_puzzle(driver)
    driver.app.root.current_screen.open_menu()


@view()
def kaito_puzzle_gone(driver: Driver) -> None:
    driver.app.root.open("kaito/puzzle", "0")


@view()
def kaito_puzzles(driver: Driver) -> None:
    open_puzzle(driver, "a5")
    driver.app.root.open("kaito/puzzles")


@view()
def kaito_tally_score(driver: Driver) -> None:
    """The end of a match that decides a best of three."""
    journals = driver.app.store.journals
    for number in (1, 2):
        if journals.find(f"won-{number}") is None:
            matches.play(
                journals, matches.TALLY, f"won-{number}", NOW - 70 * DAY + number, red="Anna Maria", black="Benedetto"
            )
    driver.app.store.series.write(StoredTarget("kaito", "anna maria", "benedetto", 3, NOW - 90 * DAY))
    go(driver, "kaito/tally", "won-2")
