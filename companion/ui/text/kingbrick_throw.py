"""Describes the throw of captured bricks: what the main button does, the odds, and what they came to."""

from dataclasses import dataclass

from companion.games.kingbrick.events import ThrowMade
from companion.i18n.speech import Speech
from companion.table.kingbrick.throwing import turn_end
from companion.table.kingbrick.view import View
from companion.ui.text.kingbrick import MAIN_STEPS, Teller

# What the main button does; after a throw it depends on who waits.
VERBS = {
    "ready": "kingbrick.battle.throw",
    "faces": "kingbrick.faces.enter",
    "called": "kingbrick.throw.called",
    "rolling": "kingbrick.throw.skip",
    "idle": "kingbrick.throw.back",
}
# The stages of a throw before its bricks lie.
BEFORE = ("ready", "called", "rolling")


@dataclass(frozen=True, slots=True)
class ThrowResult:
    """Empty texts until the bricks lie; one for each brick if several were thrown together."""

    text: str = ""
    by_brick: str = ""
    # The colour of the text.
    tone: str = "ink"


def verb(view: View | None, stage: str, waiting: int) -> str:
    """What the main button does, as a key."""
    if stage != "landed":
        return VERBS[stage]
    if waiting:
        return "kingbrick.throw.next"
    step = None if view is None else turn_end(view)
    return "kingbrick.throw.back" if step is None else MAIN_STEPS[step]


def odds(say: Speech, happy: int, stage: str) -> str:
    """How many faces set the brick free; said until it lies."""
    return say("kingbrick.odds.free", count=happy) if stage in BEFORE else ""


def result(teller: Teller, made: tuple[ThrowMade, ...]) -> ThrowResult:
    if not made:
        return ThrowResult()
    each = "\n".join(f"{teller.brick(throw.brick)}: {teller.thrown((throw,))}" for throw in made)
    tone = "good" if any(throw.happy for throw in made) else "alarm"
    return ThrowResult(teller.thrown(made), each if len(made) > 1 else "", tone)
