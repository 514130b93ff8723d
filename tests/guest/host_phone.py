"""A host phone for the guest's page: the app's peer and rules at a real link, playing by a script."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.games.contract import Result, judge
from companion.games.kiriai.commands import Enter, Lock, Place, Reveal
from companion.games.kiriai.notation import dump_position, parse_placement
from companion.games.kiriai.pieces import RED, SEALED, Action, Seat
from companion.games.kiriai.rules import apply, new, outcome
from companion.games.kiriai.state import Duel, State, view
from companion.link.events import Event, LineClosed, LineOpened, TextHeard
from companion.link.host import Host
from companion.link.http import File
from companion.protocol.events import SlotOpened
from companion.protocol.faults import PeerFault
from companion.protocol.frame import Frame, decode
from companion.protocol.intents import Intent, Resolve, Tell
from companion.protocol.intents import Lock as Seal
from companion.protocol.messages import Dealing, Offer, Terms
from companion.protocol.peer import Peer
from companion.protocol.session import Knock
from companion.protocol.stages import Stage
from tests.guest.site import HOME, files
from tests.link.listener import free_port
from tests.protocol.pair import LINK, chance

LIMIT = 30.0
TICK = 0.02
CARDS = ("K", "Z", "X")
# A person is waited for, not a phone.
STAGES_OF_PLAYERS = (Stage.CHOOSING, Stage.LOCKED, Stage.CALLED, Stage.AUDITED)
# Of every host so far.
PORTS: set[int] = set()
# What a host serves beside its page.
NOTHING: Mapping[str, File] = {}


def terms(field: int = 5, dealing: Dealing = Dealing.FAIR, host: Seat = RED) -> Terms:
    return Terms(f"kiriai {field}", ("red", "blue"), list(Seat).index(host), dealing, CARDS, 0)


def resolved(peer: Peer) -> Resolve:
    """What an honest app says of everything that is open: by the rules, with both specials closed."""
    match = peer.match
    state: State = new(int(match.terms.options.split()[1]))
    for event in peer.history:
        if isinstance(event, SlotOpened):
            state = open_slot(state, event)
    assert isinstance(state, Duel)
    closed = view(state)
    assert isinstance(closed, Duel)
    (last,) = [event for event in peer.history if isinstance(event, SlotOpened)][-1:]
    theirs = last.payloads[match.them]
    shown = (theirs,) if theirs in CARDS else ()
    result = judge(Result.OPEN, outcome(state))
    return Resolve(dump_position(closed.position), None if result is Result.OPEN else result.value, shown)


def open_slot(state: State, event: SlotOpened) -> State:
    if not isinstance(state, Duel):
        for seat in Seat:
            state = apply(state, Place(seat, SEALED)).state
        return apply(state, Enter(*map(parse_placement, event.payloads))).state
    if state.opened is None:
        for seat in Seat:
            state = apply(state, Lock(seat, SEALED)).state
    return apply(state, Reveal(*map(Action, event.payloads))).state


def fresh_port() -> int:
    """One that no host has had: a browser keeps what it was told there, and the system gives out few, by chance."""
    while (port := free_port()) in PORTS:
        pass
    PORTS.add(port)
    return port


class HostScript:
    """What the host of a duel does by itself; a test hands in the payloads of its exchanges, in order."""

    def __init__(self, agreed: Terms, payloads: list[tuple[str, ...]], card: str = "K", player: str = "") -> None:
        self.agreed = agreed
        self.payloads = payloads
        self.card = card
        self.player = player

    def intent(self, peer: Peer) -> Intent | None:
        match = peer.match
        number = match.exchange.number
        if match.stage is Stage.WAITING and peer.connected:
            return Offer(self.agreed, self.player)
        if match.stage is Stage.CLAIMING and match.deal.claim is None:
            return Tell(self.card)
        if match.stage in (Stage.CHOOSING, Stage.CALLED) and number <= len(self.payloads):
            return Seal(self.payloads[number - 1])
        if match.stage is Stage.RESOLVING:
            return self.resolve(peer)
        return None

    def resolve(self, peer: Peer) -> Resolve | None:
        return resolved(peer)


class HostPhone:
    """Two threads: one that decides, by the script, and that of the link."""

    def __init__(self, script: HostScript, name: str = "host", beside: Mapping[str, File] = NOTHING) -> None:
        self.peer = Peer.host(chance(name), LINK)
        self.kept: list[str] = []
        self.script = script
        self.faults: list[PeerFault] = []
        # Known beforehand, so that the link can come back to it.
        self.link = Host(HOME, (fresh_port(),), {**beside, **files()}, self._wake)
        self.port = self.link.start()
        # Changes a frame on its way out, as a changed app could.
        self.tamper: Callable[[Frame], Frame] = lambda frame: frame
        self._knocks: dict[int, Knock] = {}
        # The guest's.
        self.line: int | None = None
        self._woken = threading.Event()
        self._stopped = False
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def invitation(self) -> str:
        return f"http://{HOME}:{self.port}/#{LINK.hex()}"

    def _wake(self) -> None:
        self._woken.set()

    def _run(self) -> None:
        while not self._stopped:
            self._woken.wait(TICK)
            self._woken.clear()
            with self._lock:
                # An app answers each word before it hears the next one, however many have come meanwhile.
                for event in self.link.take():
                    self._hear(event)
                    self._answer()
                self._answer()
                self.peer.wake(time.monotonic())
                self._flush()
                self._changed.notify_all()

    def _hear(self, event: Event) -> None:
        try:
            match event:
                case LineOpened(line):
                    knock = self._knocks[line] = self.peer.knock(chance("knock", line, size=16))
                    self.link.send(line, knock.text)
                case TextHeard(line, text) if line in self._knocks:
                    self.peer.admit(self._knocks.pop(line), text)
                    self.line = line
                    self.link.keep(line)
                case TextHeard(line, text) if line == self.line:
                    self.peer.receive(text)
                case LineClosed(line):
                    self._knocks.pop(line, None)
                    if line == self.line:
                        self.line = None
                        self.peer.disconnect()
        except PeerFault as fault:
            self.faults.append(fault)
            if isinstance(event, TextHeard):
                self.link.close(event.line)
                # What else came on it is no longer heard.
                self.line = None if event.line == self.line else self.line
        self._flush()

    def _answer(self) -> None:
        while self.peer.match.stage is not Stage.LEFT and (intent := self.script.intent(self.peer)) is not None:
            self.peer.say(intent)
            self._flush()

    def _flush(self) -> None:
        session = self.peer._session
        for text in self.peer.outgoing(self.kept.extend):
            if self.line is not None and session is not None:
                self.link.send(self.line, session.write(self.tamper(decode(text).frame)))

    def say(self, *intents: Intent) -> None:
        """All of them before anything else is heard, once this phone too is where the page may already be."""
        with self._changed:
            self.until_stage(*STAGES_OF_PLAYERS)
            for intent in intents:
                self.peer.say(intent)
            self._flush()

    def interject(self, text: str) -> None:
        """Sends a text on the guest's line that this phone has not written, as somebody on the path could."""
        with self._lock:
            assert self.line is not None
            self.link.send(self.line, text)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Hears nothing for a while, and then everything at once."""
        with self._lock:
            yield

    def until(self, reached: Callable[[Peer], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: reached(self.peer), LIMIT), repr(self.peer)

    def until_stage(self, *stages: Stage) -> None:
        self.until(lambda peer: peer.match.stage in stages)

    def halt(self) -> None:
        self._stopped = True
        self._woken.set()
        self._thread.join(LIMIT)
        self.link.stop()


@contextmanager
def hosting(script: HostScript, beside: Mapping[str, File] = NOTHING) -> Iterator[HostPhone]:
    """Beside the page a host may serve what a test's own script imports."""
    phone = HostPhone(script, beside=beside)
    try:
        yield phone
    finally:
        phone.halt()
