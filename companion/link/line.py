"""One open connection: texts in, texts out, each in order, and an end."""

import asyncio
from contextlib import suppress
from threading import Event

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from companion.link.events import LineClosed, LineOpened, TextHeard
from companion.link.inbox import Inbox
from companion.link.timeouts import Timeouts

# What both ends must name when they open a line, so that neither talks to something else.
SUBPROTOCOL = "companion.1"
PATH = "/ws"
MOST_BYTES = 16 * 1024
# Texts that wait to be sent.
MOST_UNSENT = 256


class NumberedLine:
    """Lives on the socket thread. Until it is kept it belongs to a stranger, who may say one thing."""

    def __init__(self, number: int, connection: Connection, inbox: Inbox, timeouts: Timeouts) -> None:
        self.number = number
        self.connection = connection
        self.heard = 0
        self.kept = False
        self._inbox = inbox
        self._timeouts = timeouts
        self._unsent: asyncio.Queue[str | Event | CloseCode] = asyncio.Queue(MOST_UNSENT)

    async def run(self) -> None:
        """Runs until the connection is closed."""
        asked = self.connection.request
        self._inbox.put(LineOpened(self.number, asked is not None and "Origin" in asked.headers))
        writing = asyncio.create_task(self._write())
        proof = asyncio.get_running_loop().call_later(self._timeouts.proof, self._expire)
        try:
            with suppress(ConnectionClosed):
                await self._read()
        finally:
            proof.cancel()
            writing.cancel()
            self._inbox.put(LineClosed(self.number))

    async def _read(self) -> None:
        async for text in self.connection:
            self.heard += 1
            if not isinstance(text, str):
                await self.connection.close(CloseCode.UNSUPPORTED_DATA)
            elif self.heard > 1 and not self.kept:
                await self.connection.close(CloseCode.PROTOCOL_ERROR)
            else:
                self._inbox.put(TextHeard(self.number, text))

    async def _write(self) -> None:
        with suppress(ConnectionClosed):
            while not isinstance(item := await self._unsent.get(), CloseCode):
                if isinstance(item, Event):
                    item.set()
                    continue
                try:
                    # The library's own pings wait behind a full buffer for ever.
                    async with asyncio.timeout(self._timeouts.pong):
                        await self.connection.send(item)
                except TimeoutError:
                    self.abort()
            await self.connection.close(item)

    def _expire(self) -> None:
        if not self.kept:
            self.close(CloseCode.TRY_AGAIN_LATER)

    def send(self, text: str) -> None:
        self._push(text)

    def close(self, code: CloseCode) -> None:
        """Closes after everything that was sent before."""
        self._push(code)

    def report(self, sent: Event) -> None:
        """Sets the event after everything that was sent before."""
        self._push(sent)

    def _push(self, item: str | Event | CloseCode) -> None:
        try:
            self._unsent.put_nowait(item)
        except asyncio.QueueFull:
            # Nobody reads at the other end; what was lost is said again on the next line.
            self.abort()

    def abort(self) -> None:
        self.connection.transport.abort()

    async def part(self) -> None:
        """Says what is left to say and closes, at once if the other side does not answer."""
        self.close(CloseCode.GOING_AWAY)
        try:
            async with asyncio.timeout(self._timeouts.parting):
                await self.connection.wait_closed()
        except TimeoutError:
            self.abort()
