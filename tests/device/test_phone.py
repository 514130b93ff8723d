"""Tests that the app knows what it runs on, and where it must not draw."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import android
from companion.device.bars import Bars
from companion.device.clipboard import Clipboard, kivy_copy, kivy_paste
from companion.device.files import Files
from companion.device.insets import NONE, android_insets
from companion.device.network import Network
from companion.device.phone import Phone, this_phone
from companion.device.recents import Recents
from companion.device.system_look import USUAL, android_system_look
from tests.device import java


class TestPhone:
    def test_a_desktop_has_no_choosers_no_edges_and_nobody_to_send_to(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
        phone = this_phone(tmp_path)
        assert (phone.files.can_pick, phone.files.can_create) == (False, False)
        assert (phone.insets(), phone.sharing.possible) == (NONE, False)
        assert phone.system_look() == USUAL == (True, 1.0)

    def test_an_android_phone_has_all_three(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ANDROID_ARGUMENT", ".")
        phone = this_phone(tmp_path)
        assert (phone.files.can_pick, phone.files.can_create) == (True, True)
        assert (phone.insets, phone.sharing.possible) == (android_insets, True)
        assert phone.system_look is android_system_look

    def test_android_is_known_by_its_environment(self) -> None:
        assert (android.present({"ANDROID_ARGUMENT": "."}), android.present({})) == (True, False)

    def test_a_bare_phone_does_nothing_quietly(self, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
        phone = Phone(Files(tmp_path))
        phone.haptics.tick()
        phone.sound.play("tap")
        phone.awake.stay(True)
        assert (phone.insets(), capfd.readouterr()) == (NONE, ("", ""))


class TestClipboard:
    def test_a_pocket_keeps_the_last_text(self) -> None:
        clipboard = Clipboard()
        assert clipboard.paste() == ""
        clipboard.copy("one")
        clipboard.copy("two")
        assert clipboard.paste() == "two"

    @pytest.mark.parametrize(("held", "text"), [("hello", "hello"), (None, "")])
    def test_the_systems_own_is_reached_through_kivy(
        self, monkeypatch: pytest.MonkeyPatch, held: str | None, text: str
    ) -> None:
        copied: list[str] = []
        system = SimpleNamespace(copy=copied.append, paste=lambda: held)
        java.module(monkeypatch, "kivy.core.clipboard", Clipboard=system)
        clipboard = Clipboard(kivy_copy, kivy_paste)
        clipboard.copy("mine")
        assert (copied, clipboard.paste()) == (["mine"], text)

    def test_a_text_that_is_too_long_is_refused_and_the_last_one_stays(self) -> None:
        clipboard = Clipboard(most=4)
        assert clipboard.copy("four")
        assert not clipboard.copy("fünf")
        assert clipboard.paste() == "four"

    def test_a_system_that_throws_is_answered(self) -> None:
        def fail(*_: object) -> Any:
            raise RuntimeError("as Java throws it")

        clipboard = Clipboard(fail, fail)
        assert (clipboard.copy("mine"), clipboard.paste()) == (False, "")


def test_without_an_answer_of_java_there_are_no_edges_and_the_usual_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    java.install(monkeypatch, {})
    assert (android_insets(), android_system_look()) == (NONE, USUAL)


class Broken(Exception):
    """As Java throws it."""


def broken(_: bool) -> None:
    raise Broken


class TestWindow:
    def test_the_list_of_recent_apps_is_told_only_when_something_changes(self) -> None:
        told: list[bool] = []
        recents = Recents(told.append)
        for hidden in (False, True, True, False, False):
            recents.hide(hidden)
        assert (told, recents.hidden) == ([True, False], False)

    @pytest.mark.parametrize("tell", [None, broken])
    def test_a_phone_that_cannot_is_left_alone(
        self, tell: Callable[[bool], None] | None, capfd: pytest.CaptureFixture[str]
    ) -> None:
        Recents(tell).hide(True)
        Bars(tell).match(dark=False)
        assert capfd.readouterr() == ("", "")


class TestNetwork:
    def test_the_way_is_asked_for_at_every_attempt_and_given_back_once(self) -> None:
        told: list[bool] = []
        network = Network(told.append)
        for wanted in (False, True, True, False, False):
            network.use_wifi(wanted)
        assert told == [True, True, False]

    @pytest.mark.parametrize("use_wifi", [None, broken])
    def test_a_phone_that_cannot_takes_its_usual_way(self, use_wifi: Callable[[bool], None] | None) -> None:
        Network(use_wifi).use_wifi(True)
