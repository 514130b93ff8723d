"""Tests that both agree on the terms, and that the cards come to them by chance or under seal."""

import json
from dataclasses import replace

import pytest

from companion.protocol.auditing import Lie
from companion.protocol.events import Audited, CardDealt, CardsClaimed, MatchBegun, TermsDeclined, TermsOffered
from companion.protocol.faults import Misuse, Slip
from companion.protocol.intents import Lock, Tell, Unlock
from companion.protocol.messages import Accept, Decline, Offer, Resign, Terms
from companion.protocol.stages import Stage
from companion.protocol.state import Deal
from tests.protocol.pair import Pair, pair, seated
from tests.protocol.toy_game import CARDS, DEALT, PLAIN, REAL


@pytest.fixture
def strangers() -> Pair:
    both = pair()
    both.connect()
    both.flow()
    both.forget()
    return both


def test_the_host_offers_and_the_guest_accepts(strangers: Pair) -> None:
    strangers.say((strangers.host, Offer(PLAIN)))
    assert strangers.guest.news() == [TermsOffered(PLAIN)]
    strangers.say((strangers.guest, Accept()))
    match = strangers.host.peer.match.name
    assert len(match) == 16
    assert strangers.host.news() == [MatchBegun(match, PLAIN, "red")]
    assert strangers.guest.news() == [MatchBegun(match, PLAIN, "blue")]


def test_an_offer_can_wait_for_the_guest() -> None:
    both = pair()
    both.host.say(Offer(PLAIN))
    both.connect()
    both.flow()
    assert both.guest.told[-1] == TermsOffered(PLAIN)


def test_the_guest_declines_and_the_host_offers_something_else(strangers: Pair) -> None:
    strangers.say((strangers.host, Offer(PLAIN)), (strangers.guest, Decline()))
    assert strangers.host.news() == [TermsDeclined()]
    strangers.agree(replace(PLAIN, host=1))
    assert strangers.host.news()[-1].seat == "blue"  # type: ignore[union-attr]


def test_the_phones_deal_one_card_each(strangers: Pair) -> None:
    strangers.agree(DEALT)
    cards = [event.card for side in strangers.sides for event in side.told if isinstance(event, CardDealt)]
    assert len(set(cards)) == 2
    assert set(cards) < set(CARDS)
    assert strangers.host.peer.match.stage is strangers.guest.peer.match.stage is Stage.CHOOSING
    assert [side.peer.match.deal.card for side in strangers.sides] == cards


def test_the_guest_can_be_first(strangers: Pair) -> None:
    strangers.agree(replace(DEALT, host=1))
    cards = {event.card for side in strangers.sides for event in side.told if isinstance(event, CardDealt)}
    assert len(cards) == 2


def test_every_deal_is_another_one() -> None:
    dealt = {seated(DEALT, f"table {number}").host.peer.match.deal.card for number in range(6)}
    assert len(dealt) > 1


def test_the_second_seat_never_answers_two_shuffles_with_one_hand(strangers: Pair) -> None:
    """A guest whose log was put back from a copy, and who is now sent another shuffle, must not pick alike."""
    strangers.agree(DEALT)
    first, second = (side.peer.match for side in strangers.sides)
    other = replace(second, deal=replace(second.deal, shuffled=second.deal.shuffled[::-1]))
    assert other.hand.exponent != second.hand.exponent
    assert replace(first, deal=Deal()).hand == first.hand


def test_real_cards_are_sealed_by_both_before_anything_is_locked(strangers: Pair) -> None:
    strangers.agree(REAL)
    strangers.forget()
    strangers.say((strangers.guest, Tell("Z")))
    assert strangers.host.peer.match.stage is strangers.guest.peer.match.stage is Stage.CLAIMING
    strangers.say((strangers.host, Tell("K")))
    assert strangers.host.news() == strangers.guest.news() == [CardsClaimed()]


def test_a_told_card_must_be_one_of_the_cards(strangers: Pair) -> None:
    strangers.agree(REAL)
    with pytest.raises(Misuse) as misuse:
        strangers.host.say(Tell("Q"))
    assert (misuse.value.code, misuse.value.details) == (Slip.WRONG_VALUE, ("tell",))


def test_a_card_is_told_again_until_something_is_open() -> None:
    both = seated(REAL)
    host, guest = both.sides
    both.say((host, Tell("K")), (host, Tell("X")), (guest, Tell("Z")), (guest, Tell("K")), (guest, Tell("Z")))
    # Over and over: each time under another seal, so that nobody learns which of them are the same.
    frames = (json.loads(text) for side in both.sides for text in side.sent)
    seals = [frame["body"]["seal"] for frame in frames if frame["type"] == "claim"]
    assert len(set(seals)) == 5
    # Also when the other has locked, and when that crosses it on the way.
    both.say((guest, Lock(("A",))), (host, Tell("Z")))
    both.say((guest, Unlock()), (guest, Tell("K")))
    host.say(Tell("K"))
    guest.say(Lock(("A",)))
    both.flow()
    both.say((host, Lock(("B",))))
    assert host.peer.match.deal.card == guest.peer.match.deal.card == "K"
    both.resolve("position")
    for side in both.sides:
        with pytest.raises(Misuse) as misuse:
            side.say(Tell("X"))
        assert misuse.value.code is Slip.NOT_NOW
    both.say((host, Resign()))
    for side in both.sides:
        audited = next(event for event in side.news() if isinstance(event, Audited))
        assert [finding.cheat for finding in audited.findings] == [Lie.SAME_CARD]


def test_dealt_cards_are_not_told() -> None:
    for side in seated(DEALT).sides:
        with pytest.raises(Misuse) as misuse:
            side.say(Tell("K"))
        assert misuse.value.code is Slip.NOT_NOW


@pytest.mark.parametrize(
    "terms",
    [
        replace(PLAIN, seats=("red", "red")),
        replace(PLAIN, seats=("red", "")),
        replace(PLAIN, cards=("K",)),
        replace(DEALT, cards=("K", "Z")),
        replace(DEALT, cards=("K", "Z", "Z")),
        replace(REAL, cards=("K",)),
    ],
)
def test_terms_that_make_no_sense_are_not_offered(strangers: Pair, terms: Terms) -> None:
    with pytest.raises(Misuse) as misuse:
        strangers.host.say(Offer(terms))
    assert misuse.value.code is Slip.WRONG_TERMS


def test_only_the_host_offers_and_only_the_guest_answers(strangers: Pair) -> None:
    strangers_host, strangers_guest = strangers.sides
    with pytest.raises(Misuse) as misuse:
        strangers_guest.say(Offer(PLAIN))
    assert (misuse.value.code, misuse.value.details) == (Slip.NOT_OURS_TO_SAY, ("offer",))
    strangers.say((strangers_host, Offer(PLAIN)))
    for answer, name in ((Accept(), "accept"), (Decline(), "decline")):
        with pytest.raises(Misuse) as misuse:
            strangers_host.say(answer)
        assert (misuse.value.code, misuse.value.details) == (Slip.NOT_OURS_TO_SAY, (name,))
