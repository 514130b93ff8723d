"""Tests that vibration, sound and keeping the screen awake work, and do nothing where the phone cannot."""

from types import SimpleNamespace

import pytest

from companion.device.awake import Awake, kivy_keep
from companion.device.haptics import TICK, Haptics, plyer_vibrate
from companion.device.sound import FOLDER, Sound, android_silent, kivy_load
from tests.device import java


class Broken(Exception):
    """As Java throws it."""


def broken(*_: object) -> None:
    raise Broken


class TestHaptics:
    def test_a_tick_is_felt_once(self) -> None:
        felt: list[float] = []
        Haptics(felt.append).tick()
        assert felt == [TICK]

    @pytest.mark.parametrize("vibrate", [None, broken])
    def test_a_phone_that_cannot_stays_still(self, vibrate: None, capfd: pytest.CaptureFixture[str]) -> None:
        Haptics(vibrate).tick()
        assert capfd.readouterr() == ("", "")

    def test_plyer_is_asked_for_seconds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        felt: list[float] = []
        java.module(monkeypatch, "plyer", vibrator=SimpleNamespace(vibrate=felt.append))
        Haptics(plyer_vibrate).tick()
        assert felt == [TICK]


class TestSound:
    def test_a_sound_is_loaded_once_and_played_each_time(self) -> None:
        loaded: list[str] = []
        played: list[str] = []

        def load(path: str) -> SimpleNamespace:
            loaded.append(path)
            return SimpleNamespace(play=lambda: played.append(path))

        sound = Sound(load)
        sound.play("tap")
        sound.play("tap")
        assert (loaded, played) == ([str(FOLDER / "tap.wav")], [str(FOLDER / "tap.wav")] * 2)

    def test_a_silent_phone_plays_nothing(self) -> None:
        loaded: list[str] = []
        Sound(loaded.append, silent=lambda: True).play("tap")
        assert loaded == []

    @pytest.mark.parametrize("load", [None, broken, lambda _: None])
    def test_a_phone_that_cannot_stays_quiet(self, load: None, capfd: pytest.CaptureFixture[str]) -> None:
        Sound(load).play("tap")
        assert capfd.readouterr() == ("", "")

    def test_kivy_loads_the_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        java.module(monkeypatch, "kivy.core.audio", SoundLoader=SimpleNamespace(load=lambda path: [path]))
        assert kivy_load("tap.wav") == ["tap.wav"]

    @pytest.mark.parametrize(("mode", "silent"), [(0, True), (1, True), (2, False)])
    def test_android_is_silent_unless_it_rings(self, monkeypatch: pytest.MonkeyPatch, mode: int, silent: bool) -> None:
        manager = SimpleNamespace(getRingerMode=lambda: mode)
        classes = {
            "android.content.Context": SimpleNamespace(AUDIO_SERVICE="audio"),
            "android.media.AudioManager": SimpleNamespace(RINGER_MODE_NORMAL=2),
            **java.activity(getSystemService={"audio": manager}.__getitem__),
        }
        java.install(monkeypatch, classes)
        assert android_silent() is silent

    def test_every_sound_is_there_and_short(self) -> None:
        sizes = {path.stem: path.stat().st_size for path in FOLDER.glob("*.wav")}
        assert sizes.keys() == {"free", "lost", "tap", "undo"}
        assert max(sizes.values()) < 10_000


class TestAwake:
    def test_the_phone_is_asked_only_when_something_changes(self) -> None:
        asked: list[bool] = []
        awake = Awake(asked.append)
        for on in (False, True, True, False, False):
            awake.stay(on)
        assert (asked, awake.on) == ([True, False], False)

    def test_a_window_that_is_kept_on_allows_no_screen_saver(self, monkeypatch: pytest.MonkeyPatch) -> None:
        window = SimpleNamespace(allow_screensaver=True)
        java.module(monkeypatch, "kivy.core.window", Window=window)
        kivy_keep(True)
        assert window.allow_screensaver is False
        kivy_keep(False)
        assert window.allow_screensaver is True
