"""Calls a table from a guest's phone, and calls again until it is answered."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from websockets.frames import CloseCode

from companion.link.connect import NoAnswer, connect_to_table
from companion.link.endpoint import Endpoint
from companion.link.events import CallFailed, LinkTrouble
from companion.link.interfaces import Interface, read
from companion.link.line import NumberedLine
from companion.link.selftest import ended, unanswered
from companion.link.timeouts import USUAL, Timeouts


class Guest(Endpoint):
    """Has one line at a time; a line that broke is opened again by itself, later and later."""

    def __init__(
        self,
        address: str,
        port: int,
        wake: Callable[[], None],
        timeouts: Timeouts = USUAL,
        networks: Callable[[], Sequence[Interface]] = read,
    ) -> None:
        super().__init__(wake, timeouts)
        self._address = address
        self._port = port
        self._networks = networks
        self._wanted = False
        self._hurried = asyncio.Event()

    def start(self) -> None:
        if not self._wanted:
            self._wanted = True
            # An event belongs to the loop that first waits for it.
            self._hurried = asyncio.Event()
            self._thread.start(self._stay())

    def stop(self) -> None:
        """Says the last words and hangs up; harmless when nothing was started."""
        self._thread.stop()
        self._wanted = False

    def hurry(self) -> None:
        """Calls again at once: the app is back in front, or the network has changed."""
        self._thread.call(self._hurried.set)

    async def _stay(self) -> None:
        attempt = 0
        while True:
            self._hurried.clear()
            try:
                line = await self._call()
            except NoAnswer as failure:
                trouble = unanswered(failure.trouble, self._networks())
            else:
                code = line.connection.close_code
                trouble = ended(code, line.heard)
                if line.heard > 1 or code == CloseCode.TRY_AGAIN_LATER:
                    # The host had answered to our proof, or its window sleeps: it will answer when it wakes.
                    attempt = 0
            self._inbox.put(CallFailed(trouble))
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause(attempt, trouble)):
                    await self._hurried.wait()
            attempt += 1

    def _pause(self, attempt: int, trouble: LinkTrouble) -> float:
        """A longer pause after a refusal: the same table would refuse and count again, a later one may not."""
        if trouble is LinkTrouble.WRONG_CODE:
            return self._timeouts.refused
        retry = self._timeouts.retry
        return retry[min(attempt, len(retry) - 1)]

    async def _call(self) -> NumberedLine:
        connection = await connect_to_table(self._address, self._port, self._timeouts)
        talk = asyncio.create_task(self._talk(connection, kept=True))
        try:
            return await asyncio.shield(talk)
        except asyncio.CancelledError:
            for line in list(self._lines.values()):
                await line.part()
            raise
        finally:
            connection.transport.abort()
