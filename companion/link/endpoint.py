"""The base of both ends of the link: a thread, an inbox, and lines by number."""

from collections.abc import Callable
from itertools import count
from threading import Event as Flag

from websockets.asyncio.connection import Connection
from websockets.frames import CloseCode

from companion.link.events import Event
from companion.link.inbox import Inbox
from companion.link.line import NumberedLine
from companion.link.thread import SocketThread
from companion.link.timeouts import Timeouts


class Endpoint:
    """Every public method is for the thread that decides; only `finish_sending` and `stop` wait, and not for long."""

    def __init__(self, wake: Callable[[], None], timeouts: Timeouts) -> None:
        self._timeouts = timeouts
        self._thread = SocketThread()
        self._inbox = Inbox(wake)
        self._numbers = count(1)
        # Touched on the socket thread only.
        self._lines: dict[int, NumberedLine] = {}

    def take(self) -> tuple[Event, ...]:
        """Everything since the last time, in order."""
        return self._inbox.take()

    def send(self, line: int, text: str) -> None:
        """Sends the text, or nothing if the line is no longer there."""
        self._thread.call(self._on, line, lambda found: found.send(text))

    def close(self, line: int) -> None:
        """Closes the line because of what was heard on it; `Closed` follows."""
        self._thread.call(self._on, line, lambda found: found.close(CloseCode.POLICY_VIOLATION))

    def keep(self, line: int) -> None:
        """Marks the line as the guest's; on a guest's phone there is nothing to mark."""

    def finish_sending(self) -> bool:
        """Waits a moment until everything is on its way, because the system may stop this app; False if it is not."""
        sent = Flag()
        if not self._thread.running:
            return True
        self._thread.call(self._report, sent)
        return sent.wait(self._timeouts.parting)

    def _report(self, sent: Flag) -> None:
        line = next((line for line in reversed(self._lines.values()) if line.kept), None)
        if line is None:
            sent.set()
        else:
            line.report(sent)

    def _on(self, line: int, action: Callable[[NumberedLine], None]) -> None:
        found = self._lines.get(line)
        if found is not None:
            action(found)

    async def _talk(self, connection: Connection, kept: bool) -> NumberedLine:
        """A whole line, from its opening to its end."""
        line = NumberedLine(next(self._numbers), connection, self._inbox, self._timeouts)
        line.kept = kept
        self._lines[line.number] = line
        try:
            await line.run()
        finally:
            del self._lines[line.number]
        return line
