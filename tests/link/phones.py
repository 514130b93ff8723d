"""Two phones that play over a real link, each with a thread that decides and one that moves text."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from companion.link.endpoint import Endpoint
from companion.link.events import Event, LineClosed, LineOpened, TextHeard
from companion.link.guest import Guest
from companion.link.host import Host
from companion.link.timeouts import Timeouts
from companion.protocol.events import SlotOpened
from companion.protocol.faults import PeerFault
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Lock, Resolve
from companion.protocol.messages import Accept, Offer
from companion.protocol.peer import Peer
from companion.protocol.session import Knock
from companion.protocol.stages import Stage
from tests.link.listener import FILES, HOME, LIMIT, WIFI
from tests.protocol.pair import CODE, LINK, Side, chance
from tests.protocol.toy_game import PLAIN, play

# The protocol's seconds pass faster here, so that what was lost is said again soon.
HASTE = 10.0
# A phone looks up so often even if nobody wakes it.
TICK = 0.01


class Phone(ABC):
    """Plays by itself until the match is audited and all is acknowledged, and stays until it is stopped."""

    link: Endpoint

    def __init__(self, name: str, peer: Peer, rounds: int) -> None:
        self.name = name
        self.side = Side(peer)
        self.line: int | None = None
        self.haste = HASTE
        self.done = threading.Event()
        # Cleared, the window stands still.
        self.awake = threading.Event()
        self.awake.set()
        self.faults: list[PeerFault] = []
        self.rounds = rounds
        self._woken = threading.Event()
        self._tasks: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._stopped = threading.Event()
        # Told after every turn of the thread that decides.
        self._turned = threading.Condition()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def wake(self) -> None:
        self._woken.set()

    def ask(self, task: Callable[[], object]) -> None:
        """On the thread that decides, at its next turn."""
        self._tasks.put(task)
        self.wake()

    def play(self) -> None:
        self._thread.start()

    def halt(self) -> None:
        self._stopped.set()
        self.awake.set()
        self._woken.set()
        self._thread.join(LIMIT)

    def wait_for_round(self, number: int) -> None:
        self._wait(lambda: self.side.peer.match.exchange.number >= number)

    def wait_for_texts(self, count: int) -> None:
        self._wait(lambda: len(self.side.sent) >= count)

    def _wait(self, reached: Callable[[], bool]) -> None:
        with self._turned:
            assert self._turned.wait_for(reached, LIMIT)

    @property
    def opened(self) -> list[SlotOpened]:
        return [event for event in self.side.peer.history if isinstance(event, SlotOpened)]

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._woken.wait(TICK)
            self._woken.clear()
            self.awake.wait(LIMIT)
            while not self._tasks.empty():
                self._tasks.get()()
            for event in self.link.take():
                try:
                    self.hear(event)
                except PeerFault as fault:
                    self.faults.append(fault)
                    if isinstance(event, TextHeard):
                        self.link.close(event.line)
                self.flush()
            self.act()
            self.side.peer.wake(time.monotonic() * self.haste)
            self.flush()
            with self._turned:
                self._turned.notify_all()
            if self.side.peer.match.stage is Stage.AUDITED and not self.side.peer.waiting:
                self.done.set()

    def flush(self) -> None:
        for text in self.side.outgoing():
            if self.line is not None:
                self.link.send(self.line, text)

    @abstractmethod
    def hear(self, event: Event) -> None: ...

    def act(self) -> None:
        """What the stage asks for."""
        match = self.side.peer.match
        if match.stage in (Stage.CHOOSING, Stage.CALLED):
            number = match.exchange.number
            self.side.say(Lock(tuple(f"{self.name} {number}.{slot}" for slot in range(1, 2 + number % 2))))
        elif match.stage is Stage.RESOLVING:
            position = ""
            for event in self.opened:
                position = play(position, event)
            last = self.opened[-1].exchange == self.rounds
            self.side.say(Resolve(position[-2000:], "1-0" if last else None))


class HostPhone(Phone):
    def __init__(self, rounds: int, timeouts: Timeouts, port: int = 0) -> None:
        super().__init__("host", Peer.host(chance("host"), LINK, CODE), rounds)
        self.link = self.host = Host(HOME, (port,), FILES, self.wake, timeouts)
        self._knocks: dict[int, Knock] = {}

    def hear(self, event: Event) -> None:
        peer = self.side.peer
        match event:
            case LineOpened(line):
                knock = self._knocks[line] = peer.knock(chance("host", line, size=16))
                self.link.send(line, knock.text)
            case TextHeard(line, text) if line in self._knocks:
                self.side.told += peer.admit(self._knocks.pop(line), text)
                self.line = line
                self.host.keep(line)
            case TextHeard(line, text) if line == self.line:
                self.side.hear(text)
            case LineClosed(line):
                self._knocks.pop(line, None)
                if line == self.line:
                    self.line = None
                    peer.disconnect()

    def act(self) -> None:
        if self.side.peer.match.stage is Stage.WAITING:
            self.side.say(Offer(PLAIN))
        super().act()


class GuestPhone(Phone):
    def __init__(self, port: int, rounds: int, timeouts: Timeouts, way: InvitationKind = InvitationKind.LINK) -> None:
        secret = LINK if way is InvitationKind.LINK else CODE
        super().__init__("guest", Peer.guest(chance("guest"), way, secret), rounds)
        self.link = self.guest = Guest(HOME, port, self.wake, timeouts, lambda: WIFI)
        self.lines = 0

    def wait_for_line(self, number: int) -> None:
        self._wait(lambda: self.lines >= number)

    def hear(self, event: Event) -> None:
        peer = self.side.peer
        match event:
            case LineOpened(line):
                self.lines = self.line = line
                peer.connect(chance("guest", line, size=16))
            case TextHeard(line, text) if line == self.line:
                self.side.hear(text)
            case LineClosed(line) if line == self.line:
                self.line = None
                peer.disconnect()

    def act(self) -> None:
        if self.side.peer.match.stage is Stage.OFFERED:
            self.side.say(Accept())
        super().act()


@contextmanager
def at_table(host: HostPhone, guest: GuestPhone, guest_waits: bool = False) -> Iterator[None]:
    """Both play; at the end everything is stopped, whatever happened."""
    try:
        if not guest_waits:
            guest.guest.start()
        for phone in (host, guest):
            phone.play()
        yield
    finally:
        for phone in (host, guest):
            phone.halt()
        guest.guest.stop()
        host.host.stop()


def finish(host: HostPhone, guest: GuestPhone) -> None:
    """Waits for the end of the match, and checks that it is the same on both sides."""
    for phone in (host, guest):
        assert phone.done.wait(LIMIT), f"{phone.side.peer} is not done"
    matches = [phone.side.peer.match for phone in (host, guest)]
    assert [match.stage for match in matches] == [Stage.AUDITED, Stage.AUDITED]
    assert (matches[0].name, matches[0].ending) == (matches[1].name, matches[1].ending)
    assert host.opened == guest.opened
    assert host.opened[-1].exchange == host.rounds
    assert guest.faults == []
