"""Answers a touch with a short vibration."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

TICK = 0.02


def plyer_vibrate(seconds: float) -> None:
    import_module("plyer").vibrator.vibrate(seconds)


class Haptics:
    """Vibrates through `vibrate(seconds)`; a phone that cannot, or may not, stays still."""

    def __init__(self, vibrate: Callable[[float], None] | None = None) -> None:
        self._vibrate = vibrate

    def tick(self, seconds: float = TICK) -> None:
        """Something was changed; longer for what weighs more."""
        if self._vibrate is not None:
            # What Java throws on a missing permission has no common class but this.
            with suppress(Exception):
                self._vibrate(seconds)
