"""Measures the time from the second lock to both cards, next to a bare round trip over the same kind of socket."""

import asyncio
import random
import tempfile
from collections.abc import Callable
from functools import partial
from os import urandom
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import perf_counter

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from companion.games.kiriai import rules
from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.games.kiriai.state import Duel
from companion.link.events import LineClosed, LineOpened, TextHeard
from companion.link.guest import Guest
from companion.link.host import Host
from companion.protocol.greeting import InvitationKind
from companion.store.journal import StoredMatch
from companion.store.opening import open_store
from companion.table.address import TableAddress
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.services import TableServices

HOME = "127.0.0.1"
ROUNDS = 200
# About as long as a word of the protocol.
TEXT = "x" * 400
# Between two rounds.
RESTS = (Phase.CHOOSING, Phase.OVER)


class Phone:
    """A table and its link; whatever comes in is heard on the thread that measures, as soon as it is there."""

    def __init__(self, folder: Path) -> None:
        self._store = open_store(folder, 0).store
        self.services = TableServices(self._store.journals, self._store.drafts, lambda: 1, urandom)
        self.table: TwoPhones
        self.link: Host | Guest

    def carry(self) -> None:
        for event in self.link.take():
            match event:
                case LineOpened(line):
                    self.table.remote.opened(line)
                case TextHeard(line, text):
                    self.table.remote.heard(line, text)
                case LineClosed(line):
                    self.table.remote.closed(line)
        self.table.remote.flush()

    def close(self) -> None:
        self.link.stop()
        self._store.close()


class Pair:
    """Two phones in one process, each with its own socket thread and its own file."""

    def __init__(self, folder: Path) -> None:
        self._woken = Event()
        self.host, self.guest = (Phone(folder / name) for name in ("host", "guest"))
        self._play()

    def _play(self) -> None:
        host, guest = self.host, self.guest
        host.link = Host(HOME, (0,), {}, self._woken.set)
        address = TableAddress(HOME, host.link.start())
        host.table = TwoPhones.host(host.services, Terms(STANDARD_FIELD, Seat.RED, False), "", address)
        host.table.remote.attach(host.link)
        guest.link = Guest(HOME, address.port, self._woken.set)
        guest.table = TwoPhones.guest(guest.services, "", address, InvitationKind.LINK, host.table.remote.peer.secret)
        guest.table.remote.attach(guest.link)
        guest.link.start()
        self.until(lambda: guest.table.offer is not None)
        guest.table.accept()
        self.until(lambda: host.table.begun)
        host.table.tell(Special.KESA)
        guest.table.tell(Special.ZAN_TETSU)
        self.until(lambda: all(phone.table.view().phase is Phase.CHOOSING for phone in (host, guest)))

    def until(self, reached: Callable[[], object]) -> None:
        while not reached():
            self._woken.wait(5)
            self._woken.clear()
            for phone in (self.host, self.guest):
                phone.carry()

    def reveal(self, luck: random.Random) -> float | None:
        """The seconds from the guest's lock to the first cards of both on its phone; None at the end of the duel."""
        if self.host.table.view().phase is Phase.OVER:
            return None
        self._lock(self.host, luck)
        self.until(lambda: self.guest.table.view().answered)
        begin = perf_counter()
        self._lock(self.guest, luck)
        self.until(lambda: self.guest.table.view().reveal is not None)
        taken = perf_counter() - begin
        for phone in (self.host, self.guest):
            self.until(partial(self._is_open, phone))
            phone.table.watch()
        self.until(lambda: all(phone.table.view().phase in RESTS for phone in (self.host, self.guest)))
        return taken

    @staticmethod
    def _is_open(phone: Phone) -> bool:
        reveal = phone.table.view().reveal
        return reveal is not None and reveal.complete

    @staticmethod
    def _lock(phone: Phone, luck: random.Random) -> None:
        view = phone.table.view()
        assert isinstance(view.state, Duel)
        phone.table.lock(luck.choice(rules.pairs(view.state, view.seat)))

    def close(self) -> None:
        for phone in (self.guest, self.host):
            phone.close()


class Ledger:
    """Keeps every text before it is sent, as a phone must; without a folder it keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._store = None if folder is None else open_store(folder, 0).store
        if self._store is not None:
            self._store.journals.begin(StoredMatch("bench", "kiriai", "duel", "", 1, 1))

    def keep(self, text: str) -> str:
        if self._store is not None:
            self._store.journals.append("bench", [("peer", text)], result=None, now=1)
        return text

    def close(self) -> None:
        if self._store is not None:
            self._store.close()


def round_trips(count: int, folder: Path | None = None) -> list[float]:
    """Between two threads, as the two phones have them."""
    port: list[int] = []
    ready, done = Event(), Event()

    async def answer() -> None:
        ledger = Ledger(folder and folder / "answers")

        async def echo(connection: ServerConnection) -> None:
            async for text in connection:
                await connection.send(ledger.keep(str(text)))

        async with serve(echo, HOME, 0, compression=None) as server:
            port.append(next(iter(server.sockets)).getsockname()[1])
            ready.set()
            await asyncio.to_thread(done.wait)
        ledger.close()

    async def ask() -> list[float]:
        taken = []
        ledger = Ledger(folder and folder / "questions")
        async with connect(f"ws://{HOME}:{port[0]}", compression=None, proxy=None) as connection:
            for _ in range(count):
                begin = perf_counter()
                await connection.send(ledger.keep(TEXT))
                await connection.recv()
                taken.append(perf_counter() - begin)
        ledger.close()
        return taken

    thread = Thread(target=lambda: asyncio.run(answer()))
    thread.start()
    ready.wait()
    taken = asyncio.run(ask())
    done.set()
    thread.join()
    return taken


def reveals(count: int) -> list[float]:
    luck = random.Random(1)
    taken: list[float] = []
    while len(taken) < count:
        with tempfile.TemporaryDirectory() as folder:
            pair = Pair(Path(folder))
            while (seconds := pair.reveal(luck)) is not None and len(taken) < count:
                taken.append(seconds)
            pair.close()
    return taken


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        kept = median(round_trips(ROUNDS, Path(folder)))
    bare = median(round_trips(ROUNDS))
    ours = median(reveals(ROUNDS))
    print(
        f"reveal: from the second lock to both cards takes {ours / kept:.1f} x a bare round trip of a websocket whose "
        f"ends keep each text before they send it, and {ours / bare:.0f} x one that keeps nothing"
    )
