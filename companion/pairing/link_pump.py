"""Carries what the socket thread reports to the open table, on the main thread and in order."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager

from companion.link.events import Event, LineClosed, LineOpened, TextHeard
from companion.link.guest import Guest
from companion.link.host import Host
from companion.link.http import File
from companion.link.timeouts import USUAL, Timeouts
from companion.pairing.scheduler import Scheduler
from companion.table.remote import Remote


class LinkPump:
    """Runs the link of one table at a time; a new one takes the place of the one before."""

    def __init__(
        self,
        scheduler: Scheduler,
        reporting_errors: Callable[[], AbstractContextManager[None]],
        timeouts: Timeouts = USUAL,
    ) -> None:
        """`reporting_errors` shows the player what the store refuses inside it."""
        self._scheduler = scheduler
        self._reporting_errors = reporting_errors
        self._timeouts = timeouts
        self._link: Host | Guest | None = None
        self._remote: Remote | None = None
        # Called by the socket thread.
        self._trigger_delivery = scheduler.on_main_thread(self._deliver_all)

    @property
    def running(self) -> bool:
        return self._link is not None

    def host(self, address: str, ports: Iterable[int], files: Mapping[str, File]) -> int:
        """Listens, and returns the port; `CannotListen` if it cannot. `connect` then sets the table."""
        self.stop()
        host = Host(address, ports, files, self._trigger_delivery, self._timeouts)
        port = host.start()
        self._link = host
        return port

    def call(self, address: str, port: int) -> None:
        """Calls until somebody answers."""
        self.stop()
        self._link = Guest(address, port, self._trigger_delivery, self._timeouts)

    def connect(self, remote: Remote) -> None:
        """Passes everything to this table from now on."""
        assert self._link is not None
        self._remote = remote
        remote.attach(self._link)
        if isinstance(self._link, Guest):
            self._link.start()

    def hurry(self) -> None:
        """Reconnects at once, because the app is in the foreground again."""
        if isinstance(self._link, Guest):
            self._link.hurry()

    def finish_sending(self) -> None:
        """Waits a moment until everything is on its way, because the system may stop this app."""
        if self._link is not None:
            self._link.finish_sending()

    def stop(self) -> None:
        """Sends what is left and stops; harmless when nothing runs."""
        link, self._link = self._link, None
        remote, self._remote = self._remote, None
        if link is not None:
            link.stop()
        if remote is not None:
            remote.attach(None)

    def _deliver_all(self) -> None:
        if self._link is None or self._remote is None:
            return
        for event in self._link.take():
            self._deliver(self._remote, event)
        # What cannot be saved is not sent either, and is tried again a second later.
        with self._reporting_errors():
            self._remote.follow_up()

    @staticmethod
    def _deliver(remote: Remote, event: Event) -> None:
        match event:
            case LineOpened(line, browser):
                remote.opened(line, browser)
            case TextHeard(line, text):
                remote.heard(line, text)
            case LineClosed(line):
                remote.closed(line)
            case _:
                remote.failed(event.trouble.value)

    def wake(self) -> None:
        """Sends again what was not acknowledged; called once a second."""
        if self._remote is not None:
            with self._reporting_errors():
                self._remote.wake(self._scheduler.now())
