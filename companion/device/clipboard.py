"""Copies a text for other apps, and pastes one that another app has copied."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.device import android

# Android carries a text between two apps by a message of at most one megabyte, shared with all that is under way.
MOST_ON_ANDROID = 400_000


def kivy_copy(text: str) -> None:
    import_module("kivy.core.clipboard").Clipboard.copy(text)


def kivy_paste() -> str:
    return import_module("kivy.core.clipboard").Clipboard.paste() or ""


# plyer has no clipboard, and Kivy's own is not used on Android: it may wait for Android's main thread for ever, and
# breaks on a text with styles in it, as a browser or a chat copies it.
def android_copy(text: str) -> None:
    clips = android.java("android.content.ClipData")
    _system().setPrimaryClip(clips.newPlainText(android.text(""), android.text(text)))


def android_paste() -> str:
    clip = _system().getPrimaryClip()
    if clip is None or not clip.getItemCount():
        return ""
    text = clip.getItemAt(0).coerceToText(android.activity())
    return text if isinstance(text, str) else str(text.toString())


def _system() -> Any:
    return android.activity().getSystemService(android.java("android.content.Context").CLIPBOARD_SERVICE)


class Clipboard:
    """The system's, reached through `copy` and `paste`; without them it keeps the text itself."""

    def __init__(
        self,
        copy: Callable[[str], None] | None = None,
        paste: Callable[[], str] | None = None,
        most: int | None = None,
    ) -> None:
        """`most` is how many bytes it holds, if that is known."""
        self._text = ""
        self._copy = copy or self._copy_within_app
        self._paste = paste or (lambda: self._text)
        self._most = most

    def copy(self, text: str) -> bool:
        """False if the text is too long for it, or the system does not take it."""
        if self._most is not None and len(text.encode(errors="replace")) > self._most:
            return False
        try:
            self._copy(text)
        except Exception:
            # What Java and Kivy throw has no common class but this.
            return False
        return True

    def paste(self) -> str:
        """Empty too where the system does not allow reading it."""
        try:
            return self._paste()
        except Exception:
            return ""

    def _copy_within_app(self, text: str) -> None:
        self._text = text
