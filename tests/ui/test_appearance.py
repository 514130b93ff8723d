"""Tests that the app looks as the whole phone does, as far as the player wants that."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.device.bars import Bars
from companion.device.files import Files
from companion.device.phone import Phone
from companion.device.system_look import SystemLook
from companion.store.settings import TextSize
from companion.ui.theme import BLACK, DARK, LIGHT, Scheme
from tests.ui.harness import Driver
from tests.ui.pages import companion, go


@dataclass
class Owner:
    """Somebody who changes how the phone looks."""

    system_look: SystemLook
    bars: list[bool] = field(default_factory=list)

    def phone(self, folder: Path) -> Phone:
        return Phone(Files(folder), bars=Bars(self.bars.append), system_look=lambda: self.system_look)


@pytest.fixture
def owner() -> Owner:
    return Owner(SystemLook(dark=False, text_scale=1.3))


@pytest.fixture
def driver(tmp_path: Path, owner: Owner) -> Iterator[Driver]:
    with Driver(companion(tmp_path, phone=owner.phone(tmp_path))) as driver:
        yield driver


def worn(driver: Driver) -> tuple[Scheme, float]:
    return driver.app.theme.scheme, driver.app.theme.text_scale


def come_back(driver: Driver) -> None:
    driver.pause()
    driver.resume()


def pull_down_a_panel(driver: Driver) -> None:
    """Over the page, and away again."""
    for focused in (False, True):
        Window._focus = focused
    driver.settle()


def test_at_first_the_text_follows_the_phone_and_the_colours_are_dark(driver: Driver) -> None:
    assert worn(driver) == (DARK, 1.3)


@pytest.mark.parametrize("change", [come_back, pull_down_a_panel])
def test_a_phone_that_has_changed_is_followed(driver: Driver, owner: Owner, change: Callable[[Driver], None]) -> None:
    go(driver, "settings")
    title = driver.find("PageTitle", text="Settings")
    driver.app.change(theme="system")
    assert worn(driver) == (LIGHT, 1.3)
    letter = title.font_size
    owner.bars.clear()
    owner.system_look = SystemLook(dark=True, text_scale=1.0)
    change(driver)
    assert worn(driver) == (DARK, 1.0)
    assert title.font_size == pytest.approx(letter / 1.3)
    assert (tuple(Window.clearcolor), owner.bars) == (DARK.paper, [True])
    owner.system_look = SystemLook(dark=False, text_scale=1.0)
    change(driver)
    assert (worn(driver), owner.bars) == ((LIGHT, 1.0), [True, False])


def test_a_phone_that_has_not_changed_costs_nothing(driver: Driver, owner: Owner) -> None:
    before = driver.app.theme
    come_back(driver)
    pull_down_a_panel(driver)
    assert driver.app.theme is before


def test_who_does_not_want_that_keeps_what_was_chosen(driver: Driver, owner: Owner) -> None:
    driver.app.change(theme="black", text_size=115, system_text_size=False)
    assert worn(driver) == (BLACK, 1.15)
    owner.system_look = SystemLook(dark=False, text_scale=2.0)
    come_back(driver)
    assert worn(driver) == (BLACK, 1.15)


@pytest.mark.parametrize(
    ("phones", "own", "scale"),
    [(1.0, 200, 2.0), (1.3, 130, 1.69), (1.3, 160, 2.0), (2.0, 85, 1.7), (2.0, 200, 2.0), (0.85, 200, 1.7)],
)
def test_both_sizes_count_up_to_twice_the_usual_one(
    driver: Driver, owner: Owner, phones: float, own: TextSize, scale: float
) -> None:
    owner.system_look = SystemLook(text_scale=phones)
    driver.app.change(text_size=own)
    assert driver.app.theme.text_scale == pytest.approx(scale)


def test_it_is_followed_from_the_first_frame_on(tmp_path: Path, owner: Owner) -> None:
    with Driver(companion(tmp_path)) as driver:
        driver.app.change(theme="system")
        assert worn(driver) == (DARK, 1.0)
    app = companion(tmp_path, phone=owner.phone(tmp_path))
    assert (app.theme.scheme, app.theme.text_scale) == (LIGHT, 1.3)
    app.store.close()


def test_it_is_exported_and_imported(driver: Driver, owner: Owner) -> None:
    driver.app.change(theme="system", text_size=180, system_text_size=False)
    exported = driver.app.store.archive.export()
    driver.app.replace_all(None, "")
    assert worn(driver) == (DARK, 1.3)
    driver.app.replace_all(driver.app.read_export(exported), "")
    assert worn(driver) == (LIGHT, 1.8)
