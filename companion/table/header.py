"""The header of a match: its start in notation, the players' names by seat, and who plays on this phone, as JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto

from companion.games.contract import Refused
from companion.store.value_checks import MAX_PLAYER_NAME, tidy

# Beside the names by seat, in a match against the phone: the seat that it plays, and its level.
PHONE = "phone"
LEVEL = "level"


class HeaderFault(StrEnum):
    NOT_A_HEADER = auto()  # text


@dataclass(frozen=True, slots=True)
class Header:
    start: str
    names: Mapping[str, str] = field(default_factory=dict)
    # The seat of this phone's player in a match between two phones; empty if both play on this one.
    own: str = ""
    # Whether the other player's phone has only the page, in its browser.
    browser: bool = False


def dump_header(header: Header) -> str:
    own = {"own": header.own} if header.own else {}
    browser = {"browser": True} if header.browser else {}
    fields = {"start": header.start, "names": dict(header.names), **own, **browser}
    return json.dumps(fields, ensure_ascii=False, sort_keys=True)


def parse_header(text: str) -> Header:
    """Ignores keys that a later version adds, and tidies names that no player could have typed."""
    try:
        fields = json.loads(text)
        match fields:
            case {"start": str(start), "names": dict(names)} if all(isinstance(name, str) for name in names.values()):
                # JSON can hold half of a surrogate pair, which no screen can draw and no clipboard takes.
                start.encode()
                own = fields.get("own")
                return Header(
                    start,
                    {seat: tidy(name, MAX_PLAYER_NAME) for seat, name in names.items()},
                    # Only a seat of this match is anybody's own.
                    own if isinstance(own, str) and own in names else "",
                    fields.get("browser") is True,
                )
    except (ValueError, RecursionError):
        pass
    raise Refused(HeaderFault.NOT_A_HEADER, text)
