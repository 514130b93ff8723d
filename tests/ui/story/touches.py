"""Uses the app in any language as a player does: touches on what is seen, named by the keys of the catalogues."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from kivy.uix.widget import Widget

from companion.device.accelerometer import Accelerometer, Sample
from companion.device.files import Files
from companion.device.phone import Phone
from companion.i18n.language import Language
from companion.ui import theme
from companion.ui.app import CompanionApp
from tests.loopback import LOOPBACK
from tests.table.kingbrick.motions import ordinary, trace
from tests.ui.harness import Driver
from tests.ui.pages import NOW, here, reach, scrolls, tap_row

# How often a sensor tells of a phone's movement, in a second.
PACE = 60


class SeededChance:
    """The app's dice: the same throws in every telling, by a seed that each chapter sets."""

    def __init__(self) -> None:
        self._random = Random(0)

    def seed(self, number: int) -> None:
        self._random = Random(number)

    def __call__(self, limit: int) -> int:
        return self._random.randrange(limit)


class ShakeSensor:
    """A sensor that feels nothing until the phone is shaken."""

    def __init__(self) -> None:
        self._felt: Iterator[Sample] = iter(())

    def shake(self) -> None:
        self._felt = iter(trace(ordinary, PACE, Random(4)))

    def start(self) -> None:
        """It is always there."""

    def read(self) -> Iterable[Sample]:
        felt = next(self._felt, None)
        return () if felt is None else (felt,)

    def stop(self) -> None:
        """It costs nothing."""


def new_phone(folder: Path, language: Language, chance: Callable[[int], int], sensor: ShakeSensor) -> CompanionApp:
    """On which the app starts for the first time."""
    phone = Phone(Files(folder), accelerometer=Accelerometer(sensor))
    # Whenever the app looks at the clock, a second has passed: what came later is later.
    clock = count(NOW, 1000)
    return CompanionApp(language, folder, phone, lambda: next(clock), lambda: LOOPBACK, chance)


class Player:
    """One who holds a phone."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def say(self, key: str, **values: str | int) -> str:
        sentence: str = self.driver.app.say(key, **values)
        return sentence

    def sees(self, key: str, **values: str | int) -> bool:
        return self.say(key, **values) in self.driver.texts()

    def tap(self, key: str) -> None:
        """The one text that reads so."""
        self.driver.tap(self.driver.by_text(self.say(key)))

    def press(self, key: str) -> None:
        """The button that reads so."""
        self.driver.tap(self.driver.find("MainButton", text=self.say(key)))

    def choose(self, key: str) -> None:
        """The row of the page that is titled so."""
        tap_row(self.driver, key)

    def pick(self, key: str) -> None:
        """A row of the sheet above the page."""
        title = self.say(key)
        rows = [row for row in self.driver.widgets() if getattr(row, "title", "") == title]
        # The sheet is drawn last, and so comes first.
        self.driver.tap(rows[0])

    def write(self, key: str, text: str) -> None:
        """Into the field of the page with that title."""
        title = self.say(key)
        row = next(row for kind in ("FieldRow", "NameSetting") for row in here(self.driver, kind) if row.title == title)
        reach(self.driver, row)
        self.driver.tap(row.field)
        self.driver.type(text)
        assert row.field.text == text
        # The keyboard goes away again.
        row.field.focus = False
        self.driver.settle()

    def look_at(self, widget: Widget) -> None:
        reach(self.driver, widget)

    def scroll_up(self) -> None:
        for scroll in scrolls(self.driver):
            scroll.scroll_y = 1
        self.driver.settle()

    def pause(self) -> None:
        """Long enough for a notice to go."""
        self.driver.wait(theme.LINGER + theme.REST)
        self.driver.settle()

    def back(self) -> None:
        self.driver.press_back()

    def introduce(self, name: str) -> None:
        """Types a name into the settings."""
        self.tap("home.settings")
        self.write("settings.name", name)
