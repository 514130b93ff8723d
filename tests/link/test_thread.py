"""Tests that the socket thread starts, works in order, and ends."""

import asyncio
import threading
from queue import Queue

from companion.link.thread import SocketThread
from tests.link.listener import LIMIT


async def forever() -> None:
    await asyncio.get_running_loop().create_future()


def names() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "link"]


def test_it_lives_from_start_to_stop_and_stopping_twice_is_harmless() -> None:
    thread = SocketThread()
    thread.stop()
    thread.start(forever())
    assert names() == ["link"]
    thread.stop()
    assert names() == []
    thread.stop()


def test_calls_run_in_their_order_on_the_other_thread() -> None:
    thread = SocketThread()
    done: list[tuple[int, bool]] = []
    last = threading.Event()
    main = threading.current_thread()
    thread.start(forever())
    for number in range(100):
        thread.call(lambda number: done.append((number, threading.current_thread() is main)), number)
    thread.call(last.set)
    assert last.wait(LIMIT)
    thread.stop()
    assert done == [(number, False) for number in range(100)]


def test_work_that_was_stopped_may_finish_what_it_began() -> None:
    said = []

    async def work() -> None:
        try:
            await forever()
        finally:
            await asyncio.sleep(0)
            said.append("goodbye")

    thread = SocketThread()
    thread.start(work())
    begun = threading.Event()
    thread.call(begun.set)
    assert begun.wait(LIMIT)
    thread.stop()
    assert said == ["goodbye"]


def test_calls_without_a_thread_do_nothing() -> None:
    called: list[str] = []
    threads: Queue[threading.Thread] = Queue()

    async def nothing() -> None:
        threads.put(threading.current_thread())

    thread = SocketThread()
    thread.call(called.append, "before")
    thread.start(nothing())
    threads.get(timeout=LIMIT).join(LIMIT)
    thread.call(called.append, "ended by itself")
    thread.stop()
    thread.call(called.append, "after")
    assert called == []
