"""The one thread for sockets, with its own loop, since the window's loop stands still when the app pauses."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVarTuple

Arguments = TypeVarTuple("Arguments")


class SocketThread:
    """Runs one piece of work at a time; every method is for the thread that made it."""

    def __init__(self) -> None:
        self._running: tuple[threading.Thread, asyncio.AbstractEventLoop, asyncio.Task[None]] | None = None

    @property
    def running(self) -> bool:
        return self._running is not None and self._running[0].is_alive()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        loop = asyncio.new_event_loop()
        task = loop.create_task(work)
        # A daemon, so that a window that crashed does not leave a process behind.
        thread = threading.Thread(target=self._run, args=(loop, task), name="link", daemon=True)
        self._running = thread, loop, task
        thread.start()

    @staticmethod
    def _run(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
        async def work() -> None:
            with suppress(asyncio.CancelledError):
                await task

        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(work())

    def call(self, action: Callable[[*Arguments], object], *arguments: *Arguments) -> None:
        """On the socket thread, in the order of the calls; without one, nothing happens."""
        if self._running is not None:
            _, loop, _ = self._running
            # Work that ended by itself has closed the loop.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(action, *arguments)

    def stop(self) -> None:
        """Ends the work and waits for its end; does nothing when there is none."""
        if self._running is not None:
            thread, _, task = self._running
            self.call(task.cancel)
            thread.join()
            self._running = None
