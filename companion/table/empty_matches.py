"""Tells which matches were begun and left before anything was entered, so that they can vanish by themselves."""

from companion.games.contract import Refused, Result
from companion.games.kaito.notation import parse_position
from companion.games.kingbrick.army import STANDARD, dump_army
from companion.games.kingbrick.bricks import Seat
from companion.protocol.faults import PeerFault
from companion.protocol.log import Begun, Heard, Said, parse_line
from companion.store.journal import Entry, StoredMatch
from companion.table.header import PHONE, parse_header
from companion.table.kiriai.one_phone import SECRET
from companion.table.match import ACTION, PEER

# A table that nobody has agreed to play at stays open for so many milliseconds: its invitation may still be on its way.
PATIENCE = 12 * 60 * 60 * 1000
_ACCEPT = "accept"


def is_empty(match: StoredMatch, entries: tuple[Entry, ...], now: int) -> bool:
    """Whether nothing was done in a match that has no draft.

    On one phone: nothing is written but what the phone has dealt, sealed or placed by itself, and nobody has chosen an
    army.
    Between two phones: nobody has agreed to play, and the table is closed or was left alone for half a day.
    """
    talk = [entry.text for entry in entries if entry.kind == PEER]
    if talk:
        forgotten = match.result == Result.OPEN.value or now - match.touched > PATIENCE
        return forgotten and not _agreed(talk)
    untouched = all(entry.kind == SECRET and entry.text.startswith(("deal ", "seal ")) for entry in entries)
    if (match.game, match.mode) == ("kaito", "phone") and len(entries) == 1:
        untouched = entries[0].kind == ACTION and _phone_places(match.header)
    return match.result is None and untouched and not (match.game == "kingbrick" and _armies_chosen(match.header))


def _agreed(talk: list[str]) -> bool:
    """Whether both want to play, or nobody can read whether they do; a rematch begins with what was agreed."""
    try:
        lines = list(map(parse_line, talk))
    except PeerFault:
        return True
    for line in lines:
        match line:
            case Said(word, _) | Heard(word, _) if word == _ACCEPT:
                return True
            case Begun(terms=terms) if terms is not None:
                return True
    return False


def _phone_places(header: str) -> bool:
    """Whether the phone is the one who does the first thing of all in a match of Kaito."""
    try:
        parsed = parse_header(header)
        return parse_position(parsed.start).mover.value == parsed.names.get(PHONE)
    except Refused:
        return False


def _armies_chosen(header: str) -> bool:
    """Whether a battle has other armies than the one that nobody has to choose."""
    try:
        armies = parse_header(header).start.splitlines()[:2]
    except Refused:
        return True
    return armies != [f"{seat} army {dump_army(STANDARD)}" for seat in Seat]
