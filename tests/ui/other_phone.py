"""Another phone for the app under test: real tables at a real socket, in the same process."""

from contextlib import nullcontext
from os import urandom

from companion.games.kiriai.pieces import Seat
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.store.drafts import Drafts
from companion.store.journal import Journals
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.services import TableServices
from companion.ui.scheduler import KivyScheduler
from tests.loopback import LOOPBACK
from tests.table.manual_worker import ManualWorker
from tests.ui.harness import Driver


def another_phone(database: Database) -> Tables:
    return Tables(
        KivyScheduler(),
        TableServices(Journals(database), Drafts(database), lambda: 1, urandom),
        lambda: "Crane",
        nullcontext,
        lambda _: 0,
        ManualWorker(),
        lambda: LOOPBACK,
    )


def sit_down(driver: Driver, other: Tables, dealing: str = "real") -> tuple[str, str]:
    """Both at one table: the ids of the match on either phone."""
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, dealing == "fair"))
    call_in(driver, tables, mine, other)
    theirs = other.accept()
    driver.until(lambda: begun(tables, mine))
    return mine, theirs


def begun(tables: Tables, match_id: str) -> bool:
    pairing = tables.pairing(match_id)
    return pairing is not None and pairing.begun


def linked(tables: Tables, match_id: str) -> TwoPhones:
    table = tables.duel(match_id)
    assert isinstance(table, TwoPhones)
    return table


def call_in(driver: Driver, tables: Tables, match_id: str, guest: Tables) -> None:
    """Until the terms lie on the table."""
    pairing = tables.pairing(match_id)
    assert pairing is not None
    guest.call(pairing.link)
    driver.until(lambda: (joining := guest.joining()) and joining.terms)
