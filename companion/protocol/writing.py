"""Keeps one open book on two phones: both write into it at once; where their lines cross, the host's hold."""

from dataclasses import replace

from companion.fairplay.digest import digest
from companion.fairplay.key import Direction
from companion.protocol.ending import before_a_result
from companion.protocol.events import Entered
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import INTENT_NAMES, Enter
from companion.protocol.limits import MOST_LINES
from companion.protocol.messages import NAMES, Entry
from companion.protocol.state import Line, Match, Turn

_LABEL = "companion/book/1"


def first_digest(match: bytes) -> bytes:
    """The digest of a book that is still empty."""
    return digest(_LABEL, match)


def next_digest(entry: Entry, seat: str) -> bytes:
    """The digest of a book that ends with this line of that seat; the same text by the other seat gives another."""
    return digest(_LABEL, entry.after, seat, entry.text)


def _digest_of(match: Match, book: tuple[Line, ...]) -> bytes:
    return next_digest(book[-1].entry, match.terms.seats[book[-1].seat]) if book else first_digest(match.name)


def say_enter(match: Match, intent: Enter) -> Turn:
    before_a_result(match, intent)
    if len(match.book) == MOST_LINES:
        raise Misuse(Slip.TOO_MANY, INTENT_NAMES[Enter], MOST_LINES)
    entry = Entry(len(match.book) + 1, _digest_of(match, match.book), intent.text)
    return Turn(match, (entry,)).then(_enter(match, entry, match.us))


def hear_entry(match: Match, word: Entry) -> Turn:
    """A host ignores what was written without knowing its lines; a guest gives up its own, and only those."""
    if word.number > MOST_LINES:
        raise PeerFault(Fault.TOO_MANY, NAMES[Entry], MOST_LINES)
    before, crossed = match.book[: word.number - 1], match.book[word.number - 1 :]
    fits = len(before) == word.number - 1 and word.after == _digest_of(match, before)
    if match.side is Direction.HOST:
        return _enter(match, word, match.them) if fits and not crossed else Turn(match)
    if not fits or any(line.seat == match.them for line in crossed):
        raise PeerFault(Fault.WRONG_ENTRY, word.number, len(match.book) + 1)
    return _enter(replace(match, book=before), word, match.them)


def _enter(match: Match, entry: Entry, seat: int) -> Turn:
    entered = Entered(entry.number, entry.text, match.terms.seats[seat])
    return Turn(replace(match, book=(*match.book, Line(entry, seat))), (), (entered,))
