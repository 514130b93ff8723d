"""Reads values from JSON and writes them to it, strict both ways and bounded."""

import reprlib
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Generic, TypeVar, get_type_hints

from companion.protocol.faults import Fault, PeerFault

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

# Every whole number below it is exact in any JSON reader.
MOST = 2**31 - 1
_HEX = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Shape(Generic[T]):
    """How a value is read from JSON and written to it; the name is what PROTOCOL.md calls it."""

    name: str
    read: Callable[[str, Any], T]
    write: Callable[[T], Any]


def _typed(key: str, value: Any, kind: type) -> None:
    # To `isinstance` a bool is an int, but in JSON it is no number.
    if type(value) is not kind:
        raise PeerFault(Fault.WRONG_TYPE, key)


_KNOWN: dict[type, dict[str, Shape[Any]]] = {}


def whole(least: int = 0, most: int = MOST) -> Shape[int]:
    def read(key: str, value: Any) -> int:
        _typed(key, value, int)
        if not least <= value <= most:
            raise PeerFault(Fault.OUT_OF_RANGE, key)
        return int(value)

    return Shape(f"{least}-{most}" if most < MOST else f"{least} or more", read, lambda value: value)


def _read_hex(key: str, value: Any, digits: int) -> str:
    _typed(key, value, str)
    if len(value) != digits or not _HEX.issuperset(value):
        raise PeerFault(Fault.OUT_OF_RANGE, key)
    return str(value)


def raw(size: int) -> Shape[bytes]:
    return Shape(f"{size} bytes", lambda key, value: bytes.fromhex(_read_hex(key, value, 2 * size)), bytes.hex)


def big(size: int) -> Shape[int]:
    """A number too large for JSON's own, as hexadecimal digits of fixed length."""
    return Shape(
        f"number of {size} bytes",
        lambda key, value: int(_read_hex(key, value, 2 * size), 16),
        lambda value: f"{value:0{2 * size}x}",
    )


def text(most: int) -> Shape[str]:
    def read(key: str, value: Any) -> str:
        _typed(key, value, str)
        try:
            size = len(value.encode())
        except UnicodeEncodeError:
            raise PeerFault(Fault.NOT_TEXT) from None
        # JSON writes most control characters with six, which would break every bound on a frame's size.
        if size > most or any(character < " " and character != "\n" for character in value):
            raise PeerFault(Fault.OUT_OF_RANGE, key)
        return str(value)

    return Shape(f"text up to {most} bytes", read, lambda value: value)


def choice(kind: type[E]) -> Shape[E]:
    members = {member.value: member for member in kind}

    def read(key: str, value: Any) -> E:
        _typed(key, value, str)
        if value not in members:
            raise PeerFault(Fault.OUT_OF_RANGE, key)
        return members[value]

    return Shape(" / ".join(members), read, lambda value: value.value)


def many(shape: Shape[T], least: int, most: int) -> Shape[tuple[T, ...]]:
    def read(key: str, value: Any) -> tuple[T, ...]:
        _typed(key, value, list)
        if not least <= len(value) <= most:
            raise PeerFault(Fault.OUT_OF_RANGE, key)
        return tuple(shape.read(key, part) for part in value)

    count = str(most) if least == most else f"{least}-{most}"
    return Shape(f"{count} of {shape.name}", read, lambda value: [shape.write(part) for part in value])


def maybe(shape: Shape[T]) -> Shape[T | None]:
    return Shape(
        f"{shape.name}, or null",
        lambda key, value: None if value is None else shape.read(key, value),
        lambda value: None if value is None else shape.write(value),
    )


def record(kind: type[T]) -> Shape[T]:
    """A dataclass all of whose fields have a shape."""
    return Shape(kind.__name__, lambda key, value: read_record(kind, key, value), write_record)


def anything() -> Shape[Any]:
    """An object that someone else reads."""

    def read(key: str, value: Any) -> Any:
        _typed(key, value, dict)
        return value

    return Shape("object", read, lambda value: value)


def shapes(kind: type) -> dict[str, Shape[Any]]:
    """The shape of every field, which stands in its annotation: `Annotated[int, whole()]`."""
    if kind not in _KNOWN:
        hints = get_type_hints(kind, include_extras=True)
        _KNOWN[kind] = {part.name: hints[part.name].__metadata__[0] for part in fields(kind)}
    return _KNOWN[kind]


def write_record(value: Any) -> dict[str, Any]:
    return {name: shape.write(getattr(value, name)) for name, shape in shapes(type(value)).items()}


def read_record(kind: type[T], key: str, value: Any) -> T:
    """Exactly the fields of the dataclass, no key more and none less."""
    _typed(key, value, dict)
    check_keys(value, shapes(kind))
    return kind(**{name: shape.read(name, value[name]) for name, shape in shapes(kind).items()})


def check_keys(value: dict[str, Any], expected: Collection[str]) -> None:
    for name in expected:
        if name not in value:
            raise PeerFault(Fault.MISSING_KEY, name)
    for name in value:
        if name not in expected:
            raise PeerFault(Fault.UNKNOWN_KEY, reprlib.repr(name))
