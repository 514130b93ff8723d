"""The events that the protocol reports to the table."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.fairplay.audit import Finding
from companion.protocol.messages import Kind, Terms


class How(StrEnum):
    """In which way a match ended."""

    RESULT = auto()  # by the rules: both have named the same position and result
    RESIGNED = auto()
    DRAWN = auto()
    CLOSED = auto()  # by the host, who has closed the open book
    SAME_CARD = auto()  # both have told the same real card, and nobody has won


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: the result of the rules, or the seat that resigned."""

    how: How
    result: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Connected:
    """The other side has proved itself on this connection."""


@dataclass(frozen=True, slots=True)
class TermsOffered:
    terms: Terms


@dataclass(frozen=True, slots=True)
class TermsDeclined:
    pass


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """Both have agreed; the name of the match is half from each side."""

    match: bytes
    terms: Terms
    seat: str


@dataclass(frozen=True, slots=True)
class CardDealt:
    """The phones have dealt: this is our card, which no log should hold."""

    card: str

    def __repr__(self) -> str:
        return "CardDealt(Secret(...))"


@dataclass(frozen=True, slots=True)
class CardsClaimed:
    """Both have sealed their real card."""


@dataclass(frozen=True, slots=True)
class PeerLocked:
    exchange: int
    kind: Kind
    slots: int


@dataclass(frozen=True, slots=True)
class PeerTookBack:
    exchange: int


@dataclass(frozen=True, slots=True)
class BothLocked:
    """Nothing can be taken back any more."""

    exchange: int


@dataclass(frozen=True, slots=True)
class SlotOpened:
    """Both payloads, the first seat's before the second's; the seals are verified."""

    exchange: int
    slot: int
    payloads: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Thrown:
    """Both halves of a shared throw, for `fairplay.throw.throw`."""

    match: bytes
    exchange: int
    values: tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class PositionsAgreed:
    exchange: int
    slot: int


@dataclass(frozen=True, slots=True)
class Named:
    """A position, and the result if the match ends with it."""

    position: str
    result: str | None


@dataclass(frozen=True, slots=True)
class PositionsDiffered:
    exchange: int
    slot: int
    ours: Named
    theirs: Named


@dataclass(frozen=True, slots=True)
class Entered:
    """A line of the open book, and whose it is; one with an old number takes the place of that and all after it."""

    number: int
    text: str
    seat: str


@dataclass(frozen=True, slots=True)
class DrawOffered:
    pass


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    pass


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The ending so far: words that cross on the wire may still change it once, to the same on both sides."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class Audited:
    """The dealt cards (first seat, second seat, unseen), what is proved against a seat, and their unopened payloads."""

    cards: tuple[str, ...]
    findings: tuple[Finding, ...]
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RematchOffered:
    pass


@dataclass(frozen=True, slots=True)
class PeerLeft:
    pass


Event = (
    Connected
    | TermsOffered
    | TermsDeclined
    | MatchBegun
    | CardDealt
    | CardsClaimed
    | PeerLocked
    | PeerTookBack
    | BothLocked
    | SlotOpened
    | Thrown
    | PositionsAgreed
    | PositionsDiffered
    | Entered
    | DrawOffered
    | DrawDeclined
    | MatchEnded
    | Audited
    | RematchOffered
    | PeerLeft
)
