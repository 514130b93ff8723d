"""Passes texts between the protocol's peer and the link to the other phone, and saves before anything is sent."""

from collections.abc import Callable
from typing import Protocol

from companion.fairplay.key import CHALLENGE_BYTES, Direction
from companion.protocol.events import Connected, Event
from companion.protocol.faults import PeerFault
from companion.protocol.intents import Intent
from companion.protocol.memory import Save
from companion.protocol.peer import Peer
from companion.protocol.session import Knock


class Wire(Protocol):
    """As much of a link as a table needs; its connections, called lines, are numbered."""

    def send(self, line: int, text: str) -> None: ...

    def close(self, line: int) -> None: ...

    def keep(self, line: int) -> None:
        """Tells the link that this line is the guest's."""


class Remote:
    """One side of a table and its line. Events on it are passed to `follow`; what is sent is saved first."""

    def __init__(
        self,
        peer: Peer,
        chance: Callable[[int], bytes],
        save: Save,
        follow: Callable[[tuple[Event, ...]], None],
    ) -> None:
        self.peer = peer
        self.follow = follow
        self.wire: Wire | None = None
        # What the other side has done wrong, as a code and its details, until it says something valid.
        self.broken: tuple[str, ...] = ()
        # Why there is no connection, as a code of the link.
        self.trouble = ""
        self._chance = chance
        self._save = save
        self._line: int | None = None
        self._knocks: dict[int, Knock] = {}

    @property
    def hosting(self) -> bool:
        return self.peer.side is Direction.HOST

    def attach(self, wire: Wire | None) -> None:
        """Uses another link, or none; every line of the link before is gone."""
        self.wire = wire
        self._line = None
        self._knocks.clear()
        self.peer.disconnect()

    def opened(self, line: int) -> None:
        challenge = self._chance(CHALLENGE_BYTES)
        if self.hosting:
            knock = self._knocks[line] = self.peer.knock(challenge)
            self._send(line, knock.text)
        else:
            self._line = line
            self.peer.connect(challenge)

    def heard(self, line: int, text: str) -> None:
        """Takes one text; call `flush` after the last of several, so that all are saved and answered at once."""
        try:
            events = self._hear(line, text)
        except PeerFault as fault:
            self._refuse(line, fault)
            return
        if self.peer.connected:
            self.trouble = ""
        if any(not isinstance(event, Connected) for event in events):
            self.broken = ()
        self.follow(events)

    def _hear(self, line: int, text: str) -> tuple[Event, ...]:
        if line in self._knocks:
            events = self.peer.admit(self._knocks.pop(line), text)
            self._line = line
            assert self.wire is not None
            # Before the welcome is sent, because the guest may answer it at once.
            self.wire.keep(line)
            return events
        return self.peer.receive(text) if line == self._line else ()

    def _refuse(self, line: int, fault: PeerFault) -> None:
        assert self.wire is not None
        self.wire.close(line)
        if line == self._line:
            # Only a fault of the player at the table is reported, not that of a stranger who calls.
            self._line = None
            self.broken = (fault.code.value, *map(str, fault.details))
        self.follow(())

    def closed(self, line: int) -> None:
        self._knocks.pop(line, None)
        if line == self._line:
            self._line = None
            self.peer.disconnect()
            self.follow(())

    def failed(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.follow(())

    def say(self, intent: Intent) -> None:
        """Passes an intent to the peer and sends what follows; `Misuse` if it is not the time for it."""
        self.follow(self.peer.say(intent))
        self.flush()

    def wake(self, now: float) -> None:
        """Sends again what was not acknowledged; call it about once a second."""
        self.peer.wake(now)
        self.flush()

    def flush(self) -> None:
        """Saves and sends what is waiting; what the store refuses is tried again at the next call."""
        for text in self.peer.outgoing(self._save):
            assert self._line is not None
            self._send(self._line, text)

    def _send(self, line: int, text: str) -> None:
        assert self.wire is not None
        self.wire.send(line, text)
