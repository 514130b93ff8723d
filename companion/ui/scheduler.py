"""Runs the pairing by Kivy's clock."""

from collections.abc import Callable

from kivy.clock import Clock


class KivyTimer:
    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self._trigger = Clock.create_trigger(lambda _: act(), seconds, interval=True)

    def start(self) -> None:
        self._trigger()

    def cancel(self) -> None:
        self._trigger.cancel()


class KivyScheduler:
    """The clock of the main loop; a trigger may be called from any thread, also while the window stands still."""

    def now(self) -> float:
        now: float = Clock.get_time()
        return now

    def on_main_thread(self, act: Callable[[], None]) -> Callable[[], None]:
        trigger: Callable[[], None] = Clock.create_trigger(lambda _: act())
        return trigger

    def every(self, seconds: float, act: Callable[[], None]) -> KivyTimer:
        return KivyTimer(seconds, act)
