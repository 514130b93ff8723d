"""Writes a tally as text, entry by entry, reads it back and replays it.

A tally is the side to move, what is on the board of Red and of Black as five digits in the order K H C B A, the piles
of Red and of Black as in a position, and a last mark `trade` or `stuck` where one is due: `r 73223 62223 kh - trade`.
An entry is the letter of the captured tile, a trade as in a move (`=K:cb`), or `stuck`.
"""

from dataclasses import dataclass

from companion.games.contract import Line, Refused, Replay, Result, judge, split_fields, split_record
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import (
    dump_pile,
    dump_side,
    dump_trade,
    parse_pile,
    parse_side,
    parse_tile,
    parse_trade,
)
from companion.games.kaito.pieces import BLACK, RED, Kind, Pile, Seat
from companion.games.kaito.tally import Capture, DeclareStuck, Entry, Stock, Tally, apply, audit, outcome

TRADE_MARK = "trade"
STUCK_MARK = "stuck"

_DIGITS = {str(count): count for count in range(10)}


@dataclass(frozen=True, slots=True)
class Ledger:
    """The record of a tally."""

    start: Tally
    entries: tuple[Entry, ...] = ()
    result: Result = Result.OPEN


def parse_tally(text: str) -> Tally:
    fields = split_fields(text)
    if len(fields) not in (5, 6):
        raise Refused(Fault.WRONG_FIELD_COUNT, len(fields))
    if fields[5:] not in ([], [TRADE_MARK], [STUCK_MARK]):
        raise Refused(Fault.NOT_A_MARK, fields[5])
    tally = Tally(
        side=parse_side(fields[0]),
        red=Stock(_parse_counts(fields[1]), parse_pile(fields[4], RED)),
        black=Stock(_parse_counts(fields[2]), parse_pile(fields[3], BLACK)),
        trade_open=fields[5:] == [TRADE_MARK],
        stuck=fields[5:] == [STUCK_MARK],
    )
    violation = audit(tally)
    if violation is not None:
        raise Refused(violation.code, *violation.details)
    return tally


def dump_tally(tally: Tally) -> str:
    fields = [
        dump_side(tally.side),
        _dump_counts(tally.red.board),
        _dump_counts(tally.black.board),
        dump_pile(tally.black.held, BLACK),
        dump_pile(tally.red.held, RED),
    ]
    if tally.trade_open:
        fields.append(TRADE_MARK)
    if tally.stuck:
        fields.append(STUCK_MARK)
    return " ".join(fields)


def parse_entry(text: str, side: Seat) -> Entry:
    """An entry while `side` is to move; a trade is the other's."""
    if text == STUCK_MARK:
        return DeclareStuck()
    if text.startswith("="):
        return parse_trade(text[1:], side.opponent)
    return Capture(parse_tile(text))


def dump_entry(entry: Entry, side: Seat) -> str:
    if isinstance(entry, DeclareStuck):
        return STUCK_MARK
    return entry.tile.value if isinstance(entry, Capture) else f"={dump_trade(entry, side.opponent)}"


def parse_ledger(text: str) -> Ledger:
    """Reads a ledger without playing it; `replay` says whether it can be played."""
    opening, words, result = split_record(text)
    start = parse_tally(opening)
    entries = []
    side = start.side
    for word in words:
        entry = parse_entry(word, side)
        entries.append(entry)
        side = side.opponent if isinstance(entry, Capture) else side
    return Ledger(start, tuple(entries), result)


def replay(ledger: Ledger) -> Replay[Tally]:
    """Plays the ledger; an illegal entry or a result that the play does not bear out is refused."""
    tallies = tuple(step.state for step in Line(apply, ledger.start, ledger.entries).steps)
    end = outcome(tallies[-1] if tallies else ledger.start)
    return Replay(tallies, judge(ledger.result, end))


def _parse_counts(text: str) -> Pile:
    counts = tuple(_DIGITS[digit] for digit in text if digit in _DIGITS)
    if len(text) != len(Kind) or len(counts) != len(Kind):
        raise Refused(Fault.NOT_A_COUNT, text)
    return counts


def _dump_counts(pile: Pile) -> str:
    return "".join(map(str, pile))
