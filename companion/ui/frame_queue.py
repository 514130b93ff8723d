"""What can wait a frame? The parts of a long page and the pictures on it: each frame gives them a share of its time."""

from collections import deque
from collections.abc import Callable

from kivy.clock import Clock

# In seconds; an task that is begun in it is finished.
SHARE = 0.008

Task = Callable[[], None]


class FrameQueue:
    """Run in the order of their coming."""

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
        """What an task leaves to be done comes before all others."""
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
