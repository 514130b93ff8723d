"""Tests that a changed language, scheme or text size reaches everything at once."""

import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.lang import global_idmap
from kivy.uix.widget import Widget
from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.store.opening import open_store
from companion.store.settings import Settings
from companion.ui.kivymd_colours import ROLES
from companion.ui.theme import BLACK, DARK, LIGHT, SCHEMES, Scheme, Theme
from companion.ui.warmup import list_modules
from tests.ui.harness import Driver
from tests.ui.pages import companion


def corner(driver: Driver) -> tuple[int, ...]:
    """The colour of the page beside its words."""
    pixel: Any = driver.screenshot().getpixel((2, 2))
    return tuple(pixel)


def rgb(colour: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in colour[:3])


@pytest.mark.parametrize("language", Language)
def test_the_app_starts_in_the_language_of_the_system(tmp_path: Path, language: Language) -> None:
    with Driver(companion(tmp_path, language)) as driver:
        assert Speech(language)("home.line") in driver.texts()


@pytest.mark.parametrize("route", ["home", "kiriai/rules"])
def test_a_language_is_switched_live_and_back_without_a_trace(driver: Driver, route: str) -> None:
    if route != "home":
        driver.app.root.open(route)
    driver.settle()
    english = driver.texts()
    driver.app.speak(Language.IT)
    driver.settle()
    italian = driver.texts()
    assert "Kiri-ai: Il Duello" in italian
    assert not {text for text in english if len(text) > 20} & set(italian)
    driver.app.speak(Language.EN)
    driver.settle()
    assert driver.texts() == english


def test_a_screen_that_is_not_open_is_switched_too(driver: Driver) -> None:
    driver.app.root.open("kaito/rules")
    driver.settle()
    driver.app.speak(Language.ES)
    driver.press_back()
    assert "Una ayuda para tres juegos de dos jugadores. Se usa junto al juego real." in driver.texts()


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_the_first_frame_already_has_the_colours_of_the_scheme(tmp_path: Path, scheme: Scheme) -> None:
    store = open_store(tmp_path, 0).store
    store.settings.write(Settings(theme=scheme.name))  # type: ignore[arg-type]
    store.close()
    with Driver(companion(tmp_path)) as driver:
        assert corner(driver) == rgb(scheme.paper)


def test_a_scheme_is_switched_live(driver: Driver) -> None:
    seen = []
    for scheme in (LIGHT, BLACK, DARK):
        driver.app.apply_theme(Theme(scheme))
        driver.settle()
        seen.append((corner(driver), rgb(Window.clearcolor), rgb(driver.app.theme_cls.primaryColor)))
    assert seen == [(rgb(scheme.paper), rgb(scheme.paper), rgb(scheme.brand)) for scheme in (LIGHT, BLACK, DARK)]


def test_a_text_size_is_switched_live(driver: Driver) -> None:
    title = driver.find("Text", text="Tabletop Companion")
    size = title.font_size
    driver.app.apply_theme(Theme(text_scale=1.5))
    driver.settle()
    assert title.font_size == 1.5 * size


def test_every_colour_role_of_kivymd_has_one_of_our_colours() -> None:
    roles = [role for names in ROLES.values() for role in names]
    assert sorted(roles) == sorted(COLOR_NAMES)


def test_what_the_other_screens_need_is_loaded_after_the_first_frame(driver: Driver) -> None:
    driver.pump(len(list_modules()))
    assert [module for module in list_modules() if module not in sys.modules] == []
    assert {f"companion.ui.screens.{route}" for route in ("home", "history", "kaito.board")} < set(list_modules())


def test_no_binding_carries_the_widgets_that_kv_files_import(driver: Driver) -> None:
    driver.pump(len(list_modules()))
    assert "theme" in global_idmap
    own = (value for value in global_idmap.values() if isinstance(value, type) and issubclass(value, Widget))
    assert [widget for widget in own if widget.__module__.startswith("companion.")] == []


def test_a_screen_that_reaches_for_the_store_is_named(driver: Driver) -> None:
    found = eval("lambda app: app.store", {"__name__": "companion.ui.screens.kaito.board"})
    with pytest.raises(AssertionError, match=r"companion\.ui\.screens\.kaito\.board reaches for the store"):
        found(driver.app)
    assert driver.app.store is driver.app.history._store
