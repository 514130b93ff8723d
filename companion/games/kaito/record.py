"""Writes a whole game of Kaito as text, reads it back and replays it."""

from dataclasses import dataclass

from companion.games.contract import Line, Replay, Result, join_record, judge, split_record
from companion.games.kaito.board import NAMES
from companion.games.kaito.notation import (
    RESIGNATIONS,
    dump_move,
    dump_position,
    dump_resignation,
    parse_move,
    parse_position,
    parse_square,
)
from companion.games.kaito.rules import Command, Place, Resign, apply, outcome
from companion.games.kaito.state import State


@dataclass(frozen=True, slots=True)
class Record:
    """A game from some position on; from before the Kaito is placed, its first move is the placement."""

    start: State
    moves: tuple[Command, ...] = ()
    result: Result = Result.OPEN


def parse_record(text: str) -> Record:
    """Reads a record without playing it; `replay` says whether it can be played."""
    opening, words, result = split_record(text)
    start = parse_position(opening)
    moves: list[Command] = []
    seat = start.side
    for word in words:
        if word in RESIGNATIONS:
            moves.append(RESIGNATIONS[word])
        elif start.kaito is None and not moves:
            moves.append(Place(parse_square(word)))
        else:
            moves.append(parse_move(word, seat))
            seat = seat.opponent
    return Record(start, tuple(moves), result)


def dump_record(record: Record) -> str:
    words = []
    seat = record.start.side
    for move in record.moves:
        if isinstance(move, Place):
            words.append(NAMES[move.square])
        elif isinstance(move, Resign):
            words.append(dump_resignation(move))
        else:
            words.append(dump_move(move, seat))
            seat = seat.opponent
    return join_record(dump_position(record.start), words, record.result)


def replay(record: Record) -> Replay[State]:
    """Plays the record; an illegal move or a result that the play does not bear out is refused."""
    positions = tuple(step.state for step in Line(apply, record.start, record.moves).steps)
    end = outcome(positions[-1] if positions else record.start)
    return Replay(positions, judge(record.result, end))
