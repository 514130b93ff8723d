"""Keeps the screen on."""

from collections.abc import Callable
from importlib import import_module


def kivy_keep(awake: bool) -> None:
    # plyer has nothing that keeps a screen on. On Android this is a flag of the window, which needs no permission.
    import_module("kivy.core.window").Window.allow_screensaver = not awake


class Awake:
    """Asks through `keep(awake)`, and only when something changes."""

    def __init__(self, keep: Callable[[bool], None] | None = None) -> None:
        self._keep = keep
        self.on = False

    def stay(self, on: bool) -> None:
        if on is not self.on:
            self.on = on
            if self._keep is not None:
                self._keep(on)
