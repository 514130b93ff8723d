"""What the journal of a table between two phones notes beside the talk: the terms, and what was done wrong."""

import json
from enum import StrEnum
from typing import Protocol

from companion.games.contract import Refused
from companion.protocol.faults import PeerFault
from companion.protocol.frame import read_json, write_json
from companion.protocol.messages import Terms as Wording
from companion.protocol.shape import read_record, write_record
from companion.table.faults import TableFault

# The kind of the entry with the host's terms, which a guest may decline and be offered again.
TERMS = "terms"
# The kind of the entry with what the other side has done wrong.
BROKEN = "broken"
_MOST_TERMS = 4096


class Agreeable(Protocol):
    """The terms of a game."""

    @property
    def host(self) -> StrEnum:
        """The host's colour."""

    @property
    def guest(self) -> StrEnum: ...

    @property
    def start(self) -> str:
        """The start in notation; empty if it is not known yet."""

    def word(self) -> Wording:
        """The terms as a message of the protocol."""


def dump_terms(wording: Wording) -> str:
    return write_json(write_record(wording))


def parse_terms(text: str) -> Wording:
    try:
        return read_record(Wording, TERMS, read_json(text, _MOST_TERMS))
    except PeerFault as fault:
        raise Refused(TableFault.UNKNOWN_ENTRY, TERMS) from fault


def dump_broken(broken: tuple[str, ...]) -> str:
    """A code and its details; nothing once the fault is over."""
    return json.dumps(broken)


def parse_broken(text: str) -> tuple[str, ...]:
    """The fault as it was noted; nothing if an imported file holds something else."""
    try:
        noted = json.loads(text)
        if isinstance(noted, list) and all(isinstance(part, str) for part in noted):
            # JSON can hold half of a surrogate pair, which no screen can draw.
            "".join(noted).encode()
            return tuple(noted)
    except (ValueError, RecursionError):
        pass
    return ()
