"""Records what went into the core of the app's guest and what came out; the page's core must do the same."""

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum
from typing import Any

from companion.fairplay.audit import Finding
from companion.protocol.events import Event
from companion.protocol.faults import Misuse, PeerFault, Unproved
from companion.protocol.intents import Intent, write_intent
from companion.protocol.memory import Memory, Save
from companion.protocol.peer import Peer
from tests.protocol.pair import LINK, Pair, Side, chance, pair
from tests.walks.browser import Browser

Entry = list[Any]

REPLAY = """
    const { Peer } = await import("/protocol/peer.js");
    const { Unproved } = await import("/protocol/faults.js");
    const { writeJson } = await import("/protocol/json.js");
    const attempt = (step) => {
        try { return { events: step() }; } catch (fault) {
            if (!fault.code) throw fault;
            return { fault: fault.code, details: fault.details, unproved: fault instanceof Unproved };
        }
    };
    /** The first entry whose outcome is another one here, or null. */
    const replay = async (seed, secret, record) => {
        let peer = Peer.guest(seed, secret);
        const kept = [];
        const STEPS = {
            connect: (challenge) => peer.connect(challenge) ?? null,
            disconnect: () => peer.disconnect() ?? null,
            receive: (text) => attempt(() => peer.receive(text)),
            say: (type, body) => attempt(() => peer.say({ type, ...body })),
            wake: (now) => peer.wake(now) ?? null,
            stepAway: (away) => peer.stepAway(away) ?? null,
            theyAreAway: () => peer.theyAreAway,
            outgoing: async () => {
                const before = kept.length;
                const texts = await peer.outgoing((lines) => { kept.push(...lines); });
                return { texts, kept: kept.slice(before), stage: peer.match.stage };
            },
            resume: () => { peer = Peer.resume(kept); return { history: peer.history }; },
        };
        for (const [index, [name, given, expected]] of record.entries()) {
            const made = await STEPS[name](...given);
            if (writeJson(made) !== writeJson(expected)) return { index, name, given, expected, made };
        }
        return null;
    };
    for (const [seed, secret, record] of JSON.parse(given[0])) {
        const difference = await replay(seed, secret, record);
        if (difference) return difference;
    }
    return null;
"""


def plain(value: object) -> Any:
    """As the page writes it: bytes in hexadecimal, codes by their value, records as objects."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Finding):
        return {"cheat": value.cheat.name, "seat": value.seat, "details": list(value.details)}
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value):
        return {part.name: plain(getattr(value, part.name)) for part in fields(value)}
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def told(events: Iterable[Event]) -> list[Any]:
    return [{"type": type(event).__name__, **plain(event)} for event in events]


def refused(fault: PeerFault | Misuse) -> Any:
    # How a nonsensical key or version is cut short is everybody's own.
    details = [detail.strip("'") if isinstance(detail, str) else detail for detail in fault.details]
    return {"fault": fault.code.name, "details": details, "unproved": isinstance(fault, Unproved)}


class RecordedPeer(Peer):
    """A guest's core that writes down whatever is done to it."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(memory)
        self.record: list[Entry] = []

    def connect(self, challenge: bytes) -> None:
        super().connect(challenge)
        self.record.append(["connect", [challenge.hex()], None])

    def receive(self, text: str) -> tuple[Event, ...]:
        try:
            events = super().receive(text)
        except (PeerFault, Misuse) as fault:
            self.record.append(["receive", [text], refused(fault)])
            raise
        self.record.append(["receive", [text], {"events": told(events)}])
        return events

    def say(self, intent: Intent) -> tuple[Event, ...]:
        name, body = write_intent(intent)
        try:
            events = super().say(intent)
        except Misuse as misuse:
            self.record.append(["say", [name, body], refused(misuse)])
            raise
        self.record.append(["say", [name, body], {"events": told(events)}])
        return events

    def wake(self, now: float) -> None:
        super().wake(now)
        self.record.append(["wake", [now], None])

    def step_away(self, away: bool) -> None:
        super().step_away(away)
        self.record.append(["stepAway", [away], None])

    @property
    def they_are_away(self) -> bool:
        away = super().they_are_away
        self.record.append(["theyAreAway", [], away])
        return away

    def outgoing(self, save: Save) -> tuple[str, ...]:
        new: list[str] = []

        def keep(lines: tuple[str, ...]) -> None:
            new.extend(lines)
            save(lines)

        texts = super().outgoing(keep)
        if texts or new:
            self.record.append(["outgoing", [], {"texts": texts, "kept": new, "stage": self.match.stage.value}])
        return texts


class RecordedSide(Side):
    """The guest's phone, whose record outlives a kill."""

    peer: RecordedPeer

    def kill(self) -> None:
        record = self.peer.record
        self.peer = RecordedPeer(Memory.resume(self.kept))
        self.peer.record = record
        record.append(["resume", [], {"history": told(self.peer.history)}])


def recorded(name: str) -> Pair:
    """A table whose guest is written down."""
    both = pair(name)
    memory = Memory.new(both.guest.peer._memory.begun)
    both.guest = RecordedSide(RecordedPeer(memory))
    return both


def script(both: Pair, name: str) -> Entry:
    assert isinstance(both.guest, RecordedSide)
    return [chance(name, "guest").hex(), LINK.hex(), both.guest.peer.record]


def difference(modules: Browser, scripts: list[Entry]) -> Any:
    """The first thing that the page's core does otherwise, or None."""
    # As one text, which the driver carries faster than a tree.
    return modules.run(REPLAY, json.dumps(scripts))
