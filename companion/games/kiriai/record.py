"""Writes a whole duel as text, reads it back and replays it."""

from dataclasses import dataclass

from companion.games.contract import Refused, Replay, Result, join_record, judge, split_record
from companion.games.kiriai.commands import AgreeDraw, Resign
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.notation import dump_pair, dump_position, parse_pair, parse_position
from companion.games.kiriai.pieces import Pair, Seat
from companion.games.kiriai.rules import apply, outcome, play_round
from companion.games.kiriai.state import Duel, Position

# How a duel ended that no strike has decided; the rule sheet has no sign for it.
_ENDINGS: dict[str, Resign | AgreeDraw] = {
    "red-resigns": Resign(Seat.RED),
    "blue-resigns": Resign(Seat.BLUE),
    "draw-agreed": AgreeDraw(),
}
_ENDING_WORDS = {ending: word for word, ending in _ENDINGS.items()}


@dataclass(frozen=True, slots=True)
class Round:
    red: Pair
    blue: Pair


@dataclass(frozen=True, slots=True)
class Record:
    start: Position
    rounds: tuple[Round, ...] = ()
    ending: Resign | AgreeDraw | None = None
    result: Result = Result.OPEN


def parse_record(text: str) -> Record:
    """Reads a record without playing it; `replay` says whether it can be played."""
    start, words, result = split_record(text)
    ending = _ENDINGS.get(words[-1]) if words else None
    if ending is not None:
        words.pop()
    return Record(parse_position(start), tuple(map(_parse_round, words)), ending, result)


def _parse_round(text: str) -> Round:
    red, slash, blue = text.partition("/")
    if not slash:
        raise Refused(Fault.UNKNOWN_ROUND, text)
    return Round(parse_pair(red), parse_pair(blue))


def dump_record(record: Record) -> str:
    words = [f"{dump_pair(round_.red)}/{dump_pair(round_.blue)}" for round_ in record.rounds]
    if record.ending is not None:
        words.append(_ENDING_WORDS[record.ending])
    return join_record(dump_position(record.start), words, record.result)


def replay(record: Record) -> Replay[Position]:
    """Plays the record; an illegal round or a result that the play does not bear out is refused."""
    state = Duel(record.start)
    positions: list[Position] = []
    for round_ in record.rounds:
        steps = play_round(state, round_.red, round_.blue)
        positions += [step.state.position for step in steps]
        state = steps[-1].state
    if record.ending is not None:
        state = apply(state, record.ending).state
    return Replay(tuple(positions), judge(record.result, outcome(state)))
