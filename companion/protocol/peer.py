"""One side of the talk between two phones: text in, events out; time, chance and storage are the caller's."""

from collections.abc import Iterable

from companion.fairplay.key import SECRET_BYTES, Direction, derive
from companion.fairplay.pake import make_share
from companion.protocol.attendance import Attendance
from companion.protocol.events import Connected, Event
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip, Unproved
from companion.protocol.frame import Frame
from companion.protocol.greeting import GREETINGS, Again, Hello, InvitationKind, Presence, Welcome
from companion.protocol.intents import Intent
from companion.protocol.log import Admitted, Begun, Mistaken, Renewed, Seated
from companion.protocol.memory import Memory, Save
from companion.protocol.messages import Rematch, read_word
from companion.protocol.session import Answer, Greeting, Knock, Session, read_answer
from companion.protocol.shape import read_record, write_record
from companion.protocol.state import Match

# Wrong answers by table code after which the code opens nothing any more. A guest counts too: it gives up a code after
# as many answers to hosts that did not prove to know it.
MOST_WRONG = 5


class Peer:
    """One side of a table: what it remembers, and its line to the other side.

    After every call, send what `outgoing` gives. It saves first: nothing leaves, not even an acknowledgement, before
    the lines it stands on are kept, and `Peer.resume` goes on from those lines as if nothing had happened.
    """

    def __init__(self, memory: Memory) -> None:
        """For `host`, `guest` and `resume`."""
        self._memory = memory
        self._side = memory.begun.side
        self._greeting: Greeting | None = None
        self._session: Session | None = None
        self._connected = False
        # Our hello or welcome.
        self._first_text: str | None = None
        # A guest's answers by table code that no host has proved itself by.
        self._unanswered = 0
        self._attendance = Attendance()

    @classmethod
    def host(cls, seed: bytes, link: bytes, code: bytes | None = None) -> "Peer":
        """A new table, from 32 random bytes, the secret in its link, and the password behind its table code."""
        return cls(Memory.new(Begun(Direction.HOST, seed, InvitationKind.LINK, link, code)))

    @classmethod
    def guest(cls, seed: bytes, way: InvitationKind, secret: bytes) -> "Peer":
        """A guest, from 32 random bytes and the secret of a link or the password behind a table code."""
        return cls(Memory.new(Begun(Direction.GUEST, seed, way, secret, None)))

    @classmethod
    def resume(cls, lines: Iterable[str]) -> "Peer":
        """From all lines that were saved, in order; `DamagedLog` if they are not what `outgoing` gave."""
        return cls(Memory.resume(lines))

    def __repr__(self) -> str:
        return f"Peer({self._side}, {self.match.stage})"

    @property
    def match(self) -> Match:
        return self._memory.match

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event of this match but the connections, also after `resume`: a table is rebuilt from it."""
        return self._memory.history

    @property
    def side(self) -> Direction:
        return self._side

    @property
    def secret(self) -> bytes:
        """What proves an invitation by link: with it a host can show its link again."""
        return self._memory.begun.secret

    @property
    def seated(self) -> bool:
        """Whether the other side has said anything yet; from then on the seat is theirs."""
        return self._memory.sits

    @property
    def connected(self) -> bool:
        """Whether both sides have proved themselves on this connection."""
        return self._connected

    @property
    def waiting(self) -> bool:
        """Whether there is something that the other side may not have heard."""
        return bool(self._memory.stream.waiting)

    @property
    def they_are_away(self) -> bool:
        """Whether the other player has left the match for now, and said so on this connection."""
        return self._attendance.they_are_away

    @property
    def code_retired(self) -> bool:
        return self._memory.wrong >= MOST_WRONG

    def knock(self, challenge: bytes) -> Knock:
        """A stranger's connection, with 16 fresh random bytes: send its `text`, and give the answer to `admit`."""
        self._only(Direction.HOST, "knock")
        code = self._memory.code
        return Knock(
            challenge,
            make_share(Direction.HOST, code, self._share_entropy(challenge)) if code and self._opens_by_code else None,
        )

    def _share_entropy(self, challenge: bytes) -> bytes:
        return derive(self._memory.begun.seed, "share", challenge)

    @property
    def _opens_by_code(self) -> bool:
        """Whether a table code can still let anybody in: whoever has come by it and sits needs it no more."""
        return not (self.code_retired or self._memory.sits)

    def admit(self, knock: Knock, text: str) -> tuple[Event, ...]:
        """The stranger's answer: from here on it is the guest's connection, and the one before is no longer used.

        `PeerFault` leaves everything as it was but the count of wrong table codes; close that connection only.
        """
        if knock.spent:
            raise Misuse(Slip.SPENT_KNOCK)
        knock.spent = True
        memory = self._memory
        answer = read_answer(text)
        # A guest who has said nothing yet has nothing to lose, and may come again from another app or browser.
        if memory.sits and answer.hello.half != memory.first_half:
            raise PeerFault(Fault.SEAT_TAKEN)
        session = self._prove(knock, answer)
        memory.stream.meet(answer.hello.held)
        self.disconnect()
        self._connect(session, answer.hello.half, answer.hello.held)
        seat = self._seat(answer.hello.half) if answer.hello.way is InvitationKind.CODE else None
        self._first_text = session.welcome(memory.own_first_half, memory.stream.held, seat)
        return (Connected(),)

    def _prove(self, knock: Knock, answer: Answer) -> Session:
        if answer.hello.share is not None and answer.hello.way is not InvitationKind.CODE:
            raise PeerFault(Fault.OUT_OF_RANGE, "share")
        if answer.hello.way is InvitationKind.LINK:
            return answer.prove(knock, self._memory.begun.secret)
        if answer.hello.way is InvitationKind.SEAT:
            return answer.prove(knock, self._seat(answer.hello.half))
        share = knock.share
        # What happens to the code between the knock and the answer counts too: others may have tried it.
        if share is None or share.password != self._memory.code or not self._opens_by_code:
            raise PeerFault(Fault.CODE_RETIRED)
        try:
            return answer.prove_by_code(knock, share)
        except PeerFault:
            self._memory.note(Mistaken())
            raise

    def _seat(self, half: bytes) -> bytes:
        """What a guest with this half, who was let in by the present code, comes back with; it is not stored here."""
        if self._memory.code is None:
            raise PeerFault(Fault.CODE_RETIRED)
        return derive(self._memory.begun.seed, "seat", self._memory.code, half)[:SECRET_BYTES]

    def renew(self, code: bytes) -> None:
        """Another table code, with its own five tries; what the one before has opened is closed."""
        self._only(Direction.HOST, "renew")
        if self._memory.sits:
            raise Misuse(Slip.NOT_NOW, self.match.stage.value, "renew")
        self._memory.note(Renewed(code))

    def connect(self, challenge: bytes) -> None:
        """A guest's new connection, with 16 fresh random bytes; whatever the host sends goes to `receive`."""
        self._only(Direction.GUEST, "connect")
        self.disconnect()
        memory = self._memory
        self._greeting = Greeting(memory.way, memory.secret, challenge, self._share_entropy(challenge))

    def disconnect(self) -> None:
        """The connection is gone, which changes nothing else."""
        self._greeting = self._session = self._first_text = None
        self._connected = False
        self._attendance = self._attendance.reconnect()

    def _connect(self, session: Session, half: bytes, held: int) -> None:
        if half != self._memory.first_half:
            self._memory.note(Seated(half))
        self._memory.stream.reconnect(held)
        self._session = session
        self._connected = True

    def _only(self, side: Direction, what: str) -> None:
        if self._side is not side:
            raise Misuse(Slip.NOT_OURS_TO_SAY, what)

    def receive(self, text: str) -> tuple[Event, ...]:
        """What the other side's text leads to; after a `PeerFault` close the connection."""
        try:
            return self._receive(text)
        except PeerFault:
            self.disconnect()
            raise

    def _receive(self, text: str) -> tuple[Event, ...]:
        if self._session is None:
            if self._greeting is None:
                raise Misuse(Slip.NOT_CONNECTED)
            self._session, self._first_text = self._answer(self._greeting, text)
            return ()
        if self._greeting is not None and self._greeting.has_answered(text):
            return ()
        frame = self._session.read(text)
        if (frame.type in GREETINGS) != (frame.seq == 0):
            raise PeerFault(Fault.UNKNOWN_WORD, frame.type)
        if frame.seq == 0:
            return self._hear_greeting(frame, self._session)
        # What overtakes the welcome will be said again.
        return self._hear_word(frame) if self._connected else ()

    def _answer(self, greeting: Greeting, challenge: str) -> tuple[Session, str]:
        """Our hello; by it a false host can test one table code, so there are not many of them."""
        by_code = greeting.way is InvitationKind.CODE
        if by_code and self._unanswered >= MOST_WRONG:
            raise Unproved(Fault.CODE_RETIRED)
        answered = greeting.answer(challenge, self._memory.own_first_half, self._memory.stream.held)
        self._unanswered += by_code
        return answered

    def _hear_greeting(self, frame: Frame, session: Session) -> tuple[Event, ...]:
        greeting = read_record(GREETINGS[frame.type], "body", frame.body)
        if isinstance(greeting, Hello if self._side is Direction.GUEST else Welcome):
            raise PeerFault(Fault.NOT_THEIRS_TO_SAY, frame.type)
        if isinstance(greeting, Welcome):
            return self._hear_welcome(greeting, session)
        self._memory.stream.acknowledge(frame.ack)
        if isinstance(greeting, Again):
            self._memory.stream.repeat()
        if isinstance(greeting, Presence):
            self._attendance.hear(greeting)
        return ()

    def _hear_welcome(self, welcome: Welcome, session: Session) -> tuple[Event, ...]:
        if self._connected:
            return ()
        if self._memory.first_half not in (None, welcome.half):
            raise PeerFault(Fault.OTHER_TABLE)
        if (welcome.seat is not None) != (self._memory.way is InvitationKind.CODE):
            raise PeerFault(Fault.OUT_OF_RANGE, "seat")
        self._memory.stream.meet(welcome.held)
        self._connect(session, welcome.half, welcome.held)
        if welcome.seat is not None:
            self._memory.note(Admitted(session.hide(welcome.seat)))
        return (Connected(),)

    def _hear_word(self, frame: Frame) -> tuple[Event, ...]:
        stream = self._memory.stream
        stream.acknowledge(frame.ack)
        if not stream.is_next(frame.seq):
            return ()
        word = read_word(frame.type, frame.body)
        if isinstance(word, Rematch) and stream.holds("audit"):
            # Nobody can want a rematch who has not heard our audit.
            raise PeerFault(Fault.WRONG_ACKNOWLEDGEMENT, frame.ack, stream.sent)
        return self._memory.hear(word)

    def say(self, intent: Intent) -> tuple[Event, ...]:
        """What the player's wish leads to at once; `Misuse` if it is not the time for it."""
        return self._memory.say(intent)

    def step_away(self, away: bool) -> None:
        """Our player leaves the match for now, or is back; on every later connection it is said again."""
        self._attendance.away = away

    def wake(self, now: float) -> None:
        """Call it about once a second, with the seconds of any clock that only goes forward."""
        if self._connected:
            self._memory.stream.wake(now)
            self._attendance.wake()

    def outgoing(self, save: Save) -> tuple[str, ...]:
        """What may be sent now, in order. `save` gets the new lines first, and must keep all of them or raise.

        If it raises, nothing is handed out, and the next call begins with the same lines.
        """
        self._memory.save(save)
        if self._session is None:
            return ()
        texts = [] if self._first_text is None else [self._first_text]
        self._first_text = None
        if self._connected:
            texts += map(self._session.write, (*self._memory.stream.drain(), *self._presence()))
        return tuple(texts)

    def _presence(self) -> tuple[Frame, ...]:
        presence = self._attendance.drain()
        return () if presence is None else (Frame(0, self._memory.stream.held, "presence", write_record(presence)),)
