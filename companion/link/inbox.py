"""Holds what has come in for the thread that decides, within bounds however long that thread sleeps."""

from collections.abc import Callable
from threading import Lock

from companion.link.events import CallFailed, Event, LineClosed, LineOpened, TextHeard

# Texts of one line that wait to be taken.
MOST_UNHEARD = 64


class Inbox:
    """`wake` is called from the socket thread when something waits again, not once per event."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._lock = Lock()
        self._events: list[Event] = []

    def put(self, event: Event) -> None:
        with self._lock:
            idle = not self._events
            if not self._fits(event):
                return
            self._events.append(event)
        if idle:
            self._wake()

    def take(self) -> tuple[Event, ...]:
        with self._lock:
            events, self._events = self._events, []
        return tuple(events)

    def _fits(self, event: Event) -> bool:
        """Makes room by the three rules that bound the whole."""
        if isinstance(event, TextHeard):
            # Dropping it is safe, since both sides say again what was not acknowledged, and whether they are away when
            # this phone is back. Not reading on would starve the pings, and a phone that sleeps with its screen off
            # would be taken for a lost one.
            return (
                sum(isinstance(other, TextHeard) and other.line == event.line for other in self._events) < MOST_UNHEARD
            )
        if isinstance(event, LineClosed) and LineOpened(event.line) in self._events:
            # A line that was opened and closed between two calls of `take` is not reported at all.
            self._events = [
                other for other in self._events if isinstance(other, CallFailed) or other.line != event.line
            ]
            return False
        if isinstance(event, CallFailed):
            # Only the latest counts.
            self._events = [other for other in self._events if not isinstance(other, CallFailed)]
        return True
