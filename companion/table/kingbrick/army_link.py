"""Writes an army as a link that can be shared, and finds the army in a pasted link, code or text."""

import re
from dataclasses import dataclass
from enum import StrEnum, auto
from urllib.parse import quote, unquote

from companion.games.contract import Refused
from companion.games.kingbrick.army import Army, dump_army, parse_army
from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS
from companion.store.armies import MAX_ARMY_NAME
from companion.store.value_checks import tidy

SCHEME = "tabletop-companion://army/"
# More of one brick than anybody plays with; a pasted code beyond it is a typing error.
MOST = 99

_LETTERS = "".join(CATALOGUE[kind].code for kind in RECRUITS)
_LINK = re.compile(rf"{re.escape(SCHEME)}([A-Za-z0-9]*)(?:\?name=([^\s&#]*))?")
_CODE = re.compile(rf"(?:[{_LETTERS}][0-9]+)+")
# A name and a code on one line.
_NAMED = re.compile(rf"(.*?\S)\s+((?:[{_LETTERS}][0-9]+[\s,]*)+)", re.IGNORECASE)
_BRICKS = re.compile(r"[^0-9][0-9]*")


class ArmyLinkFault(StrEnum):
    """Why no army is found in a text; the details of each are named in its comment."""

    NOTHING_PASTED = auto()
    NO_ARMY = auto()
    SEVERAL_ARMIES = auto()
    BAD_CODE = auto()  # the code
    TOO_MANY = auto()  # the code


@dataclass(frozen=True, slots=True)
class SharedArmy:
    name: str
    army: Army


def link(name: str, army: Army) -> str:
    """A link without spaces that the app reads back, pasted or scanned by a camera."""
    named = f"?name={quote(name, safe='')}" if name else ""
    return f"{SCHEME}{dump_army(army)}{named}"


def unwrap(text: str) -> SharedArmy:
    """The one army of a pasted link, code or text; refused with the reason when there is none or more than one."""
    if not text.strip():
        raise Refused(ArmyLinkFault.NOTHING_PASTED)
    found = _LINK.search(text)
    if found is not None:
        return SharedArmy(tidy(unquote(found[2] or ""), MAX_ARMY_NAME), _read(found[1]))
    lines = [line.strip() for line in text.strip().splitlines()]
    if _is_shared(lines):
        return SharedArmy(tidy(lines[0], MAX_ARMY_NAME), _read(_code(lines[-1])))
    if len(lines) == 1 and not _code(lines[0]) and (named := _NAMED.fullmatch(lines[0])):
        return SharedArmy(tidy(named[1], MAX_ARMY_NAME), _read(_code(named[2])))
    codes = {_in_order(code) for line in lines if (code := _code(line))}
    if not codes:
        raise Refused(ArmyLinkFault.NO_ARMY)
    if len(codes) > 1:
        raise Refused(ArmyLinkFault.SEVERAL_ARMIES)
    # A text that somebody has shortened still begins with the army's name.
    name = "" if _code(lines[0]) else tidy(lines[0], MAX_ARMY_NAME)
    return SharedArmy(name, _read(codes.pop()))


def _is_shared(lines: list[str]) -> bool:
    """Whether it is a whole shared text: a name, which may look like a code, then the bricks, and a code."""
    match lines:
        case [_, _, _, *_, "", code]:
            return bool(_code(code)) and not any(map(_code, lines[1:-1]))
    return False


def _in_order(code: str) -> str:
    """The same bricks in the order in which the app writes them."""
    return "".join(sorted(_BRICKS.findall(code), key=lambda brick: _LETTERS.find(brick[0])))


def _code(line: str) -> str:
    """A line that is nothing but a code, however it was typed."""
    code = re.sub(r"[\s,]", "", line).upper()
    return code if _CODE.fullmatch(code) else ""


def _read(code: str) -> Army:
    try:
        army = parse_army(_in_order(code))
    except Refused as refused:
        raise Refused(ArmyLinkFault.BAD_CODE, code) from refused
    if max(army.counts) > MOST:
        raise Refused(ArmyLinkFault.TOO_MANY, code)
    return army
