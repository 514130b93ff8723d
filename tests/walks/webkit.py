"""Drives the browser engine of every iPhone in a test: Debian's WebKitGTK on a display that nobody sees."""

import socket
import subprocess
from pathlib import Path
from select import select

from tests.link.listener import HOME, free_port
from tests.walks.browser import Browser, DriverFault, read_until

# A test that wants to see things move says so.
STILL = "[Settings]\ngtk-enable-animations=false\n"
FLAGS = ["--automation", "--javascript-can-open-windows-automatically=true"]
TICK = 0.02


class WebKit(Browser):
    """Forgets everything when it ends, and keeps no list of complaints: its driver has no command for them."""

    def _start(self, profile: Path) -> None:
        settings = profile / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(STILL)
        # It takes the first display that is free, and tells its number when it can be used.
        display = self._launch("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24")
        number = read_until(display, rb"(\d+)\n").decode()
        self._port = free_port()
        environment = {"DISPLAY": f":{number}", "XDG_CONFIG_HOME": str(profile), "LC_ALL": "C.UTF-8"}
        await_listening(self._launch("WebKitWebDriver", f"--port={self._port}", **environment), self._port)
        self._begin({"webkitgtk:browserOptions": {"args": FLAGS}})
        # Beside a page that was opened by a page there are no tools, so that it can be as narrow as a phone.
        first = self.tab()
        self.run("window.open('about:blank', '', 'popup')")
        (opened,) = set(self._call("GET", f"{self._session}/window/handles")) - {first}
        self.switch(opened)

    def resize(self, width: int, height: int) -> None:
        self._do("/window/rect", width=width, height=height)


def await_listening(driver: "subprocess.Popen[bytes]", port: int) -> None:
    """This driver says nothing when it listens; it is called until it answers, or has ended."""
    assert driver.stdout is not None
    while driver.poll() is None:
        try:
            socket.create_connection((HOME, port)).close()
        except ConnectionRefusedError:
            select([driver.stdout], [], [], TICK)
        else:
            return
    raise DriverFault("no driver", "WebKitWebDriver has ended")
