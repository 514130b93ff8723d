"""Two phones at one table, with a store each and a wire between them that a test can stop, cut and watch."""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from companion.games.kiriai import rules
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.state import Duel
from companion.protocol.greeting import Way
from companion.store.database import Database
from companion.store.journal import Journals
from companion.table.desk import Desk
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.record import read_record
from companion.table.way import Door

DOOR = Door("192.168.1.5", 29300, 123_456)


def chance(seed: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    source = random.Random(seed)
    return source.randbytes


def desk(name: str) -> Desk:
    return Desk(Journals(Database(Path(":memory:"))), lambda: 1, chance(name))


@dataclass
class Wire:
    """One end; what is sent waits in `sent` until the test carries it over."""

    sent: deque[str] = field(default_factory=deque)
    closed: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)

    def send(self, _line: int, text: str) -> None:
        self.sent.append(text)

    def close(self, line: int) -> None:
        self.closed.append(line)

    def keep(self, line: int) -> None:
        self.kept.append(line)


class Phone:
    """A table and everything that a kill would leave of it."""

    def __init__(self, desk: Desk, table: TwoPhones) -> None:
        self.desk = desk
        self.table = table
        self.wire = Wire()

    def restart(self) -> None:
        """Killed, and opened again."""
        self.table = TwoPhones.resume(self.desk, self.table.id)

    @property
    def lines(self) -> list[str]:
        """What the journal tells everybody."""
        record = read_record(self.desk.journals, self.table.id)
        assert record is not None
        return list(record.lines)

    @property
    def result(self) -> str | None:
        kept = self.desk.journals.find(self.table.id)
        assert kept is not None
        return kept.result


class Pair:
    """The host and the guest."""

    def __init__(self, terms: Terms, seed: str = "duel") -> None:
        host_desk, guest_desk = desk(f"{seed} host"), desk(f"{seed} guest")
        self.host = Phone(host_desk, TwoPhones.host(host_desk, terms, "Fox", DOOR))
        secret = self.host.table.remote.peer.secret
        self.guest = Phone(guest_desk, TwoPhones.guest(guest_desk, "Crane", DOOR, Way.LINK, secret))
        self.wire_log: list[str] = []
        self._line = 0

    @property
    def phones(self) -> tuple[Phone, Phone]:
        return self.host, self.guest

    def phone(self, seat: Seat) -> Phone:
        return next(phone for phone in self.phones if phone.table.view().seat is seat)

    def connect(self) -> None:
        """A new line; what was on its way is lost."""
        self._line += 1
        for phone in self.phones:
            phone.wire = Wire()
            phone.table.remote.attach(phone.wire)
        for phone in (self.guest, self.host):
            phone.table.remote.opened(self._line)

    def step(self) -> bool:
        """Carries one text over; False if there is none."""
        for sender, hearer in ((self.host, self.guest), (self.guest, self.host)):
            if sender.wire.sent:
                text = sender.wire.sent.popleft()
                self.wire_log.append(text)
                hearer.table.remote.heard(self._line, text)
                hearer.table.remote.flush()
                return True
        return False

    def settle(self) -> None:
        while self.step():
            pass

    def join(self) -> None:
        self.connect()
        self.settle()
        self.guest.table.accept()
        self.settle()

    def watch(self) -> None:
        for phone in self.phones:
            while phone.table.view().phase is Phase.REVEALING:
                phone.table.watch()


def act(phone: Phone, luck: random.Random) -> bool:
    """Does what the phone waits for, at random; False if there is nothing to do."""
    view = phone.table.view()
    match view.phase:
        case Phase.REVEALING if view.reveal is not None and view.reveal.complete:
            phone.table.watch()
        case Phase.TELLING:
            # The real cards were dealt: Kesa to Red and Zan-Tetsu to Blue.
            phone.table.tell(Special.KESA if view.seat is Seat.RED else Special.ZAN_TETSU)
        case Phase.ENTERING:
            phone.table.place(luck.choice(rules.placements(view.seat)))
        case Phase.CHOOSING:
            assert isinstance(view.state, Duel)
            phone.table.lock(luck.choice(rules.pairs(view.state, view.seat)))
        case Phase.LOCKED if luck.random() < 0.2:
            phone.table.take_back()
        case _:
            return False
    return True


def play(pair: Pair, luck: random.Random, rounds: int = 60) -> None:
    """To the end; after so many rounds Red resigns."""
    while not all(phone.table.view().phase is Phase.OVER for phone in pair.phones):
        if pair.step():
            continue
        busy = False
        for phone in luck.sample(pair.phones, 2):
            view = phone.table.view()
            if view.phase is Phase.CHOOSING and view.round > rounds and view.seat is Seat.RED:
                phone.table.resign(view.seat)
                busy = True
            else:
                busy |= act(phone, luck)
        assert busy or any(phone.wire.sent for phone in pair.phones), [phone.table.view() for phone in pair.phones]
    pair.settle()
