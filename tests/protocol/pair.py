"""Two cores at one table, and a connection between them that keeps everything it has carried."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from companion.fairplay.key import Direction, connection_keys
from companion.protocol.events import Event
from companion.protocol.frame import Frame
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Intent, Lock, Resolve
from companion.protocol.messages import Accept, Offer, Terms, Word, write_word
from companion.protocol.peer import Peer
from companion.protocol.session import Session
from tests.protocol.toy_game import PLAIN

LINK = bytes(range(16))
CODE = bytes(range(16, 32))


def chance(*parts: object, size: int = 32) -> bytes:
    return sha256(repr(parts).encode()).digest()[:size]


@dataclass
class Side:
    """A phone: its core, its store, and what its player has been told."""

    peer: Peer
    kept: list[str] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)

    def say(self, intent: Intent) -> None:
        self.told += self.peer.say(intent)

    def hear(self, text: str) -> None:
        self.told += self.peer.receive(text)

    def outgoing(self) -> tuple[str, ...]:
        texts = self.peer.outgoing(self.kept.extend)
        self.sent += texts
        return texts

    def kill(self) -> None:
        """Everything but the store is gone."""
        self.peer = Peer.resume(self.kept)

    def news(self) -> list[Event]:
        """What has been told since the last time."""
        told, self.told = self.told, []
        return told


@dataclass
class Pair:
    host: Side
    guest: Side
    connections: int = 0

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.host, self.guest

    def connect(self) -> None:
        self.connections += 1
        knock = self.host.peer.knock(chance("host", self.connections, size=16))
        self.guest.peer.connect(chance("guest", self.connections, size=16))
        self.guest.hear(knock.text)
        (hello,) = self.guest.outgoing()
        self.host.told += self.host.peer.admit(knock, hello)

    def flow(self) -> None:
        """Lets everything arrive until nobody has anything to say."""
        while any([self.carry(self.host, self.guest), self.carry(self.guest, self.host)]):
            pass

    @staticmethod
    def carry(speaker: Side, listener: Side) -> bool:
        texts = speaker.outgoing()
        for text in texts:
            listener.hear(text)
        return bool(texts)

    def say(self, *said: tuple[Side, Intent]) -> None:
        for side, intent in said:
            side.say(intent)
            self.flow()

    def agree(self, terms: Terms = PLAIN) -> None:
        self.say((self.host, Offer(terms)), (self.guest, Accept()))

    def lock(self, host: Iterable[str], guest: Iterable[str]) -> None:
        self.say((self.host, Lock(tuple(host))), (self.guest, Lock(tuple(guest))))

    def resolve(self, position: str, result: str | None = None) -> None:
        for side in self.sides:
            side.say(Resolve(position, result))
        self.flow()

    def forge(self, speaker: Side, word: Word, ahead: int = 0) -> str:
        """What a changed app with the right keys would send: any word, under the number that is awaited next."""
        listener = self.guest if speaker is self.host else self.host
        listener.outgoing()
        held = sum(line.startswith('["heard"') for line in listener.kept)
        return self.session(speaker).write(Frame(held + 1 + ahead, 0, *write_word(word)))

    def session(self, speaker: Side) -> Session:
        """The keys of the present connection, as both sides know them."""
        challenges = (chance(name, self.connections, size=16) for name in ("host", "guest"))
        side = Direction.HOST if speaker is self.host else Direction.GUEST
        return Session(side, connection_keys(LINK, *challenges))

    def forget(self) -> None:
        for side in self.sides:
            side.told.clear()


def pair(name: str = "table", way: InvitationKind = InvitationKind.LINK) -> Pair:
    secret = LINK if way is InvitationKind.LINK else CODE
    return Pair(Side(Peer.host(chance(name, "host"), LINK, CODE)), Side(Peer.guest(chance(name, "guest"), way, secret)))


def seated(terms: Terms = PLAIN, name: str = "table") -> Pair:
    """Connected and agreed, with nothing more to say."""
    both = pair(name)
    both.connect()
    both.flow()
    both.agree(terms)
    return both
