"""Gives the app an opponent in a battle: a second phone in memory, connected to it without a socket."""

from functools import partial
from typing import Any

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.pairing.tables import Tables
from companion.protocol.greeting import InvitationKind
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.two_phones import TwoPhones
from tests.table.kingbrick.phones import RED_HOSTS, Pair, Phone
from tests.table.phones import ADDRESS, services
from tests.ui.fake_tables import add_blank_match_pages
from tests.ui.harness import Driver
from tests.ui.pages import go

BLUE_HOSTS = Terms(Seat.BLUE)
ARMY = "G3C2N1A1M1F2B1T1H1D1"


class AppWithOpponent(Pair):
    """`mine` is the app's phone, and the one that the page shows; `theirs` is the other."""

    def __init__(self, driver: Driver, terms: Terms = RED_HOSTS, hosting: bool = True, joined: bool = True) -> None:
        self.driver = driver
        own, other = self._tables._services, services("opponent")
        at_host, at_guest = (own, other) if hosting else (other, own)
        self.host = Phone(at_host, TwoPhones.host(at_host, terms, "Fox", ADDRESS))
        self.invitation = InvitationKind.LINK, self.host.table.remote.peer.secret
        self.guest = Phone(at_guest, TwoPhones.guest(at_guest, "Crane", ADDRESS, *self.invitation))
        self.wire_log = []
        self.line = 0
        self.mine, self.theirs = (self.host, self.guest) if hosting else (self.guest, self.host)
        if joined:
            self.join()
        self._replace_table()

    @property
    def _tables(self) -> Tables:
        """The real ones, also where a page was made to see others."""
        tables: Any = self.driver.app.tables
        while type(tables) is not Tables:
            tables = tables._real
        return tables

    def _replace_table(self) -> None:
        """The app has this table from now on, which is on no socket."""
        tables, table = self._tables, self.mine.table
        tables._table = table
        table.listen(partial(tables._told, table))

    @property
    def id(self) -> str:
        return self.mine.table.id

    def settle_both(self) -> None:
        """Until everything is said and nothing moves."""
        self.settle()
        self.driver.settle()

    def play(self, phone: Phone, *lines: str) -> None:
        for line in lines:
            phone.table.play(parse_action(line))
            self.settle()
        self.driver.settle()

    def call_throw(self, phone: Phone, *bricks: str) -> None:
        """A shared throw, which nobody has heard of yet."""
        phone.table.throw(tuple(map(parse_brick, bricks)))
        self.driver.settle()

    def hang_up(self) -> None:
        """The line is cut."""
        for phone in self.phones:
            phone.table.remote.closed(self.line)
        self.driver.settle()

    def reopen(self, driver: Driver) -> None:
        """The app was killed: its table is another one, at which it calls nobody by itself."""
        self.driver = driver
        tables = driver.app.tables
        table = tables.battle(self.id)
        assert isinstance(table, TwoPhones)
        tables.stop()
        self.mine.table = table
        self.connect()


def open_two_phone_battle(
    driver: Driver, played: str = "", terms: Terms = RED_HOSTS, hosting: bool = True, page: str = "kingbrick/battle"
) -> AppWithOpponent:
    """A battle between the app and another phone, as the lines leave it, and one of its pages."""
    pair = AppWithOpponent(driver, terms, hosting)
    pair.lock_armies(parse_army(ARMY), parse_army(ARMY))
    add_blank_match_pages(driver.app)
    pair.play(pair.theirs, *filter(None, map(str.strip, played.split(";"))))
    go(driver, page, pair.id)
    return pair
