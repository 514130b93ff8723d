"""Writes a whole battle and reads it back: a line for each army, one for who begins, one for every action.

red army G12C4
blue army G9C3N2M1
red begins
red: flick rC2
red: capture rC2
red: throw rC2 4 happy
red: end turn
"""

from companion.games.contract import Line, Refused
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.army import Army, dump_army, parse_army
from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.events import Event
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.notation import dump_action, parse_action
from companion.games.kingbrick.rules import apply, new

Record = Line[Battle, Action, Event]

_FIRST = {f"{seat} begins": seat for seat in Seat}


def dump_record(record: Record) -> str:
    """A battle from its beginning, as text a person can read."""
    start = record.start
    armies = (f"{seat} army {dump_army(start.roster.army(seat))}".rstrip() for seat in Seat)
    return "\n".join((*armies, f"{start.turn.seat} begins", *map(dump_action, record.actions)))


def parse_record(text: str) -> Record:
    """The battle of a record; an action that is illegal where it stands is refused like a malformed one."""
    lines = text.split("\n")
    if len(lines) < 3 or lines[2] not in _FIRST:
        raise Refused(Fault.UNKNOWN_START, "\n".join(lines[:3]))
    red, blue, first, *actions = lines
    start = new(_parse_army_line(Seat.RED, red), _parse_army_line(Seat.BLUE, blue), _FIRST[first])
    record = Line(apply, start, tuple(map(parse_action, actions)))
    battle = start
    for action in record.actions:
        battle = apply(battle, action).state
    return record


def _parse_army_line(seat: Seat, text: str) -> Army:
    head = f"{seat} army"
    if text == head:
        return Army()
    if not text.startswith(f"{head} ") or text == f"{head} ":
        raise Refused(Fault.UNKNOWN_START, text)
    return parse_army(text.removeprefix(f"{head} "))
