"""Starts, rematches and throws of a battle, for which the rule sheet leaves the app to decide."""

from collections.abc import Callable

from companion.games.contract import Line, Refused
from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import SIDES, Faces, Seat
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.record import dump_record
from companion.games.kingbrick.rules import apply, new
from companion.store.journal import Journals
from companion.table.match import Course, Match, Unplayable, resume


def opening(red: Army, blue: Army, first: Seat) -> str:
    """The start of a battle in notation; an illegal army is refused."""
    return dump_record(Line(apply, new(red, blue, first)))


def reopened(journals: Journals, match_id: str) -> Match | None:
    """A battle as it stands; None if it is gone, or if only its record can still be read."""
    try:
        return resume(journals, match_id)
    except (Refused, Unplayable):
        return None


def next_first(course: Course) -> Seat:
    """Who begins the next battle: the loser, or after a draw the player who did not begin this one."""
    battle: Battle = course.line.start
    if course.outcome is None or course.outcome.winner is None:
        return battle.turn.seat.opponent
    loser: Seat = course.outcome.winner.opponent
    return loser


def rematch(course: Course) -> str:
    """The start of a rematch with the same armies, in notation."""
    battle: Battle = course.line.start
    return opening(battle.roster.red, battle.roster.blue, next_first(course))


def cast(brick: Brick, faces: Faces, randbelow: Callable[[int], int]) -> Throw:
    """A throw by chance: each of the six faces as likely as every other."""
    face = randbelow(SIDES) + 1
    return Throw(brick.owner, brick, face, face <= faces.happy)


def called(brick: Brick, happy: bool) -> Throw:
    """A throw of the real brick: which of its happy or sad faces lies on top does not matter."""
    return Throw(brick.owner, brick, 1 if happy else SIDES, happy)


def landed(course: Course) -> tuple[ThrowMade, ...]:
    """The throws that were the last things to happen, the latest last."""
    made: list[ThrowMade] = []
    for step in reversed(course.steps):
        thrown = [event for event in step.events if isinstance(event, ThrowMade)]
        if not thrown:
            break
        made += thrown
    return tuple(reversed(made))
