"""Listens at one end of a link, and gives the addresses, files and timeouts that the tests of the link use."""

import socket
import threading
from collections.abc import Callable

from companion.link.endpoint import Endpoint
from companion.link.events import Event, TextHeard
from companion.link.host import Host
from companion.link.http import File
from companion.link.interfaces import Interface, NetworkKind
from companion.link.timeouts import Timeouts

HOME = "127.0.0.1"
# After so long a test has failed.
LIMIT = 20.0
# Everything that can be waited for is soon over.
QUICK = Timeouts(0.5, 0.5, 0.1, 0.3, 0.2, 0.2, (0.01, 0.02, 0.05), 0.05)
# Nothing times out while a test looks at something else.
SLOW = Timeouts(LIMIT, LIMIT, LIMIT, LIMIT, LIMIT, LIMIT, (0.01,), 0.01)

PAGE = File("text/html; charset=utf-8", "<title>人</title>".encode())
SCRIPT = File("text/javascript", b"x" * 1_000_000)
FILES = {"/": PAGE, "/duel.js": SCRIPT}
WIFI = (Interface("wlan0", "192.168.1.5", NetworkKind.WIFI),)


class Listener:
    """Waits until the link has woken it, takes what has come, and keeps all of it."""

    def __init__(self) -> None:
        self._woken = threading.Event()
        self.all: list[Event] = []

    def wake(self) -> None:
        self._woken.set()

    def until(self, link: Endpoint, enough: Callable[[list[Event]], bool]) -> list[Event]:
        """Everything that was taken this time, as soon as it is enough."""
        taken: list[Event] = []
        while not enough(taken):
            assert self._woken.wait(LIMIT), f"only {taken}"
            self._woken.clear()
            taken += link.take()
        self.all += taken
        return taken

    def next(self, link: Endpoint, count: int = 1) -> list[Event]:
        return self.until(link, lambda taken: len(taken) >= count)

    def texts(self) -> list[str]:
        return [event.text for event in self.all if isinstance(event, TextHeard)]


def open_host(listener: Listener, timeouts: Timeouts) -> Host:
    host = Host(HOME, (0,), FILES, listener.wake, timeouts)
    host.start()
    return host


def free_port() -> int:
    with socket.create_server((HOME, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
