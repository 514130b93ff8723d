"""Writes a duel into a journal: entries, whole rounds and an end by agreement or resignation, all public.

The special cards are never in it before the end: a player who looks up an open duel must not learn them.
"""

from companion.games.contract import Refused, Result, Step, join_record
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import AgreeDraw, Enter, Place, Resign
from companion.games.kiriai.events import Event
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import ADVANCED_FIELD, BLUE, RED, SEALED, STANDARD_FIELD
from companion.games.kiriai.record import Record, Round, dump_record, parse_record
from companion.games.kiriai.state import Duel, Setup, State

Turn = Enter | Round | Resign | AgreeDraw

# The kind of the entry that follows when both phones have opened everything after the end: the special cards of Red and
# Blue, and the unseen one where it is known.
DEALT = "dealt"

# The advanced field before anybody has entered it, for which the rules have no notation.
EMPTY_FIELD = "7 ? ? . . ? ?"
STARTS = {STANDARD_FIELD: "5 1H+ 5H+ . . ? ?", ADVANCED_FIELD: EMPTY_FIELD}


def parse_start(text: str) -> State:
    return Setup() if text == EMPTY_FIELD else Duel(notation.parse_position(text))


def parse_turn(text: str, state: State) -> Turn:
    if isinstance(state, Setup):
        red, slash, blue = text.partition("/")
        if slash:
            return Enter(notation.parse_placement(red), notation.parse_placement(blue))
    # Read as a record of one turn, which may begin in any position.
    record = parse_record(f"{STARTS[STANDARD_FIELD]}; {text} *")
    turns: list[Turn] = [*record.rounds]
    if record.ending is not None:
        turns.append(record.ending)
    if len(turns) != 1:
        raise Refused(Fault.UNKNOWN_ROUND, text)
    return turns[0]


def dump_turn(turn: Turn, _before: State) -> str:
    if isinstance(turn, Enter):
        return f"{notation.dump_placement(turn.red)}/{notation.dump_placement(turn.blue)}"
    rounds, ending = ((turn,), None) if isinstance(turn, Round) else ((), turn)
    start = notation.parse_position(STARTS[STANDARD_FIELD])
    _, _, play = dump_record(Record(start, rounds, ending)).partition("; ")
    return play.removesuffix(" *")


def play_turn(state: State, turn: Turn) -> Step[State, Event]:
    if isinstance(turn, Enter):
        for place in (Place(RED, SEALED), Place(BLUE, SEALED)):
            state = rules.apply(state, place).state
        return rules.apply(state, turn)
    if not isinstance(turn, Round):
        return rules.apply(state, turn)
    if not isinstance(state, Duel):
        raise Refused(Fault.NOT_NOW)
    steps = rules.play_round(state, turn.red, turn.blue)
    return Step(steps[-1].state, tuple(event for step in steps for event in step.events))


def dump_duel(start: str, lines: tuple[str, ...], result: Result) -> str:
    """The record that the rules can replay, which begins with both samurai on the field."""
    state = parse_start(start)
    if isinstance(state, Setup) and lines:
        turn = parse_turn(lines[0], state)
        if isinstance(turn, Enter):
            entered = play_turn(state, turn).state
            assert isinstance(entered, Duel)
            start, lines = notation.dump_position(entered.position), lines[1:]
    return f"kiriai {join_record(start, lines, result)}"
