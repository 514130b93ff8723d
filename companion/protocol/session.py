"""Begins a connection, and proves who says what on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from companion.fairplay.key import Direction, Keys, connection_keys, hide
from companion.fairplay.pake import NotAnElement, Share, agree, make_share
from companion.protocol.faults import Fault, PeerFault, Unproved
from companion.protocol.frame import VERSION, Envelope, Frame, check_version, decode, encode, read_json, write_json
from companion.protocol.greeting import Challenge, Hello, InvitationKind, Welcome
from companion.protocol.shape import read_record, write_record


@contextmanager
def _unproved() -> Iterator[None]:
    """Inside it, nobody has proved anything, and nobody is to blame."""
    try:
        yield
    except PeerFault as fault:
        raise Unproved(fault.code, *fault.details) from fault


@dataclass(frozen=True, slots=True)
class Session:
    """One connection on which the keys are known."""

    side: Direction
    keys: Keys

    def write(self, frame: Frame) -> str:
        return encode(frame, self.side, self.keys)

    def read(self, wire: str) -> Frame:
        with _unproved():
            envelope = decode(wire)
            them = Direction.GUEST if self.side is Direction.HOST else Direction.HOST
            if not envelope.is_from(them, self.keys):
                raise PeerFault(Fault.WRONG_MAC)
        return envelope.frame

    def welcome(self, half: bytes, held: int, seat: bytes | None) -> str:
        """`seat` is what the guest comes back with, if it needs anything new for that."""
        welcome = Welcome(half, held, None if seat is None else self.hide(seat))
        return self.write(Frame(0, 0, "welcome", write_record(welcome)))

    def hide(self, seat: bytes) -> bytes:
        """A seat's secret as the welcome carries it, and back."""
        return hide(self.keys, seat)


@dataclass(slots=True)
class Knock:
    """A host's side of a connection that has proved nothing: one text for the stranger, and one try."""

    challenge: bytes
    # None if no table code opens this table.
    share: Share | None
    spent: bool = False

    @property
    def text(self) -> str:
        challenge = Challenge(self.challenge, None if self.share is None else self.share.public)
        return write_json({"v": VERSION, "type": "challenge", **write_record(challenge)})


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

    def prove_by_code(self, knock: Knock, share: Share) -> Session:
        """The session that the answer opens if it was made with the same table code as the share."""
        return self.prove(knock, _agree(share, self.hello.share, knock.challenge, self.hello.challenge))


def read_answer(wire: str) -> Answer:
    envelope = decode(wire)
    if envelope.frame.type != "hello":
        raise PeerFault(Fault.WRONG_ORDER, "greeting", envelope.frame.type)
    return Answer(read_record(Hello, "body", envelope.frame.body), envelope)


@dataclass(slots=True)
class Greeting:
    """A guest's side of a connection until the host has proved itself too."""

    way: InvitationKind
    secret: bytes = field(repr=False)
    challenge: bytes
    # 32 random bytes for a guest who comes by code.
    entropy: bytes = field(repr=False)
    _heard: str = ""

    def answer(self, wire: str, half: bytes, held: int) -> tuple[Session, str]:
        """The session that the host's challenge opens, and the hello that proves it."""
        with _unproved():
            theirs = _read_challenge(wire)
            share, secret = self._agree(theirs)
        self._heard = wire
        session = Session(Direction.GUEST, connection_keys(secret, theirs.challenge, self.challenge))
        hello = Hello(self.way, half, self.challenge, share, held)
        return session, session.write(Frame(0, 0, "hello", write_record(hello)))

    def _agree(self, theirs: Challenge) -> tuple[int | None, bytes]:
        """Our share, if we need one, and what the keys of this connection are made from."""
        if self.way is not InvitationKind.CODE:
            return None, self.secret
        if theirs.share is None:
            raise PeerFault(Fault.CODE_RETIRED)
        share = make_share(Direction.GUEST, self.secret, self.entropy)
        return share.public, _agree(share, theirs.share, theirs.challenge, self.challenge)

    def has_answered(self, wire: str) -> bool:
        return wire == self._heard


def _read_challenge(wire: str) -> Challenge:
    value = read_json(wire)
    if type(value) is not dict:
        raise PeerFault(Fault.WRONG_TYPE, "frame")
    check_version(value)
    if value.get("type") != "challenge":
        raise PeerFault(Fault.WRONG_ORDER, "greeting", "")
    del value["v"], value["type"]
    return read_record(Challenge, "frame", value)


def _agree(mine: Share, theirs: int | None, host_challenge: bytes, guest_challenge: bytes) -> bytes:
    """The secret that both sides have if they have the same table code."""
    try:
        # No share at all is refused as 0 is.
        return agree(mine, theirs or 0, str(VERSION), host_challenge, guest_challenge)
    except NotAnElement:
        raise PeerFault(Fault.OUT_OF_RANGE, "share") from None
