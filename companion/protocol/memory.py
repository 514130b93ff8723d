"""Holds what one side remembers: a start and what came in since; everything else follows from replaying it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from companion.protocol.dealing import are_sound, begin
from companion.protocol.events import Event
from companion.protocol.faults import DamagedLog, Fault, Misuse, PeerFault, Slip
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Intent, read_intent, write_intent
from companion.protocol.log import (
    Admitted,
    Begun,
    Heard,
    Kept,
    Line,
    Mistaken,
    Renewed,
    Said,
    Seated,
    Silenced,
    dump_line,
    parse_line,
)
from companion.protocol.match import hear, say
from companion.protocol.messages import Bye, Resign, Word, read_word, write_word
from companion.protocol.stages import Stage
from companion.protocol.state import NO_TERMS, Match, Turn, own_half
from companion.protocol.stream import Stream

Save = Callable[[tuple[str, ...]], None]


@contextmanager
def _at(number: int) -> Iterator[None]:
    """Inside it, a line that cannot be read or replayed is a `DamagedLog` with its number."""
    try:
        yield
    except (PeerFault, Misuse) as fault:
        raise DamagedLog(number) from fault


def _sound(begun: Begun) -> Begun:
    """The terms of a rematch were checked when they were agreed, and the other side was known."""
    if begun.terms is not None and (begun.their_half is None or not are_sound(begun.terms)):
        raise PeerFault(Fault.WRONG_TERMS)
    return begun


class Memory:
    """One side of a table as its log tells it; what is new waits in `save` until it is kept."""

    def __init__(self, begun: Begun) -> None:
        self.begun = begun
        self.way = begun.way
        self.secret = begun.secret
        self.code = begun.code
        self.wrong = begun.wrong
        # Theirs in the first match at this table: they are recognised by it from then on.
        self.first_half = begun.first_half
        self.stream = Stream(begun.sent, begun.held, {kept.number: (kept.type, kept.body) for kept in begun.outbox})
        self._unsaved: list[str] = []
        self._history: list[Event] = []
        terms = begun.terms or NO_TERMS
        self.match = Match(
            begun.side,
            begun.seed,
            begun.number,
            begun.their_half or b"",
            terms=terms,
            player=begun.player,
            their_player=begun.their_player,
        )
        self._commit(begin(self.match))

    @classmethod
    def new(cls, begun: Begun) -> "Memory":
        memory = cls(begun)
        memory._unsaved.append(dump_line(begun))
        return memory

    @classmethod
    def resume(cls, kept: Iterable[str]) -> "Memory":
        """From all lines that were saved, in order; those before the last match began are only read."""
        begun: Begun | None = None
        since: list[tuple[int, Line]] = []
        for number, text in enumerate(kept, 1):
            with _at(number):
                line = parse_line(text)
                if isinstance(line, Begun):
                    begun = _sound(line)
                    since.clear()
                else:
                    since.append((number, line))
        if begun is None:
            raise DamagedLog(0)
        memory = cls(begun)
        for number, line in since:
            with _at(number):
                memory._apply(line)
        return memory

    @property
    def own_first_half(self) -> bytes:
        return own_half(self.begun.seed, 1)

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that has happened in this match."""
        return tuple(self._history)

    @property
    def sits(self) -> bool:
        """Whether the other side has said anything yet."""
        return self.stream.held > 0

    def save(self, save: Save) -> None:
        """Hands the new lines over; if that raises, they stay new."""
        if self._unsaved:
            save(tuple(self._unsaved))
            self._unsaved.clear()

    def note(self, line: Seated | Admitted | Mistaken | Renewed | Silenced) -> None:
        self._unsaved.append(dump_line(line))
        self._apply(line)

    def say(self, intent: Intent) -> tuple[Event, ...]:
        name, body = write_intent(intent)
        if self.stream.outdated and not isinstance(intent, Resign | Bye):
            raise Misuse(Slip.NOT_NOW, self.match.stage.value, name)
        turn = say(self.match, intent)
        if self.stream.outdated and not self.stream.silent:
            self.note(Silenced())
        self._unsaved.append(dump_line(Said(name, body)))
        return self._commit(turn)

    def hear(self, word: Word) -> tuple[Event, ...]:
        turn = hear(self.match, word)
        self._unsaved.append(dump_line(Heard(*write_word(word))))
        self.stream.take()
        return self._commit(turn)

    def _apply(self, line: Line) -> None:
        match line:
            case Seated(half):
                self.first_half = half
                self.match = replace(self.match, their_half=half)
            case Admitted(secret):
                self.way, self.secret = InvitationKind.SEAT, secret
            case Mistaken():
                self.wrong += 1
            case Renewed(code):
                self.code, self.wrong = code, 0
            case Silenced():
                self.stream.silence()
            case Said(name, body):
                self._commit(say(self.match, read_intent(name, body)))
            case Heard(name, body) if self.first_half is not None:
                turn = hear(self.match, read_word(name, body))
                self.stream.take()
                self._commit(turn)
            case _:
                raise PeerFault(Fault.WRONG_ORDER, self.match.stage.value, "log")

    def _commit(self, turn: Turn) -> tuple[Event, ...]:
        self.match = turn.match
        self._history += turn.events
        for word in turn.words:
            self.stream.put(*write_word(word))
        if turn.match.stage is not Stage.NEW:
            return turn.events
        self._unsaved.append(dump_line(self._checkpoint()))
        self._history.clear()
        return turn.events + self._commit(begin(turn.match))

    def _checkpoint(self) -> Begun:
        """A rematch starts its own log: of the match before, it needs only what they may not hold yet.

        Both have said that they want it, which is possible only after hearing the audit.
        """
        return replace(
            self.begun,
            way=self.way,
            secret=self.secret,
            code=self.code,
            wrong=self.wrong,
            first_half=self.first_half,
            number=self.match.number,
            their_half=self.match.their_half,
            terms=self.match.terms,
            sent=self.stream.sent,
            held=self.stream.held,
            player=self.match.player,
            their_player=self.match.their_player,
            outbox=tuple(Kept(number, *word) for number, word in self.stream.since("audit")),
        )
