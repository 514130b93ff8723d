"""How does a text get from one app into another?"""

from collections.abc import Callable
from importlib import import_module


def kivy_copy(text: str) -> None:
    import_module("kivy.core.clipboard").Clipboard.copy(text)


def kivy_paste() -> str:
    return import_module("kivy.core.clipboard").Clipboard.paste() or ""


class Clipboard:
    """The system's, reached through `copy` and `paste`; without them a pocket of its own."""

    def __init__(self, copy: Callable[[str], None] | None = None, paste: Callable[[], str] | None = None) -> None:
        self._text = ""
        self.copy = copy or self._pocket
        self.paste = paste or (lambda: self._text)

    def _pocket(self, text: str) -> None:
        self._text = text
