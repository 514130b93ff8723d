"""Touches the page of a duel as the players at one phone would."""

from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import CARD_OF, Action
from companion.ui import theme
from companion.ui.theme import Theme
from tests.ui import pages
from tests.ui.harness import Driver
from tests.ui.kiriai.states import NAMES

# Two rounds of which Red wins the first and the second, whatever special cards were dealt.
WON = (("CH", "LB"), ("CB", "LH"))


def stop_motion(driver: Driver) -> None:
    """Nothing moves: everything is told at once."""
    driver.app.apply_theme(Theme(motion=False))


def begin_duel(driver: Driver, field: int = 5, deal: bool = True) -> str:
    """A new duel on one phone, in front of its first curtain."""
    match_id: str = driver.app.tables.begin_duel(field, NAMES, deal)
    pages.go(driver, "kiriai/duel", match_id)
    return match_id


def begin_judged_duel(driver: Driver, field: int = 5) -> str:
    """A duel with the real cards, which the phone judges."""
    match_id: str = driver.app.tables.begin_judged_duel(field, NAMES)
    pages.go(driver, "kiriai/judge", match_id)
    return match_id


def enter_cards(driver: Driver, red: str, blue: str) -> None:
    """The cards of both players, as they lie on the table."""
    for action in (*red, *blue):
        key = next(key for key in pages.here(driver, "CardKey") if key.action == action)
        pages.reach(driver, key)
        driver.tap(key)


def lift_curtain(driver: Driver) -> None:
    """Holds the button by which the player whose turn it is looks behind the curtain."""
    driver.hold(driver.find("HoldButton"), theme.HOLD + 0.1)


def say(driver: Driver, key: str, **values: str | int) -> str:
    sentence: str = driver.app.say(key, **values)
    return sentence


def press(driver: Driver, key: str, **values: str | int) -> None:
    """Taps the button that says so."""
    driver.tap(driver.find("MainButton", text=say(driver, key, **values)))


def put_card(driver: Driver, action: Action) -> None:
    """Into the next place, on the side that is wanted."""
    cell = next(cell for cell in pages.here(driver, "HandCard") if cell.card is CARD_OF[action])
    *turns, face = cell.children
    if face.action is not action:
        pages.reach(driver, turns[0])
        driver.tap(turns[0])
    pages.reach(driver, face)
    driver.tap(face)


def lock(driver: Driver, pair: str) -> None:
    lift_curtain(driver)
    chosen = parse_pair(pair)
    put_card(driver, chosen.first)
    put_card(driver, chosen.second)
    press(driver, "kiriai.duel.lock")


def enter_field(driver: Driver, placement: str) -> None:
    """Locks the space and the stance in which a player enters the advanced field."""
    lift_curtain(driver)
    choose_entry(driver, placement)


def choose_entry(driver: Driver, placement: str) -> None:
    """The same with the curtain lifted."""
    chosen = parse_placement(placement)
    for value in (str(chosen.space), chosen.stance.value):
        segment = driver.find("Segment", value=value)
        pages.reach(driver, segment)
        driver.tap(segment)
    press(driver, "kiriai.duel.enter.verb")


def tell_special(driver: Driver, name: str) -> None:
    """A player tells the phone which special card the real deal gave, by its key."""
    lift_curtain(driver)
    face = next(face for face in pages.here(driver, "CardButton") if face.name == say(driver, name))
    pages.reach(driver, face)
    driver.tap(face)
    press(driver, "kiriai.duel.tell.verb")


def play(driver: Driver, *rounds: tuple[str, str]) -> None:
    """Whole rounds, each seen to its end."""
    for red, blue in rounds:
        lock(driver, red)
        lock(driver, blue)
        over = driver.app.root.current_screen.table.view().outcome is not None
        press(driver, "kiriai.duel.result" if over else "kiriai.duel.next")


def choose_item(driver: Driver, key: str, **values: str | int) -> None:
    """An item of the menu, or of the question that is open."""
    driver.tap(driver.find("LinkRow", title=say(driver, key, **values)))


def open_menu(driver: Driver) -> None:
    driver.tap(next(widget for widget in driver.widgets() if type(widget).__name__ == "MenuButton"))
