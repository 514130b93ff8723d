"""Begins a connection, and proves who says what on it."""

from dataclasses import dataclass, field

from companion.fairplay.key import Direction, Keys, connection_keys
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import VERSION, Envelope, Frame, check_version, decode, encode, read_json, write_json
from companion.protocol.greeting import Challenge, Hello, InvitationKind, Welcome
from companion.protocol.shape import read_record, write_record


@dataclass(frozen=True, slots=True)
class Session:
    """One connection on which the keys are known."""

    side: Direction
    keys: Keys

    def write(self, frame: Frame) -> str:
        return encode(frame, self.side, self.keys)

    def read(self, wire: str) -> Frame:
        envelope = decode(wire)
        them = Direction.GUEST if self.side is Direction.HOST else Direction.HOST
        if not envelope.is_from(them, self.keys):
            raise PeerFault(Fault.WRONG_MAC)
        return envelope.frame

    def welcome(self, half: bytes, held: int) -> str:
        return self.write(Frame(0, 0, "welcome", write_record(Welcome(half, held))))


@dataclass(slots=True)
class Knock:
    """A host's side of a connection that has proved nothing: one text for the stranger, and one try."""

    challenge: bytes
    spent: bool = False

    @property
    def text(self) -> str:
        return write_json({"v": VERSION, "type": "challenge", **write_record(Challenge(self.challenge))})


@dataclass(frozen=True, slots=True)
class Answer:
    """A guest's hello, read and not yet believed."""

    hello: Hello
    envelope: Envelope

    def prove(self, knock: Knock, secret: bytes) -> Session:
        """The session that the answer opens if it was made with this secret, for this challenge."""
        keys = connection_keys(secret, knock.challenge, self.hello.challenge)
        if not self.envelope.is_from(Direction.GUEST, keys):
            raise PeerFault(Fault.WRONG_SECRET)
        return Session(Direction.HOST, keys)


def read_answer(wire: str) -> Answer:
    envelope = decode(wire)
    if envelope.frame.type != "hello":
        raise PeerFault(Fault.WRONG_ORDER, "door", envelope.frame.type)
    return Answer(read_record(Hello, "body", envelope.frame.body), envelope)


@dataclass(slots=True)
class Greeting:
    """A guest's side of a connection until the host has proved itself too."""

    way: InvitationKind
    secret: bytes = field(repr=False)
    challenge: bytes
    _heard: str = ""

    def answer(self, wire: str, half: bytes, held: int) -> tuple[Session, str]:
        """The session that the host's challenge opens, and the hello that proves it."""
        value = read_json(wire)
        if type(value) is not dict:
            raise PeerFault(Fault.WRONG_TYPE, "frame")
        check_version(value)
        if value.get("type") != "challenge":
            raise PeerFault(Fault.WRONG_ORDER, "door", "")
        del value["v"], value["type"]
        theirs = read_record(Challenge, "frame", value).challenge
        self._heard = wire
        session = Session(Direction.GUEST, connection_keys(self.secret, theirs, self.challenge))
        hello = Hello(self.way, half, self.challenge, held)
        return session, session.write(Frame(0, 0, "hello", write_record(hello)))

    def has_answered(self, wire: str) -> bool:
        return wire == self._heard
