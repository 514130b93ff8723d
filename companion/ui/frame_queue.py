"""Spreads work that can wait, such as the parts and pictures of a long page, over the next frames."""

from collections import deque
from collections.abc import Callable

from kivy.clock import Clock

# The seconds of each frame that tasks may take; a task that has begun is finished.
SHARE = 0.008

Task = Callable[[], None]


class FrameQueue:
    """Runs tasks in the order in which they were added."""

    def __init__(self) -> None:
        self._waiting: deque[Task] = deque()
        self._trigger = Clock.create_trigger(self._run)

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def add(self, task: Task) -> None:
        self._waiting.append(task)
        self._trigger()

    def go_on(self, task: Task) -> None:
        """Adds the rest of a task before all others."""
        self._waiting.appendleft(task)
        self._trigger()

    def _run(self, _elapsed: float) -> None:
        end = Clock.time() + SHARE
        while self._waiting:
            self._waiting.popleft()()
            if Clock.time() >= end:
                break
        if self._waiting:
            self._trigger()


FRAME_QUEUE = FrameQueue()
