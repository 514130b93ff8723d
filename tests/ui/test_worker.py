"""Tests that work in a thread answers on the main thread, in time, unless nobody waits for it any more."""

from threading import Event, Thread, current_thread, main_thread

import pytest

from companion.store.faults import StoreFault, StoreTrouble
from companion.table.thinking import Stop
from companion.ui.worker import BackgroundWorker
from tests.ui.harness import PATIENCE, TIME, Driver


def test_no_frame_waits_for_work_and_its_answer_comes_on_the_main_thread_after_a_pause(driver: Driver) -> None:
    go_on, heard = Event(), list[object]()

    def work(_stop: Stop) -> Thread:
        assert go_on.wait(PATIENCE)
        return current_thread()

    asked = TIME.now
    driver.app.worker.ask(work, lambda worker: heard.extend((worker, current_thread(), TIME.now)), pause=1.0)
    driver.wait(0.5)
    assert heard == []
    go_on.set()
    driver.until(lambda: heard)
    worker, listener, answered = heard
    assert worker is not main_thread()
    assert listener is main_thread()
    assert isinstance(answered, float)
    assert answered - asked > 0.9


def test_work_is_told_when_nobody_waits_and_its_answer_is_dropped(driver: Driver) -> None:
    worker, begun, ended, heard = driver.app.worker, Event(), Event(), list[str]()

    def work(stop: Stop) -> str:
        begun.set()
        while not stop():
            pass
        ended.set()
        return "late"

    task = worker.ask(work, heard.append)
    assert begun.wait(PATIENCE)
    task.stop()
    assert ended.wait(PATIENCE)
    driver.until(lambda: not worker._tasks)
    worker.ask(lambda stop: str(stop()), heard.append)
    worker.close()
    driver.until(lambda: not worker._tasks)
    assert heard == []


def test_long_work_must_answer_with_what_it_knows(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.ui.worker.LONGEST", -1.0)
    heard = list[bool]()
    driver.app.worker.ask(lambda stop: stop(), heard.append)
    driver.until(lambda: heard)
    assert heard == [True]


def test_work_that_fails_and_an_answer_that_cannot_be_saved_are_told(driver: Driver) -> None:
    def fail(_stop: Stop) -> None:
        raise ZeroDivisionError

    def refuse(_value: int) -> None:
        raise StoreFault(StoreTrouble.FULL)

    worker: BackgroundWorker = driver.app.worker
    worker.ask(fail, lambda _: None)
    driver.until(lambda: not worker._tasks)
    assert driver.app.say("thinking.failed") in driver.texts()
    worker.ask(lambda _: 1, refuse)
    driver.until(lambda: not worker._tasks)
    assert driver.app.say("trouble.full") in driver.texts()
