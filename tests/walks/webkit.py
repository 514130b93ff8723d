"""Drives the browser engine of every iPhone in a test: Debian's WebKitGTK on a display that nobody sees."""

import os
import subprocess
import warnings
from pathlib import Path

from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService

from tests.walks.browser import OWN_SESSION, Browser, Driver

# A test that wants to see things move says so.
STILL = "[Settings]\ngtk-enable-animations=false\n"
FLAGS = ("--automation", "--javascript-can-open-windows-automatically=true")


class WebKit(Browser):
    """Forgets everything when it ends, and keeps no list of complaints: its driver has no command for them."""

    def _start(self, profile: Path) -> Driver:
        settings = profile / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(STILL)
        # It takes the first display that is free, and tells its number when it can be used.
        display = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"]
        self._display = subprocess.Popen(display, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._display.stdout is not None
        number = self._display.stdout.readline().decode().strip()
        environment = {"DISPLAY": f":{number}", "XDG_CONFIG_HOME": str(profile), "LC_ALL": "C.UTF-8"}
        try:
            return drive(os.environ | environment)
        except BaseException:
            self._stop_display()
            raise

    def resize(self, width: int, height: int) -> None:
        self._driver.set_window_size(width, height)
        self._await_size(width, height)

    def kill(self) -> None:
        super().kill()
        self._stop_display()

    def _stop_display(self) -> None:
        self._display.kill()
        self._display.communicate()


def drive(environment: dict[str, str]) -> Driver:
    options = WebKitGTKOptions()
    for flag in FLAGS:
        options.add_argument(flag)
    service = WebKitGTKService("/usr/bin/WebKitWebDriver", env=environment, popen_kw=OWN_SESSION)
    with warnings.catch_warnings():
        # Selenium's own class for this browser begins in a way that selenium itself is about to drop.
        warnings.simplefilter("ignore", DeprecationWarning)
        driver = WebKitGTK(options, service)
    # Beside a page that was opened by a page there are no tools, so that it can be as narrow as a phone.
    first = driver.current_window_handle
    driver.execute_script("window.open('about:blank', '', 'popup')")
    (opened,) = set(driver.window_handles) - {first}
    driver.switch_to.window(opened)
    return driver
