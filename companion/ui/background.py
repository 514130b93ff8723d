"""Does what takes its time in a thread of its own, and answers on Kivy's thread."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

Value = TypeVar("Value")


def in_background(work: Callable[[], Value], answer: Callable[[Future[Value]], None]) -> Future[Value]:
    """`answer` gets what `work` has returned or raised."""
    done: Future[Value] = Future()

    # By the time a thread ends, pyjnius has let go of Java in it.
    def run() -> None:
        try:
            done.set_result(work())
        except Exception as error:
            done.set_exception(error)
        Clock.schedule_once(lambda _: answer(done), 0)

    Thread(target=run, name="background", daemon=True).start()
    return done
