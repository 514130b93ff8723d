"""Replays records, lists legal moves, advises and checks armies on the command line, without a window."""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, auto
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

from companion.coach.kaito import advice as kaito_advice
from companion.coach.kaito.search import patience
from companion.coach.kiriai import advice as kiriai_advice
from companion.games.contract import Refused, Replay
from companion.games.kaito import notation as kaito_notation
from companion.games.kaito import record as kaito_record
from companion.games.kaito import rules as kaito_rules
from companion.games.kaito.state import State as KaitoState
from companion.games.kingbrick.army import parse_army, violations
from companion.games.kiriai import notation as kiriai_notation
from companion.games.kiriai import record as kiriai_record
from companion.games.kiriai import rules as kiriai_rules
from companion.games.kiriai.faults import Fault as KiriaiFault
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.state import Duel
from companion.games.kiriai.state import Position as KiriaiPosition

DONE, ILLEGAL, MALFORMED, INTERRUPTED = 0, 1, 2, 130
STANDARD_OUTPUT = 1
# How often a search is asked whether to stop before it must: a few seconds on most machines, the same result on all.
PATIENCE = 100
# A pair that is locked less often than this is not named.
RARE = 5e-7

Position = TypeVar("Position")
Record = TypeVar("Record")


class LineFault(StrEnum):
    UNKNOWN_GAME = auto()
    SEAT_MISSING = auto()
    UNKNOWN_SEAT = auto()
    SPECIAL_MISSING = auto()


@dataclass(frozen=True, slots=True)
class Book(Generic[Position, Record]):
    """How one game is read, replayed, and asked for its legal moves and for advice."""

    parse_position: Callable[[str], Position]
    dump_position: Callable[[Position], str]
    parse_record: Callable[[str], Record]
    replay: Callable[[Record], Replay[Position]]
    legal: Callable[[Position, str | None], Iterable[str]]
    advise: Callable[[Position, str | None, str | None], str]

    def replayed(self, text: str) -> str:
        if ";" not in text:
            return self.dump_position(self.parse_position(text))
        replay = self.replay(self.parse_record(text))
        return f"{' | '.join(map(self.dump_position, replay.positions))} = {replay.result}"


def _parse_seat(seat: str | None) -> Seat:
    if seat is None:
        raise Refused(LineFault.SEAT_MISSING)
    if seat not in set(Seat):
        raise Refused(LineFault.UNKNOWN_SEAT, seat)
    return Seat(seat)


def _legal_pairs(position: KiriaiPosition, seat: str | None) -> Iterator[str]:
    return map(kiriai_notation.dump_pair, kiriai_rules.pairs(Duel(position), _parse_seat(seat)))


def _advise_pairs(position: KiriaiPosition, seat: str | None, special: str | None) -> str:
    """The mix, one pair and its probability a line, and the value of the position; nothing where the duel is over."""
    player = _parse_seat(seat)
    if special is None:
        special = position.cards(player).special
    if special not in set(Special):
        raise Refused(KiriaiFault.UNKNOWN_SPECIAL, special)
    dealt = Special(special)
    if dealt is Special.UNKNOWN:
        raise Refused(LineFault.SPECIAL_MISSING)
    if kiriai_rules.outcome(Duel(position)) is not None:
        return ""
    advice = kiriai_advice.advise(Duel(position), player, dealt)
    mix = [
        f"{kiriai_notation.dump_pair(option.act)} {option.probability:.6f}"
        for option in advice.options
        if option.probability >= RARE
    ]
    return "\n".join((*mix, f"value {advice.value:.4f}"))


def _advise_move(state: KaitoState, _: str | None, __: str | None) -> str:
    """The best action, its value and depth, and the end where it is proved; nothing where the game is over."""
    if kaito_rules.outcome(state) is not None:
        return ""
    advice = kaito_advice.advise(state, stop=patience(PATIENCE))
    told = f"{kaito_notation.dump_action(advice.action, state)} value {advice.value} depth {advice.depth}"
    if advice.wins_in is not None:
        return f"{told} wins in {advice.wins_in}"
    return told if advice.loses_in is None else f"{told} loses in {advice.loses_in}"


def _legal_moves(state: KaitoState, _: str | None) -> Iterator[str]:
    return (kaito_notation.dump_action(action, state) for action in kaito_rules.legal(state, state.mover))


BOOKS: dict[str, Book[Any, Any]] = {
    "kiriai": Book(
        kiriai_notation.parse_position,
        kiriai_notation.dump_position,
        kiriai_record.parse_record,
        kiriai_record.replay,
        _legal_pairs,
        _advise_pairs,
    ),
    "kaito": Book(
        kaito_notation.parse_position,
        kaito_notation.dump_position,
        kaito_record.parse_record,
        kaito_record.replay,
        _legal_moves,
        _advise_move,
    ),
}


def open_book(line: str) -> tuple[Book[Any, Any], str]:
    """The `Book` of the game that the line names, and the rest of the line."""
    game, _, text = line.strip(" ").partition(" ")
    if game not in BOOKS:
        raise Refused(LineFault.UNKNOWN_GAME, game)
    return BOOKS[game], text


def replay_line(line: str) -> str:
    book, text = open_book(line)
    return book.replayed(text)


def legal_line(line: str, seat: str | None) -> str:
    book, text = open_book(line)
    return " ".join(sorted(book.legal(book.parse_position(text), seat)))


def advise_line(line: str, seat: str | None, special: str | None) -> str:
    book, text = open_book(line)
    return book.advise(book.parse_position(text), seat, special)


def print_each(lines: Iterable[str], answer: Callable[[str], str]) -> int:
    """Answers line by line; the first malformed one ends it."""
    for number, line in enumerate(lines, 1):
        try:
            print(answer(line))
        except Refused as refused:
            complain(f"line {number}: {refused.violation}")
            return MALFORMED
    return DONE


def read_lines(file: str) -> Iterator[str]:
    """The lines of a file, or of standard input for `-`; bytes that are not UTF-8 become text that no game accepts."""
    if file == "-" and sys.stdin is None:
        raise closed("standard input")
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
        for line in stream:
            yield line.decode("utf-8", "backslashreplace").rstrip("\r\n")


def closed(stream: str) -> OSError:
    return OSError(errno.EBADF, os.strerror(errno.EBADF), stream)


def complain(line: str) -> None:
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def print_army(code: str) -> str:
    army = parse_army(code)
    found = violations(army)
    total = f"{army.points} points, {army.bricks} bricks"
    return "\n".join((total, *map(str, found))) if found else f"{total}, legal"


class Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(MALFORMED, f"{self.prog}: {message}\n")


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = Arguments(prog="python -m companion", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="replay | legal | advise | army")
    replay = commands.add_parser("replay", help="print the position after every action of each record, and the result")
    replay.add_argument("file", nargs="?", default="-", help="one record per line; - or nothing for standard input")
    legal = commands.add_parser("legal", help="print every legal move of a position")
    legal.add_argument("position", help="the game's name and a position; - for one per line on standard input")
    legal.add_argument("seat", nargs="?", help="whose pairs to print in a duel: red or blue")
    advise = commands.add_parser("advise", help="print how a strong player would decide in a position")
    advise.add_argument("position", help="the game's name and a position; - for one per line on standard input")
    advise.add_argument("seat", nargs="?", help="who asks in a duel: red or blue")
    advise.add_argument("special", nargs="?", help="the special that the seat was dealt: K, Z or X")
    army = commands.add_parser("army", help="add up an army and name everything that is wrong with it")
    army.add_argument("code", help="such as G12C4")
    return parser.parse_args(arguments)


def run(options: argparse.Namespace) -> int:
    if options.command == "replay":
        return print_each(read_lines(options.file), replay_line)
    if options.command == "legal":
        lines = read_lines("-") if options.position == "-" else [options.position]
        return print_each(lines, lambda line: legal_line(line, options.seat))
    if options.command == "advise":
        lines = read_lines("-") if options.position == "-" else [options.position]
        return print_each(lines, lambda line: advise_line(line, options.seat, options.special))
    status = print_each([options.code], print_army)
    return ILLEGAL if status == DONE and violations(parse_army(options.code)) else status


def main(arguments: list[str] | None = None) -> int:
    options = parse_arguments(arguments)
    try:
        if sys.stdout is None:
            raise closed("standard output")
        status = run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe, which is no error.
        status = DONE
        abandon_output()
    except OSError as error:
        complain(": ".join(filter(None, (error.filename, error.strerror))))
        status = MALFORMED
        abandon_output()
    except KeyboardInterrupt:
        status = INTERRUPTED
    return status


def abandon_output() -> None:
    """Drops what cannot be printed any more, or the interpreter would complain once more when it exits."""
    try:
        sys.stdout.flush()
    except (AttributeError, OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


if __name__ == "__main__":
    sys.exit(main())
