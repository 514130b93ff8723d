"""Tests that whole duels survive the worst connections: none lost, none diverged, no secret seen too early."""

from dataclasses import replace

import pytest

from companion.protocol.events import Audited, SlotOpened
from companion.protocol.stages import Stage
from tests.protocol.bad_connection import BadConnection, Trouble, early_sights, table
from tests.protocol.toy_game import DEALT, PLAIN, REAL

pytestmark = pytest.mark.by_chance

TROUBLES = {
    "good": Trouble(delay=1),
    "dropping": Trouble(drop=0.3, delay=2),
    "doubling": Trouble(double=0.5, delay=3),
    "reordering": Trouble(delay=12),
    "cutting": Trouble(cut=0.02, delay=2),
    "half-open": Trouble(half_open=0.02, delay=2),
    "freezing": Trouble(freeze=0.01, delay=2),
    "killing": Trouble(kill=0.02, delay=2),
    "everything": Trouble(0.15, 0.15, 6, 0.004, 0.004, 0.002, 0.004),
}
# 500 duels in all.
DUELS = {"everything": 124, **{name: 47 for name in TROUBLES if name != "everything"}}


def check(duel: BadConnection) -> None:
    host, guest = (side.peer for side in duel.both.sides)
    assert host.match.stage is guest.match.stage is Stage.AUDITED
    assert (host.match.name, host.match.ending) == (guest.match.name, guest.match.ending)
    assert host.match.exchange.number == guest.match.exchange.number
    opened = [[event for event in peer.history if isinstance(event, SlotOpened)] for peer in (host, guest)]
    assert opened[0] == opened[1]
    audits = [event for peer in (host, guest) for event in peer.history if isinstance(event, Audited)]
    assert [audit.findings for audit in audits] == [(), ()]
    assert audits[0].cards == audits[1].cards
    assert early_sights(duel) == []


def test_there_are_five_hundred_duels() -> None:
    assert sum(DUELS.values()) == 500


@pytest.mark.parametrize("name", TROUBLES)
def test_no_duel_is_lost_or_diverges(name: str) -> None:
    results = 0
    for seed in range(DUELS[name]):
        duel = table(seed, REAL if seed % 7 == 0 else PLAIN, 1 + seed % 4, TROUBLES[name])
        duel.run()
        check(duel)
        assert duel.both.host.peer.match.ending is not None
        results += duel.both.host.peer.match.ending.result == "1-0"
    assert results > DUELS[name] // 2


@pytest.mark.parametrize("seed", range(8))
def test_a_dealt_duel_survives_everything(seed: int) -> None:
    duel = table(seed, replace(DEALT, host=seed % 2), 2, TROUBLES["everything"])
    duel.run()
    check(duel)
    assert len({side.peer.match.deal.card for side in duel.both.sides}) == 2


def test_the_search_for_early_sights_finds_them() -> None:
    duel = table(1, PLAIN, 2, TROUBLES["good"])
    duel.run()
    place = next(number for number, (_, frame) in enumerate(duel.carried) if frame["type"] == "open")
    name, early = duel.carried.pop(place)
    for number, seen in enumerate((early, {"type": "seal", "body": {"seals": [early["body"]["nonce"]]}})):
        duel.carried.insert(0, (name, seen))
        assert [word for word, _ in early_sights(duel)] == ["seal", "open"][1 - number :]
