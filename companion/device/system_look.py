"""Reads how the player wants the whole phone to look: dark or light, and how large its text is.

Android does not start the app again when this changes, and SDL hears of nothing: to follow it, ask again.
"""

from contextlib import suppress
from typing import NamedTuple

from companion.device import android

# plyer reads none of the phone's settings but its brightness.
NIGHT_MASK = 0x30
NIGHT = 0x20


class SystemLook(NamedTuple):
    """`text_scale` is 1.0 for text of the usual size."""

    dark: bool = True
    text_scale: float = 1.0


# Also of a desktop, which has no one way to tell.
USUAL = SystemLook()


def android_system_look() -> SystemLook:
    """The usual one where Android does not say."""
    # Java's own errors have no common class but this.
    with suppress(Exception):
        configuration = android.activity().getResources().getConfiguration()
        return SystemLook(configuration.uiMode & NIGHT_MASK == NIGHT, configuration.fontScale)
    return USUAL
