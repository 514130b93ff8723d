"""The intents of a player: words that are said as they are, and wishes from which the protocol makes words."""

from dataclasses import dataclass
from typing import Annotated, Any

from companion.fairplay.seal import Secret
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.messages import (
    CARD,
    ENTRY,
    MOST_SLOTS,
    PAYLOAD,
    POSITION,
    RESULT,
    Accept,
    AcceptDraw,
    Bye,
    Close,
    Decline,
    DeclineDraw,
    Offer,
    OfferDraw,
    Resign,
)
from companion.protocol.shape import many, maybe, read_record, write_record


@dataclass(frozen=True, slots=True, repr=False)
class Tell(Secret):
    """Tell this phone which real card was dealt."""

    card: Annotated[str, CARD]


@dataclass(frozen=True, slots=True, repr=False)
class Lock(Secret):
    """Lock one payload per slot of the exchange."""

    payloads: Annotated[tuple[str, ...], many(PAYLOAD, 1, MOST_SLOTS)]


@dataclass(frozen=True, slots=True)
class Throw:
    """Lock our half of a shared throw."""


@dataclass(frozen=True, slots=True)
class Unlock:
    """Take back what was locked, as long as the other side's seals are not here."""


@dataclass(frozen=True, slots=True)
class Resolve:
    """Name the position after the opened slot, the result if that ends the match, and the dealt cards they showed."""

    position: Annotated[str, POSITION]
    result: Annotated[str | None, maybe(RESULT)] = None
    shown: Annotated[tuple[str, ...], many(CARD, 0, MOST_SLOTS)] = ()


@dataclass(frozen=True, slots=True)
class NameSameCard:
    """Show that we have told the very card that they have just played, which ends the match."""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter one more line into the open book."""

    text: Annotated[str, ENTRY]


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Ask for a rematch, or agree to one."""


Intent = (
    Offer
    | Accept
    | Decline
    | Tell
    | Lock
    | Throw
    | Unlock
    | Resolve
    | NameSameCard
    | Enter
    | Close
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | PlayAgain
    | Bye
)

INTENTS: dict[str, type[Intent]] = {
    "offer": Offer,
    "accept": Accept,
    "decline": Decline,
    "tell": Tell,
    "lock": Lock,
    "throw": Throw,
    "unlock": Unlock,
    "resolve": Resolve,
    "name_same_card": NameSameCard,
    "enter": Enter,
    "close": Close,
    "resign": Resign,
    "offer_draw": OfferDraw,
    "accept_draw": AcceptDraw,
    "decline_draw": DeclineDraw,
    "play_again": PlayAgain,
    "bye": Bye,
}
INTENT_NAMES: dict[type, str] = {kind: name for name, kind in INTENTS.items()}


def read_intent(name: str, body: Any) -> Intent:
    if name not in INTENTS:
        raise PeerFault(Fault.UNKNOWN_WORD, name)
    return read_record(INTENTS[name], "body", body)


def write_intent(intent: Intent) -> tuple[str, dict[str, Any]]:
    """The intent as it is kept; one that could not be read back is refused."""
    name, body = INTENT_NAMES[type(intent)], write_record(intent)
    try:
        read_intent(name, body)
    except PeerFault as fault:
        raise Misuse(Slip.WRONG_VALUE, name, *fault.details) from None
    return name, body
