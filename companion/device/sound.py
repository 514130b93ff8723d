"""Plays the app's short sounds."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.device import android

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


# plyer's audio is a recorder, which plays back one file at a time.
def kivy_load(path: str) -> Any:
    return import_module("kivy.core.audio").SoundLoader.load(path)


def android_silent() -> bool:
    """Whether the ringer is off or only vibrates."""
    context = android.java("android.content.Context")
    manager = android.activity().getSystemService(context.AUDIO_SERVICE)
    return bool(manager.getRingerMode() != android.java("android.media.AudioManager").RINGER_MODE_NORMAL)


class Sound:
    """Plays the short sounds of `assets/sounds` by name, unless the phone is silent."""

    def __init__(self, load: Callable[[str], Any] | None = None, silent: Callable[[], bool] = lambda: False) -> None:
        self._load = load
        self._silent = silent
        self._loaded: dict[str, Any] = {}

    def play(self, name: str) -> None:
        if self._load is None:
            return
        # A phone without a free audio channel, or Java without an answer: a sound is never worth a message.
        with suppress(Exception):
            if not self._silent():
                self._voice(name).play()

    def _voice(self, name: str) -> Any:
        if name not in self._loaded and self._load is not None:
            self._loaded[name] = self._load(str(FOLDER / f"{name}.wav"))
        return self._loaded[name]
