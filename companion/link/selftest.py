"""Finds out why a phone does not connect: the first step that fails, as a code."""

import asyncio
from collections.abc import Sequence

from websockets.frames import CloseCode

from companion.link.connect import NoAnswer, connect_to_table
from companion.link.events import LinkTrouble
from companion.link.interfaces import Interface
from companion.link.timeouts import USUAL, Timeouts


def examine(
    address: str,
    port: int,
    networks: Sequence[Interface],
    timeouts: Timeouts = USUAL,
) -> LinkTrouble | None:
    """Calls a table and hangs up: None if one listens there. It waits, so call it from a worker."""

    async def call() -> None:
        connection = await connect_to_table(address, port, timeouts)
        await connection.close()

    try:
        asyncio.run(call())
    except NoAnswer as failure:
        return unanswered(failure.trouble, networks)
    return None


def unanswered(trouble: LinkTrouble, networks: Sequence[Interface]) -> LinkTrouble:
    """What a failed call means on a phone with these networks."""
    if trouble is LinkTrouble.NOTHING_LISTENS and not any(network.local for network in networks):
        # Over mobile data the call goes nowhere, and does so in silence.
        return LinkTrouble.NO_NETWORK
    return trouble


def ended(code: int | None, heard: int) -> LinkTrouble:
    """What the end of a line means to the guest, by its close code and the texts heard on it."""
    if code == CloseCode.POLICY_VIOLATION and heard == 1:
        # After the challenge and before any welcome.
        return LinkTrouble.WRONG_CODE
    return LinkTrouble.LOST
