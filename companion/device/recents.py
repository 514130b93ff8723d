"""Hides what the list of recent apps would show of this one.

Android takes its picture of the last frame that was drawn when the app leaves: what the app covers only then is covered
too late. So Android is told beforehand.
"""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from companion.device import android

# plyer knows nothing of an app's window.
# The first Android that can leave out this picture alone.
ANDROID_13 = 33
FLAG_SECURE = 0x2000


def android_hide(hidden: bool) -> None:
    if android.version() >= ANDROID_13:
        android.activity().setRecentsScreenshotEnabled(not hidden)
    else:
        import_module("android.runnable").run_on_ui_thread(_forbid_pictures)(hidden)


def _forbid_pictures(forbidden: bool) -> None:
    """Forbids all screenshots, even the player's. Runs on Android's main thread, which alone may touch its window."""
    # Java's own errors have no common class but this, and nobody would hear of them here.
    with suppress(Exception):
        window = android.window()
        (window.addFlags if forbidden else window.clearFlags)(FLAG_SECURE)


class Recents:
    """Told through `hide(hidden)`, and only when something changes; a desktop has no such list."""

    def __init__(self, hide: Callable[[bool], None] | None = None) -> None:
        self._hide = hide
        self.hidden = False

    def hide(self, hidden: bool) -> None:
        if hidden is not self.hidden:
            self.hidden = hidden
            if self._hide is not None:
                with suppress(Exception):
                    self._hide(hidden)
