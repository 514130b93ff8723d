"""A scripted host of battles at a real link, with armies, the open book and shared throws, and a person who plays."""

from companion.fairplay.throw import throw
from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.games.kingbrick.record import parse_record
from companion.protocol.events import How, SlotOpened, Thrown
from companion.protocol.intents import Enter, Intent, PlayAgain, Resolve, Throw
from companion.protocol.intents import Lock as Seal
from companion.protocol.messages import Close, Dealing, Offer, Terms
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from tests.guest.host import HostPhone, Script
from tests.guest.player import Player

AGREED = "offer rematch"


def battle_terms(host: Seat = Seat.RED) -> Terms:
    return Terms(f"kingbrick {host}", ("one", "two"), 0, Dealing.NONE, ())


def written(peer: Peer) -> list[str]:
    return [line.entry.text for line in peer.match.book]


class Warlord(Script):
    """Locks the army it was given and does what an honest app does by itself; a test enters the lines."""

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


def faces(peer: Peer, dice: int = 1) -> tuple[int, ...]:
    """Of the last shared throw."""
    last = [event for event in peer.history if isinstance(event, Thrown)][-1]
    return throw(last.match, last.exchange, last.values, SIDES, dice)


class General(Player):
    """A person at the guest's page who leads an army."""

    def join(self, invitation: str, army: str | None = None) -> None:
        """From the link to the locked army: the standard one, or by its code."""
        self.browser.open(invitation)
        self.accept()
        self.muster(army)

    def muster(self, army: str | None = None) -> None:
        if army is None:
            self.touch("standard")
        else:
            self.see("#code")
            self.browser.run("document.getElementById('code').value = given[0]", army)
            self.touch("code")
        self.touch("army")
        self.browser.until("document.querySelector('[data-do=army]') === null")

    def begin(self) -> None:
        """Has seen both armies."""
        self.see(".verified")
        self.touch("watch")
        self.see(".lately")

    def write(self, text: str) -> None:
        self.touch("write", text)

    def from_menu(self, text: str) -> None:
        self.touch("sheet", "menu")
        self.write(text)

    def await_text(self, selector: str, text: str) -> None:
        self.browser.until(f"document.querySelector({selector!r})?.innerText.includes({text!r})")

    def battle(self) -> Battle:
        """As the shown record tells it, by the whole law."""
        return parse_record(self.record()).state
