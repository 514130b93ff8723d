"""Tests that a match is left only on purpose, and that its menu opens."""

from functools import partial
from typing import Any

from companion.ui.match_screen import MatchScreen
from companion.ui.navigator import match_route
from companion.ui.widgets.menu import Item
from tests.ui.harness import Driver


class GameScreen(MatchScreen[Any, Any]):
    done: tuple[str, ...] = ()

    def items(self) -> tuple[Item, ...]:
        return tuple(Item(name, partial(self.note, name)) for name in ("Undo", "Resign"))

    def find(self) -> None:
        """There is no match: only the page is tested."""

    def note(self, name: str) -> None:
        self.done = (*self.done, name)


def opened(driver: Driver) -> GameScreen:
    screen = GameScreen(name="game", title="Kaito")
    driver.app.root.add_widget(screen)
    driver.app.root.open("game", "board")
    driver.settle()
    return screen


def test_back_asks_before_it_leaves_a_match(driver: Driver) -> None:
    opened(driver)
    driver.press_back()
    assert driver.app.root.current == "game"
    assert "Pause the match?" in driver.texts()
    driver.tap(driver.find("MainButton", text="Cancel"))
    assert driver.app.root.current == "game"
    driver.tap(driver.find("BackButton"))
    driver.tap(driver.find("MainButton", text="Pause"))
    assert driver.app.root.current == "home"


def test_back_leaves_a_match_that_is_over_at_once(driver: Driver) -> None:
    opened(driver).playing = False
    driver.press_back()
    assert driver.app.root.current == "home"


def test_the_menu_does_what_was_tapped_and_closes(driver: Driver) -> None:
    screen = opened(driver)
    driver.tap(driver.find("MenuButton"))
    assert {"Undo", "Resign"} <= set(driver.texts())
    driver.tap(driver.by_text("Resign"))
    assert screen.done == ("Resign",)
    assert "Undo" not in driver.texts()


def test_of_a_match_that_no_screen_can_play_the_record_is_left() -> None:
    assert match_route("kaito", "by-letter") == "record"
