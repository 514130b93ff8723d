"""Reviews a match that is over, one round or move after the other, beside the main thread."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from companion.games.contract import Action, Event, State
from companion.table.course import Course
from companion.table.table import Listeners
from companion.table.thinking import Stop, Worker

if TYPE_CHECKING:
    from companion.table.history import Summary

Judged = TypeVar("Judged")
# The ways to play that can be reviewed.
REVIEWED = (("kiriai", "duel"), ("kiriai", "judge"), ("kiriai", "phone"), ("kaito", "board"), ("kaito", "phone"))


class Review(Listeners, ABC, Generic[Judged, State, Action, Event]):
    """What was judged so far of a match; `listen` tells of each round or move."""

    def __init__(
        self,
        worker: Worker,
        course: Course[State, Action, Event],
        judge: Callable[[Stop], Iterator[Judged]],
        total: int,
    ) -> None:
        super().__init__()
        self.course = course
        self.judged: tuple[Judged, ...] = ()
        self.total = total
        # Whether this app has failed at it.
        self.failed = False
        self._worker = worker
        self._stop: Stop = lambda: False
        self._judging = judge(self._is_over)
        self._ask()

    @property
    def done(self) -> bool:
        return len(self.judged) == self.total

    @property
    @abstractmethod
    def standings(self) -> tuple[float, ...]:
        """Who stood better at the start and after everything that was judged: 1 if Red has won, -1 if Red has lost."""

    @property
    @abstractmethod
    def turning_points(self) -> tuple[Judged, ...]:
        """What decided the match, as far as it was judged."""

    def _ask(self) -> None:
        if not self.done:
            self._worker.ask(self._judge, self._take)

    def _is_over(self) -> bool:
        return self._stop()

    def _judge(self, stop: Stop) -> Judged:
        """Runs beside the main thread, once at a time."""
        self._stop = stop
        try:
            return next(self._judging)
        except BaseException:
            self.failed = True
            raise

    def _take(self, judged: Judged) -> None:
        self.judged = (*self.judged, judged)
        self._tell()
        self._ask()


def can_review(summary: "Summary") -> bool:
    """Only what is over is reviewed: nobody is to be helped in a match."""
    return (summary.game, summary.mode) in REVIEWED and (summary.drawn or summary.winner is not None)
