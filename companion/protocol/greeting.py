"""The messages about the connection itself: under number 0, sent once, and harmless to lose."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from companion.fairplay.group import NUMBER_BYTES
from companion.fairplay.key import CHALLENGE_BYTES, SECRET_BYTES
from companion.protocol.messages import HALF
from companion.protocol.shape import big, choice, maybe, raw, whole

_SHARE = maybe(big(NUMBER_BYTES))


class InvitationKind(StrEnum):
    """By what a guest proves that it is invited."""

    LINK = "link"  # the secret in the link
    CODE = "code"  # the table code, once
    SEAT = "seat"  # what the host has given to a guest who had come by code


@dataclass(frozen=True, slots=True)
class Challenge:
    """The only text that a stranger gets from a host, and the only one that nobody vouches for."""

    challenge: Annotated[bytes, raw(CHALLENGE_BYTES)]
    share: Annotated[int | None, _SHARE]  # None if no table code opens this table


@dataclass(frozen=True, slots=True)
class Hello:
    """The guest's answer: who it is, and the last number it holds."""

    way: Annotated[InvitationKind, choice(InvitationKind)]
    half: Annotated[bytes, HALF]
    challenge: Annotated[bytes, raw(CHALLENGE_BYTES)]
    share: Annotated[int | None, _SHARE]  # of a guest who comes by code
    held: Annotated[int, whole()]


@dataclass(frozen=True, slots=True)
class Welcome:
    """The host's proof, and the last number it holds."""

    half: Annotated[bytes, HALF]
    held: Annotated[int, whole()]
    seat: Annotated[bytes | None, maybe(raw(SECRET_BYTES))]  # hidden, for a guest who comes by code


@dataclass(frozen=True, slots=True)
class Ack:
    """Says nothing but the number that every frame carries."""


@dataclass(frozen=True, slots=True)
class Again:
    """Something is missing: asks for everything after the acknowledged number."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether the player has left the match for now, or is back; numbered from 1 on each connection."""

    number: Annotated[int, whole(1)]
    away: Annotated[int, whole(0, 1)]


GREETINGS: dict[str, type[Hello | Welcome | Ack | Again | Presence]] = {
    "hello": Hello,
    "welcome": Welcome,
    "ack": Ack,
    "again": Again,
    "presence": Presence,
}
