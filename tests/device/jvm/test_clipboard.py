"""Tests that a text reaches Android's clipboard and comes back whole, and a failing clipboard is only empty."""

from collections.abc import Iterator

import pytest

from companion.device.clipboard import MOST_ON_ANDROID, Clipboard, android_copy, android_paste
from tests.device.jvm.conftest import Calls, java


@pytest.fixture
def clipboard() -> Iterator[Clipboard]:
    manager = java("android.content.ClipboardManager")
    manager.empty()
    yield Clipboard(android_copy, android_paste, MOST_ON_ANDROID)
    manager.allowed = True


@pytest.mark.parametrize(
    "text", ["", "x", "tabletop-companion://army/G12C4", "Füchsin\n狐", "🦊 fox", "x" * MOST_ON_ANDROID]
)
def test_a_text_comes_back_as_it_went(calls: Calls, clipboard: Clipboard, text: str) -> None:
    assert clipboard.copy(text)
    assert (calls(), clipboard.paste()) == (["setPrimaryClip(ClipData)"], text)


def test_a_text_that_android_could_not_carry_is_not_given_to_it(calls: Calls, clipboard: Clipboard) -> None:
    assert clipboard.copy("before")
    calls()
    assert not clipboard.copy("x" * (MOST_ON_ANDROID + 1))
    assert (calls(), clipboard.paste()) == ([], "before")
    # Whatever the limit in truth is, a refusal of Android's is one here.
    assert not Clipboard(android_copy, android_paste).copy("x" * 600_000)


def test_a_text_with_styles_is_pasted_as_a_text(calls: Calls, clipboard: Clipboard) -> None:
    java("android.content.ClipboardManager").copyStyled("G12C4")
    assert clipboard.paste() == "G12C4"


def test_an_empty_clipboard_and_one_that_may_not_be_used_give_nothing(calls: Calls, clipboard: Clipboard) -> None:
    assert clipboard.paste() == ""
    java("android.content.ClipboardManager").allowed = False
    assert (clipboard.copy("mine"), clipboard.paste()) == (False, "")
