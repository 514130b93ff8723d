"""Makes the signs on the phone's own bars, its clock and its home button, dark or light."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from companion.device import android

# plyer knows nothing of an app's window.
# The first Android on which the page lies below the bars. Before it they have a colour of their own, with light signs.
ANDROID_15 = 35
# The signs of the upper bar and of the lower one.
DARK_SIGNS = 1 << 3 | 1 << 4


def android_bars(dark: bool) -> None:
    if android.version() >= ANDROID_15:
        import_module("android.runnable").run_on_ui_thread(_paint)(dark)


def _paint(dark: bool) -> None:
    """Runs on Android's main thread, which alone may touch its window."""
    # Java's own errors have no common class but this, and nobody would hear of them here.
    with suppress(Exception):
        bars = android.known_as("android.view.WindowInsetsController", android.window().getInsetsController())
        bars.setSystemBarsAppearance(0 if dark else DARK_SIGNS, DARK_SIGNS)


class Bars:
    """Painted through `paint(dark)`; a desktop has none."""

    def __init__(self, paint: Callable[[bool], None] | None = None) -> None:
        self._paint = paint

    def match(self, dark: bool) -> None:
        """The page is dark, or light, from now on."""
        if self._paint is not None:
            with suppress(Exception):
                self._paint(dark)
