"""Writes everything into one file, and reads it back from one that cannot be trusted."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any, NoReturn, TypeVar

from companion.store.armies import StoredArmy
from companion.store.collection import check_owned
from companion.store.faults import Flaw, Unfit
from companion.store.journal import Entry, StoredMatch
from companion.store.place import SavedPlace
from companion.store.puzzles import StoredPuzzle
from companion.store.series import StoredTarget
from companion.store.settings import Settings

FORMAT = "tabletop-companion"
VERSION = 1
MAX_BYTES = 16 * 2**20
# Brackets, commas and strings: more than any export of that size has, and few enough for the memory of a phone.
MAX_MARKS = 4_000_000
# The document, its matches, a match, its entries, an entry.
MAX_DEPTH = 5
# Characters of an unknown key that a message can show.
SHOWN = 32
# Among the armies of an older file, without being one: what two players had settled before a battle.
_OLD_LINEUP = "lineup"

# A string that nothing ends reaches to the end of the text, so that no character is looked at twice.
_MARK = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},]', re.DOTALL)

Value = TypeVar("Value")
Stored = Settings | SavedPlace | StoredArmy | StoredMatch | Entry | StoredTarget | StoredPuzzle


def _keys(kind: type[Stored]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


_DOCUMENT = ("format", "version", "settings", "place", "collection", "armies", "matches", "series", "puzzles")
_SETTINGS = _keys(Settings)
# Older versions did not write them.
_LATER_MEMBERS = ("series", "puzzles")
_LATER_SETTINGS = ("system_text_size",)
_PLACE = _keys(SavedPlace)
_ARMY = _keys(StoredArmy)
_MATCH = _keys(StoredMatch)
_ENTRY = _keys(Entry)
_JOURNAL = (*_MATCH, "entries")
_TARGET = _keys(StoredTarget)
_PUZZLE = _keys(StoredPuzzle)


@dataclass(frozen=True, slots=True)
class Journal:
    match: StoredMatch
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the store keeps."""

    settings: Settings = field(default_factory=Settings)
    place: SavedPlace | None = None
    collection: tuple[tuple[str, int], ...] = ()
    armies: tuple[StoredArmy, ...] = ()
    journals: tuple[Journal, ...] = ()
    series: tuple[StoredTarget, ...] = ()
    puzzles: tuple[StoredPuzzle, ...] = ()


def dump(contents: Contents) -> bytes:
    """Equal contents give equal bytes."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "settings": _plain(contents.settings, _SETTINGS),
        "place": None if contents.place is None else _plain(contents.place, _PLACE),
        "collection": dict(sorted(contents.collection)),
        "armies": [_plain(army, _ARMY) for army in sorted(contents.armies, key=lambda army: army.id)],
        "matches": [
            _plain(journal.match, _MATCH) | {"entries": [_plain(entry, _ENTRY) for entry in journal.entries]}
            for journal in sorted(contents.journals, key=lambda journal: journal.match.id)
        ],
        "series": [_plain(target, _TARGET) for target in sorted(contents.series, key=lambda target: target.id)],
        "puzzles": [_plain(puzzle, _PUZZLE) for puzzle in sorted(contents.puzzles, key=lambda puzzle: puzzle.number)],
    }
    content = json.dumps(document, ensure_ascii=False, indent=1, default=dict).encode() + b"\n"
    if len(content) > MAX_BYTES:
        raise Unfit(Flaw.TOO_LARGE, "")
    return content


def _plain(value: Stored, keys: tuple[str, ...]) -> dict[str, Any]:
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
    document = _members(value, "", _DOCUMENT, _LATER_MEMBERS)
    return Contents(
        settings=_settings(document["settings"], "settings"),
        place=_place(document["place"], "place"),
        collection=_collection(document["collection"], "collection"),
        armies=_armies(document["armies"], "armies"),
        journals=_journals(document["matches"], "matches"),
        series=_series(document.get("series", []), "series"),
        puzzles=_puzzles(document.get("puzzles", []), "puzzles"),
    )


def _load(content: bytes) -> Any:
    """The JSON value, its objects as tuples of pairs: a dictionary would hide that a key stands there twice."""
    if len(content) > MAX_BYTES:
        raise Unfit(Flaw.TOO_LARGE, "")
    try:
        text = content.decode()
        _check_extent(text)
        return json.loads(text, object_pairs_hook=tuple, parse_constant=_refuse_constant)
    except Unfit:
        raise
    except ValueError:
        raise Unfit(Flaw.NOT_JSON, "") from None


def _check_extent(text: str) -> None:
    """Before the parser, which goes one call deeper for every bracket and makes a value for every mark."""
    depth = 0
    for count, mark in enumerate(_MARK.finditer(text), 1):
        if count > MAX_MARKS:
            raise Unfit(Flaw.TOO_LARGE, "")
        character = text[mark.start()]
        if character in "[{":
            depth += 1
        elif character in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
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


def _distinct(
    kind: Callable[..., Value], keys: tuple[str, ...], name: str, value: Any, path: str
) -> dict[object, Value]:
    """The elements of a list by what tells them apart, which no two of them share."""
    found: dict[object, Value] = {}
    for element, at in _elements(value, path):
        built = _build(kind, _members(element, at, keys), at)
        identity = getattr(built, name)
        if identity in found:
            # What several keys make up together has no path of its own.
            raise Unfit(Flaw.DUPLICATE_ID, f"{at}.{name}" if name in keys else at)
        found[identity] = built
    return found


def _settings(value: Any, path: str) -> Settings:
    return _build(Settings, _members(value, path, _SETTINGS, _LATER_SETTINGS), path)


def _place(value: Any, path: str) -> SavedPlace | None:
    if value is None:
        return None
    members = _members(value, path, _PLACE)
    members["arguments"] = _pairs(members["arguments"], f"{path}.arguments")
    return _build(SavedPlace, members, path)


def _collection(value: Any, path: str) -> tuple[tuple[str, int], ...]:
    collection = _pairs(value, path)
    for brick, owned in collection.items():
        check_owned(_child(path, brick), brick, owned)
    return tuple(collection.items())


def _armies(value: Any, path: str) -> tuple[StoredArmy, ...]:
    armies = _distinct(StoredArmy, _ARMY, "id", value, path)
    armies.pop(_OLD_LINEUP, None)
    return tuple(armies.values())


def _journals(value: Any, path: str) -> tuple[Journal, ...]:
    journals: dict[str, Journal] = {}
    for element, at in _elements(value, path):
        members = _members(element, at, _JOURNAL)
        entries = _entries(members.pop("entries"), f"{at}.entries")
        match = _build(StoredMatch, members, at)
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


def _series(value: Any, path: str) -> tuple[StoredTarget, ...]:
    return tuple(_distinct(StoredTarget, _TARGET, "id", value, path).values())


def _puzzles(value: Any, path: str) -> tuple[StoredPuzzle, ...]:
    return tuple(_distinct(StoredPuzzle, _PUZZLE, "number", value, path).values())
