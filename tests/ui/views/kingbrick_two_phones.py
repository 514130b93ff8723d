"""The views of a KingBrick battle between two phones."""

from itertools import count
from typing import Any

from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.protocol.intents import Enter
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.one_phone import OnePhone
from tests.table.kingbrick.phones import Pair, pair_in_battle
from tests.ui.harness import Driver
from tests.ui.kingbrick.opponent import BLUE_HOSTS, AppWithOpponent
from tests.ui.pages import go, tidy
from tests.ui.views.kingbrick import EVERY_KIND, IN_THE_MIDDLE
from tests.ui.views.registry import view

TABLES = count()
CAPTURED = "red: flick rC1; red: capture rC1; red: capture rG1; red: capture bC1"


class TablesWithPair:
    """The app's tables, and one more that no other view shall see."""

    def __init__(self, real: Any, pair: Pair) -> None:
        self._real = real
        self._pair = pair

    def battle(self, match_id: str) -> Any:
        phone = self._pair.host
        if match_id != phone.table.id:
            return self._real.battle(match_id)
        if not phone.table.alone:
            return phone.table
        left = phone.table.seat.opponent if phone.table.link.left else None
        return OnePhone.resume(phone.services, match_id, lambda _: 0, left)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def show(driver: Driver, played: str, page: str = "battle") -> Pair:
    """Opens a page of a battle that stands so on two phones; Red's is seen."""
    army = parse_army(EVERY_KIND)
    # No page has seen a table of this name before.
    pair = pair_in_battle(f"view {next(TABLES)}", red=army, blue=army)
    for line in filter(None, map(str.strip, played.split(";"))):
        pair.host.table.play(parse_action(line))
        pair.settle()
    tables = driver.app.tables
    driver.app._tables = TablesWithPair(tables._real if isinstance(tables, TablesWithPair) else tables, pair)
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


@view()
def kingbrick_battle_two(driver: Driver) -> None:
    show(driver, f"{IN_THE_MIDDLE[2]}; red: end turn")


@view()
def kingbrick_battle_two_captured(driver: Driver) -> None:
    show(driver, CAPTURED)


@view()
def kingbrick_battle_two_captured_theirs(driver: Driver) -> None:
    show(driver, "red: king move; red: end turn; blue: flick bC1; blue: capture bC1")


@view()
def kingbrick_battle_two_throwing(driver: Driver) -> None:
    throw(show(driver, CAPTURED), "rC1", "rG1")


@view(
    {
        Wish.DRAW: (Wish.DRAW, CAPTURED),
        Wish.UNDO: (Wish.UNDO, CAPTURED),
        Wish.REMATCH: (Wish.REMATCH, "red: flick rC1; red: fall bK"),
    }
)
def kingbrick_battle_two_asked(driver: Driver, asked: tuple[Wish, str]) -> None:
    ask(driver, *asked)


@view()
def kingbrick_battle_two_asked_later(driver: Driver) -> None:
    ask(driver, Wish.UNDO)
    driver.settle()
    tidy(driver)


@view()
def kingbrick_battle_two_away(driver: Driver) -> None:
    pair = show(driver, CAPTURED)
    pair.guest.table.remote.step_away(True)
    pair.settle()


@view()
def kingbrick_battle_two_offered(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.host.table.wish(Wish.DRAW)
    hang_up(pair)


@view()
def kingbrick_battle_two_left(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.guest.table.leave()
    pair.settle()


@view()
def kingbrick_battle_two_charged(driver: Driver) -> None:
    pair = show(driver, IN_THE_MIDDLE[2])
    pair.guest.table.remote.say(Enter("red: flick bC1"))
    pair.settle()


@view()
def kingbrick_battle_two_menu(driver: Driver) -> None:
    show(driver, IN_THE_MIDDLE[2])
    driver.app.root.current_screen.open_menu()


@view()
def kingbrick_battle_two_undo(driver: Driver) -> None:
    pair = show(driver, CAPTURED)
    throw(pair, "rC1", "rG1")
    pair.settle()
    driver.app.root.current_screen.undo()


@view()
def kingbrick_battle_two_over(driver: Driver) -> None:
    show(driver, "red: flick rC1; red: fall bK")


@view()
def kingbrick_throw_two(driver: Driver) -> None:
    show(driver, CAPTURED, "throw")


@view()
def kingbrick_throw_two_called(driver: Driver) -> None:
    pair = show(driver, CAPTURED, "throw")
    throw(pair, "rC1")
    hang_up(pair)


@view()
def kingbrick_throw_two_landed(driver: Driver) -> None:
    pair = show(driver, CAPTURED, "throw")
    throw(pair, "rC1", "rG1")
    pair.settle()
    driver.settle()
    pair.guest.table.wish(Wish.UNDO)
    pair.settle()
    driver.settle()
    tidy(driver)


@view()
def kingbrick_muster(driver: Driver) -> None:
    go(driver, "kingbrick/muster", AppWithOpponent(driver).id)


@view()
def kingbrick_muster_chosen(driver: Driver) -> None:
    pair = AppWithOpponent(driver, BLUE_HOSTS)
    pair.theirs.table.lock(STANDARD)
    pair.settle()
    pair.mine.table.choose(parse_army("C2N4A4"))
    go(driver, "kingbrick/muster", pair.id)


@view()
def kingbrick_builder_at_table(driver: Driver) -> None:
    go(driver, "kingbrick/muster", AppWithOpponent(driver).id)
    driver.app.root.current_screen.build()


@view()
def kingbrick_muster_locked(driver: Driver) -> None:
    pair = AppWithOpponent(driver)
    pair.mine.table.lock(STANDARD)
    pair.hang_up()
    go(driver, "kingbrick/muster", pair.id)


@view()
def kingbrick_muster_open(driver: Driver) -> None:
    pair = AppWithOpponent(driver)
    pair.lock_armies(parse_army("G9C3N2M1"), STANDARD)
    go(driver, "kingbrick/muster", pair.id)


@view()
def kingbrick_muster_closed(driver: Driver) -> None:
    pair = AppWithOpponent(driver)
    pair.theirs.table.leave()
    pair.settle()
    go(driver, "kingbrick/muster", pair.id)
