"""Tests that each side hears whether the other player is at the match, and that nothing else comes of it."""

from itertools import count, pairwise

import pytest

from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import Frame, decode
from companion.protocol.intents import Lock
from companion.protocol.messages import Bye
from tests.protocol.pair import Pair, Side, seated


@pytest.fixture
def both() -> Pair:
    found = seated()
    found.forget()
    return found


def step(both: Pair, side: Side, *moments: bool) -> None:
    for away in moments:
        side.peer.step_away(away)
        both.flow()


def presence(both: Pair, speaker: Side, **body: object) -> str:
    """What a changed app with the right keys would say."""
    return both.session(speaker).write(Frame(0, 0, "presence", body))


def kinds(texts: tuple[str, ...]) -> list[str]:
    return [decode(text).frame.type for text in texts]


def test_the_other_side_hears_who_is_away_and_who_is_back(both: Pair) -> None:
    step(both, both.guest, True)
    assert both.host.peer.they_are_away
    assert not both.guest.peer.they_are_away
    both.host.peer.wake(1.0)
    step(both, both.guest, False)
    assert not both.host.peer.they_are_away


def test_it_changes_nothing_else(both: Pair) -> None:
    kept = [[*side.kept] for side in both.sides]
    matches = [side.peer.match for side in both.sides]
    step(both, both.guest, True, False, True)
    step(both, both.host, True)
    assert [side.kept for side in both.sides] == kept
    assert [side.peer.match for side in both.sides] == matches
    assert [side.told for side in both.sides] == [[], []]
    assert not any(side.peer.waiting for side in both.sides)
    both.lock(("A",), ("B",))
    assert both.host.peer.match.exchange.theirs


def test_it_is_said_once_and_only_if_it_has_changed(both: Pair) -> None:
    for away in (True, False):
        both.host.peer.step_away(away)
    assert both.host.outgoing() == ()
    both.host.peer.step_away(True)
    assert kinds(both.host.outgoing()) == ["presence"]
    assert both.host.outgoing() == ()


def test_on_a_new_connection_it_is_said_again(both: Pair) -> None:
    step(both, both.guest, True)
    both.host.peer.disconnect()
    assert not both.host.peer.they_are_away
    both.connect()
    both.flow()
    assert both.host.peer.they_are_away
    # Nobody is away on the next one who has come back meanwhile.
    both.guest.peer.disconnect()
    both.guest.peer.step_away(False)
    both.connect()
    both.flow()
    assert not both.host.peer.they_are_away


def test_a_host_who_is_away_when_the_guest_comes_says_so_behind_the_welcome(both: Pair) -> None:
    both.host.peer.step_away(True)
    both.connect()
    texts = both.host.outgoing()
    assert kinds(texts) == ["welcome", "presence"]
    # Also if it overtakes the welcome.
    for text in reversed(texts):
        both.guest.hear(text)
    assert both.guest.peer.connected
    assert both.guest.peer.they_are_away


def test_an_app_that_was_killed_is_at_the_match_when_it_is_opened_again(both: Pair) -> None:
    step(both, both.guest, True)
    both.guest.kill()
    both.connect()
    both.flow()
    assert not both.host.peer.they_are_away


def test_what_was_repeated_or_delayed_does_nothing(both: Pair) -> None:
    both.guest.peer.step_away(True)
    (away,) = both.guest.outgoing()
    both.guest.peer.step_away(False)
    (back,) = both.guest.outgoing()
    for text in (back, away, back, away):
        both.host.hear(text)
        both.host.peer.wake(1.0)
        assert not both.host.peer.they_are_away


def test_whoever_is_away_and_back_without_end_is_shown_once_a_second(both: Pair) -> None:
    numbers, before = count(1), False
    for second in range(10):
        both.host.peer.wake(second)
        shown = [before, both.host.peer.they_are_away]
        for _ in range(99 + second % 2):
            number = next(numbers)
            both.host.hear(presence(both, both.guest, number=number, away=number % 2))
            shown.append(both.host.peer.they_are_away)
        assert sum(one is not other for one, other in pairwise(shown)) <= 1
        before = shown[-1]
    # In the end it is what was said last.
    for away in (1, 0):
        both.host.hear(presence(both, both.guest, number=next(numbers), away=away))
    both.host.peer.wake(10.0)
    assert not both.host.peer.they_are_away


def test_a_change_that_was_held_back_is_shown_with_the_next_wake_and_the_one_after_it_waits_again(both: Pair) -> None:
    host = both.host
    host.hear(presence(both, both.guest, number=1, away=1))
    host.hear(presence(both, both.guest, number=2, away=0))
    assert host.peer.they_are_away
    host.peer.wake(1.0)
    assert not host.peer.they_are_away
    host.hear(presence(both, both.guest, number=3, away=1))
    assert not host.peer.they_are_away
    host.peer.wake(2.0)
    assert host.peer.they_are_away


def test_whoever_wakes_up_hears_again_what_a_sleeping_phone_has_missed(both: Pair) -> None:
    step(both, both.host, True)
    step(both, both.guest, True)
    both.host.peer.wake(1.0)
    # The guest comes back while the host sleeps, whose inbox is full.
    both.guest.peer.step_away(False)
    both.guest.outgoing()
    assert both.host.peer.they_are_away
    step(both, both.host, False)
    both.host.peer.wake(2.0)
    assert not both.host.peer.they_are_away
    assert both.host.outgoing() == both.guest.outgoing() == ()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, Fault.MISSING_KEY),
        ({"number": 1}, Fault.MISSING_KEY),
        ({"number": 1, "away": 1, "text": "tea"}, Fault.UNKNOWN_KEY),
        ({"number": 0, "away": 1}, Fault.OUT_OF_RANGE),
        ({"number": 1, "away": 2}, Fault.OUT_OF_RANGE),
        ({"number": 1, "away": True}, Fault.WRONG_TYPE),
        ({"number": 1, "away": "tea"}, Fault.WRONG_TYPE),
    ],
)
def test_a_presence_that_is_not_well_formed_is_their_fault(both: Pair, body: dict[str, object], code: Fault) -> None:
    before = both.host.peer.match
    with pytest.raises(PeerFault) as fault:
        both.host.hear(presence(both, both.guest, **body))
    assert fault.value.code is code
    assert both.host.peer.match == before
    assert not both.host.peer.they_are_away


def test_a_presence_under_a_number_of_the_match_is_no_word(both: Pair) -> None:
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.session(both.guest).write(Frame(2, 0, "presence", {"number": 1, "away": 1})))
    assert fault.value.code is Fault.UNKNOWN_WORD


def test_it_acknowledges_as_every_frame_does(both: Pair) -> None:
    both.host.say(Lock(("A",)))
    (text,) = both.host.outgoing()
    both.guest.hear(text)
    both.guest.outgoing()
    both.guest.peer.step_away(True)
    both.host.hear(*both.guest.outgoing())
    assert not both.host.peer.waiting
    assert both.host.peer.they_are_away


def test_whoever_has_left_for_good_may_still_hear_it(both: Pair) -> None:
    both.host.say(Bye())
    step(both, both.guest, True)
    assert both.host.peer.they_are_away
