"""A table to play at: battles, events and refusals from lines of notation, separated by semicolons."""

from companion.games.contract import Line
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.events import Event
from companion.games.kingbrick.notation import parse_action
from companion.games.kingbrick.record import Record
from companion.games.kingbrick.rules import apply, check, new

EVERY_KIND = "G2C1N2A2M1F2B1T1H1D1"


def line(played: str = "", red: str = EVERY_KIND, blue: str = EVERY_KIND, first: Seat = Seat.RED) -> Record:
    actions = tuple(parse_action(text.strip()) for text in played.split(";") if text.strip())
    return Line(apply, new(parse_army(red), parse_army(blue), first), actions)


def after(played: str = "", red: str = EVERY_KIND, blue: str = EVERY_KIND, first: Seat = Seat.RED) -> Battle:
    return line(played, red, blue, first).state


def told(played: str, red: str = EVERY_KIND, blue: str = EVERY_KIND) -> tuple[Event, ...]:
    """The events of the last action."""
    return line(played, red, blue).steps[-1].events


def refusal(played: str, red: str = EVERY_KIND, blue: str = EVERY_KIND) -> str | None:
    """Why the last action is refused."""
    *before, last = played.split(";")
    violation = check(after(";".join(before), red, blue), parse_action(last.strip()))
    return None if violation is None else str(violation)
