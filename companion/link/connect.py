"""Calls a table: one attempt, which ends with a connection or with the step that failed."""

import asyncio
import errno
import socket

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from companion.link.events import LinkTrouble
from companion.link.line import MOST_BYTES, PATH, SUBPROTOCOL
from companion.link.timeouts import Timeouts

_NO_WAY = {errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL}


class NoAnswer(Exception):
    def __init__(self, trouble: LinkTrouble) -> None:
        self.trouble = trouble
        super().__init__(trouble.name)


class _Direct(connect):
    def process_redirect(self, exc: Exception) -> Exception | str:
        """No table sends its guests elsewhere; a hotel's log-in page does."""
        return exc


async def connect_to_table(address: str, port: int, timeouts: Timeouts) -> ClientConnection:
    """`address` is a numeric IPv4 address, so that nothing is looked up."""
    wire = await _reach(address, port, timeouts.opening)
    try:
        connection = await _Direct(
            f"ws://{address}:{port}{PATH}",
            sock=wire,
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            proxy=None,
            compression=None,
            user_agent_header=None,
            max_size=MOST_BYTES,
            open_timeout=timeouts.opening,
            ping_interval=timeouts.ping,
            ping_timeout=timeouts.pong,
            close_timeout=timeouts.closing,
        )
    except TimeoutError as error:
        # The system accepts connections for an app that it has frozen, and nobody answers them.
        raise NoAnswer(LinkTrouble.NOTHING_LISTENS) from error
    except (OSError, WebSocketException) as error:
        raise NoAnswer(LinkTrouble.REFUSED) from error
    if connection.subprotocol != SUBPROTOCOL:
        connection.transport.abort()
        raise NoAnswer(LinkTrouble.REFUSED)
    return connection


async def _reach(address: str, port: int, limit: float) -> socket.socket:
    # With the protocol named, asyncio recognises TCP and sends every text at once.
    wire = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        wire.setblocking(False)
        async with asyncio.timeout(limit):
            await asyncio.get_running_loop().sock_connect(wire, (address, port))
    except OSError as error:
        wire.close()
        raise NoAnswer(LinkTrouble.NO_NETWORK if error.errno in _NO_WAY else LinkTrouble.NOTHING_LISTENS) from error
    except asyncio.CancelledError:
        wire.close()
        raise
    return wire
