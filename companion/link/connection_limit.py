"""Limits how many strangers may be connected, and chooses who has to go when another one comes."""

from collections import Counter
from typing import Any

from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection

# A browser fetches a page over half a dozen connections at a time.
MOST_STRANGERS = 24
# A whole request with all its headers.
MOST_REQUEST_BYTES = 16 * 1024


class ConnectionLimit:
    """Every connection from its first byte until it is kept or gone.

    When it is full, the address with most connections loses its oldest. So nobody can block a
    table by keeping connections open, and a crowd from one address pushes out only itself.
    """

    def __init__(self, most: int = MOST_STRANGERS) -> None:
        self._most = most
        self._strangers: dict[Connection, str] = {}
        self._shut = False

    def arrive(self, stranger: Connection, address: str) -> None:
        self._strangers[stranger] = address
        if self._shut:
            stranger.transport.abort()
        elif len(self._strangers) > self._most:
            ((crowd, _),) = Counter(self._strangers.values()).most_common(1)
            oldest = next(one for one, origin in self._strangers.items() if origin == crowd)
            self.leave(oldest)
            oldest.transport.abort()

    def leave(self, stranger: Connection) -> None:
        self._strangers.pop(stranger, None)

    def shut(self) -> None:
        """Closes every connection, and those that are still being made."""
        self._shut = True
        for stranger in self._strangers:
            stranger.transport.abort()


def stranger_class(limit: ConnectionLimit) -> type[ServerConnection]:
    """The connections of a server with this limit."""

    class Stranger(ServerConnection):
        _asked = 0

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address, _ = transport.get_extra_info("peername")
            limit.arrive(self, address)

        def connection_lost(self, exc: Exception | None) -> None:
            limit.leave(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.request is None:
                self._asked += len(data)
                if self._asked > MOST_REQUEST_BYTES:
                    self.transport.abort()
                    return
            super().data_received(data)

    return Stranger
