"""Tests that sentences are spoken one at a time, and that a phone without a voice is told from one that is silent."""

from collections.abc import Callable
from threading import Event
from types import SimpleNamespace

import pytest

from companion.device.voice import PlyerVoice, Voice
from tests.device import java

# The most real seconds that the voice's thread may take.
PATIENCE = 60


class Noted:
    """An engine that notes what it is to speak."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, str]] = []

    def speak(self, sentence: str, language: str, absent: Callable[[], None]) -> None:
        self.spoken.append((sentence, language))


class Broken:
    def speak(self, sentence: str, language: str, absent: Callable[[], None]) -> None:
        raise RuntimeError("as Java throws it")


def broken() -> bool:
    raise RuntimeError("as Java throws it")


def unexpected() -> None:
    raise AssertionError("there is a voice")


class TestVoice:
    def test_the_engine_gets_the_sentence_and_its_language(self) -> None:
        engine = Noted()
        Voice(engine).speak("Tocca a Volpe.", "it", unexpected)
        assert engine.spoken == [("Tocca a Volpe.", "it")]

    def test_a_silent_phone_says_nothing_and_misses_nothing(self) -> None:
        engine = Noted()
        Voice(engine, silent=lambda: True).speak("Fox's turn.", "en", unexpected)
        assert engine.spoken == []

    @pytest.mark.parametrize("voice", [Voice(), Voice(Broken()), Voice(Noted(), silent=broken)])
    def test_without_an_engine_that_works_the_absence_is_told(self, voice: Voice) -> None:
        told: list[bool] = []
        voice.speak("Fox's turn.", "en", lambda: told.append(True))
        assert told == [True]


class TestDesktop:
    def test_while_a_sentence_is_spoken_only_the_newest_waits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        begun, go_on, done = Event(), Event(), Event()
        spoken: list[str] = []

        def speak(sentence: str) -> None:
            spoken.append(sentence)
            begun.set()
            assert go_on.wait(PATIENCE)
            if sentence == "three":
                done.set()

        java.module(monkeypatch, "plyer", tts=SimpleNamespace(speak=speak))
        voice = PlyerVoice()
        voice.speak("one", "en", unexpected)
        assert begun.wait(PATIENCE)
        voice.speak("two", "en", unexpected)
        voice.speak("three", "en", unexpected)
        go_on.set()
        assert done.wait(PATIENCE)
        assert spoken == ["one", "three"]

    def test_a_desktop_that_cannot_speak_tells_it_on_kivys_thread(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(_sentence: str) -> None:
            raise NotImplementedError

        scheduled = Event()
        acts: list[Callable[[float], None]] = []

        def schedule(act: Callable[[float], None], _delay: float) -> None:
            acts.append(act)
            scheduled.set()

        java.module(monkeypatch, "plyer", tts=SimpleNamespace(speak=refuse))
        java.module(monkeypatch, "kivy.clock", Clock=SimpleNamespace(schedule_once=schedule))
        told: list[bool] = []
        PlyerVoice().speak("Fox's turn.", "en", lambda: told.append(True))
        assert scheduled.wait(PATIENCE)
        assert told == []
        acts[0](0.0)
        assert told == [True]
