"""Deletes an army, and offers to undo it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def delete_army(app: "CompanionApp", army_id: str) -> None:
    """Deletes it, says so, and offers to undo it."""
    with app.reporting_errors():
        restore = app.armies.delete(army_id)
        # A second finger on the same row: the first has done it.
        if restore is not None:
            app.feedback("tap")
            app.tell(app.say("kingbrick.army.deleted"), undo=partial(_restore, app, restore))


def _restore(app: "CompanionApp", restore: Callable[[], None]) -> None:
    with app.reporting_errors():
        restore()
        app.feedback("undo")
        # The page that is open by now shows it again.
        app.root.current_screen.dispatch("on_pre_enter")
