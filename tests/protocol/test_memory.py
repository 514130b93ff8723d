"""Tests that everything survives a kill, and that nothing is sent before it is saved."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.events import CardDealt, MatchBegun, SlotOpened
from companion.protocol.faults import DamagedLog
from companion.protocol.frame import decode
from companion.protocol.intents import Enter, Lock, PlayAgain, Resolve, Unlock
from companion.protocol.messages import Close, Resign
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, pair, seated
from tests.protocol.toy_game import DEALT, PLAIN


class Full(Exception):
    """The disk is full."""


def fail(_: tuple[str, ...]) -> None:
    raise Full


def test_nothing_leaves_before_it_is_saved() -> None:
    both = seated()
    both.host.say(Lock(("A",)))
    for _ in range(2):
        with pytest.raises(Full):
            both.host.peer.outgoing(fail)
    saved: list[str] = []

    def save(lines: tuple[str, ...]) -> None:
        saved.extend(lines)

    (text,) = both.host.peer.outgoing(save)
    assert decode(text).frame.type == "seal"
    assert [json.loads(line)[0] for line in saved] == ["said"]


def test_nothing_is_acknowledged_before_it_is_saved() -> None:
    both = seated()
    both.host.say(Lock(("A",)))
    both.carry(both.host, both.guest)
    with pytest.raises(Full):
        both.guest.peer.outgoing(fail)
    both.guest.kill()
    before = both.guest.peer.match.stage
    both.connect()
    both.flow()
    assert (before, both.guest.peer.match.stage) == (Stage.CHOOSING, Stage.CALLED)


def test_not_even_a_greeting_leaves_before_the_seed_is_saved() -> None:
    both = pair()
    knock = both.host.peer.knock(bytes(16))
    both.guest.peer.connect(bytes(16))
    both.guest.hear(knock.text)
    with pytest.raises(Full):
        both.guest.peer.outgoing(fail)
    (hello,) = both.guest.outgoing()
    assert json.loads(both.guest.kept[0])[0] == "begun"
    assert both.host.peer.admit(knock, hello)


def test_a_killed_app_knows_its_secrets_and_its_story_again() -> None:
    both = seated(DEALT)
    both.lock("AH", "CB")
    before = [(side.peer.match, side.peer.history) for side in both.sides]
    for side in both.sides:
        side.kill()
    assert [(side.peer.match, side.peer.history) for side in both.sides] == before
    assert [type(event) for event in both.host.peer.history][:2] == [MatchBegun, CardDealt]
    assert both.host.peer.history[-1] == SlotOpened(1, 1, ("A", "C"))


def test_a_killed_app_says_the_same_words_again() -> None:
    both = seated()
    both.host.say(Lock(("A", "H")))
    said = [decode(text).frame for text in both.host.outgoing()]
    both.host.kill()
    both.connect()
    again = [decode(text).frame for text in both.host.outgoing()][1:]
    assert [(frame.seq, frame.body) for frame in again] == [(frame.seq, frame.body) for frame in said]


def test_a_rematch_needs_no_line_of_the_match_before() -> None:
    both = seated(DEALT)
    both.say((both.host, Resign()))
    both.host.say(PlayAgain())
    both.guest.say(PlayAgain())
    both.flow()
    for side in both.sides:
        starts = [number for number, line in enumerate(side.kept) if line.startswith('["begun"')]
        assert len(starts) == 2
        before = side.peer.match, side.peer.history
        side.kept = side.kept[starts[-1] :]
        side.kill()
        assert (side.peer.match, side.peer.history) == before
    both.connect()
    both.flow()
    both.lock("AH", "CB")
    assert both.host.told[-1] == SlotOpened(1, 1, ("C", "A"))


def test_a_rematch_can_be_resumed_before_anything_of_it_has_arrived() -> None:
    both = seated()
    both.say((both.host, Resign()), (both.guest, PlayAgain()))
    both.host.say(PlayAgain())
    both.host.outgoing()
    both.host.kill()
    both.connect()
    both.flow()
    assert both.host.peer.match.name == both.guest.peer.match.name
    assert both.guest.peer.match.number == 2


def test_a_line_lost_behind_the_last_word_of_a_match_is_made_again() -> None:
    both = seated()
    both.say((both.host, Resign()), (both.guest, PlayAgain()), (both.host, PlayAgain()))
    assert both.guest.kept.pop().startswith('["begun"')
    both.guest.kill()
    assert both.guest.peer.match.number == 2
    both.connect()
    both.flow()
    assert both.guest.kept[-1].startswith('["begun"')
    both.lock("A", "B")


def test_one_nonce_is_never_used_for_two_payloads_not_even_from_an_old_copy() -> None:
    both = seated()
    copy = list(both.host.kept)
    nonces = set()
    for payload in ("A", "B"):
        host = Peer.resume(copy)
        host.say(Lock((payload,)))
        nonces.add(host.match.exchange.openings[0].nonce)
        host.say(Unlock())
        host.say(Lock((payload,)))
        nonces.add(host.match.exchange.openings[0].nonce)
    assert len(nonces) == 4


def test_nothing_secret_is_printed() -> None:
    both = seated(DEALT)
    both.host.say(Lock(("a secret card", "H")))
    match = both.host.peer.match
    printed = repr((both.host.peer, match, both.host.peer.history, Lock(("a secret card",))))
    secrets = [
        "a secret card",
        repr(match.seed),
        str(match.hand.exponent),
        repr(match.exchange.openings[0].nonce),
        f"card='{match.deal.card}'",
    ]
    assert [secret for secret in secrets if secret in printed] == []
    assert repr(both.host.peer) == "Peer(host, locked)"


def test_a_log_without_a_beginning_is_damaged() -> None:
    both = seated()
    for lines in ([], both.host.kept[1:]):
        with pytest.raises(DamagedLog) as damaged:
            Peer.resume(lines)
        assert damaged.value.line == 0


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{}",
        '["said"]',
        '["sung",{}]',
        "[1,{}]",
        '["said",{"intent":"dance","body":{}}]',
        '["said",{"intent":"offer","body":{}}]',
        '["said",{"intent":"unlock","body":{}}]',
        '["heard",{"type":"resign","body":{},"more":1}]',
        '["heard",{"type":"open","body":{}}]',
    ],
)
def test_a_line_that_cannot_be_replayed_is_named(line: str) -> None:
    both = seated()
    with pytest.raises(DamagedLog) as damaged:
        Peer.resume([*both.host.kept, line])
    assert damaged.value.line == len(both.host.kept) + 1
    assert str(damaged.value) == f"line {damaged.value.line}"


def test_a_word_heard_from_nobody_is_damage() -> None:
    both = pair()
    both.guest.outgoing()
    terms = {"options": "", "seats": ["a", "b"], "host": 0, "dealing": "none", "cards": [], "book": 0}
    line = json.dumps(["heard", {"type": "offer", "body": {"terms": terms}}])
    with pytest.raises(DamagedLog):
        Peer.resume([*both.guest.kept, line])


@pytest.mark.parametrize("change", [{"their_half": None}, {"terms": {"cards": ["K"]}}])
def test_a_rematch_on_impossible_terms_is_damage(change: dict[str, object]) -> None:
    both = seated()
    both.say((both.host, Resign()), (both.host, PlayAgain()), (both.guest, PlayAgain()))
    name, begun = json.loads(both.host.kept[-1])
    for key, value in change.items():
        begun[key] = {**begun[key], **value} if isinstance(value, dict) else value
    with pytest.raises(DamagedLog):
        Peer.resume([json.dumps([name, begun])])


def played() -> Pair:
    both = seated()
    both.lock("AH", "CB")
    both.host.say(Resolve("p"))
    both.flow()
    return both


KEPT = played().host.kept


@given(st.integers(0, len(KEPT) - 1), st.integers(0, 400), st.characters())
def test_a_damaged_log_is_declared_damaged_or_is_another_log(number: int, place: int, character: str) -> None:
    line = KEPT[number]
    place %= len(line)
    changed = [*KEPT[:number], line[:place] + character + line[place + 1 :], *KEPT[number + 1 :]]
    try:
        peer = Peer.resume(changed)
    except DamagedLog:
        return
    assert peer.match.terms.seats == PLAIN.seats or number > 0


@given(st.permutations(KEPT))
def test_a_log_in_another_order_raises_nothing_undeclared(lines: list[str]) -> None:
    try:
        peer = Peer.resume(lines)
    except DamagedLog:
        return
    assert isinstance(peer.match.stage, Stage)


def test_every_beginning_of_a_log_is_a_log() -> None:
    stages = [Peer.resume(KEPT[:count]).match.stage for count in range(1, len(KEPT) + 1)]
    assert stages[0] is Stage.WAITING
    assert stages[-1] is Stage.NAMED
    assert all(before is not after or after is Stage.WAITING for before, after in pairwise(stages))


def test_a_rematch_agreed_to_before_the_line_is_up_again_can_be_resumed() -> None:
    """After a kill nobody knows what was acknowledged, but whoever wants a rematch has heard the audit."""
    both = seated()
    for number in range(8):
        both.say((both.guest, Enter(str(number))))
    both.say((both.host, Close()), (both.host, PlayAgain()))
    both.guest.kill()
    both.guest.say(PlayAgain())
    both.guest.outgoing()
    both.guest.kill()
    both.connect()
    both.flow()
    assert [side.peer.match.number for side in both.sides] == [2, 2]
