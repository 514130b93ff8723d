"""Tests that a sentence is spoken by the intended methods of Java's, in its own language."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from companion.device.voice import AndroidVoice, Voice
from tests.device import java as stand_in
from tests.device.jvm.conftest import Calls, java

MADE = "TextToSpeech(Context, OnInitListener)"


def spoken(words: str) -> str:
    return f"speak(CharSequence {words}, int 0, Bundle, String)"


@pytest.fixture(autouse=True)
def kivy(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in.module(monkeypatch, "kivy.clock", Clock=SimpleNamespace(schedule_once=lambda act, _: act(0)))


@pytest.fixture
def absences() -> list[str]:
    return []


@pytest.fixture(autouse=True)
def healthy() -> Iterator[None]:
    engine = java("android.speech.tts.TextToSpeech")
    yield
    engine.installed, engine.ended = True, False


def test_the_first_sentence_waits_for_the_engine_and_each_cuts_the_one_before(calls: Calls) -> None:
    voice = Voice(AndroidVoice())
    voice.speak("Tocca a Volpe. 🦊", "it", lambda: None)
    assert calls() == [MADE, "setLanguage(Locale it)", spoken("Tocca a Volpe. 🦊")]
    voice.speak("Fox's turn.", "en", lambda: None)
    assert calls() == ["setLanguage(Locale en)", spoken("Fox's turn.")]


def test_a_language_without_a_voice_is_told(calls: Calls, absences: list[str]) -> None:
    voice = Voice(AndroidVoice())
    voice.speak("Turno de Zorro.", "es", lambda: absences.append("es"))
    assert (calls(), absences) == ([MADE, "setLanguage(Locale es)"], ["es"])


def test_a_phone_without_an_engine_says_so_each_time_and_speaks_nothing(calls: Calls, absences: list[str]) -> None:
    java("android.speech.tts.TextToSpeech").installed = False
    voice = Voice(AndroidVoice())
    voice.speak("one", "en", lambda: absences.append("one"))
    assert calls() == [MADE]
    voice.speak("two", "en", lambda: absences.append("two"))
    assert (calls(), absences) == ([MADE], ["one", "two"])


def test_an_engine_that_android_has_ended_is_replaced(calls: Calls) -> None:
    engine, voice = java("android.speech.tts.TextToSpeech"), Voice(AndroidVoice())
    voice.speak("one", "en", lambda: None)
    calls()
    engine.ended = True
    voice.speak("two", "en", lambda: None)
    assert calls() == ["setLanguage(Locale en)", spoken("two"), "shutdown()"]
    engine.ended = False
    voice.speak("three", "en", lambda: None)
    assert calls() == [MADE, "setLanguage(Locale en)", spoken("three")]
