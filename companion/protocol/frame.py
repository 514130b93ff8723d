"""Writes and reads frames, each with a code that proves who sent it."""

import hmac
import json
import re
import reprlib
from dataclasses import dataclass
from typing import Annotated, Any

from companion.fairplay.key import Direction, Keys, mac
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.shape import anything, check_keys, raw, read_record, text, whole, write_record

VERSION = 3
MOST_BYTES = 16 * 1024
MOST_DEPTH = 8
_MOST_DIGITS = 15
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_MAC = raw(32)


@dataclass(frozen=True, slots=True)
class Frame:
    """One message on its way; number 0 is for what need not arrive."""

    seq: Annotated[int, whole()]
    ack: Annotated[int, whole()]
    type: Annotated[str, text(16)]
    body: Annotated[dict[str, Any], anything()]


@dataclass(frozen=True, slots=True)
class Envelope:
    """A well-formed frame that nobody has vouched for yet."""

    frame: Frame
    mac: bytes

    def is_from(self, speaker: Direction, keys: Keys) -> bool:
        return hmac.compare_digest(self.mac, _sign(self.frame, speaker, keys))


def _sign(frame: Frame, speaker: Direction, keys: Keys) -> bytes:
    return mac(keys, speaker, frame.seq, frame.ack, frame.type, write_json(frame.body))


def encode(frame: Frame, speaker: Direction, keys: Keys) -> str:
    return write_json({"v": VERSION, **write_record(frame), "mac": _MAC.write(_sign(frame, speaker, keys))})


def decode(wire: str) -> Envelope:
    value = read_json(wire)
    if type(value) is not dict:
        raise PeerFault(Fault.WRONG_TYPE, "frame")
    check_version(value)
    check_keys(value, ("v", "seq", "ack", "type", "body", "mac"))
    signed = _MAC.read("mac", value.pop("mac"))
    del value["v"]
    return Envelope(read_record(Frame, "frame", value), signed)


def check_version(value: dict[str, Any]) -> None:
    """The version comes first: what follows it may be of any other shape."""
    if "v" not in value:
        raise PeerFault(Fault.MISSING_KEY, "v")
    version = value["v"]
    if type(version) is not int or version != VERSION:
        raise PeerFault(Fault.UNKNOWN_VERSION, reprlib.repr(version))


def write_json(value: Any) -> str:
    """The one way to write a value: sorted keys, no blanks, nothing escaped that need not be."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def read_json(wire: str, most: int = MOST_BYTES) -> Any:
    size = _measure(wire)
    if size > most:
        raise PeerFault(Fault.TOO_LARGE, size)
    # Before the parser sees it, which would recurse once per bracket.
    if _depth(wire) > MOST_DEPTH:
        raise PeerFault(Fault.TOO_DEEP)
    try:
        value = json.loads(
            wire,
            object_pairs_hook=_no_key_twice,
            parse_int=_whole,
            parse_float=_no_whole_number,
            parse_constant=_no_whole_number,
        )
    except json.JSONDecodeError:
        raise PeerFault(Fault.NOT_JSON) from None
    if "\\u" in wire:
        # Half a character can hide behind an escape, and no hash could be taken of it.
        _measure(write_json(value))
    return value


def _measure(wire: str) -> int:
    try:
        return len(wire.encode())
    except UnicodeEncodeError:
        raise PeerFault(Fault.NOT_TEXT) from None


def _depth(wire: str) -> int:
    depth = deepest = 0
    for character in _STRING.sub("", wire):
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for key, part in pairs:
        if key in value:
            raise PeerFault(Fault.DUPLICATE_KEY, reprlib.repr(key))
        value[key] = part
    return value


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise PeerFault(Fault.NOT_A_WHOLE_NUMBER)
    return int(digits)


def _no_whole_number(_: str) -> Any:
    raise PeerFault(Fault.NOT_A_WHOLE_NUMBER)
