"""Offers the armies that a player can take to a battle: saved and legal ones, the standard one, or one at random."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.kingbrick.army import STANDARD, Army, violations
from companion.games.kingbrick.suggestions import AvailableBricks
from companion.ui.text.kingbrick import size, unnamed
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def offer(app: "CompanionApp", title: str, take: Callable[[Army], None]) -> None:
    """Asks for one, and gives it to `take`."""
    say = app.say
    sheet = Sheet(title=title)
    with app.reporting_errors():
        for one in app.armies.all():
            if not violations(one.army):
                sheet.offer(one.name or unnamed(say), size(say, one.army), partial(take, one.army))
        sheet.offer(say("kingbrick.army.standard"), size(say, STANDARD), partial(take, STANDARD))
        sheet.offer(say("kingbrick.army.random"), say("kingbrick.army.random.how"), partial(_draw, app, take))
        sheet.open()


def _draw(app: "CompanionApp", take: Callable[[Army], None]) -> None:
    with app.reporting_errors():
        box = app.box
        available = AvailableBricks(box.owned(), box.expansions())
        army = available.draw(app.chance)
        take(sum(available.fills(army, 1), army))
