"""The clock that the pairing needs from the app, as an interface: it needs no window, and tests set the time."""

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Calls repeatedly between `start` and `cancel`; both are harmless when there is nothing to do."""

    def start(self) -> None: ...

    def cancel(self) -> None: ...


class Scheduler(Protocol):
    """The main thread's clock."""

    def now(self) -> float:
        """Seconds since an arbitrary moment."""

    def on_main_thread(self, act: Callable[[], None]) -> Callable[[], None]:
        """A function for any thread: the main thread acts soon after a call, once for all calls until then."""

    def every(self, seconds: float, act: Callable[[], None]) -> Timer:
        """A timer that has not been started yet."""
