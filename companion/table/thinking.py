"""Lets something that takes its time be worked out beside the main thread, which never waits for it."""

from collections.abc import Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

Question = TypeVar("Question")
Value = TypeVar("Value")
# Says whether to stop; long work asks it every now and then.
Stop = Callable[[], bool]


class Task(Protocol):
    """Something that is being worked out."""

    def stop(self) -> None:
        """Nobody waits for it any more: the work ends soon, and its answer is dropped."""


class Worker(Protocol):
    """Works beside the main thread; the app gives it threads, and tests do its work by hand."""

    def ask(self, work: Callable[[Stop], Value], answer: Callable[[Value], None], pause: float = 0.0) -> Task:
        """Returns at once; the main thread gets the answer, no sooner than after a pause of so many seconds."""

    def close(self) -> None:
        """The app ends, and nobody hears any answer."""


class Thinker(Generic[Question, Value]):
    """Has one question worked out at a time; an answer to any other one comes too late and is dropped."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._question: Question | None = None
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        return self._question is not None

    def ask(
        self,
        question: Question,
        work: Callable[[Question, Stop], Value],
        answer: Callable[[Question, Value], None],
        pause: float = 0.0,
    ) -> None:
        """Asks it, in place of any other one; what is being worked out already is not asked again."""
        if question == self._question:
            return
        self.stop()
        self._question = question
        self._task = self._worker.ask(partial(work, question), partial(self._receive, question, answer), pause)

    def stop(self) -> None:
        task, self._task, self._question = self._task, None, None
        if task is not None:
            task.stop()

    def _receive(self, question: Question, answer: Callable[[Question, Value], None], value: Value) -> None:
        if question is self._question:
            self._question = self._task = None
            answer(question, value)
