"""A connection that breaks: it passes everything on until it is cut, stalls, or is cut at one end only."""

import asyncio
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto

from companion.link.thread import SocketThread
from tests.link.listener import HOME


class Fault(Enum):
    CUT = auto()
    STALL = auto()
    GUEST_HALF_OPEN = auto()
    HOST_HALF_OPEN = auto()


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happens to a connection, and after how many pieces."""

    fault: Fault
    after: int


class Proxy:
    """Every connection meets the first trouble that has not happened yet, and none when all have.

    A busy machine may end a connection before its trouble comes; then the next one meets it.
    """

    def __init__(self, target: int, troubles: Iterable[Trouble]) -> None:
        self._target = target
        self._troubles = list(troubles)
        self._thread = SocketThread()
        self._listener = socket.create_server((HOME, 0))
        self.port: int = self._listener.getsockname()[1]
        self.happened: set[Fault] = set()

    def start(self) -> None:
        self._thread.start(self._serve())

    def stop(self) -> None:
        self._thread.stop()
        self._listener.close()

    async def _serve(self) -> None:
        async with asyncio.TaskGroup() as wires:
            loop = asyncio.get_running_loop()
            self._listener.setblocking(False)
            while True:
                guest, _ = await loop.sock_accept(self._listener)
                wires.create_task(self._carry(guest))

    async def _carry(self, guest: socket.socket) -> None:
        with guest, socket.socket() as host:
            host.setblocking(False)
            guest.setblocking(False)
            try:
                await asyncio.get_running_loop().sock_connect(host, (HOME, self._target))
                trouble = self._troubles[0] if self._troubles else None
                await _Wire(guest, host, trouble, self._note).carry()
            except OSError:
                # One of the ends has gone; so does the other.
                return

    def _note(self, trouble: Trouble) -> None:
        """It happens now, perhaps to two connections at once."""
        self.happened.add(trouble.fault)
        self._troubles = [other for other in self._troubles if other != trouble]


class _Wire:
    def __init__(
        self, guest: socket.socket, host: socket.socket, trouble: Trouble | None, note: Callable[[Trouble], None]
    ) -> None:
        self._guest = guest
        self._host = host
        self._trouble = trouble
        self._note = note
        self._pieces = 0

    async def carry(self) -> None:
        ways = {
            asyncio.create_task(self._pump(self._guest, self._host)),
            asyncio.create_task(self._pump(self._host, self._guest)),
        }
        try:
            done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            broken = any(one.exception() is None and one.result() for one in done)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        if broken:
            await self._break()

    async def _pump(self, source: socket.socket, target: socket.socket) -> bool:
        """True when it is time for the trouble."""
        loop = asyncio.get_running_loop()
        while piece := await loop.sock_recv(source, 65536):
            self._pieces += 1
            if self._trouble is not None and self._pieces > self._trouble.after:
                return True
            await loop.sock_sendall(target, piece)
        return False

    async def _break(self) -> None:
        assert self._trouble is not None
        self._note(self._trouble)
        if self._trouble.fault is Fault.CUT:
            return
        if self._trouble.fault is Fault.GUEST_HALF_OPEN:
            self._host.close()
        if self._trouble.fault is Fault.HOST_HALF_OPEN:
            self._guest.close()
        # Nothing is read and nothing is said; whoever is still there has to notice.
        await asyncio.get_running_loop().create_future()
