"""What do the pages of a battle between two phones look like, in every state worth seeing?"""

from itertools import count
from typing import Any

from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.protocol.intents import Enter
from companion.table.kingbrick.battle import reopened
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.one_phone import OnePhone
from tests.table.kingbrick.phones import Pair, fighting
from tests.ui.harness import Driver
from tests.ui.kingbrick_two.opposite import BLUE_HOSTS, Opposite
from tests.ui.tour import go, tidy, view
from tests.ui.tour_kingbrick import EVERY_KIND, IN_THE_MIDDLE

TABLES = count()
CAPTURED = "red: flick rC1; red: capture rC1; red: capture rG1; red: capture bC1"


class Shown:
    """The app's tables, and one more that nothing else of the tour shall see."""

    def __init__(self, real: Any, pair: Pair) -> None:
        self._real = real
        self._pair = pair

    def battle(self, match_id: str) -> Any:
        phone = self._pair.host
        if match_id != phone.table.id:
            return self._real.battle(match_id)
        if not phone.table.alone:
            return phone.table
        match = reopened(phone.desk.journals, match_id)
        assert match is not None
        return OnePhone(match, lambda: 1, lambda _: 0)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def show(driver: Driver, played: str, page: str = "battle") -> Pair:
    """Opens a page of a battle that stands so on two phones; Red's is seen."""
    army = parse_army(EVERY_KIND)
    # No page has seen a table of this name before.
    pair = fighting(f"tour {next(TABLES)}", red=army, blue=army)
    for line in filter(None, map(str.strip, played.split(";"))):
        pair.host.table.play(parse_action(line))
        pair.settle()
    tables = driver.app.tables
    driver.app._tables = Shown(tables._real if isinstance(tables, Shown) else tables, pair)
    go(driver, f"kingbrick/{page}", pair.host.table.id)
    return pair


def throw(pair: Pair, *bricks: str) -> None:
    pair.host.table.throw(tuple(map(parse_brick, bricks)))


def hang_up(pair: Pair) -> None:
    pair.host.table.remote.closed(1)


def ask(driver: Driver, wish: Wish, played: str = CAPTURED) -> None:
    pair = show(driver, played)
    if wish is Wish.UNDO:
        throw(pair, "rC1", "rG1")
        pair.settle()
    pair.guest.table.wish(wish)
    pair.settle()


@view("kingbrick-two")
def _(driver: Driver) -> None:
    show(driver, f"{IN_THE_MIDDLE[2]}; red: end turn")


@view("kingbrick-two-captured")
def _(driver: Driver) -> None:
    show(driver, CAPTURED)


@view("kingbrick-two-captured-theirs")
def _(driver: Driver) -> None:
    show(driver, "red: king move; red: end turn; blue: flick bC1; blue: capture bC1")


@view("kingbrick-two-throwing")
def _(driver: Driver) -> None:
    throw(show(driver, CAPTURED), "rC1", "rG1")


for wish, played in ((Wish.DRAW, CAPTURED), (Wish.UNDO, CAPTURED), (Wish.REMATCH, "red: flick rC1; red: fall bK")):

    @view(f"kingbrick-two-asked-{wish}")
    def _(driver: Driver, wish: Wish = wish, played: str = played) -> None:
        ask(driver, wish, played)


@view("kingbrick-two-asked-later")
def _(driver: Driver) -> None:
    ask(driver, Wish.UNDO)
    driver.settle()
    tidy(driver)


@view("kingbrick-two-offered")
def _(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.host.table.wish(Wish.DRAW)
    hang_up(pair)


@view("kingbrick-two-left")
def _(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.guest.table.leave()
    pair.settle()


@view("kingbrick-two-charged")
def _(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.guest.table.remote.say(Enter("red: flick bC1"))
    pair.settle()


@view("kingbrick-two-menu")
def _(driver: Driver) -> None:
    show(driver, IN_THE_MIDDLE[2])
    driver.app.root.current_screen.open_menu()


@view("kingbrick-two-undo")
def _(driver: Driver) -> None:
    pair = show(driver, CAPTURED)
    throw(pair, "rC1", "rG1")
    pair.settle()
    driver.app.root.current_screen.undo()


@view("kingbrick-two-over")
def _(driver: Driver) -> None:
    show(driver, "red: flick rC1; red: fall bK")


@view("kingbrick-two-throw")
def _(driver: Driver) -> None:
    show(driver, CAPTURED, "throw")


@view("kingbrick-two-throw-called")
def _(driver: Driver) -> None:
    pair = show(driver, CAPTURED, "throw")
    throw(pair, "rC1")
    hang_up(pair)


@view("kingbrick-two-throw-landed")
def _(driver: Driver) -> None:
    pair = show(driver, CAPTURED, "throw")
    throw(pair, "rC1", "rG1")
    pair.settle()
    driver.settle()
    pair.guest.table.wish(Wish.UNDO)
    pair.settle()
    driver.settle()
    tidy(driver)


@view("kingbrick-muster")
def _(driver: Driver) -> None:
    go(driver, "kingbrick/muster", Opposite(driver).id)


@view("kingbrick-muster-chosen")
def _(driver: Driver) -> None:
    pair = Opposite(driver, BLUE_HOSTS)
    pair.theirs.table.lock(STANDARD)
    pair.settle()
    go(driver, "kingbrick/muster", f"{pair.id}.C2N4A4")


@view("kingbrick-muster-locked")
def _(driver: Driver) -> None:
    pair = Opposite(driver)
    pair.mine.table.lock(STANDARD)
    pair.hang_up()
    go(driver, "kingbrick/muster", pair.id)


@view("kingbrick-muster-open")
def _(driver: Driver) -> None:
    pair = Opposite(driver)
    pair.muster(parse_army("G9C3N2M1"), STANDARD)
    go(driver, "kingbrick/muster", pair.id)


@view("kingbrick-muster-closed")
def _(driver: Driver) -> None:
    pair = Opposite(driver)
    pair.theirs.table.leave()
    pair.settle()
    go(driver, "kingbrick/muster", pair.id)
