"""A phone in a test: its tables, its store and networks, and what was reported to its player."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.games.kiriai.pieces import Seat
from companion.link.interfaces import Interface
from companion.pairing.scheduler import Scheduler
from companion.pairing.status import Joining, Pairing
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.store.drafts import Drafts
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import Journals
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.services import TableServices
from companion.table.two_phones import AnyTerms
from tests.loopback import LOOPBACK
from tests.pairing.manual_scheduler import ManualScheduler
from tests.table.manual_worker import ManualWorker
from tests.table.phones import chance

DUEL = Terms(5, Seat.RED, False)


class FullDisk(Database):
    """Saves nothing while it is `full`."""

    full = False

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        if self.full:
            raise StoreFault(StoreTrouble.FULL)
        with super().writing() as connection:
            yield connection


class Phone:
    """`wifi` keeps how the phone was told to connect, `faults` what the player was told of the store."""

    def __init__(self, scheduler: Scheduler, name: str) -> None:
        self._scheduler = scheduler
        self._name = name
        self.database = FullDisk(Path(":memory:"))
        self.services = TableServices(Journals(self.database), Drafts(self.database), lambda: 1, chance(name))
        self.networks: tuple[Interface, ...] = LOOPBACK
        self.wifi: list[bool] = []
        self.faults: list[StoreTrouble] = []
        self.worker = ManualWorker()
        self.tables = self._make_tables()

    def _make_tables(self) -> Tables:
        return Tables(
            self._scheduler,
            self.services,
            lambda: self._name,
            self.reporting_errors,
            lambda _: 0,
            self.worker,
            lambda: self.networks,
            self.wifi.append,
        )

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        try:
            yield
        except StoreFault as fault:
            self.faults.append(fault.trouble)

    def restart(self) -> None:
        """The app ends and starts again; only what is stored is left."""
        self.tables.stop()
        self.tables = self._make_tables()

    def close(self) -> None:
        self.tables.stop()
        self.database.close()

    @property
    def matches(self) -> list[str]:
        """What is stored."""
        return [match.id for match in self.services.journals.all()]

    @property
    def has_link(self) -> bool:
        """Whether it listens or calls."""
        return self.tables._connection.pump.running

    def pairing(self, match_id: str) -> Pairing:
        pairing = self.tables.pairing(match_id)
        assert pairing is not None
        return pairing

    def joining(self) -> Joining:
        joining = self.tables.joining()
        assert joining is not None
        return joining

    def duel(self, match_id: str) -> TwoPhones:
        table = self.tables.duel(match_id)
        assert isinstance(table, TwoPhones)
        return table


class PhonePair:
    """Fox, who hosts, and Crane, who calls."""

    def __init__(self) -> None:
        self.scheduler = ManualScheduler()
        self.host = Phone(self.scheduler, "Fox")
        self.guest = Phone(self.scheduler, "Crane")

    def close(self) -> None:
        self.guest.close()
        self.host.close()

    def call(self, match_id: str) -> None:
        """The guest calls with the link, until the terms are there."""
        self.guest.tables.call(self.host.pairing(match_id).link)
        self.scheduler.until(lambda: self.guest.joining().terms)

    def sit_down(self, terms: AnyTerms = DUEL) -> tuple[str, str]:
        """Both at one table: the ids of the match on either phone."""
        hosted = self.host.tables.open(terms)
        self.call(hosted)
        joined = self.guest.tables.accept()
        self.scheduler.until(lambda: self.host.pairing(hosted).begun)
        return hosted, joined

    def connected(self, hosted: str, joined: str) -> bool:
        return self.host.pairing(hosted).connected and self.guest.pairing(joined).connected
