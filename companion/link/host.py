"""Takes calls while a table is open, with page and socket on one port."""

import asyncio
import errno
import socket
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum, auto

from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from companion.link.connection_limit import ConnectionLimit, stranger_class
from companion.link.endpoint import Endpoint
from companion.link.http import File, answer
from companion.link.line import MOST_BYTES, SUBPROTOCOL, NumberedLine
from companion.link.timeouts import USUAL, Timeouts

# Calls that the system holds back until the socket thread takes them.
_BACKLOG = 16


class ListenObstacle(StrEnum):
    """Why a table cannot be opened."""

    NO_SUCH_ADDRESS = auto()  # the phone has left that network
    NO_FREE_PORT = auto()


class CannotListen(Exception):
    def __init__(self, obstacle: ListenObstacle) -> None:
        self.obstacle = obstacle
        super().__init__(obstacle.name)


class Host(Endpoint):
    """Listens on one address. Strangers are let in by `keep`, and only the last one that was kept stays."""

    def __init__(
        self,
        address: str,
        ports: Iterable[int],
        files: Mapping[str, File],
        wake: Callable[[], None],
        timeouts: Timeouts = USUAL,
    ) -> None:
        super().__init__(wake, timeouts)
        self._address = address
        self._ports = tuple(ports)
        self._files = dict(files)
        self._limit = ConnectionLimit()
        self._listener: socket.socket | None = None

    @property
    def port(self) -> int | None:
        """None while nothing listens."""
        return None if self._listener is None else _port(self._listener)

    def start(self) -> int:
        """Listens on the first free port and tells which; `CannotListen` if it cannot be done."""
        if self._listener is None:
            self._listener = _listen(self._address, self._ports)
            self._thread.start(self._serve(self._listener))
        return _port(self._listener)

    def stop(self) -> None:
        """Says the last words and closes everything; harmless when nothing listens."""
        self._thread.stop()
        if self._listener is not None:
            # The server has done it, unless it was stopped before its first step.
            self._listener.close()
            self._listener = None

    def keep(self, line: int) -> None:
        """Marks the line as the guest's; the one before is given up."""
        self._thread.call(self._on, line, self._keep)

    async def _serve(self, listener: socket.socket) -> None:
        origin = f"http://{self._address}:{_port(listener)}"
        self._limit = ConnectionLimit()

        def process_request(_: ServerConnection, request: Request) -> Response | None:
            return answer(request, self._files, origin)

        async with serve(
            self._receive,
            sock=listener,
            process_request=process_request,
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            server_header=None,
            compression=None,
            max_size=MOST_BYTES,
            open_timeout=self._timeouts.opening,
            ping_interval=self._timeouts.ping,
            ping_timeout=self._timeouts.pong,
            close_timeout=self._timeouts.closing,
            create_connection=stranger_class(self._limit),
        ) as server:
            try:
                await asyncio.get_running_loop().create_future()
            finally:
                server.close(close_connections=False)
                self._limit.shut()
                for line in [line for line in self._lines.values() if line.kept]:
                    await line.part()

    async def _receive(self, connection: ServerConnection) -> None:
        await self._talk(connection, kept=False)

    def _keep(self, line: NumberedLine) -> None:
        for other in self._lines.values():
            if other.kept and other is not line:
                other.abort()
        line.kept = True
        self._limit.leave(line.connection)


def _port(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


def _listen(address: str, ports: Iterable[int]) -> socket.socket:
    for port in ports:
        try:
            listener = socket.create_server((address, port), backlog=_BACKLOG)
            # Every call inherits it: a short text does not wait for the answer to the one before.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return listener
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotListen(ListenObstacle.NO_SUCH_ADDRESS) from error
    raise CannotListen(ListenObstacle.NO_FREE_PORT)
