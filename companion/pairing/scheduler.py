"""What the pairing needs of the app's clock, so that it works without a window and tests can turn it by hand."""

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Calls again and again between `start` and `cancel`; both are harmless when there is nothing to do."""

    def start(self) -> None: ...

    def cancel(self) -> None: ...


class Scheduler(Protocol):
    """The main thread's clock."""

    def now(self) -> float:
        """Seconds, from any moment on."""

    def on_main_thread(self, act: Callable[[], None]) -> Callable[[], None]:
        """A call for any thread: the main one acts soon after it, once for any number of calls until then."""

    def every(self, seconds: float, act: Callable[[], None]) -> Timer:
        """A timer that has not been started yet."""
