"""The clock and the main thread of the phones in a test: both stand still until the test moves them."""

from collections.abc import Callable
from threading import Condition
from time import monotonic

from tests.link.listener import LIMIT


class ManualTimer:
    def __init__(self, scheduler: "ManualScheduler", seconds: float, act: Callable[[], None]) -> None:
        self._scheduler = scheduler
        self.seconds = seconds
        self.act = act
        # When it acts next; None while it does not run.
        self.due: float | None = None

    def start(self) -> None:
        if self.due is None:
            self.due = self._scheduler.now() + self.seconds

    def cancel(self) -> None:
        self.due = None


class ManualScheduler:
    """Shared by all phones of a test, as one process has one main thread."""

    def __init__(self) -> None:
        self._now = 0.0
        self._timers: list[ManualTimer] = []
        # What other threads have asked the main thread to do, each thing once.
        self._asked: dict[Callable[[], None], Callable[[], None]] = {}
        self._asking = Condition()

    def now(self) -> float:
        return self._now

    def on_main_thread(self, act: Callable[[], None]) -> Callable[[], None]:
        def ask() -> None:
            with self._asking:
                self._asked[ask] = act
                self._asking.notify_all()

        return ask

    def every(self, seconds: float, act: Callable[[], None]) -> ManualTimer:
        timer = ManualTimer(self, seconds, act)
        self._timers.append(timer)
        return timer

    def wait_until_asked(self) -> None:
        """Waits until another thread has something for the main thread, and does not do it yet."""
        with self._asking:
            assert self._asking.wait_for(lambda: self._asked, LIMIT), "it never came"

    def run_asked(self) -> None:
        """Does what other threads have asked for until now."""
        with self._asking:
            asked, self._asked = self._asked, {}
        for act in asked.values():
            act()

    def until(self, reached: Callable[[], object]) -> None:
        """Does what other threads ask for until something is so; no time passes."""
        end = monotonic() + LIMIT
        while not reached():
            # A guest who is not answered reports it again and again.
            assert monotonic() < end, "it never came"
            self.wait_until_asked()
            self.run_asked()

    def pass_time(self, seconds: float) -> None:
        """Lets the timers act that are due within so many seconds, in order."""
        end = self._now + seconds
        while (timer := self._next_timer(end)) is not None and timer.due is not None:
            self._now = timer.due
            timer.due += timer.seconds
            timer.act()
        self._now = end

    def _next_timer(self, end: float) -> ManualTimer | None:
        due = [(timer.due, number) for number, timer in enumerate(self._timers) if timer.due is not None]
        soonest, number = min(due, default=(end + 1, 0))
        return self._timers[number] if soonest <= end else None
