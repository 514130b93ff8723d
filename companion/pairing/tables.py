"""Opens, joins, moves and closes the tables of this phone; at most one between two phones is open."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread
from typing import Any

from companion.games.contract import Refused
from companion.link import invitation
from companion.link.interfaces import Interface, read
from companion.link.selftest import examine
from companion.pairing.connection import NoTable, TableConnection
from companion.pairing.invitation_text import BadInvitation, read_invitation
from companion.pairing.scheduler import Scheduler
from companion.protocol.faults import DamagedLog
from companion.table.address import TableAddress, new_address
from companion.table.kingbrick.battle import reopened
from companion.table.kingbrick.one_phone import OnePhone as Battle
from companion.table.kingbrick.two_phones import TwoPhones as TwoPhonesBattle
from companion.table.kiriai.one_phone import OnePhone
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.match import PEER, Unplayable
from companion.table.services import TableServices
from companion.table.shared import SharedTable
from companion.table.undecided_guest import TABLES_BY_TERMS, AnyTerms, UndecidedGuest

# In seconds.
MAINTENANCE_INTERVAL = 1.0
_TABLES_BY_GAME = {table.game: table for table in TABLES_BY_TERMS.values()}
_qr = lru_cache(maxsize=4)(invitation.qr)


@dataclass(frozen=True, slots=True)
class Pairing:
    """How the phones of a table find each other, and how far they have come."""

    game: str
    mode: str
    hosting: bool
    link: str
    code: str
    code_retired: bool
    address: str
    qr: tuple[tuple[bool, ...], ...]
    network: str
    kind: str
    networks: tuple[Interface, ...]
    connected: bool
    begun: bool
    declined: bool
    trouble: str


@dataclass(frozen=True, slots=True)
class Joining:
    connected: bool
    trouble: str
    terms: AnyTerms | None
    # The host's app offers what this one does not know.
    unknown: bool
    declined: bool = False


class Tables:
    """The tables of this phone; any number of matches are stored, but only one table between two phones is open."""

    NoTable = NoTable
    BadInvitation = BadInvitation

    def __init__(
        self,
        scheduler: Scheduler,
        services: TableServices,
        own_name: Callable[[], str],
        reporting_errors: Callable[[], AbstractContextManager[None]],
        draw: Callable[[int], int],
        networks: Callable[[], tuple[Interface, ...]] = read,
        use_wifi: Callable[[bool], None] = lambda _: None,
    ) -> None:
        """`use_wifi` connects through the Wi-Fi, whatever the phone prefers, or lets the phone choose again."""
        self._scheduler = scheduler
        self._services = services
        self._own_name = own_name
        self._draw = draw
        self._connection = TableConnection(scheduler, services.chance, reporting_errors, networks, use_wifi)
        self._table: SharedTable[Any] | None = None
        self._listeners: list[Callable[[], None]] = []
        # Runs while a table between two phones is open, also while it has no link.
        self._timer = scheduler.every(MAINTENANCE_INTERVAL, self._maintain)

    def listen(self, told: Callable[[], None]) -> None:
        """`told` is called whenever a table between two phones has changed."""
        self._listeners.append(told)

    def begin_duel(self, field: int, names: Mapping[str, str], deal: bool) -> str:
        """Begins a duel on this phone alone; returns the id of the match."""
        return OnePhone.begin(self._services, field, names, deal).id

    def duel(self, match_id: str) -> OnePhone | TwoPhones | None:
        """The table of a duel, as it stands; None if what is stored cannot be opened."""
        shared = self._shared(match_id)
        if isinstance(shared, TwoPhones):
            return shared
        try:
            return OnePhone.resume(self._services, match_id)
        except (Refused, Unplayable):
            return None

    def battle(self, match_id: str) -> Battle | TwoPhonesBattle | None:
        """The table of a battle, as it stands; None if what is stored cannot be opened."""
        shared = self._shared(match_id)
        if isinstance(shared, TwoPhonesBattle):
            if not shared.alone or shared.ledger is None:
                return shared
            shared.retire()
        match = reopened(self._services.journals, match_id if shared is None else shared.id)
        return None if match is None else Battle(match, self._services.now, self._draw)

    def _shared(self, match_id: str) -> SharedTable[Any] | None:
        """The table between two phones at which that match is played; None if it is none, or cannot be opened."""
        if self._table is not None and self._table.plays(match_id):
            return self._table
        kept = self._services.journals.find(match_id)
        kind = None if kept is None else _TABLES_BY_GAME.get(kept.game)
        if kind is None or all(entry.kind != PEER for entry in self._services.journals.entries(match_id)):
            return None
        try:
            table = kind.resume(self._services, match_id)
        except (Refused, Unplayable, DamagedLog):
            return None
        if self._table is None or self._table.id != table.id:
            self._take_table(table)
            self._connection.reopen(table)
        return self._table

    def game_and_mode(self, match_id: str) -> tuple[str, str]:
        """What is played in that match; empty if there is no such match."""
        kept = self._services.journals.find(match_id)
        return ("", "") if kept is None else (kept.game, kept.mode)

    def open(self, terms: AnyTerms) -> str:
        """Hosts a table; returns the id of its first match."""
        address = self._connection.listen()
        self._take_table(TABLES_BY_TERMS[type(terms)].host(self._services, terms, self._own_name(), address))
        self._connection.attach(self._open_table)
        return self._open_table.id

    def call(self, text: str) -> None:
        """Joins a table by its code or its link."""
        address, way, secret = read_invitation(text)
        self._connection.call(address)
        self._take_table(UndecidedGuest.guest(self._services, self._own_name(), address, way, secret))
        self._connection.attach(self._open_table)

    def check(self, text: str) -> None:
        """`BadInvitation` if the text invites to no table."""
        read_invitation(text, stretched=False)

    def joining(self) -> Joining | None:
        """The table that is called, as long as nothing is agreed."""
        table = self._table
        if table is None or table.begun or table.remote.hosting:
            return None
        link = table.link
        return Joining(link.connected, link.trouble, table.offer, table.puzzled, table.declined)

    def accept(self) -> str:
        """Accepts the terms; returns the id of the match that begins, empty if the offer is gone by now."""
        caller = self._open_table
        if isinstance(caller, UndecidedGuest) and caller.offer is not None:
            self._take_table(TABLES_BY_TERMS[type(caller.offer)].take_over(caller))
        with suppress(Refused):
            self._open_table.accept()
        return self._open_table.id

    def decline(self) -> None:
        """Declines the terms; the host may offer again until the guest hangs up."""
        with suppress(Refused):
            self._open_table.decline()

    def hang_up(self) -> None:
        """Gives up joining the table that is called."""
        if self.joining() is not None:
            if self._open_table.declined:
                # A guest who has sent anything has taken the seat, and must say that it is free again.
                self._open_table.leave()
            self._forget_table()

    def close(self, match_id: str) -> None:
        """Forgets a table that nobody has joined."""
        table = self._shared(match_id)
        if table is not None and not table.begun:
            table.leave()
            self._forget_table()
            self._services.journals.delete(match_id)

    def pairing(self, match_id: str) -> Pairing | None:
        """None if that table is not between two phones, or cannot be opened."""
        table = self._shared(match_id)
        if table is None:
            return None
        address, peer = table.address, table.remote.peer
        networks = self._connection.networks()
        network = next((network for network in networks if network.address == address.ip), None)
        link = invitation.Invitation(address.ip, address.port, peer.secret).link if table.remote.hosting else ""
        game, mode = self.game_and_mode(match_id)
        return Pairing(
            game=game,
            mode=mode,
            hosting=table.remote.hosting,
            link=link,
            code=address.code,
            code_retired=peer.code_retired,
            address=f"{address.ip}:{address.port}",
            qr=_qr(link) if link else (),
            network="" if network is None else network.name,
            kind="" if network is None else network.kind.value,
            networks=networks,
            connected=peer.connected,
            begun=table.begun,
            declined=table.declined,
            trouble=table.remote.trouble,
        )

    def offer_again(self, match_id: str) -> str:
        """Offers the same terms again; returns the id of their match, a new one if the guest has left the table."""
        table = self._shared(match_id)
        if table is None or table.terms is None:
            return match_id
        # A guest who has declined and is not connected may never return, and the seat would stay taken.
        if table.remote.peer.connected:
            with suppress(Refused):
                table.offer_again()
            return match_id
        terms = table.terms
        self.close(match_id)
        return self.open(terms)

    def use(self, match_id: str, address: str) -> None:
        """Listens on another network."""
        table = self._shared(match_id)
        if table is not None:
            try:
                self._connection.listen_on(table, address)
            except NoTable:
                # Listens where it did before.
                self._connection.reopen(table)
                raise

    def renew_code(self, match_id: str) -> None:
        table = self._shared(match_id)
        if table is not None:
            table.move(new_address(table.address.ip, table.address.port, self._services.chance))

    def move(self, match_id: str, text: str) -> None:
        """Calls the host at a new address, given by its new code or link; the guest's seat is kept."""
        address, _, _ = read_invitation(text, stretched=False)
        table = self._shared(match_id)
        if table is not None:
            table.move(TableAddress(address.ip, address.port))
            self._connection.reopen(table)

    def check_connection(self, match_id: str | None, done: Callable[[str | None], None]) -> None:
        """Tests the connection to a table, or to the one that is called, in a worker; `done` gets the failed step."""
        table = self._table if match_id is None else self._shared(match_id)
        networks = self._connection.networks()
        if table is None or not any(network.local for network in networks):
            done("no_network")
            return
        address, known = table.address, table.remote.trouble

        def work() -> None:
            found = examine(address.ip, address.port, networks)
            # A guest who reaches the address may still be refused at the table.
            step = found.value if found is not None else known if known in ("wrong_code", "lost") else None
            self._scheduler.on_main_thread(lambda: done(step))()

        Thread(target=work, name="self-test", daemon=True).start()

    def hurry(self) -> None:
        """Reconnects at once, because the app is in the foreground again."""
        self._connection.pump.hurry()

    def stop(self) -> None:
        """Stops the link because the app ends; every table stays as it is."""
        self._timer.cancel()
        self._connection.close()

    def forget(self, match_id: str) -> None:
        """Closes the table of a match that is deleted."""
        if self._table is not None and self._table.id == match_id:
            self._forget_table()

    @property
    def _open_table(self) -> SharedTable[Any]:
        assert self._table is not None
        return self._table

    def _take_table(self, table: SharedTable[Any]) -> None:
        self._table = table
        table.listen(lambda: self._told(table))
        self._timer.start()

    def _told(self, table: SharedTable[Any]) -> None:
        if table is not self._table:
            return
        for told in self._listeners:
            told()

    def _forget_table(self) -> None:
        self.stop()
        self._table = None

    def _maintain(self) -> None:
        self._connection.pump.wake()
        if self._table is not None:
            self._connection.maintain(self._table)
