"""Deletes an army, and offers to undo it."""

from functools import partial
from typing import Any

from kivy.app import App


def delete_army(app: App, army_id: str) -> None:
    """Deletes it, says so, and offers to undo it."""
    with app.reporting_errors():
        kept = app.armies.delete(army_id)
        # A second finger on the same row: the first has done it.
        if kept is not None:
            app.feedback("tap")
            app.tell(app.say("kingbrick.army.deleted"), undo=partial(_restore, app, kept))


def _restore(app: App, kept: Any) -> None:
    with app.reporting_errors():
        app.armies.restore(kept)
        app.feedback("undo")
        # Whatever page is open now shows it again.
        app.root.current_screen.dispatch("on_pre_enter")
