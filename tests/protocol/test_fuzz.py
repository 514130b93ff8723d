"""Tests that nothing that arrives can do more than end a connection."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.faults import PeerFault
from companion.protocol.frame import Frame
from companion.protocol.greeting import GREETINGS
from companion.protocol.intents import Resolve
from companion.protocol.messages import WORDS
from companion.protocol.peer import Peer
from tests.protocol.pair import Pair, Side, seated


def journey() -> Pair:
    """A duel of two rounds, up to the last slot."""
    both = seated()
    for position in "ab":
        both.lock("AH", "CB")
        both.resolve(position + "1")
        if position == "a":
            both.resolve(position + "2")
    return both


@cache
def recorded() -> Pair:
    return journey()


def frame(number: int) -> str:
    """One of the guest's frames of a journey on another connection."""
    texts = recorded().guest.sent
    return texts[number % len(texts)]


def feed(both: Pair, text: str) -> None:
    """Whatever happens, it is a declared fault or an accepted word, and a fault changes nothing."""
    before, kept = both.host.peer.match, list(both.host.kept)
    try:
        both.host.hear(text)
    except PeerFault:
        both.host.outgoing()
        assert (both.host.peer.match, both.host.kept) == (before, kept)
        assert not both.host.peer.connected
        both.connect()


@pytest.fixture(scope="module")
def both() -> Pair:
    return journey()


@given(text=st.text() | st.binary().map(lambda raw: raw.decode("utf-8", "surrogateescape")))
def test_any_text_is_a_declared_fault(both: Pair, text: str) -> None:
    feed(both, text)


@given(number=st.integers(0, 200), cut=st.integers(0, 2000))
def test_any_truncated_frame_is_a_declared_fault(both: Pair, number: int, cut: int) -> None:
    text = frame(number)
    feed(both, text[: cut % len(text)])


@given(number=st.integers(0, 200), place=st.integers(0, 2000), character=st.characters())
def test_any_changed_frame_is_a_declared_fault(both: Pair, number: int, place: int, character: str) -> None:
    text = frame(number)
    place %= len(text)
    feed(both, text[:place] + character + text[place + 1 :])


@given(frames=st.lists(st.integers(0, 200), max_size=40))
def test_frames_of_another_connection_in_any_order_are_declared_faults(both: Pair, frames: list[int]) -> None:
    for number in frames:
        feed(both, frame(number))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**31) | st.text(max_size=6) | st.just("00" * 32) | st.just("00" * 8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["terms", "hand", "a"]), inner),
    max_leaves=6,
)
KEYS = ["exchange", "slot", "nonce", "payload", "seals", "kind", "digest", "hash", "half", "held", "way", "challenge"]
KEYS += ["position", "result", "hand", "claim", "rest", "value", "values", "seal", "terms", "share", "seat"]
KEYS += ["given", "challenges", "responses"]
BODIES = st.dictionaries(st.sampled_from(KEYS), JSON, max_size=5)
FIXED = st.sampled_from(
    [
        {},
        {"exchange": 2},
        {"exchange": 2, "slot": 2, "nonce": "00" * 32, "payload": "B"},
        {"exchange": 2, "slot": 2, "hash": "00" * 32},
        {"exchange": 3, "kind": "secret", "seals": ["00" * 32]},
        {"exchange": 2, "digest": "00" * 32},
        {"hand": None, "claim": None, "rest": []},
        {"half": "00" * 8},
        {"half": "00" * 8, "held": 0, "seat": None},
    ]
)


@given(
    seq=st.integers(0, 40),
    ack=st.integers(0, 40),
    word=st.sampled_from([*WORDS, *GREETINGS, "dance"]),
    body=FIXED | BODIES,
)
def test_any_well_signed_frame_is_a_word_or_a_declared_fault(
    seq: int, ack: int, word: str, body: dict[str, Any]
) -> None:
    host, guest = (Side(Peer.resume(side.kept), list(side.kept)) for side in recorded().sides)
    both = Pair(host, guest, connections=3)
    both.connect()
    both.flow()
    feed(both, both.session(both.guest).write(Frame(seq, ack, word, body)))


@given(order=st.lists(st.integers(0, 5), max_size=40))
def test_living_frames_in_any_order_and_number_are_harmless(order: list[int]) -> None:
    both = seated()
    both.lock("AH", "CB")
    both.guest.say(Resolve("p"))
    texts = [*both.guest.sent[1:], *both.guest.outgoing()]
    for number in order:
        both.host.hear(texts[number % len(texts)])
    both.host.say(Resolve("p"))
    both.flow()
    both.guest.peer.wake(0.0)
    both.guest.peer.wake(9.0)
    both.flow()
    assert both.host.peer.history[-1] == both.guest.peer.history[-1]


def test_the_fuzzed_match_can_still_be_finished(both: Pair) -> None:
    both.connect()
    both.flow()
    both.resolve("end", "1-0")
    assert [side.peer.match.stage.value for side in both.sides] == ["audited", "audited"]
