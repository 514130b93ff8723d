"""A phone whose voice notes what it speaks."""

from collections.abc import Callable
from pathlib import Path

from companion.device.files import Files
from companion.device.phone import Phone
from companion.device.voice import Voice


class NotedVoice:
    """What was spoken, and in which language."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, str]] = []

    def speak(self, sentence: str, language: str, absent: Callable[[], None]) -> None:
        self.spoken.append((language, sentence))

    def take(self) -> list[str]:
        """The sentences since the last time."""
        sentences = [sentence for _, sentence in self.spoken]
        self.spoken.clear()
        return sentences


def phone_with(voice: NotedVoice, folder: Path) -> Phone:
    return Phone(Files(folder), voice=Voice(voice))
