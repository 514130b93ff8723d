"""How is the beginning of a match written down? Its start in notation and the players' names by seat, as JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto

from companion.games.contract import Refused


class HeaderFault(StrEnum):
    NOT_A_HEADER = auto()  # text


@dataclass(frozen=True, slots=True)
class Header:
    start: str
    names: Mapping[str, str] = field(default_factory=dict)


def dump_header(header: Header) -> str:
    return json.dumps({"start": header.start, "names": dict(header.names)}, ensure_ascii=False, sort_keys=True)


def parse_header(text: str) -> Header:
    """Keys that a later version adds are passed over."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(HeaderFault.NOT_A_HEADER, text) from None
    match fields:
        case {"start": str(start), "names": dict(names)} if all(isinstance(name, str) for name in names.values()):
            return Header(start, names)
    raise Refused(HeaderFault.NOT_A_HEADER, text)
