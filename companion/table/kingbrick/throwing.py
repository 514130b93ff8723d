"""Which bricks are thrown on this phone, and what follows: those that wait, are on their way, or have landed."""

from companion.games.kingbrick.actions import EndTurn
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.events import ThrowMade
from companion.games.kingbrick.rules import check
from companion.table.kingbrick.battle import landed
from companion.table.kingbrick.entries import MainStep, main_step, to_be_named
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


def made_together(view: View, bricks: tuple[Brick, ...]) -> tuple[ThrowMade, ...]:
    """The throws of these bricks, if they were the last things to happen, in this order."""
    made = made_here(view)[-len(bricks) :] if bricks else ()
    return made if tuple(throw.brick for throw in made) == bricks else ()


def turn_end(view: View) -> MainStep | None:
    """What ends the turn of a player at this phone, if the throw was all that the turn waited for."""
    battle = view.battle
    seat, step = battle.turn.seat, main_step(battle, ())
    ends = view.is_own(seat) and check(battle, EndTurn(seat)) is None and not to_be_named(battle, step)
    return step if ends else None


def roll_seed(view: View) -> str:
    """What both phones know of the latest throw: from it each computes the same roll."""
    return "\n".join((view.course.header.start, *view.course.lines))
