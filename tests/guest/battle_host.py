"""A host phone's script for a battle: its army, the open book and shared throws."""

from companion.fairplay.throw import throw
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.protocol.events import How, SlotOpened, Thrown
from companion.protocol.intents import Enter, Intent, PlayAgain, Resolve, Throw
from companion.protocol.intents import Lock as Seal
from companion.protocol.messages import Close, Dealing, Offer, Terms
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from tests.guest.host_phone import HostPhone, HostScript

AGREED = "offer rematch"


def battle_terms(host: Seat = Seat.RED) -> Terms:
    return Terms(f"kingbrick {host}", ("one", "two"), 0, Dealing.NONE, (), 1)


def written(peer: Peer) -> list[str]:
    return [line.entry.text for line in peer.match.book]


class BattleHost(HostScript):
    """Locks the army it was given, and does what an honest app does by itself; a test enters the lines."""

    def __init__(self, army: str | None = "G12C4", host: Seat = Seat.RED, first: Seat = Seat.RED) -> None:
        super().__init__(battle_terms(host), [])
        self.army = army
        self.host = host
        self.first = first
        # Whether it throws as soon as something is called.
        self.prompt = True

    def intent(self, peer: Peer) -> Intent | None:
        match = peer.match
        lines = written(peer)
        if match.stage is Stage.WAITING and peer.connected:
            return Offer(self.agreed)
        if match.stage is Stage.CHOOSING and not lines:
            return Enter(f"{self.first} begins")
        if match.stage in (Stage.CHOOSING, Stage.CALLED) and match.exchange.number == 1 and self.army is not None:
            return Seal((self.army,))
        if match.stage is Stage.RESOLVING:
            return self.resolve(peer)
        if match.stage is Stage.CHOOSING and self.prompt and lines[-1].startswith("call ") and self.undecided(peer):
            return Throw()
        if match.stage is Stage.CHOOSING and lines[-2:] == [AGREED] * 2:
            return Close()
        if match.stage is Stage.AUDITED and match.ending and match.ending.how is How.CLOSED and not match.rematch_said:
            return PlayAgain()
        return None

    @staticmethod
    def undecided(peer: Peer) -> bool:
        calls = sum(text.startswith("call ") for text in written(peer))
        return calls > sum(isinstance(event, Thrown) for event in peer.history)

    def resolve(self, peer: Peer) -> Resolve | None:
        (opened,) = (event for event in peer.history if isinstance(event, SlotOpened))
        ours, theirs = opened.payloads[peer.match.us], opened.payloads[peer.match.them]
        red, blue = (ours, theirs) if self.host is Seat.RED else (theirs, ours)
        lines = (f"red army {red}".rstrip(), f"blue army {blue}".rstrip(), f"{self.first} begins")
        return Resolve("\n".join(lines))


def enter(phone: HostPhone, *lines: str) -> None:
    phone.say(*map(Enter, lines))


def faces(phone: HostPhone, dice: int = 1) -> tuple[int, ...]:
    """Of the last shared throw, once the host knows it too: the page may see it first."""
    phone.until(lambda peer: not BattleHost.undecided(peer))
    last = [event for event in phone.peer.history if isinstance(event, Thrown)][-1]
    return throw(last.match, last.exchange, last.values, SIDES, dice)
