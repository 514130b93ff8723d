"""Gives screens and widgets the running app, with its type."""

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def running_app() -> "CompanionApp":
    app: CompanionApp = App.get_running_app()
    return app
