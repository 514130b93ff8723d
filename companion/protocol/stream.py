"""Delivers words once each and in order over a line that loses, repeats and mixes them."""

from dataclasses import dataclass, field
from typing import Any

from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import Frame

# Seconds of any clock that only goes forward.
REPEAT_AFTER = 2.0


@dataclass(slots=True)
class Stream:
    """Both directions: our words by number, and the last number that we hold of theirs.

    A word stays also once it is acknowledged: whoever comes back from an older copy of the match may need it again.
    """

    sent: int = 0
    held: int = 0
    outbox: dict[int, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    # Whether they hold words of ours, under the next numbers, that this copy of the match has never said.
    outdated: bool = False
    # Whether nothing is sent any more.
    silent: bool = False
    _confirmed: int = 0
    _due: set[int] = field(default_factory=set)
    _acknowledge: bool = False
    _ask: bool = False
    _asked: bool = False
    _waiting_since: float | None = None

    def put(self, name: str, body: dict[str, Any]) -> None:
        if self.silent:
            return
        self.sent += 1
        self.outbox[self.sent] = (name, body)
        self._due.add(self.sent)

    def meet(self, held: int) -> None:
        """A new connection: if they hold more than we know to have sent, ours is an older copy of the match."""
        self.outdated = self.silent or held > self.sent
        if self.outdated:
            raise PeerFault(Fault.OLDER_COPY, held, self.sent)

    def silence(self) -> None:
        """Nothing more is sent: a new word would come under a number that they know for another one."""
        self.outdated = self.silent = True
        self.outbox.clear()
        self._due.clear()

    def holds(self, name: str) -> bool:
        """Whether there is a word of ours with this name that they have not acknowledged."""
        return any(self.outbox[number][0] == name for number in self.waiting)

    def since(self, name: str) -> tuple[tuple[int, tuple[str, dict[str, Any]]], ...]:
        """What was put after the last word with this name, which they hold whatever they have acknowledged."""
        last = max((number for number, (put, _) in self.outbox.items() if put == name), default=0)
        return tuple((number, word) for number, word in self.outbox.items() if number > last)

    @property
    def waiting(self) -> set[int]:
        """The numbers that they may not hold."""
        return {number for number in self.outbox if number > self._confirmed}

    def acknowledge(self, held: int) -> None:
        """They hold everything up to this number."""
        if held > self.sent:
            raise PeerFault(Fault.WRONG_ACKNOWLEDGEMENT, held, self.sent)
        if held > self._confirmed:
            self._confirmed = held
            self._waiting_since = None
        self._due &= self.waiting

    def reconnect(self, held: int) -> None:
        """A new connection, on which they say what they hold: the rest is said again."""
        self._confirmed = held
        self.acknowledge(held)
        self.repeat()
        self._acknowledge = self._ask = self._asked = False

    def repeat(self) -> None:
        self._due |= self.waiting
        self._waiting_since = None

    def is_next(self, number: int) -> bool:
        """Whether it is the one that is awaited; an old one is acknowledged again, and a gap is asked for, once."""
        if number == self.held + 1:
            return True
        if number <= self.held:
            self._acknowledge = True
        elif not self._asked:
            self._ask = self._asked = True
        return False

    def take(self) -> None:
        """The awaited one has been accepted."""
        self.held += 1
        self._acknowledge = True
        self._asked = False

    def wake(self, now: float) -> None:
        """Says again what has not been acknowledged for a while."""
        if not self.waiting:
            return
        if self._waiting_since is None:
            self._waiting_since = now
        elif now - self._waiting_since >= REPEAT_AFTER:
            self.repeat()

    def drain(self) -> tuple[Frame, ...]:
        """What is to be sent now; every frame acknowledges, and a bare one is sent when there is no other."""
        frames = [Frame(number, self.held, *self.outbox[number]) for number in sorted(self._due)]
        if self._ask:
            frames.append(Frame(0, self.held, "again", {}))
        elif self._acknowledge and not frames:
            frames.append(Frame(0, self.held, "ack", {}))
        self._due.clear()
        self._acknowledge = self._ask = False
        return tuple(frames)
