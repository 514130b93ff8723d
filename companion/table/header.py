"""The header of a match: its start in notation and the players' names by seat, as JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto

from companion.games.contract import Refused
from companion.store.value_checks import MAX_PLAYER_NAME, tidy


class HeaderFault(StrEnum):
    NOT_A_HEADER = auto()  # text


@dataclass(frozen=True, slots=True)
class Header:
    start: str
    names: Mapping[str, str] = field(default_factory=dict)


def dump_header(header: Header) -> str:
    return json.dumps({"start": header.start, "names": dict(header.names)}, ensure_ascii=False, sort_keys=True)


def parse_header(text: str) -> Header:
    """Ignores keys that a later version adds, and tidies names that no player could have typed."""
    try:
        fields = json.loads(text)
        match fields:
            case {"start": str(start), "names": dict(names)} if all(isinstance(name, str) for name in names.values()):
                # JSON can hold half of a surrogate pair, which no screen can draw and no clipboard takes.
                start.encode()
                return Header(start, {seat: tidy(name, MAX_PLAYER_NAME) for seat, name in names.items()})
    except (ValueError, RecursionError):
        pass
    raise Refused(HeaderFault.NOT_A_HEADER, text)
