"""Tests that a duel stays the same when a phone is killed at any message of it."""

from dataclasses import dataclass, field

import pytest

from companion.protocol.events import Event, RematchOffered
from companion.protocol.intents import Enter, Lock, PlayAgain, Resolve, Tell, Throw
from companion.protocol.messages import Accept, Offer, Terms
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, Side, pair
from tests.protocol.toy_game import CARDS, DEALT, PLAIN, REAL

pytestmark = pytest.mark.by_chance


@dataclass
class Duel:
    """Matches in a row, played in one fixed order; before every text and after it, a phone may be killed."""

    both: Pair
    terms: Terms
    matches: int
    victim: str
    moment: int
    passed: int = 0
    told: set[tuple[Event, ...]] = field(default_factory=set)

    def boundary(self) -> bool:
        """Is this the moment? Then the phone comes back from its store, and connects again."""
        self.passed += 1
        if self.passed != self.moment:
            return False
        (self.both.host if self.victim == "host" else self.both.guest).kill()
        self.both.connect()
        return True

    def carry(self, speaker: Side, listener: Side) -> bool:
        texts = speaker.outgoing()
        for text in texts:
            if self.boundary():
                return True
            listener.hear(text)
            if self.boundary():
                return True
        return bool(texts)

    def play(self) -> None:
        self.both.connect()
        moved = True
        while moved:
            moved = self.carry(self.both.host, self.both.guest) or self.carry(self.both.guest, self.both.host)
            moved = moved or self.act(self.both.host) or self.act(self.both.guest)

    def act(self, side: Side) -> bool:
        match = side.peer.match
        host = side is self.both.host
        card = f"{match.number}{match.exchange.number}{'ab'[match.us]}"
        if match.stage is Stage.WAITING and host:
            side.say(Offer(self.terms))
        elif match.stage is Stage.OFFERED and not host:
            side.say(Accept())
        elif match.stage is Stage.CLAIMING and match.deal.claim is None:
            side.say(Tell(CARDS[match.us]))
        elif match.stage is Stage.CHOOSING and len(match.book) < match.exchange.number and host == (not match.book):
            side.say(Enter(card))
        elif match.stage in (Stage.CHOOSING, Stage.CALLED):
            side.say(Throw() if match.exchange.number == 2 else Lock((card + "1", card + "2")))
        elif match.stage is Stage.RESOLVING:
            over = match.exchange.number == 3
            side.say(Resolve(f"{match.exchange.number}.{match.exchange.slot}", "1-0" if over else None))
        elif match.stage is Stage.AUDITED and not match.rematch_said and match.number < self.matches:
            self.told |= {tuple(event for event in side.peer.history if event != RematchOffered())}
            side.say(PlayAgain())
        else:
            return False
        return True


def play(terms: Terms, matches: int, victim: str = "", moment: int = 0) -> Duel:
    duel = Duel(pair("boundaries"), terms, matches, victim, moment)
    duel.play()
    return duel


def story(duel: Duel) -> tuple[object, ...]:
    """Everything that both players have lived through."""
    host, guest = (side.peer for side in duel.both.sides)
    return host.match, guest.match, host.history, guest.history, duel.told


@pytest.mark.parametrize("victim", ["host", "guest"])
@pytest.mark.parametrize(("terms", "matches"), [(PLAIN, 2), (REAL, 1), (DEALT, 1)], ids=["rematch", "real", "dealt"])
def test_a_kill_at_any_message_changes_nothing(terms: Terms, matches: int, victim: str) -> None:
    whole = play(terms, matches)
    assert {(side.peer.match.number, side.peer.match.stage) for side in whole.both.sides} == {(matches, Stage.AUDITED)}
    assert whole.passed > 60 * matches
    for moment in range(1, whole.passed + 1):
        assert story(play(terms, matches, victim, moment)) == story(whole), moment
