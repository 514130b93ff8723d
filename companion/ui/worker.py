"""Works out what takes its time, each task in a thread of its own, and answers on Kivy's thread."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from time import monotonic, sleep
from typing import Any

from kivy.clock import Clock

from companion.table.own_fault import log_own_fault
from companion.table.thinking import Stop, Value
from companion.ui.background import in_background
from companion.ui.running_app import running_app

# The most seconds that a search may take before it must answer with what it knows.
LONGEST = 4.0


class BackgroundTask:
    """Work in a thread, which asks now and then whether it is over."""

    def __init__(self) -> None:
        self._end = monotonic() + LONGEST
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True

    def is_over(self) -> bool:
        # Lets the main thread draw a frame.
        sleep(0)
        return self.stopped or monotonic() > self._end


class BackgroundWorker:
    """What fails is logged and told; it is asked once more when its page is opened again."""

    def __init__(self) -> None:
        self._tasks: list[BackgroundTask] = []

    def ask(self, work: Callable[[Stop], Value], answer: Callable[[Value], None], pause: float = 0.0) -> BackgroundTask:
        soonest = Clock.get_time() + pause if running_app().theme.motion else 0.0
        task = BackgroundTask()
        self._tasks.append(task)
        in_background(partial(work, task.is_over), partial(self._receive, task, answer, soonest))
        return task

    def close(self) -> None:
        """The app ends, and nobody hears any answer."""
        for task in self._tasks:
            task.stop()

    def _receive(
        self, task: BackgroundTask, answer: Callable[[Any], None], soonest: float, done: "Future[Any]"
    ) -> None:
        rest = soonest - Clock.get_time()
        if rest > 0:
            Clock.schedule_once(lambda _: self._tell(task, answer, done), rest)
        else:
            self._tell(task, answer, done)

    def _tell(self, task: BackgroundTask, answer: Callable[[Any], None], done: "Future[Any]") -> None:
        self._tasks.remove(task)
        if task.stopped:
            return
        app, error = running_app(), done.exception()
        if isinstance(error, Exception):
            log_own_fault(error)
            app.tell(app.say("thinking.failed"))
        else:
            with app.reporting_errors():
                answer(done.result())
