"""Writes everything into one file, and reads it back from one that cannot be trusted."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from itertools import accumulate
from typing import Any, NoReturn, TypeVar

from companion.store.armies import Army
from companion.store.collection import check_owned
from companion.store.faults import Flaw, Unfit
from companion.store.journal import Entry, Match
from companion.store.place import Place
from companion.store.settings import Settings

FORMAT = "tabletop-companion"
VERSION = 1
MAX_BYTES = 64 * 2**20
# The document, its matches, a match, its entries, an entry.
MAX_DEPTH = 5
# Characters of an unknown key that a message can show.
SHOWN = 32
# Kept among the armies without being one: what two players settle before a battle, perhaps each in secret. It stays on
# the phone.
DRAFT = "lineup"

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")

Value = TypeVar("Value")


def _keys(kind: type[Settings | Place | Army | Match | Entry]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


_DOCUMENT = ("format", "version", "settings", "place", "collection", "armies", "matches")
_SETTINGS = _keys(Settings)
# Older versions did not write them.
_LATER_SETTINGS = ("system_text_size",)
_PLACE = _keys(Place)
_ARMY = _keys(Army)
_MATCH = _keys(Match)
_ENTRY = _keys(Entry)
_JOURNAL = (*_MATCH, "entries")


@dataclass(frozen=True, slots=True)
class Journal:
    match: Match
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the store keeps."""

    settings: Settings = field(default_factory=Settings)
    place: Place | None = None
    collection: tuple[tuple[str, int], ...] = ()
    armies: tuple[Army, ...] = ()
    journals: tuple[Journal, ...] = ()


def dump(contents: Contents) -> bytes:
    """Equal contents give equal bytes."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "settings": _plain(contents.settings, _SETTINGS),
        "place": None if contents.place is None else _plain(contents.place, _PLACE),
        "collection": dict(sorted(contents.collection)),
        "armies": [
            _plain(army, _ARMY) for army in sorted(contents.armies, key=lambda army: army.id) if army.id != DRAFT
        ],
        "matches": [
            _plain(journal.match, _MATCH) | {"entries": [_plain(entry, _ENTRY) for entry in journal.entries]}
            for journal in sorted(contents.journals, key=lambda journal: journal.match.id)
        ],
    }
    content = json.dumps(document, ensure_ascii=False, indent=1, default=dict).encode() + b"\n"
    if len(content) > MAX_BYTES:
        raise Unfit(Flaw.TOO_LARGE, "")
    return content


def _plain(value: Settings | Place | Army | Match | Entry, keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: getattr(value, key) for key in keys}


def parse(content: bytes) -> Contents:
    """Only what `dump` could have written, whatever its spacing and the order of its keys; anything else is `Unfit`."""
    value = _load(content)
    # Checked before anything else: a later version may have keys that this one does not know.
    head = _pairs(value, "")
    if head.get("format") != FORMAT:
        raise Unfit(Flaw.WRONG_FORMAT, "format")
    version = head.get("version", VERSION)
    if type(version) is not int or version != VERSION:
        raise Unfit(Flaw.WRONG_VERSION, "version")
    document = _members(value, "", _DOCUMENT)
    return Contents(
        settings=_settings(document["settings"], "settings"),
        place=_place(document["place"], "place"),
        collection=_collection(document["collection"], "collection"),
        armies=_armies(document["armies"], "armies"),
        journals=_journals(document["matches"], "matches"),
    )


def _load(content: bytes) -> Any:
    """The JSON value, its objects as tuples of pairs: a dictionary would hide that a key stands there twice."""
    if len(content) > MAX_BYTES:
        raise Unfit(Flaw.TOO_LARGE, "")
    try:
        text = content.decode()
        _check_depth(text)
        return json.loads(text, object_pairs_hook=tuple, parse_constant=_refuse_constant)
    except Unfit:
        raise
    except ValueError:
        raise Unfit(Flaw.NOT_JSON, "") from None


def _check_depth(text: str) -> None:
    """Before the parser, which goes one call deeper for every bracket."""
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text))
    if max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0) > MAX_DEPTH:
        raise Unfit(Flaw.TOO_DEEP, "")


def _refuse_constant(_: str) -> NoReturn:
    """NaN and the infinities, which Python reads and JSON does not know."""
    raise Unfit(Flaw.NOT_JSON, "")


def _pairs(value: Any, path: str) -> dict[str, Any]:
    if not isinstance(value, tuple):
        raise Unfit(Flaw.WRONG_TYPE, path)
    members: dict[str, Any] = {}
    for key, member in value:
        if key in members:
            raise Unfit(Flaw.DUPLICATE_KEY, _child(path, key))
        members[key] = member
    return members


def _members(value: Any, path: str, keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """An object with exactly these keys; the optional ones among them may be missing."""
    members = _pairs(value, path)
    for key in members:
        if key not in keys:
            raise Unfit(Flaw.UNKNOWN_KEY, _child(path, key))
    for key in keys:
        if key not in members and key not in optional:
            raise Unfit(Flaw.MISSING_KEY, _child(path, key))
    return members


def _child(path: str, key: str) -> str:
    shown = key[:SHOWN].encode("unicode_escape").decode()
    return f"{path}.{shown}" if path else shown


def _elements(value: Any, path: str) -> Iterator[tuple[Any, str]]:
    if not isinstance(value, list):
        raise Unfit(Flaw.WRONG_TYPE, path)
    return ((element, f"{path}[{index}]") for index, element in enumerate(value))


def _build(kind: Callable[..., Value], members: dict[str, Any], path: str) -> Value:
    """The value with these members; the path of a flaw in it begins here."""
    try:
        return kind(**members)
    except Unfit as unfit:
        raise Unfit(unfit.flaw, f"{path}.{unfit.path}") from None


def _settings(value: Any, path: str) -> Settings:
    return _build(Settings, _members(value, path, _SETTINGS, _LATER_SETTINGS), path)


def _place(value: Any, path: str) -> Place | None:
    if value is None:
        return None
    members = _members(value, path, _PLACE)
    members["arguments"] = _pairs(members["arguments"], f"{path}.arguments")
    return _build(Place, members, path)


def _collection(value: Any, path: str) -> tuple[tuple[str, int], ...]:
    collection = _pairs(value, path)
    for brick, owned in collection.items():
        check_owned(_child(path, brick), brick, owned)
    return tuple(collection.items())


def _armies(value: Any, path: str) -> tuple[Army, ...]:
    armies: dict[str, Army] = {}
    for element, at in _elements(value, path):
        army = _build(Army, _members(element, at, _ARMY), at)
        if army.id in armies:
            raise Unfit(Flaw.DUPLICATE_ID, f"{at}.id")
        armies[army.id] = army
    # Older versions wrote it.
    armies.pop(DRAFT, None)
    return tuple(armies.values())


def _journals(value: Any, path: str) -> tuple[Journal, ...]:
    journals: dict[str, Journal] = {}
    for element, at in _elements(value, path):
        members = _members(element, at, _JOURNAL)
        entries = _entries(members.pop("entries"), f"{at}.entries")
        match = _build(Match, members, at)
        if match.id in journals:
            raise Unfit(Flaw.DUPLICATE_ID, f"{at}.id")
        journals[match.id] = Journal(match, entries)
    return tuple(journals.values())


def _entries(value: Any, path: str) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for element, at in _elements(value, path):
        entry = _build(Entry, _members(element, at, _ENTRY), at)
        if entry.number != len(entries) + 1:
            raise Unfit(Flaw.GAP, f"{at}.number")
        entries.append(entry)
    return tuple(entries)
