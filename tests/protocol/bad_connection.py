"""Two phones that play over a connection which drops, delays, doubles, reorders, cuts and freezes by seed."""

import json
import random
from dataclasses import dataclass, field
from typing import Any

from companion.fairplay.seal import Opening
from companion.protocol.events import SlotOpened
from companion.protocol.intents import Lock, Resolve, Tell, Unlock
from companion.protocol.limits import MOST_TAKE_BACKS
from companion.protocol.messages import Accept, AcceptDraw, Offer, OfferDraw, Resign, Terms
from companion.protocol.session import Knock
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, Side, chance, pair
from tests.protocol.toy_game import CARDS, play

# No answer for so many ticks, and a phone gives its connection up.
GIVE_UP = 60


@dataclass
class Trouble:
    """How bad the line is: chances per text, and per tick."""

    drop: float = 0.0
    double: float = 0.0
    delay: int = 0
    cut: float = 0.0
    half_open: float = 0.0
    freeze: float = 0.0
    kill: float = 0.0


@dataclass
class Locked:
    """A secret that must not be seen before its time."""

    side: str
    exchange: int
    slot: int
    opening: Opening


@dataclass
class BadConnection:
    """Both phones, how bad it is, and everything that ever went over it."""

    both: Pair
    terms: Terms
    rounds: int
    trouble: Trouble
    dice: random.Random
    now: int = 0
    knock: Knock | None = None
    flying: list[tuple[int, int, str, str]] = field(default_factory=list)
    deaf: dict[str, int] = field(default_factory=dict)
    frozen: dict[str, int] = field(default_factory=dict)
    heard: int = 0
    carried: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    locked: list[Locked] = field(default_factory=list)
    kills: int = 0

    def side(self, name: str) -> Side:
        return self.both.host if name == "host" else self.both.guest

    def run(self, ticks: int = 6000) -> None:
        while self.now < ticks and not self.done():
            self.tick()

    def done(self) -> bool:
        return all(side.peer.match.stage is Stage.AUDITED and not side.peer.waiting for side in self.both.sides)

    def tick(self) -> None:
        self.now += 1
        self.meddle()
        for name in ("host", "guest"):
            if self.frozen.get(name, 0) > self.now:
                continue
            self.act(name)
            self.side(name).peer.wake(self.now / 10)
            self.pump(name)
            self.deliver(name)
            self.pump(name)
        if self.now - self.heard > GIVE_UP:
            self.connect()

    def meddle(self) -> None:
        trouble, dice = self.trouble, self.dice
        name = dice.choice(("host", "guest"))
        if dice.random() < trouble.cut:
            self.connect()
        if dice.random() < trouble.half_open:
            self.deaf[name] = self.now + 80
        if dice.random() < trouble.freeze:
            self.frozen[name] = self.now + 200
        if dice.random() < trouble.kill:
            self.kills += 1
            self.side(name).kill()
            self.connect()

    def connect(self) -> None:
        """Everything in flight is lost, and both begin anew."""
        self.heard = self.now
        self.flying.clear()
        self.deaf.clear()
        both = self.both
        both.connections += 1
        both.host.peer.disconnect()
        self.knock = both.host.peer.knock(chance("host", both.connections, size=16))
        both.guest.peer.connect(chance("guest", both.connections, size=16))
        self.send("host", self.knock.text)

    def pump(self, name: str) -> None:
        for text in self.side(name).outgoing():
            self.send(name, text)

    def send(self, name: str, text: str) -> None:
        self.carried.append((name, json.loads(text)))
        for _ in range(2 if self.dice.random() < self.trouble.double else 1):
            if self.dice.random() >= self.trouble.drop:
                due = self.now + self.dice.randint(0, self.trouble.delay)
                self.flying.append((due, len(self.carried), "guest" if name == "host" else "host", text))

    def deliver(self, name: str) -> None:
        arrived = sorted(flight for flight in self.flying if flight[2] == name and flight[0] <= self.now)
        self.flying = [flight for flight in self.flying if flight not in arrived]
        for *_, text in arrived:
            if self.deaf.get(name, 0) > self.now:
                continue
            self.heard = self.now
            if name == "host" and self.knock is not None and not self.knock.spent:
                self.both.host.told += self.both.host.peer.admit(self.knock, text)
            else:
                self.side(name).hear(text)

    def act(self, name: str) -> None:
        """A player who does at once, or a little later, what the stage asks for."""
        side, dice = self.side(name), self.dice
        match = side.peer.match
        if dice.random() < 0.3:
            return
        if match.stage is Stage.WAITING and name == "host":
            side.say(Offer(self.terms))
        elif match.stage is Stage.OFFERED and name == "guest":
            side.say(Accept())
        elif match.stage is Stage.CLAIMING and match.deal.claim is None:
            side.say(Tell(CARDS[match.us]))
        elif match.stage in (Stage.CHOOSING, Stage.CALLED):
            if dice.random() < 0.01:
                side.say(dice.choice((OfferDraw(), Resign())) if not match.draw_offered else Resign())
            elif match.draw_offered_by_them and dice.random() < 0.5:
                side.say(AcceptDraw())
            else:
                self.lock(name, side)
        elif match.stage is Stage.LOCKED and dice.random() < 0.05 and len(match.exchange.recalled) < MOST_TAKE_BACKS:
            side.say(Unlock())
        elif match.stage is Stage.RESOLVING:
            side.say(self.resolution(side))

    def lock(self, name: str, side: Side) -> None:
        number = side.peer.match.exchange.number
        slots = 1 if number == 1 else 2
        side.say(Lock(tuple(f"card {self.dice.getrandbits(64):016x}" for _ in range(slots))))
        for slot, opening in enumerate(side.peer.match.exchange.openings, 1):
            self.locked.append(Locked(name, number, slot, opening))

    def resolution(self, side: Side) -> Resolve:
        """From the history alone, which a killed app has too."""
        position = ""
        for event in side.peer.history:
            if isinstance(event, SlotOpened):
                position, last = play(position, event), event
        over = last.exchange > self.rounds and last.slot == 1
        return Resolve(position[-2000:], "1-0" if over else None)


def table(seed: int, terms: Terms, rounds: int, trouble: Trouble) -> BadConnection:
    found = BadConnection(pair(f"table {seed % 5}"), terms, rounds, trouble, random.Random(seed))
    for side in found.both.sides:
        side.outgoing()
    found.connect()
    return found


def early_sights(table: BadConnection) -> list[tuple[str, Locked]]:
    """Every secret that was on the wire before its time, and every one that was taken back and seen at all."""
    kept = {(locked.side, locked.exchange, locked.slot): locked for locked in table.locked}
    ready: set[tuple[str, int, str]] = set()
    named: set[tuple[str, int, int, str]] = set()

    def both(said: set[Any], *place: int) -> bool:
        """Have both sides said the same about this place?"""
        words = [{word[-1] for word in said if word[:-1] == (name, *place)} for name in ("host", "guest")]
        return not words[0].isdisjoint(words[1])

    sights = []
    for name, frame in table.carried:
        word, body, text = frame["type"], frame.get("body", {}), json.dumps(frame)
        if word == "ready":
            ready.add((name, body["exchange"], body["digest"]))
        if word == "position":
            named.add((name, body["exchange"], body["slot"], body["hash"]))
        for locked in table.locked:
            if locked.opening.payload in text or locked.opening.nonce.hex() in text:
                number, slot = locked.exchange, locked.slot
                its_time = both(ready, number) and (slot == 1 or both(named, number, slot - 1))
                its_place = word in ("open", "audit") and kept[name, number, slot] is locked
                if not (its_time and its_place):
                    sights.append((word, locked))
    return sights
