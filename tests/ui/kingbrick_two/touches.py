"""Finds and touches what lies over a page, as a player at one of two phones would."""

from kivy.core.window import Window

from companion.ui.widgets.overlay import Overlay
from tests.ui.harness import Driver
from tests.ui.kingbrick import take
from tests.ui.pages import here


def strips(driver: Driver) -> list[str]:
    return [strip.text for strip in here(driver, "Strip")]


def covered(driver: Driver) -> bool:
    return any(isinstance(layer, Overlay) and layer.active for layer in Window.children)


def press(driver: Driver, key: str) -> None:
    driver.tap(driver.find("MainButton", text=driver.app.say(key)))


def choose(driver: Driver, key: str) -> None:
    """From the page's menu."""
    driver.tap(driver.find("MenuButton"))
    take(driver, key)
