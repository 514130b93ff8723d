"""Reads a position or a record of Kaito from any text, and writes one to be shared."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.contract import split_fields
from companion.games.kaito import ledger, notation, record
from companion.games.kaito.pieces import Seat
from companion.games.kaito.state import State
from companion.games.kaito.tally import Tally
from companion.table.kaito.setup import fit

NAME = "kaito "
NAMED = ": "
_SIDES = [[notation.dump_side(seat)] for seat in Seat]


@dataclass(frozen=True, slots=True)
class Reading:
    """A match to be begun: its mode, its start and the actions since, in notation, and the players' names by seat."""

    mode: str
    start: str
    actions: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def read(text: str) -> Reading:
    """What the last line of the text says; it is refused unless the whole of it can be played.

    Lines above it may name the players: `red: Fox`.
    """
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    words = lines[-1].strip().removeprefix(NAME)
    start, sign, play = words.partition(";")
    actions = tuple(split_fields(play)[:-1])
    # A tally begins with the side to move, a position with its tiles.
    if split_fields(start)[:1] in _SIDES:
        if sign:
            ledger.replay(ledger.parse_ledger(words))
        return Reading("tally", ledger.dump_tally(ledger.parse_tally(start)), actions, _read_names(lines[:-1]))
    if sign:
        record.replay(record.parse_record(words))
    return Reading("board", notation.dump_position(notation.parse_position(start)), actions, _read_names(lines[:-1]))


def write(state: State | Tally) -> str:
    """A position or tally as it is shared."""
    return ledger.dump_tally(state) if isinstance(state, Tally) else NAME + notation.dump_position(state)


def write_record(text: str, names: Mapping[str, str]) -> str:
    """A record as it is shared, with a line above it for each player who has a name."""
    return "\n".join((*(f"{seat}{NAMED}{names[seat]}" for seat in Seat if names.get(seat)), text))


def _read_names(lines: list[str]) -> dict[str, str]:
    parts = (line.strip().partition(NAMED) for line in lines)
    return {seat: fit(name) for seat, sign, name in parts if sign and seat in set(Seat)}
