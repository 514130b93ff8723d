"""Tests that the page keeps clear of the phone's bars, whose icons suit it, and its secrets are not captured."""

from collections.abc import Callable
from importlib import import_module

import pytest

from companion.device.bars import Bars, android_bars
from companion.device.insets import NONE, Insets, android_insets
from companion.device.recents import Recents, android_hide
from tests.device.jvm.conftest import Calls, java

# A phone of 1080 x 2400 pixels: a bar with a camera in it above, the home bar below.
WIDTH, HEIGHT, ABOVE, BELOW = 1080, 2400, 96, 60
FLAG_SECURE = 0x2000
Become = Callable[[int], None]


def lay_out(
    page: tuple[int, int, int, int], covered: tuple[int, int, int, int] | None, width: int, height: int
) -> None:
    """The page inside the window, and what of the window is covered."""
    activity = java("org.kivy.android.PythonActivity")
    frame = activity.mActivity.getWindow().getDecorView()
    frame.place(0, 0, width, height)
    edges = None if covered is None else java("android.view.WindowInsets")(java("android.graphics.Insets")(*covered))
    frame.cover(edges)
    activity.getSurface().place(*page)


UPRIGHT, ON_ITS_SIDE = (0, ABOVE, 0, BELOW), (ABOVE, 0, BELOW, 0)
BELOW_THE_BARS = (0, 0, WIDTH, HEIGHT)
BETWEEN_THEM = (0, ABOVE, WIDTH, HEIGHT - ABOVE - BELOW)


class TestInsets:
    @pytest.mark.parametrize("version", [24, 29, 30, 34, 35, 36])
    def test_a_page_between_the_bars_is_not_moved_again(
        self, calls: Calls, android_version: Become, version: int
    ) -> None:
        android_version(version)
        lay_out(BETWEEN_THEM, UPRIGHT, WIDTH, HEIGHT)
        assert android_insets() == NONE
        assert calls() == ["getSystemWindowInsetLeft()" if version < 30 else "getInsets(int 135)"]

    @pytest.mark.parametrize("version", [29, 30, 34, 35, 36])
    def test_a_page_below_the_bars_keeps_clear_of_them(
        self, calls: Calls, android_version: Become, version: int
    ) -> None:
        android_version(version)
        lay_out(BELOW_THE_BARS, UPRIGHT, WIDTH, HEIGHT)
        assert android_insets() == Insets(*UPRIGHT)

    def test_on_its_side_the_page_keeps_clear_of_the_camera(self, calls: Calls) -> None:
        lay_out((0, 0, HEIGHT, WIDTH), ON_ITS_SIDE, HEIGHT, WIDTH)
        assert android_insets() == Insets(*ON_ITS_SIDE)
        lay_out((ABOVE, 0, HEIGHT - ABOVE - BELOW, WIDTH), ON_ITS_SIDE, HEIGHT, WIDTH)
        assert android_insets() == NONE

    def test_a_page_that_reaches_below_one_bar_alone_keeps_clear_of_that_one(self, calls: Calls) -> None:
        lay_out((0, ABOVE, WIDTH, HEIGHT - ABOVE), UPRIGHT, WIDTH, HEIGHT)
        assert android_insets() == Insets(bottom=BELOW)
        lay_out((0, 40, WIDTH, HEIGHT - 40), UPRIGHT, WIDTH, HEIGHT)
        assert android_insets() == Insets(top=ABOVE - 40, bottom=BELOW)

    @pytest.mark.parametrize(("page", "covered"), [(BELOW_THE_BARS, None), ((0, 0, 0, 0), UPRIGHT)])
    def test_before_the_page_is_on_the_screen_it_has_no_edges(
        self, calls: Calls, page: tuple[int, int, int, int], covered: tuple[int, int, int, int] | None
    ) -> None:
        lay_out(page, covered, WIDTH, HEIGHT)
        assert android_insets() == NONE


class TestBars:
    def test_their_signs_follow_the_page_where_it_lies_below_them(self, calls: Calls) -> None:
        bars = Bars(android_bars)
        for dark, appearance in ((False, 24), (True, 0)):
            bars.match(dark)
            assert calls() == [f"setSystemBarsAppearance[{appearance}, 24]"]

    @pytest.mark.parametrize("version", [24, 29, 34])
    def test_bars_with_a_colour_of_their_own_keep_their_signs(
        self, calls: Calls, android_version: Become, version: int
    ) -> None:
        android_version(version)
        Bars(android_bars).match(dark=False)
        assert calls() == []


def test_java_gets_one_runnable_for_each_kind_of_work_however_often_it_is_asked(
    calls: Calls, android_version: Become
) -> None:
    bars, recents = Bars(android_bars), Recents(android_hide)
    for turn in range(10):
        android_version(36)
        bars.match(dark=turn % 2 == 0)
        android_version(32)
        recents.hide(turn % 2 == 0)
    # Android's main thread may be late: it does the latest of each, as often as it was asked.
    assert len(calls()) == 20
    assert len(import_module("android.runnable").runnables) == 2


class TestRecents:
    @pytest.mark.parametrize("version", [33, 36])
    def test_the_picture_is_left_out(self, calls: Calls, android_version: Become, version: int) -> None:
        android_version(version)
        recents = Recents(android_hide)
        for hidden in (True, False):
            recents.hide(hidden)
            assert calls() == [f"setRecentsScreenshotEnabled(boolean {'false' if hidden else 'true'})"]

    @pytest.mark.parametrize("version", [24, 32])
    def test_an_older_android_takes_no_pictures_at_all(
        self, calls: Calls, android_version: Become, version: int
    ) -> None:
        android_version(version)
        recents = Recents(android_hide)
        for hidden in (True, False):
            recents.hide(hidden)
            assert calls() == [f"{'add' if hidden else 'clear'}Flags(int {FLAG_SECURE})"]
