"""Measures which edges of the page belong to the phone: its camera, its clock, its home bar."""

from contextlib import suppress
from typing import Any, NamedTuple

from companion.device import android

# plyer knows nothing of an app's window.
# The first Android that tells all of its bars and cut-outs at once.
ANDROID_11 = 30


class Insets(NamedTuple):
    """In pixels, from each edge inwards."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


NONE = Insets()


def android_insets() -> Insets:
    """`NONE` where Android does not say, as before the window is on the screen."""
    # Java's own errors have no common class but this.
    with suppress(Exception):
        return _asked()
    return NONE


def _asked() -> Insets:
    frame = android.known_as("android.view.View", android.window().getDecorView())
    covered = frame.getRootWindowInsets()
    page = android.java("org.kivy.android.PythonActivity").getSurface()
    if covered is None or not page.getWidth():
        return NONE
    left, top, right, bottom = _covered(covered)
    # Before Android 15 the page lies between the bars already, after it below them: what is said of the window holds
    # for the page only as far as the page reaches. Java fills the list.
    place = [0, 0]
    page.getLocationInWindow(place)
    x, y = place
    return Insets(
        max(0, left - x),
        max(0, top - y),
        max(0, right - (frame.getWidth() - x - page.getWidth())),
        max(0, bottom - (frame.getHeight() - y - page.getHeight())),
    )


def _covered(covered: Any) -> Insets:
    """The insets of the whole window."""
    if android.version() < ANDROID_11:
        return Insets(
            covered.getSystemWindowInsetLeft(),
            covered.getSystemWindowInsetTop(),
            covered.getSystemWindowInsetRight(),
            covered.getSystemWindowInsetBottom(),
        )
    kinds = android.java("android.view.WindowInsets$Type")
    edges = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
    return Insets(edges.left, edges.top, edges.right, edges.bottom)
