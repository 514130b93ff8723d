"""Does the app know what it runs on, and where it must not draw?"""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import android
from companion.device.clipboard import Clipboard, kivy_copy, kivy_paste
from companion.device.files import Files
from companion.device.insets import NONE, Insets, android_insets
from companion.device.phone import Phone, this_phone
from tests.device import java


class TestPhone:
    def test_a_desktop_has_no_chooser_no_edges_and_nobody_to_send_to(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
        phone = this_phone(tmp_path)
        assert (phone.files.can_pick, phone.insets(), phone.sharing.possible) == (False, NONE, False)

    def test_an_android_phone_has_all_three(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ANDROID_ARGUMENT", ".")
        phone = this_phone(tmp_path)
        assert (phone.files.can_pick, phone.insets, phone.sharing.possible) == (True, android_insets, True)

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


class TestInsets:
    def install(self, monkeypatch: pytest.MonkeyPatch, covered: Any, android_version: int) -> None:
        view = SimpleNamespace(getRootWindowInsets=lambda: covered)
        window = SimpleNamespace(getDecorView=lambda: view)
        classes = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=android_version),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
            **java.activity(getWindow=lambda: window),
        }
        java.install(monkeypatch, classes)

    def test_bars_and_cut_outs_are_asked_for_together(self, monkeypatch: pytest.MonkeyPatch) -> None:
        edges = {7 | 128: SimpleNamespace(left=1, top=90, right=2, bottom=48)}
        self.install(monkeypatch, SimpleNamespace(getInsets=edges.__getitem__), 35)
        assert android_insets() == Insets(1, 90, 2, 48)

    def test_an_older_android_names_each_edge(self, monkeypatch: pytest.MonkeyPatch) -> None:
        covered = SimpleNamespace(
            getSystemWindowInsetLeft=lambda: 1,
            getSystemWindowInsetTop=lambda: 60,
            getSystemWindowInsetRight=lambda: 2,
            getSystemWindowInsetBottom=lambda: 40,
        )
        self.install(monkeypatch, covered, 28)
        assert android_insets() == Insets(1, 60, 2, 40)

    def test_before_the_window_is_there_it_has_no_edges(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.install(monkeypatch, None, 35)
        assert android_insets() == NONE

    def test_without_an_answer_of_java_there_are_no_edges(self, monkeypatch: pytest.MonkeyPatch) -> None:
        java.install(monkeypatch, {})
        assert android_insets() == NONE
