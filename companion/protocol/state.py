"""The state of a match, as far as one side knows it."""

from dataclasses import dataclass, field, replace

from companion.fairplay.deal import SECOND, Hand, Place, Values, draw_hand
from companion.fairplay.group import to_bytes
from companion.fairplay.key import Direction, derive
from companion.fairplay.seal import Context, Opening
from companion.protocol.events import Ending, Event, Named
from companion.protocol.frame import VERSION
from companion.protocol.messages import HALF_BYTES, Dealing, Entry, Kind, Terms, Word
from companion.protocol.stages import Stage

NO_TERMS = Terms("", ("", ""), 0, Dealing.NONE, (), 0)
# The round and slot under which a real card is claimed; exchanges and their slots count from 1.
CLAIM = 0
UNNAMED = Named("", None)


@dataclass(frozen=True, slots=True)
class Deal:
    """What was said of the hidden cards, in the open and to this phone alone."""

    shuffled: Values = ()
    given: int = 0  # the position that the first seat gets
    picked: int = 0
    claim: Opening | None = None
    their_claim: bytes = b""
    # How often a real card was told, by us and by them: a slip of the finger is corrected before anything is open.
    tellings: int = 0
    their_tellings: int = 0
    card: str = field(default="", repr=False)
    shown: tuple[str, ...] = ()  # dealt cards that they have played


@dataclass(frozen=True, slots=True)
class Exchange:
    """One choice of both sides, opened together slot by slot."""

    number: int = 1
    kind: Kind = Kind.SECRET
    openings: tuple[Opening, ...] = ()
    seals: tuple[bytes, ...] = ()
    recalled: tuple[tuple[bytes, ...], ...] = ()  # our seals that were taken back
    theirs: tuple[bytes, ...] = ()
    their_take_backs: int = 0
    opened: bool = False  # whether a slot of ours is open
    slot: int = 1
    named: Named = UNNAMED
    their_hash: bytes = b""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the open book, and the place of its writer in the order of the seats."""

    entry: Entry
    seat: int


@dataclass(frozen=True, slots=True)
class Match:
    """Everything of one match; its secrets come from the seed, and they print as `Secret(...)`."""

    side: Direction
    seed: bytes = field(repr=False)
    number: int = 1
    their_half: bytes = b""
    stage: Stage = Stage.NEW
    terms: Terms = NO_TERMS
    # What the players are called, as it was said: nobody has cleaned it.
    player: str = ""
    their_player: str = ""
    deal: Deal = Deal()
    exchange: Exchange = Exchange()
    # The open book, line by line.
    book: tuple[Line, ...] = ()
    ending: Ending | None = None
    # Whether they may not have heard of the ending when they said what comes next.
    crossing: bool = False
    # Whether our audit is open and theirs is awaited, also once we have left.
    awaiting_audit: bool = False
    # Whether an offer of a draw stands, as we see it: the next lock of either side ends it.
    draw_offered: bool = False
    draw_offered_by_them: bool = False
    # Whether they may have accepted an offer of ours, also one that has lapsed here by now.
    draw_open: bool = False
    # How often a draw was offered, by us and by them.
    draws_offered: int = 0
    draws_offered_by_them: int = 0
    rematch_said: bool = False
    rematch_half: bytes = b""

    @property
    def half(self) -> bytes:
        return own_half(self.seed, self.number)

    @property
    def name(self) -> bytes:
        """16 bytes that both sides have chosen: the host's half, then the guest's."""
        return self.half + self.their_half if self.side is Direction.HOST else self.their_half + self.half

    @property
    def us(self) -> int:
        """Our place in the order of the seats."""
        return self.terms.host if self.side is Direction.HOST else 1 - self.terms.host

    @property
    def them(self) -> int:
        return 1 - self.us

    @property
    def result_named(self) -> bool:
        """Whether we have named a result, and wait for theirs: it may already have ended the match for them."""
        return self.stage is Stage.NAMED and self.exchange.named.result is not None

    @property
    def place(self) -> Place:
        return Place(VERSION, self.name, self.terms.seats)

    @property
    def hand(self) -> Hand:
        """The second seat's depends on the shuffle: not even a log put back from a copy can use one for two of them."""
        heard = self.deal.shuffled if self.us == SECOND else ()
        return draw_hand(derive(self.seed, "hand", self.name, *map(to_bytes, heard)))

    def context(self, seat: int, slot: int, number: int | None = None) -> Context:
        return Context(self.name, self.exchange.number if number is None else number, slot, self.terms.seats[seat])

    def opening(self, number: int, slot: int, payload: str) -> Opening:
        """The nonce depends on the payload too: not even a log put back from a copy can use one for two payloads."""
        attempt = self.deal.tellings if number == CLAIM else len(self.exchange.recalled)
        parts = (self.name, str(number), str(slot), str(attempt), payload)
        return Opening(derive(self.seed, "nonce", *parts), payload)


@dataclass(frozen=True, slots=True)
class Turn:
    """What an intent or a word leads to: the match afterwards, the words to say, and what has happened."""

    match: Match
    words: tuple[Word, ...] = ()
    events: tuple[Event, ...] = ()

    def then(self, more: "Turn") -> "Turn":
        """Both in order; the later match holds."""
        return Turn(more.match, self.words + more.words, self.events + more.events)


def without_offers(match: Match) -> Match:
    """A choice is locked, which answers no offer of a draw and ends all of them."""
    return replace(match, draw_offered=False, draw_offered_by_them=False)


def own_half(seed: bytes, number: int) -> bytes:
    return derive(seed, "half", str(number))[:HALF_BYTES]
