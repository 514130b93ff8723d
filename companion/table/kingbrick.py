"""What is happening at a table of KingBrick that is in no rule? Beginnings, rematches and throws."""

from collections.abc import Callable

from companion.games.contract import Line
from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import SIDES, Faces, Seat
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.record import dump_record
from companion.games.kingbrick.rules import apply, new
from companion.table.match import Match


def opening(red: Army, blue: Army, first: Seat) -> str:
    """The start of a battle in notation; an illegal army is refused."""
    return dump_record(Line(apply, new(red, blue, first)))


def rematch(match: Match) -> str:
    """The same armies once more; the loser begins, after a draw whoever came second."""
    battle: Battle = match.line.start
    loser = battle.turn.seat.opponent
    if match.outcome is not None and match.outcome.winner is not None:
        loser = match.outcome.winner.opponent
    return opening(battle.roster.red, battle.roster.blue, loser)


def cast(brick: Brick, faces: Faces, randbelow: Callable[[int], int]) -> Throw:
    """A throw by chance: each of the six faces as likely as every other."""
    face = randbelow(SIDES) + 1
    return Throw(brick.owner, brick, face, face <= faces.happy)


def called(brick: Brick, happy: bool) -> Throw:
    """A throw of the real brick: which of its happy or sad faces lies on top does not matter."""
    return Throw(brick.owner, brick, 1 if happy else SIDES, happy)


def landed(match: Match) -> ThrowMade | None:
    """The throw that was the last thing to happen; None if something else was."""
    events = match.steps[-1].events if match.steps else ()
    return next((event for event in events if isinstance(event, ThrowMade)), None)
