"""Tests that messages arrive once each and in order, whatever the connection does to them."""

import random

import pytest

from companion.protocol.events import PeerLocked, PeerTookBack
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import Frame, decode
from companion.protocol.intents import Lock, Unlock
from companion.protocol.messages import Kind
from companion.protocol.stream import REPEAT_AFTER, Stream
from tests.protocol.pair import Pair, seated

LOCKED, BACK = PeerLocked(1, Kind.SECRET, 1), PeerTookBack(1)


@pytest.fixture
def both() -> Pair:
    found = seated()
    found.forget()
    return found


def numbers(texts: tuple[str, ...]) -> list[int]:
    return [decode(text).frame.seq for text in texts]


def kinds(texts: tuple[str, ...]) -> list[str]:
    return [decode(text).frame.type for text in texts]


def said(both: Pair) -> tuple[str, ...]:
    """Four words of the host on their way: locked, taken back, twice."""
    for intent in (Lock(("A",)), Unlock(), Lock(("B",)), Unlock()):
        both.host.say(intent)
    return both.host.outgoing()


def test_a_word_is_kept_until_it_is_acknowledged(both: Pair) -> None:
    both.host.say(Lock(("A",)))
    (text,) = both.host.outgoing()
    assert both.host.peer.waiting
    both.guest.hear(text)
    (ack,) = both.guest.outgoing()
    assert kinds((ack,)) == ["ack"]
    both.host.hear(ack)
    assert not both.host.peer.waiting
    assert both.host.outgoing() == both.guest.outgoing() == ()


def test_a_word_heard_twice_counts_once_and_is_acknowledged_twice(both: Pair) -> None:
    texts = said(both)
    for text in (texts[0], texts[0], texts[1], texts[0]):
        both.guest.hear(text)
        assert kinds(both.guest.outgoing()) == ["ack"]
    assert both.guest.news() == [LOCKED, BACK]


def test_a_gap_asks_again_once(both: Pair) -> None:
    texts = said(both)
    both.guest.hear(texts[1])
    both.guest.hear(texts[2])
    (again,) = both.guest.outgoing()
    assert kinds((again,)) == ["again"]
    both.guest.hear(texts[3])
    assert both.guest.outgoing() == ()
    both.host.hear(again)
    repeated = both.host.outgoing()
    assert numbers(repeated) == numbers(texts)
    for text in repeated:
        both.guest.hear(text)
    assert both.guest.news() == [LOCKED, BACK] * 2


def test_what_is_not_acknowledged_for_a_while_is_said_again(both: Pair) -> None:
    lost = said(both)
    both.host.peer.wake(100.0)
    both.host.peer.wake(100.0 + REPEAT_AFTER / 2)
    assert both.host.outgoing() == ()
    both.host.peer.wake(100.0 + REPEAT_AFTER)
    assert both.host.outgoing() == lost
    both.host.peer.wake(101.0 + REPEAT_AFTER)
    both.host.peer.wake(101.0 + 2 * REPEAT_AFTER)
    assert both.host.outgoing() == lost


def test_an_acknowledgement_starts_the_patience_anew(both: Pair) -> None:
    texts = said(both)
    both.host.peer.wake(0.0)
    both.guest.hear(texts[0])
    both.host.hear(*both.guest.outgoing())
    both.host.peer.wake(REPEAT_AFTER)
    assert both.host.outgoing() == ()
    both.host.peer.wake(2 * REPEAT_AFTER)
    assert numbers(both.host.outgoing()) == numbers(texts)[1:]


def test_after_a_reconnect_only_what_is_missing_is_said_again(both: Pair) -> None:
    texts = said(both)
    both.guest.hear(texts[0])
    both.connect()
    welcome, *rest = both.host.outgoing()
    assert kinds((welcome,)) == ["welcome"]
    assert numbers(tuple(rest)) == numbers(texts)[1:]
    for text in (welcome, *rest):
        both.guest.hear(text)
    assert [event for event in both.guest.news() if event in (LOCKED, BACK)] == [LOCKED, BACK] * 2


def test_frames_of_an_earlier_connection_do_not_fit_the_next(both: Pair) -> None:
    texts = said(both)
    both.connect()
    both.flow()
    before = both.guest.peer.match
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(texts[0])
    assert fault.value.code is Fault.WRONG_MAC
    assert both.guest.peer.match == before


def test_in_any_order_and_any_number_nothing_is_lost_or_doubled() -> None:
    for number in range(30):
        both = seated()
        both.forget()
        dice = random.Random(number)
        texts = list(said(both)) * 3
        dice.shuffle(texts)
        for text in texts:
            both.guest.hear(text)
        both.flow()
        both.host.peer.wake(0.0)
        both.host.peer.wake(REPEAT_AFTER)
        both.flow()
        assert both.guest.news() == [LOCKED, BACK] * 2


@pytest.mark.parametrize("seq", [0, 5])
def test_nobody_acknowledges_what_was_not_said(both: Pair, seq: int) -> None:
    frame = Frame(seq, 99, "ack" if seq == 0 else "resign", {})
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.session(both.guest).write(frame))
    assert (fault.value.code, fault.value.details) == (Fault.WRONG_ACKNOWLEDGEMENT, (99, 1))


@pytest.mark.parametrize(("seq", "word"), [(0, "resign"), (2, "ack"), (2, "hello"), (2, "dance")])
def test_words_are_numbered_and_greetings_are_not(both: Pair, seq: int, word: str) -> None:
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.session(both.guest).write(Frame(seq, 0, word, {})))
    assert (fault.value.code, fault.value.details) == (Fault.UNKNOWN_WORD, (word,))


def test_an_empty_stream_has_nothing_to_wake_for() -> None:
    stream = Stream()
    stream.wake(0.0)
    stream.wake(99.0)
    assert stream.drain() == ()
