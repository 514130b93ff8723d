"""Starts, rematches and throws of a battle, for which the rule sheet leaves the app to decide."""

from collections.abc import Callable

from companion.games.contract import Line
from companion.games.kingbrick.actions import Action, Flick, Throw
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.games.kingbrick.events import Event, ThrowMade
from companion.games.kingbrick.record import dump_record
from companion.games.kingbrick.rules import apply, new
from companion.table.course import Course

BattleCourse = Course[Battle, Action, Event]


def opening(red: Army, blue: Army, first: Seat) -> str:
    """The start of a battle in notation; an illegal army is refused."""
    return dump_record(Line(apply, new(red, blue, first)))


def next_first(course: BattleCourse) -> Seat:
    """Who begins the next battle: the loser, or after a draw the player who did not begin this one."""
    if course.outcome is None or course.outcome.winner is None:
        return course.start.turn.seat.opponent
    loser: Seat = course.outcome.winner.opponent
    return loser


def rematch(course: BattleCourse) -> str:
    """The start of a rematch with the same armies, in notation."""
    roster = course.start.roster
    return opening(roster.red, roster.blue, next_first(course))


def throw_of(battle: Battle, brick: Brick, face: int, seat: Seat) -> Throw:
    """The throw that shows this face."""
    faces = battle.faces(brick.kind)
    return Throw(seat, brick, face, faces is not None and face <= faces.happy)


def cast(battle: Battle, brick: Brick, randbelow: Callable[[int], int]) -> Throw:
    """A throw by chance: each of the six faces as likely as every other."""
    return throw_of(battle, brick, randbelow(SIDES) + 1, brick.owner)


def called(brick: Brick, happy: bool) -> Throw:
    """A throw of the real brick: which of its happy or sad faces lies on top is not told."""
    return Throw(brick.owner, brick, 0, happy)


def is_bare_flick(course: BattleCourse) -> bool:
    """Whether the last action is a flick of which nothing was told: it came with what followed it, and goes with it."""
    last = course.actions[-1] if course.actions else None
    return isinstance(last, Flick) and last.brick is None


def landed(course: BattleCourse) -> tuple[ThrowMade, ...]:
    """The throws that were the last things to happen, the latest last."""
    made: list[ThrowMade] = []
    for step in reversed(course.steps):
        thrown = [event for event in step.events if isinstance(event, ThrowMade)]
        if not thrown:
            break
        made += thrown
    return tuple(reversed(made))
