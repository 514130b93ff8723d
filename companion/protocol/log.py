"""The lines to keep so that a killed app goes on as if nothing had happened: what came in, in order."""

from dataclasses import dataclass
from typing import Annotated, Any

from companion.fairplay.key import SECRET_BYTES, SEED_BYTES, Direction
from companion.fairplay.seal import Secret
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import read_json, write_json
from companion.protocol.greeting import InvitationKind
from companion.protocol.messages import HALF, PLAYER, Terms
from companion.protocol.shape import anything, choice, many, maybe, raw, read_record, record, text, whole, write_record

# A line holds at most a few words that are not acknowledged yet.
_MOST_BYTES = 64 * 1024
_NAME = text(16)


@dataclass(frozen=True, slots=True)
class Kept:
    """A word of ours that they may not hold yet."""

    number: Annotated[int, whole(1)]
    type: Annotated[str, _NAME]
    body: Annotated[dict[str, Any], anything()]


@dataclass(frozen=True, slots=True, repr=False)
class Begun(Secret):
    """Everything that a match starts from: the first line of its log, whatever came before it at this table."""

    side: Annotated[Direction, choice(Direction)]
    seed: Annotated[bytes, raw(SEED_BYTES)]
    way: Annotated[InvitationKind, choice(InvitationKind)]  # a guest's
    secret: Annotated[bytes, raw(SECRET_BYTES)]  # of the link, or of the guest's way
    code: Annotated[bytes | None, maybe(raw(SECRET_BYTES))]  # a host's: the password behind its table code
    wrong: Annotated[int, whole()] = 0
    first_half: Annotated[bytes | None, maybe(HALF)] = None  # theirs in the first match: who they are
    number: Annotated[int, whole(1)] = 1
    their_half: Annotated[bytes | None, maybe(HALF)] = None
    terms: Annotated[Terms | None, maybe(record(Terms))] = None
    sent: Annotated[int, whole()] = 0
    held: Annotated[int, whole()] = 0
    outbox: Annotated[tuple[Kept, ...], many(record(Kept), 0, 8)] = ()
    player: Annotated[str, PLAYER] = ""  # what each side is called
    their_player: Annotated[str, PLAYER] = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """They have proved themselves for the first time, and this is their half of the match's name."""

    half: Annotated[bytes, HALF]


@dataclass(frozen=True, slots=True, repr=False)
class Admitted(Secret):
    """The host has let us in by table code: from now on this secret proves who we are, and the code is not needed."""

    secret: Annotated[bytes, raw(SECRET_BYTES)]


@dataclass(frozen=True, slots=True)
class Mistaken:
    """Someone has answered with a wrong table code."""


@dataclass(frozen=True, slots=True, repr=False)
class Renewed(Secret):
    """The table has a new code."""

    code: Annotated[bytes, raw(SECRET_BYTES)]


@dataclass(frozen=True, slots=True)
class Silenced:
    """We leave from an older copy of the match than they have seen: what we say from now on is for our log alone."""


@dataclass(frozen=True, slots=True, repr=False)
class Said(Secret):
    intent: Annotated[str, _NAME]
    body: Annotated[dict[str, Any], anything()]


@dataclass(frozen=True, slots=True)
class Heard:
    type: Annotated[str, _NAME]
    body: Annotated[dict[str, Any], anything()]


Line = Begun | Seated | Admitted | Mistaken | Renewed | Silenced | Said | Heard

_LINES: dict[str, type[Line]] = {
    "begun": Begun,
    "seated": Seated,
    "admitted": Admitted,
    "mistaken": Mistaken,
    "renewed": Renewed,
    "silenced": Silenced,
    "said": Said,
    "heard": Heard,
}
_NAMES: dict[type, str] = {kind: name for name, kind in _LINES.items()}


def dump_line(line: Line) -> str:
    return write_json([_NAMES[type(line)], write_record(line)])


def parse_line(kept: str) -> Line:
    value = read_json(kept, _MOST_BYTES)
    if type(value) is not list or len(value) != 2 or type(value[0]) is not str or value[0] not in _LINES:
        raise PeerFault(Fault.UNKNOWN_WORD, "line")
    return read_record(_LINES[value[0]], "line", value[1])
