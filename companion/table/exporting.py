"""Takes out of a match what must not leave this phone: an export holds no secret of a match that goes on."""

from companion.protocol.faults import PeerFault
from companion.protocol.log import Heard, Said, parse_line
from companion.store.export_file import Journal
from companion.store.journal import Entry
from companion.table.kiriai.turns import DEALT
from companion.table.match import ACTION, PEER, UNDO

_BYE = "bye"
# The game and mode in which the phone keeps its cards to itself.
SECRETIVE = ("kiriai", "phone")


def without_secrets(journal: Journal) -> Journal | None:
    """The match with what was played openly; None if it is still played between two phones, or against the phone.

    All matches at a table share one seed and one secret, so those that are over keep neither: another may follow.
    """
    if (journal.match.game, journal.match.mode) == SECRETIVE and journal.match.result is None:
        return None
    talk = [entry.text for entry in journal.entries if entry.kind == PEER]
    if not talk:
        return journal
    if journal.match.result is None and not any(map(_is_bye, talk)):
        return None
    played = [entry for entry in journal.entries if entry.kind in (ACTION, UNDO, DEALT)]
    entries = tuple(Entry(number, entry.kind, entry.text) for number, entry in enumerate(played, 1))
    return Journal(journal.match, entries)


def _is_bye(text: str) -> bool:
    """Whether a side has left with this line: a battle then goes on at this phone alone."""
    try:
        line = parse_line(text)
    except PeerFault:
        return False
    match line:
        case Said(name, _) | Heard(name, _):
            return name == _BYE
    return False
