"""Tests that the app knows whether the phone is dark and how large its text is, also after a change."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.device.system_look import SystemLook, android_system_look
from tests.device.jvm.conftest import java


@pytest.fixture
def configuration() -> Iterator[Any]:
    """The same object for the whole life of the app, as on a phone."""
    configuration = java("org.kivy.android.PythonActivity").mActivity.getResources().getConfiguration()
    before = configuration.uiMode, configuration.fontScale
    yield configuration
    configuration.uiMode, configuration.fontScale = before


# The kind of device stands in the same number: a phone, a car, a watch. Not said is not dark.
@pytest.mark.parametrize(
    ("mode", "dark"), [(0x11, False), (0x21, True), (0x13, False), (0x26, True), (0x01, False), (0x00, False)]
)
def test_it_is_dark_when_the_phone_is(configuration: Any, mode: int, dark: bool) -> None:
    configuration.uiMode = mode
    assert android_system_look() == SystemLook(dark, 1.0)


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.3, 2.0])
def test_its_text_is_as_large_as_the_phones(configuration: Any, scale: float) -> None:
    configuration.fontScale = scale
    assert android_system_look().text_scale == pytest.approx(scale)
