"""The words of a match: each is numbered, kept until it is acknowledged, and said again until then."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from companion.fairplay.digest import DIGEST_BYTES
from companion.fairplay.group import NUMBER_BYTES
from companion.fairplay.proof import PROOF_CHALLENGE_BYTES, RESPONSE_BYTES
from companion.fairplay.seal import NONCE_BYTES
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.shape import (
    big,
    choice,
    many,
    maybe,
    raw,
    read_record,
    record,
    text,
    whole,
    write_record,
)

HALF_BYTES = 8
MOST_SLOTS = 4
PAYLOAD = text(2048)
POSITION = text(2048)
RESULT = text(64)
ENTRY = text(512)
CARD = text(16)
_SEAT = text(16)
# What a player is called: cleaned and shortened by whoever shows it, and empty if nothing was given.
PLAYER = text(96)
_VALUE = big(NUMBER_BYTES)
_CHALLENGE = big(PROOF_CHALLENGE_BYTES)
_RESPONSE = big(RESPONSE_BYTES)
_EXCHANGE = whole(1)
_SLOT = whole(1, MOST_SLOTS)
_DIGEST = raw(DIGEST_BYTES)
HALF = raw(HALF_BYTES)


class Dealing(StrEnum):
    """Who has dealt the hidden cards."""

    NONE = "none"
    FAIR = "fair"  # the phones, which prove every step
    REAL = "real"  # the players, who tell their own phone


class Kind(StrEnum):
    """What an exchange is about."""

    SECRET = "secret"
    THROW = "throw"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the app's own text, the seats in the order of the deal, and which one is the host's."""

    options: Annotated[str, text(256)]
    seats: Annotated[tuple[str, ...], many(_SEAT, 2, 2)]
    host: Annotated[int, whole(0, 1)]
    dealing: Annotated[Dealing, choice(Dealing)]
    cards: Annotated[tuple[str, ...], many(CARD, 0, 8)]
    # Whether an open book is kept, 1 or 0.
    book: Annotated[int, whole(0, 1)]


@dataclass(frozen=True, slots=True)
class Offer:
    terms: Annotated[Terms, record(Terms)]
    player: Annotated[str, PLAYER] = ""


@dataclass(frozen=True, slots=True)
class Accept:
    player: Annotated[str, PLAYER] = ""


@dataclass(frozen=True, slots=True)
class Decline:
    pass


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Step 1 of the deal, said by the first seat: the masked cards, and the proof that they are the three."""

    values: Annotated[tuple[int, ...], many(_VALUE, 3, 3)]
    challenges: Annotated[tuple[int, ...], many(_CHALLENGE, 6, 6)]
    responses: Annotated[tuple[int, ...], many(_RESPONSE, 6, 6)]


@dataclass(frozen=True, slots=True)
class Pick:
    """Step 2 of the deal, said by the second seat: the first seat's position, and one of the other values masked."""

    given: Annotated[int, whole(0, 2)]
    value: Annotated[int, _VALUE]
    challenges: Annotated[tuple[int, ...], many(_CHALLENGE, 2, 2)]
    responses: Annotated[tuple[int, ...], many(_RESPONSE, 2, 2)]


@dataclass(frozen=True, slots=True)
class Strip:
    """Step 3 of the deal, said by the first seat: what the second has picked, without the first seat's exponent."""

    value: Annotated[int, _VALUE]
    challenges: Annotated[tuple[int, ...], many(_CHALLENGE, 1, 1)]
    responses: Annotated[tuple[int, ...], many(_RESPONSE, 1, 1)]


@dataclass(frozen=True, slots=True)
class Claim:
    """The seal over the name of the real card in hand."""

    seal: Annotated[bytes, _DIGEST]


@dataclass(frozen=True, slots=True)
class Seal:
    exchange: Annotated[int, _EXCHANGE]
    kind: Annotated[Kind, choice(Kind)]
    seals: Annotated[tuple[bytes, ...], many(_DIGEST, 1, MOST_SLOTS)]


@dataclass(frozen=True, slots=True)
class TakeBack:
    exchange: Annotated[int, _EXCHANGE]


@dataclass(frozen=True, slots=True)
class Ready:
    """All seals of both sides are here, and this is their digest."""

    exchange: Annotated[int, _EXCHANGE]
    digest: Annotated[bytes, _DIGEST]


@dataclass(frozen=True, slots=True)
class Open:
    exchange: Annotated[int, _EXCHANGE]
    slot: Annotated[int, _SLOT]
    nonce: Annotated[bytes, raw(NONCE_BYTES)]
    payload: Annotated[str, PAYLOAD]


@dataclass(frozen=True, slots=True)
class Position:
    """The hash of the position, and of the result if there is one, after a slot."""

    exchange: Annotated[int, _EXCHANGE]
    slot: Annotated[int, _SLOT]
    hash: Annotated[bytes, _DIGEST]


@dataclass(frozen=True, slots=True)
class Show:
    """What is behind a hash that differs."""

    position: Annotated[str, POSITION]
    result: Annotated[str | None, maybe(RESULT)]


@dataclass(frozen=True, slots=True)
class Entry:
    """One more line of the open book: its number, the digest of all lines before it, and what it says."""

    number: Annotated[int, whole(1)]
    after: Annotated[bytes, _DIGEST]
    text: Annotated[str, ENTRY]


@dataclass(frozen=True, slots=True)
class Close:
    """Nothing more is entered into the book, and the match is over."""


@dataclass(frozen=True, slots=True)
class Resign:
    pass


@dataclass(frozen=True, slots=True)
class OfferDraw:
    pass


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    pass


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    pass


@dataclass(frozen=True, slots=True)
class Opened:
    """A seal's opening inside an audit, or of a told card."""

    nonce: Annotated[bytes, raw(NONCE_BYTES)]
    payload: Annotated[str, PAYLOAD]


@dataclass(frozen=True, slots=True)
class SameCard:
    """Our told card, opened: it is the one that they have just played, so that one of the two was told by mistake."""

    claim: Annotated[Opened, record(Opened)]


@dataclass(frozen=True, slots=True)
class OpenedHand:
    """One side's exponent and order inside an audit."""

    exponent: Annotated[int, _RESPONSE]
    order: Annotated[tuple[int, ...], many(whole(0, 2), 3, 3)]


@dataclass(frozen=True, slots=True)
class Audit:
    """The secrets of the deal, and the cards that an early end has left unopened."""

    hand: Annotated[OpenedHand | None, maybe(record(OpenedHand))]
    claim: Annotated[Opened | None, maybe(record(Opened))]
    rest: Annotated[tuple[Opened, ...], many(record(Opened), 0, MOST_SLOTS)]


@dataclass(frozen=True, slots=True)
class Rematch:
    """The speaker's half of the next match's name: it begins when both have said it, with the seats exchanged."""

    half: Annotated[bytes, HALF]


@dataclass(frozen=True, slots=True)
class Bye:
    pass


Word = (
    Offer
    | Accept
    | Decline
    | Shuffle
    | Pick
    | Strip
    | Claim
    | Seal
    | TakeBack
    | Ready
    | Open
    | Position
    | Show
    | SameCard
    | Entry
    | Close
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | Audit
    | Rematch
    | Bye
)

WORDS: dict[str, type[Word]] = {
    "offer": Offer,
    "accept": Accept,
    "decline": Decline,
    "shuffle": Shuffle,
    "pick": Pick,
    "strip": Strip,
    "claim": Claim,
    "seal": Seal,
    "take_back": TakeBack,
    "ready": Ready,
    "open": Open,
    "position": Position,
    "show": Show,
    "same_card": SameCard,
    "entry": Entry,
    "close": Close,
    "resign": Resign,
    "offer_draw": OfferDraw,
    "accept_draw": AcceptDraw,
    "decline_draw": DeclineDraw,
    "audit": Audit,
    "rematch": Rematch,
    "bye": Bye,
}
NAMES: dict[type[Word], str] = {kind: name for name, kind in WORDS.items()}


def read_word(name: str, body: Any) -> Word:
    if name not in WORDS:
        raise PeerFault(Fault.UNKNOWN_WORD, name)
    return read_record(WORDS[name], "body", body)


def write_word(word: Word) -> tuple[str, dict[str, Any]]:
    return NAMES[type(word)], write_record(word)
