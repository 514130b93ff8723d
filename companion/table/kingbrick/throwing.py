"""Which bricks are thrown on this phone: those that wait, those on their way, and those that have landed."""

from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.events import ThrowMade
from companion.table.kingbrick.battle import landed
from companion.table.kingbrick.view import View


def pending(view: View) -> tuple[Brick, ...]:
    """The bricks that wait for a throw of this phone."""
    if view.played is None or view.battle.outcome is not None:
        return ()
    return tuple(brick for brick in view.battle.captured if view.is_own(brick.owner))


def throwable(view: View) -> tuple[Brick, ...]:
    """Those of them whose faces are known."""
    return tuple(brick for brick in pending(view) if view.battle.faces(brick.kind) is not None)


def called_here(view: View) -> tuple[Brick, ...]:
    """Those whose shared throw is on its way."""
    return tuple(brick for brick in view.called if view.is_own(brick.owner))


def made_here(view: View) -> tuple[ThrowMade, ...]:
    """The throws of this phone's bricks that were the last things to happen."""
    made = () if view.played is None else landed(view.played)
    return tuple(throw for throw in made if view.is_own(throw.brick.owner))


def roll_seed(view: View) -> str:
    """What both phones know of the latest throw: from it each computes the same roll."""
    return "\n".join((view.course.header.start, *view.course.lines))
