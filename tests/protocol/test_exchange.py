"""Tests that both choose in secret, open together, and agree on what came of it."""

import json

import pytest

from companion.fairplay.throw import throw
from companion.protocol.events import (
    BothLocked,
    Ending,
    How,
    MatchEnded,
    Named,
    PeerLocked,
    PeerTookBack,
    PositionsAgreed,
    PositionsDiffered,
    SlotOpened,
    Thrown,
)
from companion.protocol.faults import Misuse, Slip
from companion.protocol.intents import Intent, Lock, Resolve, Throw, Unlock
from companion.protocol.messages import Kind
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, Side, seated


@pytest.fixture
def both() -> Pair:
    found = seated()
    found.forget()
    return found


def words(side: Side) -> list[str]:
    """What a side has said on the wire, in order."""
    frames = [json.loads(text) for text in side.sent]
    return [frame["type"] for frame in frames if frame["seq"]]


def test_a_whole_round_of_two_slots(both: Pair) -> None:
    both.say((both.host, Lock(("A", "H"))))
    assert both.guest.news() == [PeerLocked(1, Kind.SECRET, 2)]
    assert (both.host.peer.match.stage, both.guest.peer.match.stage) == (Stage.LOCKED, Stage.CALLED)
    both.say((both.guest, Lock(("C", "B"))))
    assert both.host.news() == [PeerLocked(1, Kind.SECRET, 2), BothLocked(1), SlotOpened(1, 1, ("A", "C"))]
    assert both.guest.news() == [BothLocked(1), SlotOpened(1, 1, ("A", "C"))]
    both.resolve("after the first")
    assert both.host.news() == both.guest.news() == [PositionsAgreed(1, 1), SlotOpened(1, 2, ("H", "B"))]
    both.resolve("after the second")
    assert both.host.news() == both.guest.news() == [PositionsAgreed(1, 2)]
    assert both.host.peer.match.exchange.number == both.guest.peer.match.exchange.number == 2
    assert words(both.host) == ["offer", "seal", "ready", "open", "position", "open", "position"]


def test_the_second_slot_waits_until_both_have_named_the_first_position(both: Pair) -> None:
    both.lock("AH", "CB")
    both.say((both.host, Resolve("p")))
    assert both.host.peer.match.stage is Stage.NAMED
    assert both.guest.peer.match.stage is Stage.RESOLVING
    assert words(both.host).count("open") == words(both.guest).count("open") == 1
    both.say((both.guest, Resolve("p")))
    assert words(both.host).count("open") == words(both.guest).count("open") == 2


def test_a_lock_can_be_taken_back_and_made_anew(both: Pair) -> None:
    both.say((both.host, Lock(("A", "H"))), (both.host, Unlock()))
    assert both.guest.news() == [PeerLocked(1, Kind.SECRET, 2), PeerTookBack(1)]
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING
    first = both.host.sent[-2]
    both.lock("AH", "CB")
    assert both.host.news()[-1] == SlotOpened(1, 1, ("A", "C"))
    # The same cards once more give other seals: nobody learns that they are the same.
    seals = [json.loads(text)["body"]["seals"] for text in both.host.sent if json.loads(text)["type"] == "seal"]
    assert len({seal for pair in seals for seal in pair}) == 4
    assert first != both.host.sent[-1]


def test_nothing_can_be_taken_back_once_both_have_locked(both: Pair) -> None:
    both.lock("AH", "CB")
    for side in both.sides:
        with pytest.raises(Misuse) as misuse:
            side.say(Unlock())
        assert misuse.value.code is Slip.NOT_NOW


def test_a_take_back_that_crosses_the_other_seal_cancels_the_ready_and_shows_nothing(both: Pair) -> None:
    both.say((both.host, Lock(("A", "H"))))
    both.guest.say(Lock(("C", "B")))
    both.host.say(Unlock())
    both.carry(both.guest, both.host)  # the guest's seal, and its ready for what is no longer there
    assert both.host.peer.match.stage is Stage.CALLED
    both.flow()
    assert both.guest.peer.match.stage is Stage.LOCKED
    assert "open" not in words(both.host) + words(both.guest)
    both.forget()
    both.say((both.host, Lock(("R", "L"))))
    assert both.host.news() == both.guest.news()[1:] == [BothLocked(1), SlotOpened(1, 1, ("R", "C"))]


def test_the_old_ready_may_even_arrive_after_the_new_lock(both: Pair) -> None:
    both.say((both.host, Lock(("A", "H"))))
    both.guest.say(Lock(("C", "B")))
    both.host.say(Unlock())
    both.host.say(Lock(("R", "L")))
    both.flow()
    assert both.host.news()[-1] == both.guest.news()[-1] == SlotOpened(1, 1, ("R", "C"))


def test_both_may_take_back_at_the_same_time(both: Pair) -> None:
    both.host.say(Lock(("A", "H")))
    both.guest.say(Lock(("C", "B")))
    both.host.say(Unlock())
    both.guest.say(Unlock())
    both.flow()
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING
    both.lock("RL", "SB")
    assert both.host.news()[-1] == SlotOpened(1, 1, ("R", "S"))


def test_an_early_end_leaves_the_second_cards_unopened_until_the_audit(both: Pair) -> None:
    both.lock("AH", "CB")
    both.forget()
    for side in both.sides:
        side.say(Resolve("the end", "1-0"))
    both.carry(both.guest, both.host)
    assert both.host.news() == [PositionsAgreed(1, 1), MatchEnded(Ending(How.RESULT, "1-0"))]
    assert words(both.host).count("open") == 1
    both.flow()
    assert both.host.told[-1].rest == ("B",)  # type: ignore[union-attr]
    assert both.guest.told[-1].rest == ("H",)  # type: ignore[union-attr]


def test_positions_that_differ_are_shown_to_both_and_nothing_more_is_opened(both: Pair) -> None:
    both.lock("AH", "CB")
    both.forget()
    both.say((both.host, Resolve("here")), (both.guest, Resolve("there", "0-1")))
    here, there = Named("here", None), Named("there", "0-1")
    assert both.host.news() == [PositionsDiffered(1, 1, here, there)]
    assert both.guest.news() == [PositionsDiffered(1, 1, there, here)]
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.DISPUTED
    assert words(both.host).count("open") == 1


def test_a_result_that_only_one_side_sees_is_a_difference(both: Pair) -> None:
    both.lock("A", "C")
    both.say((both.host, Resolve("p", "1-0")), (both.guest, Resolve("p")))
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.DISPUTED


def test_a_shared_throw_is_an_exchange_of_its_own(both: Pair) -> None:
    both.say((both.host, Throw()))
    assert both.guest.news() == [PeerLocked(1, Kind.THROW, 1)]
    both.say((both.guest, Throw()))
    (thrown,) = [event for event in both.host.news() if isinstance(event, Thrown)]
    assert thrown in both.guest.news()
    assert (thrown.match, thrown.exchange) == (both.host.peer.match.name, 1)
    assert thrown.values[0] != thrown.values[1]
    assert 1 <= throw(thrown.match, thrown.exchange, thrown.values, 6)[0] <= 6
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING
    assert both.host.peer.match.exchange.number == 2


@pytest.mark.parametrize(
    ("intent", "code", "details"),
    [
        pytest.param(Lock(("A",)), Slip.WRONG_SLOT_COUNT, (1, 2), id="another number of slots"),
        pytest.param(Throw(), Slip.WRONG_KIND, ("throw", "secret"), id="another kind"),
        pytest.param(Lock(()), Slip.WRONG_VALUE, ("lock", "payloads"), id="no slot"),
        pytest.param(Lock(("A",) * 5), Slip.WRONG_VALUE, ("lock", "payloads"), id="five slots"),
        pytest.param(Lock(("A" * 2049, "B")), Slip.WRONG_VALUE, ("lock", "payloads"), id="a long payload"),
        pytest.param(Lock(("\0", "B")), Slip.WRONG_VALUE, ("lock", "payloads"), id="a control character"),
        pytest.param(Lock(("\ud800", "B")), Slip.WRONG_VALUE, ("lock",), id="half a character"),
    ],
)
def test_an_answer_that_does_not_fit_is_our_misuse(
    both: Pair, intent: Intent, code: Slip, details: tuple[str | int, ...]
) -> None:
    both.say((both.host, Lock(("A", "H"))))
    before = both.guest.peer.match
    with pytest.raises(Misuse) as misuse:
        both.guest.say(intent)
    assert (misuse.value.code, misuse.value.details) == (code, details)
    assert both.guest.peer.match == before
    both.say((both.guest, Lock(("C", "B"))))
    assert both.host.told[-1] == SlotOpened(1, 1, ("A", "C"))


def test_an_empty_result_is_our_misuse(both: Pair) -> None:
    both.lock("A", "C")
    with pytest.raises(Misuse) as misuse:
        both.host.say(Resolve("p", ""))
    assert (misuse.value.code, misuse.value.details) == (Slip.WRONG_VALUE, ("resolve", "result"))


def test_a_position_may_have_lines(both: Pair) -> None:
    both.lock("A", "C")
    both.resolve("one\ntwo")
    assert both.host.told[-1] == PositionsAgreed(1, 1)
