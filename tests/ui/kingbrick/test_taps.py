"""Tests that the book keeps up with real flicking: how many taps each event costs, its turn's end included."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from tests.ui.harness import Driver
from tests.ui.kingbrick.opponent import open_two_phone_battle
from tests.ui.kingbrick.touches import button, foot, lines, main_button, open_battle
from tests.ui.views.kingbrick import EVERY_KIND

MAIN, MORE, THROW_PAGE = "the main button", "the other button", "the main button of the throw"


@dataclass(frozen=True)
class Row:
    """What is touched, one after the other, and what then stands in the book."""

    touches: tuple[str, ...]
    written: tuple[str, ...]

    @property
    def taps(self) -> int:
        return len(self.touches)


ROWS = {
    "nothing happens": Row((MAIN,), ("red: flick", "red: end turn")),
    "one brick falls": Row(("bG1", MAIN), ("red: flick", "red: fall bG1", "red: end turn")),
    "two fall": Row(("bG1", "bC1", MAIN), ("red: flick", "red: fall bG1 bC1", "red: end turn")),
    "two alike fall": Row(("bG1", "bG1", MAIN), ("red: flick", "red: fall bG1 bG2", "red: end turn")),
    "captured and thrown in the app": Row(
        ("rC1", MORE, "kingbrick.fate.throw", THROW_PAGE),
        ("red: flick", "red: capture rC1", "red: throw rC1 {} {}", "red: end turn"),
    ),
    "captured and thrown by hand": Row(
        ("rC1", MORE, "kingbrick.fate.free"),
        ("red: flick", "red: capture rC1", "red: throw rC1 0 happy", "red: end turn"),
    ),
    "ninja hides": Row(("rN1", MORE, "kingbrick.deed.hide"), ("red: flick", "red: hide rN1", "red: end turn")),
    "assassin": Row(
        ("rA1", MORE, "kingbrick.deed.assassinate.happy", "pick bG1"),
        ("red: flick", "red: assassinate bG1 with rA1 happy", "red: end turn"),
    ),
    "nothing happens by a foul": Row(
        (MORE, "kingbrick.foul.mis_flick"), ("red: flick", "red: foul mis-flick", "red: end turn")
    ),
    "one brick falls by a foul": Row(
        ("bG1", MORE, "kingbrick.foul.push_shot"),
        ("red: flick", "red: foul push-shot", "red: fall bG1", "red: end turn"),
    ),
    "King Move": Row(("rK", MAIN), ("red: king move", "red: end turn")),
}
# What players are promised.
TAPS = {
    "nothing happens": 1,
    "one brick falls": 2,
    "two fall": 3,
    "two alike fall": 3,
    "captured and thrown in the app": 4,
    "captured and thrown by hand": 3,
    "ninja hides": 3,
    "assassin": 4,
    "nothing happens by a foul": 2,
    "one brick falls by a foul": 3,
    "King Move": 2,
}


class CountingFinger:
    """Touches only what is in sight, and never scrolls."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.taps = 0

    def touch(self, what: str) -> None:
        widget = self._find(what)
        x, y = widget.to_window(*widget.center)
        assert 0 < x < Window.width, what
        assert 0 < y < Window.height, what
        self.driver.tap(widget)
        self.driver.settle()
        self.taps += 1

    def _find(self, what: str) -> Widget:
        driver = self.driver
        if what == THROW_PAGE:
            return main_button(driver)
        if what in (MAIN, MORE):
            return button(driver, foot(driver), "MainButton" if what == MAIN else "MoreButton")
        if what.startswith("kingbrick."):
            (row,) = (
                row for row in driver.widgets() if type(row).__name__ == "LinkRow" and row.title == driver.app.say(what)
            )
            return row
        *picked, name = what.split()
        chips = [
            chip
            for chip in driver.widgets()
            if type(chip).__name__ == "StackChip" and name in map(str, chip.stack.bricks)
        ]
        # Those of a sheet lie over those of the page.
        return chips[0] if picked else chips[-1]


def one_phone(facing: str) -> Callable[[Driver], Callable[[], None]]:
    def open_it(driver: Driver) -> Callable[[], None]:
        driver.app.change(facing_kingbrick=facing)
        open_battle(driver, EVERY_KIND, EVERY_KIND)
        return driver.settle

    return open_it


def two_phones(driver: Driver) -> Callable[[], None]:
    return open_two_phone_battle(driver).settle_both


WAYS = {"facing": one_phone("facing"), "same side": one_phone("same-side"), "two phones": two_phones}


@pytest.mark.parametrize("way", WAYS)
def test_every_event_costs_as_many_taps_as_promised(driver: Driver, way: str) -> None:
    driver.resize((360, 800))
    for event, row in ROWS.items():
        go_on = WAYS[way](driver)
        finger = CountingFinger(driver)
        for what in row.touches:
            finger.touch(what)
            go_on()
        assert driver.app.root.current == "kingbrick/battle", event
        written = lines(driver)
        # Whatever the phone has thrown.
        thrown = next((line.split()[3:] for line in written if line.startswith("red: throw")), ("", ""))
        assert written == tuple(line.format(*thrown) for line in row.written), event
        assert finger.taps == TAPS[event], event
