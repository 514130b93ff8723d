"""What can wait a frame? The parts of a long page and the pictures on it: each frame gives them a share of its time."""

from collections import deque
from collections.abc import Callable

from kivy.clock import Clock

# In seconds; an errand that is begun in it is finished.
SHARE = 0.008

Errand = Callable[[], None]


class Errands:
    """Run in the order of their coming."""

    def __init__(self) -> None:
        self._waiting: deque[Errand] = deque()
        self._trigger = Clock.create_trigger(self._run)

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def add(self, errand: Errand) -> None:
        self._waiting.append(errand)
        self._trigger()

    def go_on(self, errand: Errand) -> None:
        """What an errand leaves to be done comes before all others."""
        self._waiting.appendleft(errand)
        self._trigger()

    def _run(self, _elapsed: float) -> None:
        end = Clock.time() + SHARE
        while self._waiting:
            self._waiting.popleft()()
            if Clock.time() >= end:
                break
        if self._waiting:
            self._trigger()


ERRANDS = Errands()
