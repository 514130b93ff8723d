"""Tests that Kivy's clock calls the pairing on the main thread, once and in time."""

from itertools import pairwise
from threading import Thread, current_thread, main_thread

from companion.ui.scheduler import KivyScheduler
from tests.ui.harness import Driver


def test_what_other_threads_ask_for_again_and_again_is_done_once_on_the_main_thread(gallery: Driver) -> None:
    done: list[Thread] = []
    ask = KivyScheduler().on_main_thread(lambda: done.append(current_thread()))

    def work() -> None:
        ask()
        ask()

    worker = Thread(target=work)
    worker.start()
    worker.join()
    assert done == []
    gallery.pump()
    assert done == [main_thread()]
    gallery.pump()
    assert done == [main_thread()]


def test_a_worker_hands_over_what_it_has_found_and_ends(gallery: Driver) -> None:
    done: list[Thread] = []

    def work() -> None:
        KivyScheduler().on_main_thread(lambda: done.append(current_thread()))()

    worker = Thread(target=work)
    worker.start()
    worker.join()
    gallery.pump()
    assert done == [main_thread()]


def test_a_timer_acts_again_and_again_until_it_is_cancelled(gallery: Driver) -> None:
    scheduler = KivyScheduler()
    done: list[float] = []
    timer = scheduler.every(1.0, lambda: done.append(scheduler.now()))
    gallery.wait(2)
    assert done == []
    timer.start()
    timer.start()
    gallery.wait(3.5)
    assert len(done) == 3
    assert all(0.9 < later - earlier < 1.1 for earlier, later in pairwise(done))
    timer.cancel()
    timer.cancel()
    gallery.wait(2)
    assert len(done) == 3
