"""Speaks sentences aloud, so that the players' eyes can stay on the table."""

from collections.abc import Callable
from importlib import import_module
from threading import Lock, Thread
from typing import Any, Protocol

from companion.device import android

# What is called, on Kivy's thread, if there is no voice for the language.
Absent = Callable[[], None]


class SpeechEngine(Protocol):
    def speak(self, sentence: str, language: str, absent: Absent) -> None: ...


# Java may call a listener at any time, and crashes if Python has freed it: so none is ever freed.
_LISTENERS: list[Any] = []


# Not plyer's: it speaks American English whatever the text is, makes a new engine for each sentence, and holds the app
# up for as long as ten seconds until that one answers.
class AndroidVoice:
    """Android's own engine, in any language that it has a voice for; a new sentence cuts the one being spoken short."""

    def __init__(self) -> None:
        self._engine: Any = None
        # Whether it has answered that it can speak.
        self._ready = False
        self._latest: tuple[str, str, Absent] | None = None

    def speak(self, sentence: str, language: str, absent: Absent) -> None:
        self._latest = sentence, language, absent
        if self._engine is None:
            self._ready = False
            listener = _listener(self._answered)
            _LISTENERS.append(listener)
            self._engine = android.java("android.speech.tts.TextToSpeech")(android.activity(), listener)
        elif self._ready:
            self._utter()

    def _answered(self, status: int) -> None:
        """The engine is ready, or there is none; the player may install one later."""
        self._ready = status == android.java("android.speech.tts.TextToSpeech").SUCCESS
        self._utter()
        if not self._ready:
            self._engine = None

    def _utter(self) -> None:
        latest, self._latest = self._latest, None
        if latest is None:
            return
        sentence, language, absent = latest
        engines = android.java("android.speech.tts.TextToSpeech")
        locale = android.java("java.util.Locale").forLanguageTag(language)
        # Below zero, it knows neither the language nor its sounds.
        if not self._ready or self._engine.setLanguage(locale) < 0:
            absent()
            return
        words = android.text(sentence)
        if self._engine.speak(words, engines.QUEUE_FLUSH, None, android.text("")) != engines.SUCCESS:
            # Android has ended the engine to save memory: the next sentence gets another one.
            self._engine.shutdown()
            self._engine = None


def _listener(answer: Callable[[int], None]) -> Any:
    """A Java object that hears of the engine; it answers on Kivy's thread."""
    jnius, clock = import_module("jnius"), import_module("kivy.clock").Clock

    class Listener(jnius.PythonJavaClass):  # type: ignore[misc, name-defined]
        __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]  # noqa: RUF012 - pyjnius reads it so

        @jnius.java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:  # noqa: N802 - Java's name
            clock.schedule_once(lambda _: answer(status), 0)

    return Listener()


class PlyerVoice:
    """The desktop's own voice, in the desktop's language. It speaks each sentence to its end, in a thread of its own:
    of those that come meanwhile, the newest waits and the others are left out."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._latest: tuple[str, Absent] | None = None
        self._speaking = False

    def speak(self, sentence: str, language: str, absent: Absent) -> None:
        with self._lock:
            self._latest = sentence, absent
            if self._speaking:
                return
            self._speaking = True
        Thread(target=self._speak_all, name="voice", daemon=True).start()

    def _speak_all(self) -> None:
        clock = import_module("kivy.clock").Clock
        while (latest := self._take()) is not None:
            sentence, absent = latest
            try:
                import_module("plyer").tts.speak(sentence)
            # Each system has its own way to say that it cannot.
            except Exception:
                clock.schedule_once(lambda _, absent=absent: absent(), 0)

    def _take(self) -> tuple[str, Absent] | None:
        with self._lock:
            latest, self._latest = self._latest, None
            self._speaking = latest is not None
            return latest


class Voice:
    """Speaks through an engine, unless the phone is silent; without one, or if it fails, `absent` is called."""

    def __init__(self, engine: SpeechEngine | None = None, silent: Callable[[], bool] = lambda: False) -> None:
        self._engine = engine
        self._silent = silent

    def speak(self, sentence: str, language: str, absent: Absent) -> None:
        """`language` is a tag such as `it`."""
        if self._engine is None:
            absent()
            return
        # What Java throws has no common class but this.
        try:
            if not self._silent():
                self._engine.speak(sentence, language, absent)
        except Exception:
            absent()
