"""Opens, joins, moves and closes the tables of this phone; at most one between two phones is open."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, suppress

from companion.games.contract import Refused
from companion.games.kiriai.pieces import Seat
from companion.link.interfaces import Interface, read
from companion.pairing.connection import NoTable, TableConnection
from companion.pairing.invitation_text import BadInvitation, read_invitation
from companion.pairing.scheduler import Scheduler
from companion.pairing.status import Joining, Pairing, describe_joining, describe_pairing
from companion.table.address import TableAddress, new_address
from companion.table.game_adapter import KIRIAI_JUDGE, KIRIAI_PHONE
from companion.table.kingbrick import one_phone as battle_on_one_phone
from companion.table.kingbrick import two_phones as battle_on_two_phones
from companion.table.kingbrick.view import BattleTable
from companion.table.kiriai import one_phone as duel_on_one_phone
from companion.table.kiriai import two_phones as duel_on_two_phones
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.lesson import LESSON, Lesson
from companion.table.kiriai.open_judge import OpenJudge
from companion.table.kiriai.view import DuelTable
from companion.table.match import Unplayable
from companion.table.opponent import Level
from companion.table.services import TableServices
from companion.table.thinking import Worker
from companion.table.two_phones import (
    AnyTerms,
    TwoPhonesTable,
    UndecidedGuest,
    decide_guest,
    host_table,
    resume_table,
)

# In seconds.
MAINTENANCE_INTERVAL = 1.0


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
        worker: Worker,
        networks: Callable[[], tuple[Interface, ...]] = read,
        use_wifi: Callable[[bool], None] = lambda _: None,
    ) -> None:
        """`use_wifi` connects through the Wi-Fi, whatever the phone prefers, or lets the phone choose again."""
        self._services = services
        self._own_name = own_name
        self._draw = draw
        self._worker = worker
        self._connection = TableConnection(scheduler, services.chance, reporting_errors, networks, use_wifi)
        self._table: TwoPhonesTable | None = None
        self._listeners: list[Callable[[], None]] = []
        # Runs while a table between two phones is open, also while it has no link.
        self._timer = scheduler.every(MAINTENANCE_INTERVAL, self._maintain)

    def listen(self, told: Callable[[], None]) -> None:
        """`told` is called whenever a table between two phones has changed."""
        self._listeners.append(told)

    def begin_duel(self, field: int, names: Mapping[str, str], deal: bool) -> str:
        """Begins a duel on this phone alone; returns the id of the match."""
        return duel_on_one_phone.OnePhone.begin(self._services, field, names, deal).id

    def begin_judged_duel(self, field: int, names: Mapping[str, str]) -> str:
        """Begins a duel with the real cards, which this phone judges; returns the id of the match."""
        return OpenJudge.begin(self._services, field, names).id

    def begin_lesson(self) -> str:
        """Begins a first duel that explains itself; returns its id, which is that of no match."""
        return Lesson.begin(self._services).id

    def begin_duel_against_phone(self, field: int, seat: Seat | None, level: Level, real: bool) -> str:
        """Begins a duel in which this phone plays the other seat; returns the id of the match."""
        return AgainstPhone.begin(self._services, self._worker, field, seat, level, self._own_name(), real).id

    def duel(self, match_id: str) -> DuelTable | None:
        """The table of a duel, as it stands; None if what is stored cannot be opened."""
        if match_id == LESSON:
            return Lesson(self._services)
        shared = self._shared(match_id)
        if isinstance(shared, duel_on_two_phones.TwoPhones):
            return shared
        game, mode = self.game_and_mode(match_id)
        try:
            if (game, mode) == (KIRIAI_PHONE.game, KIRIAI_PHONE.mode):
                return AgainstPhone.resume(self._services, self._worker, match_id)
            judged = (game, mode) == (KIRIAI_JUDGE.game, KIRIAI_JUDGE.mode)
            return (OpenJudge if judged else duel_on_one_phone.OnePhone).resume(self._services, match_id)
        except (Refused, Unplayable):
            return None

    def begin_battle(self, start: str, names: Mapping[str, str]) -> str:
        """Begins a battle on this phone alone; returns the id of the match."""
        return battle_on_one_phone.OnePhone.begin(self._services, start, names, self._draw).id

    def battle(self, match_id: str) -> BattleTable | None:
        """The table of a battle, as it stands; None if what is stored cannot be opened.

        Once a side has left a battle that has begun, it goes on at this phone alone.
        """
        shared, left = self._shared(match_id), None
        if isinstance(shared, battle_on_two_phones.TwoPhones):
            if not shared.alone or shared.ledger is None:
                return shared
            shared.retire()
            match_id = shared.id
            left = shared.seat.opponent if shared.link.left else None
        try:
            return battle_on_one_phone.OnePhone.resume(self._services, match_id, self._draw, left)
        except (Refused, Unplayable):
            return None

    def _shared(self, match_id: str) -> TwoPhonesTable | None:
        """The table between two phones at which that match is played; None if it is none, or cannot be opened."""
        if self._table is not None and self._table.plays(match_id):
            return self._table
        table = resume_table(self._services, match_id)
        if table is None:
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
        try:
            table = host_table(self._services, terms, self._own_name(), address)
        except Exception:
            # It could not be saved. Nobody is let in, and the table before is listened for again.
            self._connection.close()
            raise
        self._take_table(table)
        self._connection.attach(table)
        return table.id

    def call(self, text: str) -> None:
        """Joins a table by its code or its link."""
        address, way, secret = read_invitation(text)
        self._connection.call(address)
        self._take_table(UndecidedGuest.guest(self._services, self._own_name(), address, way, secret))
        self._connection.attach(self._open_table)

    def check(self, text: str) -> None:
        """`BadInvitation` if the text invites to no table."""
        read_invitation(text)

    @property
    def open_match(self) -> str:
        """The id of the match at the open table between two phones; empty if there is none."""
        return "" if self._table is None else self._table.id

    def joining(self) -> Joining | None:
        """The table that is called, as long as nothing is agreed."""
        return None if self._table is None else describe_joining(self._table)

    def accept(self) -> str:
        """Accepts the terms; returns the id of the match that begins, empty if the offer is gone by now."""
        caller = self._open_table
        if isinstance(caller, UndecidedGuest) and caller.offer is not None:
            self._take_table(decide_guest(caller))
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
        return describe_pairing(table, *self.game_and_mode(match_id), self._connection.networks())

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
        # First the new one: without a network there is none, and the old one stays.
        offered = self.open(table.terms)
        self._services.journals.delete(match_id)
        return offered

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
        address, _, _ = read_invitation(text)
        table = self._shared(match_id)
        if table is not None:
            table.move(TableAddress(address.ip, address.port))
            self._connection.reopen(table)

    def check_connection(self, match_id: str | None, done: Callable[[str | None], None]) -> None:
        """Tests the connection to a table, or to the one that is called; `done` gets the failed step."""
        table = self._table if match_id is None else self._shared(match_id)
        if table is None:
            done("no_network")
        else:
            self._connection.self_test(table, done)

    def hurry(self) -> None:
        """Reconnects at once, because the app is in the foreground again."""
        self._connection.pump.hurry()

    def attend(self, subjects: Iterable[str]) -> None:
        """Tells the other phone whether any page on the way here, by its subject, is about the match at this table."""
        if self._table is not None:
            self._table.remote.step_away(not any(map(self._table.plays, subjects)))

    def step_away(self) -> None:
        """The app is put away: the other phone is told before the system may stop this one."""
        if self._table is not None:
            self._table.remote.step_away(True)
            self._connection.pump.finish_sending()

    def stop(self) -> None:
        """Stops the link because the app ends; every table stays as it is."""
        self._timer.cancel()
        self._connection.close()

    def forget(self, match_id: str) -> None:
        """Leaves the table of a match that is deleted for good; whoever is connected is told."""
        if self._table is not None and self._table.id == match_id:
            with suppress(Refused):
                self._table.leave()
            self._forget_table()

    def is_connected(self, match_id: str) -> bool:
        """Whether the other phone of that match would hear now what is said."""
        return self.open_match == match_id and self._open_table.remote.peer.connected

    @property
    def _open_table(self) -> TwoPhonesTable:
        assert self._table is not None
        return self._table

    def _take_table(self, table: TwoPhonesTable) -> None:
        self._table = table
        table.listen(lambda: self._told(table))
        self._timer.start()

    def _told(self, table: TwoPhonesTable) -> None:
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
