"""A game for the tests of the protocol: both add what they have opened, and the side that is asked to may end it."""

from companion.protocol.events import SlotOpened
from companion.protocol.messages import Dealing, Terms

CARDS = ("K", "Z", "X")
PLAIN = Terms("toy plain", ("red", "blue"), 0, Dealing.NONE, (), 1)
DEALT = Terms("toy dealt", ("red", "blue"), 0, Dealing.FAIR, CARDS, 1)
REAL = Terms("toy real", ("red", "blue"), 0, Dealing.REAL, CARDS, 1)


def play(position: str, opened: SlotOpened) -> str:
    """The position after a slot: everything that was ever opened, in order."""
    return f"{position}{opened.exchange}.{opened.slot}:{'/'.join(opened.payloads)} "
