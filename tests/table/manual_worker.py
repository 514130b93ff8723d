"""A worker whose work is done when the test says so, on the test's own thread."""

from collections.abc import Callable
from typing import Any

from companion.table.thinking import Stop, Value


class ManualTask:
    def __init__(self, work: Callable[[Stop], Any], answer: Callable[[Any], None], pause: float) -> None:
        self.work = work
        self.answer = answer
        self.pause = pause
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True

    def run(self) -> None:
        """Also of a task that was stopped, as a thread may have found its answer a moment before."""
        self.answer(self.work(lambda: self.stopped))


class ManualWorker:
    def __init__(self) -> None:
        self.tasks: list[ManualTask] = []

    def ask(self, work: Callable[[Stop], Value], answer: Callable[[Value], None], pause: float = 0.0) -> ManualTask:
        task = ManualTask(work, answer, pause)
        self.tasks.append(task)
        return task

    def close(self) -> None:
        for task in self.tasks:
            task.stop()

    @property
    def waiting(self) -> list[ManualTask]:
        return [task for task in self.tasks if not task.stopped]

    def run(self) -> None:
        """Does all that is asked for, and what is asked for because of the answers."""
        while self.tasks:
            task = self.tasks.pop(0)
            if not task.stopped:
                task.run()
