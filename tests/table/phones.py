"""Two phones at one table, each with a store, and a connection between them that a test can stop, cut and watch."""

import random
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.protocol.greeting import InvitationKind
from companion.store.database import Database
from companion.store.drafts import Drafts
from companion.store.journal import Journals
from companion.table.address import TableAddress
from companion.table.record import read_record
from companion.table.services import TableServices
from companion.table.shared_table import SharedTable

T = TypeVar("T", bound=SharedTable[Any, Any])

ADDRESS = TableAddress("192.168.1.5", 29300, 123_456)
# A test may have any number of desks, one for each example: they are closed together when it is over.
OPEN_SERVICES = ExitStack()


def chance(seed: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    source = random.Random(seed)
    return source.randbytes


def services(name: str) -> TableServices:
    database = Database(Path(":memory:"))
    OPEN_SERVICES.callback(database.close)
    return TableServices(Journals(database), Drafts(database), lambda: 1, chance(name))


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


class Phone(Generic[T]):
    """A table and everything that a kill would leave of it."""

    def __init__(self, services: TableServices, table: T) -> None:
        self.services = services
        self.table = table
        self.wire = Wire()

    def restart(self) -> None:
        """Killed, and opened again."""
        self.table = type(self.table).resume(self.services, self.table.id)

    @property
    def lines(self) -> list[str]:
        """What the journal tells everybody."""
        record = read_record(self.services.journals, self.table.id)
        assert record is not None
        return list(record.lines)

    @property
    def result(self) -> str | None:
        kept = self.services.journals.find(self.table.id)
        assert kept is not None
        return kept.result


class Pair(Generic[T]):
    """The host and the guest."""

    # Whether the guest's line comes from a page.
    browser = False

    def __init__(self, kind: type[T], terms: Any, seed: str) -> None:
        host_services, guest_services = services(f"{seed} host"), services(f"{seed} guest")
        self.host = Phone(host_services, kind.host(host_services, terms, "Fox", ADDRESS))
        self.invitation = InvitationKind.LINK, self.host.table.remote.peer.secret
        self.guest = Phone(guest_services, kind.guest(guest_services, "Crane", ADDRESS, *self.invitation))
        self.wire_log: list[str] = []
        self.line = 0

    @property
    def phones(self) -> tuple[Phone[T], Phone[T]]:
        return self.host, self.guest

    def connect(self) -> None:
        """A new line; what was on its way is lost."""
        self.line += 1
        for phone in self.phones:
            phone.wire = Wire()
            phone.table.remote.attach(phone.wire)
        for phone in (self.guest, self.host):
            phone.table.remote.opened(self.line, self.browser)

    def step(self) -> bool:
        """Carries one text over; False if there is none."""
        return self.carry(self.host, self.guest) or self.carry(self.guest, self.host)

    def carry(self, sender: Phone[T], hearer: Phone[T]) -> bool:
        if not sender.wire.sent:
            return False
        text = sender.wire.sent.popleft()
        self.wire_log.append(text)
        hearer.table.remote.heard(self.line, text)
        hearer.table.remote.flush()
        return True

    def settle(self) -> None:
        while self.step():
            pass

    def join(self) -> None:
        self.connect()
        self.settle()
        self.guest.table.accept()
        self.settle()
