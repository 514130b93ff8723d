"""Reads a position or a record of Kaito from any text, and writes one to be shared."""

from dataclasses import dataclass

from companion.games.contract import split_fields
from companion.games.kaito import ledger, notation, record
from companion.games.kaito.pieces import Seat
from companion.games.kaito.state import State
from companion.games.kaito.tally import Tally

NAME = "kaito "
_SIDES = [[notation.dump_side(seat)] for seat in Seat]


@dataclass(frozen=True, slots=True)
class Reading:
    """A match to be begun: its mode, its start and the actions since, in notation."""

    mode: str
    start: str
    actions: tuple[str, ...] = ()


def read(text: str) -> Reading:
    """What the last line of the text says; it is refused unless the whole of it can be played."""
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    words = lines[-1].strip().removeprefix(NAME)
    start, sign, play = words.partition(";")
    actions = tuple(split_fields(play)[:-1])
    # A tally begins with the side to move, a position with its tiles.
    if split_fields(start)[:1] in _SIDES:
        if sign:
            ledger.replay(ledger.parse_ledger(words))
        return Reading("tally", ledger.dump_tally(ledger.parse_tally(start)), actions)
    if sign:
        record.replay(record.parse_record(words))
    return Reading("board", notation.dump_position(notation.parse_position(start)), actions)


def write(state: State | Tally) -> str:
    """A position or tally as it is shared."""
    return ledger.dump_tally(state) if isinstance(state, Tally) else NAME + notation.dump_position(state)
