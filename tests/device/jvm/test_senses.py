"""Tests that the phone vibrates, keeps quiet, sends a text and knows its languages, by the intended methods."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device.haptics import Haptics, plyer_vibrate
from companion.device.links import Links, android_links
from companion.device.sharing import Sharing, android_share
from companion.device.sound import android_silent
from companion.i18n.language import Language, choose, system
from tests.device import java as stand_in
from tests.device.jvm.conftest import Calls, java


class TestHaptics:
    @pytest.fixture
    def forbidden(self) -> Iterator[None]:
        java("android.os.Vibrator").allowed = False
        yield
        java("android.os.Vibrator").allowed = True

    def test_a_tick_is_a_short_effect(self, calls: Calls) -> None:
        Haptics(plyer_vibrate).tick()
        assert calls() == ["createOneShot(long 20, int -1)", "vibrate(VibrationEffect)"]

    def test_a_phone_that_may_not_stays_still(self, calls: Calls, forbidden: None) -> None:
        Haptics(plyer_vibrate).tick()
        assert calls() == ["createOneShot(long 20, int -1)"]

    def test_an_older_android_counts_milliseconds(self, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
        Haptics(plyer_vibrate).tick()
        calls()
        # plyer asks for the version once, when it is loaded.
        monkeypatch.setattr("plyer.platforms.android.vibrator.SDK_INT", 25)
        Haptics(plyer_vibrate).tick()
        assert calls() == ["vibrate(long 20)"]


@pytest.mark.parametrize(("mode", "silent"), [(0, True), (1, True), (2, False)])
def test_a_phone_whose_ringer_is_off_is_silent(mode: int, silent: bool) -> None:
    manager = java("android.media.AudioManager")
    manager.mode = mode
    assert android_silent() is silent
    manager.mode = manager.RINGER_MODE_NORMAL


# One letter is also a character of Java's, and every text is also a row of them.
@pytest.mark.parametrize("text", ["http://10.0.0.1/#ab", "x", "é", "🦊"])
def test_a_text_is_sent_as_a_text(calls: Calls, text: str) -> None:
    assert Sharing(android_share).send(text, "Send the link")
    assert calls() == [
        "createChooser(Intent, CharSequence Send the link)",
        f"startActivity(Intent android.intent.action.SEND, text/plain, android.intent.extra.TEXT=String {text})",
    ]


def test_all_languages_of_the_phone_are_known(calls: Calls) -> None:
    java("android.os.LocaleList").choose("de-DE,it-CH,en-US")
    tags = list(system({"ANDROID_ARGUMENT": "."}))
    assert (tags[:3], choose(tags)) == (["de-DE", "it-CH", "en-US"], Language.IT)


def test_a_link_is_told_once_whether_it_opens_the_app_or_comes_later(
    calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tapped(link: str) -> Any:
        return java("android.content.Intent")("android.intent.action.VIEW", java("android.net.Uri").parse(link))

    stand_in.module(monkeypatch, "kivy.clock", Clock=SimpleNamespace(schedule_once=lambda act, _: act(0)))
    told: list[str] = []
    java("android.app.ActivityManager").latest = tapped("tabletop-companion://army/G12C4")
    Links(android_links).hear(told.append)
    assert told == ["tabletop-companion://army/G12C4"]
    java("org.kivy.android.PythonActivity").bring(tapped("tabletop-companion://army/N11"))
    assert (calls(), told[1:]) == ([], ["tabletop-companion://army/N11"])
