"""A side that holds the right keys and numbers its frames well, but says any word at any moment, with any content."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from companion.fairplay.deal import FIRST, Hand, draw_hand, pick, shuffle, strip
from companion.fairplay.group import CARDS as NUMBERS
from companion.fairplay.group import P
from companion.fairplay.key import Direction
from companion.fairplay.proof import PROOF_CHALLENGE_BYTES, RESPONSE_BYTES
from companion.fairplay.seal import Opening, seal
from companion.protocol.events import How, Named
from companion.protocol.exchange import position_hash, ready_digest
from companion.protocol.frame import Frame
from companion.protocol.greeting import InvitationKind
from companion.protocol.messages import (
    MOST_SLOTS,
    WORDS,
    Accept,
    AcceptDraw,
    Audit,
    Bye,
    Claim,
    Close,
    Dealing,
    Decline,
    DeclineDraw,
    Entry,
    Kind,
    Offer,
    OfferDraw,
    Open,
    Opened,
    OpenedHand,
    Pick,
    Position,
    Ready,
    Rematch,
    Resign,
    SameCard,
    Seal,
    Show,
    Shuffle,
    Strip,
    TakeBack,
    Terms,
    Word,
    read_word,
    write_word,
)
from companion.protocol.peer import Peer
from companion.protocol.session import Greeting, Knock, Session, read_answer
from companion.protocol.stages import HEARD, PLAY, Stage
from companion.protocol.state import CLAIM, Match
from companion.protocol.writing import first_digest, next_digest

ENTRY_BYTES = 512
PLAYER_BYTES = 96
T = TypeVar("T")


class Draw(Protocol):
    """Draws an example of a strategy."""

    def __call__(self, strategy: st.SearchStrategy[T]) -> T: ...


HALF = bytes(range(8))
NOISE = tuple(bytes([value]) * 32 for value in range(3))
noise = st.sampled_from(NOISE)
# Small numbers about the right place, and the largest that a frame can carry.
counts = st.sampled_from((1, 2, 3, 4, 2**31 - 1))
slots = st.integers(1, MOST_SLOTS)
bigs = st.sampled_from((0, 1, 4, *NUMBERS, P - 1, P, 2**2048 - 1))
challenges = st.sampled_from((0, 1, 2 ** (8 * PROOF_CHALLENGE_BYTES) - 1))
responses = st.sampled_from((0, 1, 5, 2 ** (8 * RESPONSE_BYTES) - 1))
orders = st.sampled_from(((0, 1, 2), (2, 0, 1), (0, 0, 1)))
results = st.sampled_from((None, None, "1-0", "0-1", "1/2", "*", "red", ""))
halves = st.sampled_from((HALF[::-1], bytes(8), HALF))
lots = st.integers(0, 49)
kinds = st.sampled_from(tuple(WORDS.values()))
# What a page, a store or a script might take for something else than text.
ODD_TEXTS = (
    *("", " ", "\n", "\n" * 20, "0", "-1", "null", "?", "__proto__", "constructor", "toString", "hasOwnProperty"),
    *("[b]bold[/b]", "<b>bold</b>", "{name}", "%s", "&amp;", "A" * 512, "é" * 256, "斬合", "\u202e", "\x7f\u2028", "🗡"),
    *("00" * 32, "FF" * 32),
)
odd_texts = st.sampled_from(ODD_TEXTS) | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=8)


@dataclass(frozen=True, slots=True)
class Due:
    """What an honest side could seal and write now, and texts that have any meaning in the game."""

    seals: tuple[tuple[Kind, tuple[str, ...]], ...]
    lines: tuple[str, ...]
    texts: tuple[str, ...]


class HostileSide:
    """Speaks for one side of a table; whatever it must know of the other side, it reads in that side's own memory.

    So it can say what is right, which leads on to every stage, and say anything else there.
    """

    def __init__(self, side: Direction, secret: bytes, due: Callable[[], Due], terms: Terms, draw: Draw) -> None:
        """`due` tells what an honest side would say now, and `terms` are those that a host offers."""
        self._side = side
        self._secret = secret
        self._due = due
        self._terms = terms
        self._draw = draw
        # Of fifty choices so many are honest: whoever is never honest does not come far.
        self._honesty = draw(st.sampled_from((48, 44, 30)))
        self._session: Session | None = None
        self._openings: dict[bytes, Opening] = {}
        self._hand: Hand = draw_hand(NOISE[0])
        self._named = Named("", None)

    def welcome(self, knock: Knock, hello: str, held: int) -> str:
        """A host's welcome to the guest who has answered that knock."""
        self._session = read_answer(hello).prove(knock, self._secret)
        return self._session.welcome(HALF, held, None)

    def hello(self, challenge: str, own_challenge: bytes, held: int) -> str:
        """A guest's answer to the challenge of a host."""
        greeting = Greeting(InvitationKind.LINK, self._secret, own_challenge, bytes(32))
        self._session, hello = greeting.answer(challenge, HALF, held)
        return hello

    def write(self, word: Word, listener: Peer) -> str:
        """The frame that is awaited next, which acknowledges all that was said to this side, or a little less."""
        assert self._session is not None
        name, body = write_word(word)
        # What no reader would let through proves nothing.
        assert read_word(name, body) == word
        stream = listener._memory.stream
        heard = stream.sent - self._draw(st.sampled_from((0, 0, 0, 1, 5)))
        return self._session.write(Frame(stream.held + 1, max(0, heard), name, body))

    def word(self, match: Match) -> Word:
        """What to say to a side that stands there: mostly what could be heard now, so that it is read to its end."""
        fitting = self._fitting(match)
        if fitting and self._honest():
            return self._draw(st.sampled_from(fitting))(match)
        # Whoever has left says nothing more.
        heard = [kind for stage, kind in HEARD if stage is match.stage and kind is not Bye]
        timely = bool(heard) and self._draw(st.booleans())
        return self._any(self._draw(st.sampled_from(heard) if timely else kinds), match)

    def _honest(self) -> bool:
        return self._draw(lots) < self._honesty

    def _text(self) -> str:
        return self._draw(st.sampled_from(self._due().texts) if self._draw(st.integers(0, 3)) else odd_texts)

    def _line(self) -> str:
        """A text for which the book has room."""
        return self._text().encode()[:ENTRY_BYTES].decode(errors="ignore")

    def _player(self) -> str:
        """A text for which a name has room."""
        return self._draw(odd_texts).encode()[:PLAYER_BYTES].decode(errors="ignore")

    # What fits the stage of the other side.

    def _fitting(self, match: Match) -> list[Callable[[Match], Word]]:
        match match.stage:
            case Stage.WAITING if self._side is Direction.HOST:
                return [lambda _: Offer(self._terms, self._player())]
            case Stage.OFFERED:
                return [lambda _: Accept(self._player()), lambda _: Accept(), lambda _: Decline()]
            case Stage.SHUFFLING | Stage.STRIPPING:
                return [self._deal]
            case Stage.CLAIMING:
                return [self._claim]
            case Stage.OVER:
                return [self._audit]
            case Stage.AUDITED:
                return [lambda _: Rematch(self._draw(halves))]
        return self._playing(match) if match.stage in PLAY else []

    def _playing(self, match: Match) -> list[Callable[[Match], Word]]:
        # Ends and draws are rare, or nothing else would be reached.
        words: list[Callable[[Match], Word]] = [self._speech]
        due = self._due()
        if due.lines:
            words += [self._entry] * 4
        match match.stage:
            case Stage.CHOOSING | Stage.LOCKED if due.seals:
                words += [self._seal] * 6 + [self._claim] * (match.terms.dealing is Dealing.REAL)
            case Stage.CALLED:
                words += [self._take_back]
            case Stage.READY:
                words += [self._ready] * 6 + [self._take_back]
            case Stage.OPENING:
                words += [self._open] * 6
            case Stage.NAMED | Stage.RESOLVING:
                words += [lambda match: self._position(match, match.exchange.named)] * 6 + [self._other_position]
                words += [lambda match: SameCard(self._opened(match.deal.their_claim))]
            case Stage.DISPUTED:
                words += [lambda _: Show(self._named.position, self._named.result)] * 3
        return words

    def _deal(self, match: Match) -> Word:
        """The next step of an honest deal."""
        if match.us == FIRST or match.stage is Stage.SHUFFLING:
            self._hand = draw_hand(self._draw(noise))
        if match.us == FIRST:
            value, proof = pick(match.place, match.deal.shuffled, self._hand)
            return Pick(self._hand.order[FIRST], value, proof.challenges, proof.responses)
        if match.stage is Stage.SHUFFLING:
            values, proof = shuffle(match.place, self._hand)
            return Shuffle(values, proof.challenges, proof.responses)
        stripped, proof = strip(match.place, match.deal.shuffled, match.deal.picked, self._hand)
        return Strip(stripped, proof.challenges, proof.responses)

    def _claim(self, match: Match) -> Word:
        """One of the cards, or anything."""
        card = self._draw(st.sampled_from(match.terms.cards)) if self._honest() else self._text()
        return Claim(self._sealed(match, CLAIM, Opening(self._draw(noise), card), CLAIM))

    def _sealed(self, match: Match, slot: int, opening: Opening, number: int | None = None) -> bytes:
        made = seal(match.context(match.them, slot, number), opening)
        self._openings[made] = opening
        return made

    def _seal(self, match: Match) -> Word:
        """What is due, or as many as the other side has sealed, or any."""
        exchange, nonce = match.exchange, self._draw(noise)
        due = self._due().seals
        if due and self._honest():
            return self._sealing(match, nonce, *self._draw(st.sampled_from(due)))
        kind = exchange.kind if exchange.seals else self._draw(st.sampled_from((Kind.SECRET, Kind.SECRET, Kind.THROW)))
        count = len(exchange.seals) or self._draw(st.sampled_from((1, 1, 2, 2, 2, 3)))
        return self._sealing(match, nonce, kind, tuple(self._text() for _ in range(count)))

    def _sealing(self, match: Match, nonce: bytes, kind: Kind, payloads: tuple[str, ...]) -> Word:
        seals = (self._sealed(match, slot, Opening(nonce, payload)) for slot, payload in enumerate(payloads, 1))
        return Seal(match.exchange.number, kind, tuple(seals))

    @staticmethod
    def _take_back(match: Match) -> Word:
        return TakeBack(match.exchange.number)

    def _ready(self, match: Match) -> Word:
        ours, theirs, number = match.exchange.seals, match.exchange.theirs, match.exchange.number
        return Ready(number, ready_digest(match.name, number, ours + theirs if match.us == FIRST else theirs + ours))

    def _open(self, match: Match) -> Word:
        number, slot = match.exchange.number, match.exchange.slot
        opened = self._opened(match.exchange.theirs[slot - 1])
        return Open(number, slot, opened.nonce, opened.payload)

    def _opened(self, sealed: bytes) -> Opened:
        opening = self._openings.get(sealed, Opening(NOISE[0], ""))
        return Opened(opening.nonce, opening.payload)

    def _position(self, match: Match, named: Named) -> Word:
        self._named = named
        number, slot = match.exchange.number, match.exchange.slot
        return Position(number, slot, position_hash(match.name, number, slot, named))

    def _other_position(self, match: Match) -> Word:
        return self._position(match, Named(self._text(), self._draw(results)))

    def _entry(self, match: Match) -> Word:
        """The next line of the book, or any one, or one in the place of an earlier one."""
        lines = self._due().lines
        honest = bool(lines) and self._honest()
        back = 0 if honest else self._draw(st.integers(0, 2))
        book = match.book[: max(0, len(match.book) - back)]
        last = book[-1] if book else None
        after = next_digest(last.entry, match.terms.seats[last.seat]) if last else first_digest(match.name)
        return Entry(len(book) + 1, after, self._draw(st.sampled_from(lines)) if honest else self._line())

    def _speech(self, _: Match) -> Word:
        said: tuple[Word, ...] = (*(OfferDraw(), DeclineDraw()) * 4, AcceptDraw(), Resign(), Close())
        return self._draw(st.sampled_from(said))

    def _audit(self, match: Match) -> Word:
        """True, or with another hand or another card."""
        hand = claim = None
        if match.terms.dealing is Dealing.FAIR:
            true = OpenedHand(self._hand.exponent, self._hand.order)
            hand = true if self._honest() else self._any_hand()
        if match.terms.dealing is Dealing.REAL:
            claim = self._opened(match.deal.their_claim) if self._honest() else self._any_opened()
        by_the_rules = match.ending is not None and match.ending.how is How.RESULT
        unopened = match.exchange.theirs[match.exchange.slot :] if by_the_rules else ()
        return Audit(hand, claim, tuple(self._opened(sealed) for sealed in unopened))

    # Anything that its type allows.

    def _any(self, kind: type[Word], match: Match) -> Word:
        draw, exchange = self._draw, match.exchange
        if kind in _BARE:
            return _BARE[kind]
        number = draw(counts) if draw(lots) < 15 else exchange.number
        if kind is Offer:
            return Offer(draw(any_terms) if draw(lots) < 25 else self._bent_terms(), self._player())
        if kind is Accept:
            return Accept(self._player())
        if kind is Shuffle:
            return Shuffle((draw(bigs), draw(bigs), draw(bigs)), *self._any_proof(6))
        if kind is Pick:
            return Pick(draw(st.integers(0, 2)), draw(bigs), *self._any_proof(2))
        if kind is Strip:
            return Strip(draw(bigs), *self._any_proof(1))
        if kind is Claim:
            return Claim(self._any_seal(match))
        if kind is Seal:
            count = draw(slots)
            return Seal(number, draw(st.sampled_from(Kind)), tuple(self._any_seal(match) for _ in range(count)))
        if kind is TakeBack:
            return TakeBack(number)
        if kind is Ready:
            return Ready(number, draw(noise))
        if kind is Open:
            return Open(number, draw(slots), draw(noise), self._text())
        if kind is Position:
            return Position(number, draw(slots), draw(noise))
        if kind is Show:
            return Show(self._text(), draw(results))
        if kind is SameCard:
            return SameCard(self._any_opened())
        if kind is Entry:
            return Entry(draw(counts), draw(noise), self._line())
        if kind is Rematch:
            return Rematch(draw(halves))
        rest = tuple(self._any_opened() for _ in range(draw(st.integers(0, MOST_SLOTS))))
        hand, claim = (draw(st.booleans()) for _ in range(2))
        return Audit(self._any_hand() if hand else None, self._any_opened() if claim else None, rest)

    def _any_seal(self, match: Match) -> bytes:
        return self._draw(st.sampled_from((*NOISE, *match.exchange.seals, *match.exchange.theirs)))

    def _any_proof(self, branches: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return tuple(self._draw(challenges) for _ in range(branches)), tuple(
            self._draw(responses) for _ in range(branches)
        )

    def _any_hand(self) -> OpenedHand:
        return OpenedHand(self._draw(responses), self._draw(orders))

    def _any_opened(self) -> Opened:
        return Opened(self._draw(noise), self._text())

    def _bent_terms(self) -> Terms:
        """Terms of which one thing is another."""
        name, strategy = self._draw(st.sampled_from(tuple(_TERMS.items())))
        changed: dict[str, Any] = {name: self._draw(strategy)}
        return replace(self._terms, **changed)


_BARE: dict[type[Word], Word] = {
    type(word): word for word in (Decline(), Close(), Resign(), OfferDraw(), AcceptDraw(), DeclineDraw(), Bye())
}
_NAMES = st.sampled_from(("red", "blue", "one", "two", "", "__proto__", "A" * 16))
_GAMES = ("kiriai 5", "kiriai 7", "kiriai 9", "kingbrick red", "kingbrick blue", "kingbrick green", "", "constructor")
_TERMS: dict[str, st.SearchStrategy[Any]] = {
    "options": st.sampled_from(_GAMES),
    "seats": st.tuples(_NAMES, _NAMES),
    "host": st.integers(0, 1),
    "dealing": st.sampled_from(Dealing),
    "cards": st.lists(st.sampled_from(("K", "Z", "X", "", "toString")), max_size=8).map(tuple),
    "book": st.integers(0, 1),
}
any_terms = st.builds(Terms, **_TERMS)
