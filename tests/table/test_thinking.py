"""Tests that one question is worked out at a time, and that late answers are dropped."""

from companion.table.thinking import Stop, Thinker
from tests.table.manual_worker import ManualWorker


class Desk:
    """Asks for the double of a number, and keeps what is answered."""

    def __init__(self) -> None:
        self.worker = ManualWorker()
        self.thinker = Thinker[int, int](self.worker)
        self.heard: list[tuple[int, int]] = []

    def ask(self, number: int, pause: float = 0.0) -> None:
        self.thinker.ask(number, self._double, lambda asked, found: self.heard.append((asked, found)), pause)

    @staticmethod
    def _double(number: int, stop: Stop) -> int:
        return 0 if stop() else 2 * number


def test_a_question_is_answered_with_what_was_asked_and_only_when_the_worker_has_worked() -> None:
    desk = Desk()
    desk.ask(1000, pause=0.5)
    assert (desk.thinker.busy, desk.heard, desk.worker.tasks[0].pause) == (True, [], 0.5)
    desk.worker.run()
    assert (desk.thinker.busy, desk.heard) == (False, [(1000, 2000)])


def test_what_is_being_worked_out_is_not_asked_twice() -> None:
    desk = Desk()
    desk.ask(1000)
    desk.ask(1000)
    assert len(desk.worker.tasks) == 1


def test_another_question_stops_the_one_before_and_drops_its_late_answer() -> None:
    desk = Desk()
    desk.ask(1000)
    desk.ask(3000)
    late, _ = desk.worker.tasks
    assert late.stopped
    late.run()
    assert desk.heard == []
    desk.worker.run()
    assert desk.heard == [(3000, 6000)]


def test_a_thinker_that_stops_hears_nothing_and_can_be_asked_again() -> None:
    desk = Desk()
    desk.thinker.stop()
    desk.ask(1000)
    desk.thinker.stop()
    desk.worker.tasks[0].run()
    assert (desk.thinker.busy, desk.heard) == (False, [])
    desk.ask(1000)
    desk.worker.run()
    assert desk.heard == [(1000, 2000)]
