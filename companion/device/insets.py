"""Which edges of the window belong to the phone: its camera, its clock, its home bar?"""

from contextlib import suppress
from typing import Any, NamedTuple

from companion.device import android

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
    """None where Android does not say, as before the window is on the screen."""
    # Java's own errors have no common class but this.
    with suppress(Exception):
        return _asked()
    return NONE


def _asked() -> Insets:
    covered = android.activity().getWindow().getDecorView().getRootWindowInsets()
    if covered is None:
        return NONE
    if android.java("android.os.Build$VERSION").SDK_INT < ANDROID_11:
        return Insets(
            covered.getSystemWindowInsetLeft(),
            covered.getSystemWindowInsetTop(),
            covered.getSystemWindowInsetRight(),
            covered.getSystemWindowInsetBottom(),
        )
    kinds = android.java("android.view.WindowInsets$Type")
    edges: Any = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
    return Insets(edges.left, edges.top, edges.right, edges.bottom)
