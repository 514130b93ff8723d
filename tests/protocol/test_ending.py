"""Tests that a match ends the same way for both, whatever messages cross, and is audited."""

from dataclasses import replace

import pytest

from companion.fairplay.audit import Cheat, Finding
from companion.protocol.auditing import Lie
from companion.protocol.events import (
    Audited,
    DrawDeclined,
    DrawOffered,
    Ending,
    How,
    MatchBegun,
    MatchEnded,
    PeerLeft,
    PositionsAgreed,
    RematchOffered,
)
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.frame import MOST_BYTES
from companion.protocol.intents import Intent, Lock, PlayAgain, Resolve, Tell, Unlock
from companion.protocol.messages import AcceptDraw, Audit, Bye, Close, DeclineDraw, OfferDraw, Opened, Resign
from companion.protocol.stages import PLAY, Stage
from tests.protocol.pair import Pair, seated
from tests.protocol.toy_game import DEALT, PLAIN, REAL

DRAWN = Ending(How.DRAWN)
RED_RESIGNED = Ending(How.RESIGNED, seat="red")
BLUE_RESIGNED = Ending(How.RESIGNED, seat="blue")
NOTHING_FOUND = Audited((), (), ())


@pytest.fixture
def both() -> Pair:
    found = seated()
    found.forget()
    return found


def endings(both: Pair) -> set[Ending | None]:
    return {side.peer.match.ending for side in both.sides}


def test_a_resignation_ends_the_match_and_both_open_their_audit(both: Pair) -> None:
    both.say((both.host, Resign()))
    assert both.host.news() == both.guest.news() == [MatchEnded(RED_RESIGNED), NOTHING_FOUND]


def test_an_offer_is_declined_and_may_be_made_again(both: Pair) -> None:
    both.say((both.host, OfferDraw()))
    assert both.guest.news() == [DrawOffered()]
    with pytest.raises(Misuse) as misuse:
        both.host.say(OfferDraw())
    assert misuse.value.code is Slip.ALREADY_SAID
    both.say((both.guest, DeclineDraw()))
    assert both.host.news() == [DrawDeclined()]
    both.say((both.host, OfferDraw()), (both.guest, AcceptDraw()))
    assert both.host.news() == [MatchEnded(DRAWN), NOTHING_FOUND]


def test_an_offer_answered_by_an_offer_is_an_agreement(both: Pair) -> None:
    both.say((both.host, OfferDraw()), (both.guest, OfferDraw()))
    assert endings(both) == {DRAWN}


@pytest.mark.parametrize("answer", [AcceptDraw(), DeclineDraw()])
def test_nobody_answers_an_offer_that_was_not_made(both: Pair, answer: Intent) -> None:
    with pytest.raises(Misuse) as misuse:
        both.host.say(answer)
    assert misuse.value.code is Slip.NO_OFFER


def test_whoever_has_named_a_result_waits_for_the_other(both: Pair) -> None:
    both.lock("A", "B")
    both.host.say(Resolve("end", "1-0"))
    with pytest.raises(Misuse) as misuse:
        both.host.say(Resign())
    assert misuse.value.code is Slip.RESULT_NAMED
    both.say((both.guest, Resolve("end", "1-0")))
    assert endings(both) == {Ending(How.RESULT, "1-0")}


@pytest.mark.parametrize("locker", ["host", "guest"])
def test_an_offer_lapses_at_the_next_lock_of_either_side(both: Pair, locker: str) -> None:
    both.say((both.host, OfferDraw()), (getattr(both, locker), Lock(("A",))))
    assert not both.host.peer.match.draw_offered
    assert not both.guest.peer.match.draw_offered_by_them
    with pytest.raises(Misuse) as misuse:
        both.guest.say(AcceptDraw())
    assert misuse.value.code is Slip.NO_OFFER
    # A later one is a new one.
    both.say((both.host, OfferDraw()), (both.guest, AcceptDraw()))
    assert endings(both) == {DRAWN}


@pytest.mark.parametrize("intent", [OfferDraw(), AcceptDraw(), DeclineDraw()])
def test_from_ready_on_no_draw_is_agreed(both: Pair, intent: Intent) -> None:
    both.say((both.host, OfferDraw()))
    both.guest.say(Lock(("A",)))
    both.host.say(Lock(("B",)))
    while both.guest.peer.match.stage in PLAY:
        if both.guest.peer.match.stage is not Stage.LOCKED:
            with pytest.raises(Misuse) as misuse:
                both.guest.say(intent)
            assert misuse.value.code is Slip.NOT_NOW
        if not (both.carry(both.host, both.guest) or both.carry(both.guest, both.host)):
            both.resolve("end", "1-0")
    assert endings(both) == {Ending(How.RESULT, "1-0")}


def test_whoever_keeps_an_offer_until_a_card_is_open_is_named(both: Pair) -> None:
    both.say((both.host, OfferDraw()))
    both.guest.say(Lock(("A",)))
    both.host.say(Lock(("B",)))
    both.flow()
    text = both.forge(both.guest, AcceptDraw())
    with pytest.raises(PeerFault) as fault:
        both.host.hear(text)
    assert fault.value.code is Fault.WRONG_ORDER


def test_an_acceptance_that_crosses_a_lock_counts(both: Pair) -> None:
    both.say((both.host, OfferDraw()))
    both.host.say(Lock(("A",)))
    both.guest.say(AcceptDraw())
    both.flow()
    assert endings(both) == {DRAWN}


def test_an_answer_that_crosses_the_ready_of_the_offerer_counts(both: Pair) -> None:
    """The guest has locked when the offer comes, and does not know yet that the host has locked since."""
    both.host.say(OfferDraw())
    both.host.say(Lock(("A",)))
    offer, seal = both.host.outgoing()
    both.guest.say(Lock(("B",)))
    both.guest.hear(offer)
    both.guest.say(AcceptDraw())
    both.carry(both.guest, both.host)
    both.guest.hear(seal)
    both.flow()
    assert endings(both) == {DRAWN}


def test_an_offer_that_comes_after_ready_does_nothing(both: Pair) -> None:
    both.say((both.host, Lock(("A",))))
    both.host.say(OfferDraw())
    both.guest.say(Lock(("B",)))
    both.flow()
    assert (both.host.peer.match.draw_offered, both.guest.peer.match.draw_offered_by_them) == (False, False)
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.RESOLVING


def test_a_late_no_to_a_lapsed_offer_does_not_spoil_the_next_one(both: Pair) -> None:
    both.say((both.host, OfferDraw()))
    both.guest.say(DeclineDraw())
    for intent in (Lock(("A",)), Unlock(), OfferDraw()):
        both.host.say(intent)
    both.flow()
    both.say((both.guest, AcceptDraw()))
    assert endings(both) == {DRAWN}


@pytest.mark.parametrize(
    ("before", "host", "guest", "ending"),
    [
        pytest.param((), Resign(), Resign(), RED_RESIGNED, id="two resignations"),
        pytest.param((), OfferDraw(), OfferDraw(), DRAWN, id="two offers"),
        pytest.param(("host",), Resign(), AcceptDraw(), DRAWN, id="resigned while their own offer was accepted"),
        pytest.param(("guest",), AcceptDraw(), Resign(), DRAWN, id="accepted while the other resigned"),
        pytest.param(("host",), Resign(), OfferDraw(), DRAWN, id="resigned while their own offer was returned"),
        pytest.param((), Resign(), OfferDraw(), RED_RESIGNED, id="resigned while an offer was made"),
        pytest.param(
            ("host",), Resign(), DeclineDraw(), RED_RESIGNED, id="resigned while their own offer was declined"
        ),
        pytest.param((), OfferDraw(), Resign(), BLUE_RESIGNED, id="offered while the other resigned"),
        pytest.param((), Resign(), Lock(("A",)), RED_RESIGNED, id="resigned while the other locked"),
    ],
)
def test_words_that_cross_end_the_match_alike(
    both: Pair, before: tuple[str, ...], host: Intent, guest: Intent, ending: Ending
) -> None:
    for name in before:
        both.say((getattr(both, name), OfferDraw()))
    both.host.say(host)
    both.guest.say(guest)
    both.flow()
    assert endings(both) == {ending}
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.AUDITED


def test_a_resignation_in_the_middle_of_an_opening_shows_no_further_card(both: Pair) -> None:
    both.lock("AH", "CB")
    both.host.say(Resolve("p"))
    both.guest.say(Resolve("p"))
    both.guest.say(Resign())
    both.flow()
    assert endings(both) == {BLUE_RESIGNED}
    assert not any('"B"' in text for text in both.guest.sent)


def test_the_audit_of_a_dealt_match_names_all_three_cards() -> None:
    both = seated(DEALT)
    dealt = [side.peer.match.deal.card for side in both.sides]
    both.lock("AH", "CB")
    both.host.say(Resolve("p", "1-0", (dealt[1],)))
    both.guest.say(Resolve("p", "1-0"))
    both.forget()
    both.flow()
    (audited,) = [event for event in both.host.told if isinstance(event, Audited)]
    assert (list(audited.cards[:2]), audited.findings) == (dealt, ())
    assert {*audited.cards} == {"K", "Z", "X"}
    assert both.guest.told[-1] == Audited(audited.cards, (), ("H",))


def test_a_special_played_that_was_not_dealt_is_named() -> None:
    both = seated(DEALT)
    mine, theirs = (side.peer.match.deal.card for side in both.sides)
    both.lock("A", "B")
    both.host.say(Resolve("p", "0-1", (mine,)))
    both.guest.say(Resolve("p", "0-1"))
    both.flow()
    (audited,) = [event for event in both.host.told if isinstance(event, Audited)]
    assert audited.findings == (Finding(Cheat.NOT_DEALT, 1, (mine, theirs)),)


def test_real_cards_are_opened_and_compared() -> None:
    both = seated(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")))
    both.forget()
    both.say((both.guest, Resign()))
    assert both.host.news()[-1] == both.guest.news()[-1] == Audited(("K", "Z"), (), ())


def test_two_claims_of_the_same_card_are_named_to_both() -> None:
    both = seated(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("K")))
    both.say((both.host, Resign()))
    assert both.host.told[-1] == Audited(("K", "K"), (Finding(Lie.SAME_CARD, 1, ("K",)),), ())
    assert both.guest.told[-1] == Audited(("K", "K"), (Finding(Lie.SAME_CARD, 0, ("K",)),), ())


@pytest.mark.parametrize("ended", [Resign(), AcceptDraw()])
@pytest.mark.parametrize("locker", [None, "host", "guest"])
def test_a_real_card_told_again_while_the_match_ends_accuses_nobody(ended: Intent, locker: str | None) -> None:
    both = seated(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")))
    if locker:
        both.say((getattr(both, locker), Lock(("A",))))
    both.say((both.guest, OfferDraw()))
    both.host.say(ended)
    if locker == "guest":
        both.guest.say(Unlock())
    both.guest.say(Tell("X"))
    both.flow()
    assert both.host.told[-1] == both.guest.told[-1] == Audited(("K", "X"), (), ())
    assert both.host.peer.match.deal.their_tellings == 2
    assert endings(both) == {RED_RESIGNED if ended == Resign() else DRAWN}


@pytest.mark.parametrize("last", [(Resign(),), (Resign(), Bye())], ids=["resigned", "left"])
@pytest.mark.parametrize("again", [(), (Lock(("B",)),)], ids=["unlocked", "locked again"])
def test_a_real_card_told_again_while_the_other_locks_and_resigns_accuses_nobody(
    last: tuple[Intent, ...], again: tuple[Intent, ...]
) -> None:
    both = seated(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")), (both.guest, Lock(("A",))))
    for intent in (Lock(("A",)), *last):
        both.host.say(intent)
    for intent in (Unlock(), Tell("X"), *again):
        both.guest.say(intent)
    both.flow()
    audits = [[event for event in side.told if isinstance(event, Audited)] for side in both.sides]
    assert audits == [[Audited(("K", "X"), (), ())]] * 2
    assert endings(both) == {RED_RESIGNED}


def test_a_rematch_has_a_new_name_and_exchanged_seats(both: Pair) -> None:
    both.say((both.host, Resign()))
    first = both.host.peer.match.name
    both.forget()
    both.say((both.guest, PlayAgain()))
    assert both.host.news() == [RematchOffered()]
    with pytest.raises(Misuse) as misuse:
        both.guest.say(PlayAgain())
    assert misuse.value.code is Slip.ALREADY_SAID
    both.say((both.host, PlayAgain()))
    match = both.host.peer.match
    assert (match.number, match.terms.host, match.exchange.number) == (2, 1, 1)
    assert match.name[:8] != first[:8]
    assert match.name[8:] != first[8:]
    assert both.host.news() == [MatchBegun(match.name, match.terms, "blue")]
    assert both.guest.news() == [MatchBegun(match.name, match.terms, "red")]
    both.lock("A", "B")
    assert both.host.told[-1].payloads == ("B", "A")  # type: ignore[union-attr]


def test_both_may_ask_for_a_rematch_at_once(both: Pair) -> None:
    both.say((both.host, Resign()))
    both.host.say(PlayAgain())
    both.guest.say(PlayAgain())
    both.flow()
    assert both.host.peer.match.name == both.guest.peer.match.name
    assert both.host.peer.match.number == 2


def test_whoever_leaves_hears_nothing_more_and_the_other_is_told(both: Pair) -> None:
    both.guest.say(Lock(("A",)))
    both.host.say(Bye())
    both.flow()
    assert both.guest.news() == [PeerLeft()]
    assert (both.host.peer.match.stage, both.guest.peer.match.stage) == (Stage.LEFT, Stage.ALONE)
    assert both.host.peer.match.ending is None


def test_a_match_without_a_book_is_lost_by_whoever_only_leaves() -> None:
    both = seated(replace(PLAIN, book=0))
    both.forget()
    both.host.say(Bye())
    both.flow()
    assert both.guest.news() == [MatchEnded(RED_RESIGNED), PeerLeft()]
    assert both.guest.peer.match.ending == RED_RESIGNED


def test_leaving_before_the_audit_leaves_the_match_not_audited(both: Pair) -> None:
    both.host.say(Resign())
    both.guest.say(Bye())
    both.flow()
    assert both.host.news() == [MatchEnded(RED_RESIGNED), PeerLeft()]
    assert both.host.peer.match.stage is Stage.ALONE


def test_the_longest_audit_fits_into_a_frame() -> None:
    both = seated(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")))
    both.lock(['"' * 2048] * 4, ["\n" * 2048] * 4)
    both.resolve("p", "1-0")
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.AUDITED
    assert max(len(text.encode()) for text in both.host.sent) < MOST_BYTES


def test_whoever_has_left_still_hears_how_it_ended(both: Pair) -> None:
    both.say((both.guest, OfferDraw()))
    both.guest.say(Resign())
    both.guest.say(Bye())
    both.host.say(AcceptDraw())
    both.forget()
    both.flow()
    assert both.guest.news() == [MatchEnded(DRAWN), NOTHING_FOUND]
    assert both.host.news() == [NOTHING_FOUND, PeerLeft()]
    assert both.guest.peer.match.stage is Stage.LEFT
    assert endings(both) == {DRAWN}


def test_a_resignation_in_the_middle_of_the_deal_is_not_audited() -> None:
    both = seated(REAL)
    both.guest.say(Tell("Z"))
    both.forget()
    both.host.say(Tell("K"))
    both.carry(both.guest, both.host)
    # The guest has not heard the host's claim yet, which the host thinks is complete.
    both.guest.say(Resign())
    both.flow()
    assert endings(both) == {BLUE_RESIGNED}
    assert [side.peer.match.stage for side in both.sides] == [Stage.OVER] * 2
    assert both.guest.news() == [MatchEnded(BLUE_RESIGNED)]
    both.say((both.guest, Bye()))
    assert both.host.peer.match.stage is Stage.ALONE


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_resignations_in_the_deal_the_first_seats_counts(first: int) -> None:
    both = seated(replace(REAL, host=first))
    for side in both.sides:
        side.say(Resign())
        side.say(Bye())
    both.flow()
    assert endings(both) == {RED_RESIGNED}


def test_whoever_has_left_finds_no_more_faults(both: Pair) -> None:
    both.guest.say(Resign())
    both.guest.say(Bye())
    both.forget()
    both.guest.hear(both.forge(both.host, Audit(None, None, (Opened(bytes(32), "A"),))))
    assert both.guest.news() == []
    assert both.guest.peer.match.awaiting_audit


def test_whoever_has_left_hears_of_no_book_that_was_not_kept() -> None:
    both = seated(replace(PLAIN, book=0))
    both.guest.say(Resign())
    both.guest.say(Bye())
    both.forget()
    both.guest.hear(both.forge(both.host, Close()))
    assert both.guest.news() == []
    assert both.guest.peer.match.ending == BLUE_RESIGNED


@pytest.mark.parametrize("other", [Resign(), Resolve("end", "1-0")])
def test_whoever_leaves_with_a_named_result_holds_to_it_unless_the_other_has_resigned(
    both: Pair, other: Intent
) -> None:
    both.lock("A", "B")
    both.host.say(Resolve("end", "1-0"))
    both.guest.say(other)
    both.host.say(Bye())
    both.flow()
    assert endings(both) == {BLUE_RESIGNED if other == Resign() else Ending(How.RESULT, "1-0")}
    assert [isinstance(event, Audited) for side in both.sides for event in side.told].count(True) == 0


@pytest.mark.parametrize("position", ["p", "q"])
def test_what_both_named_before_an_ending_was_heard_is_agreed_on(both: Pair, position: str) -> None:
    both.lock("A", "B")
    both.forget()
    both.host.say(Resolve("p"))
    both.host.say(Resign())
    both.guest.say(Resolve(position))
    both.guest.say(Resign())
    both.flow()
    agreed = [PositionsAgreed(1, 1)] if position == "p" else []
    for side in both.sides:
        assert [event for event in side.told if isinstance(event, PositionsAgreed)] == agreed
    assert endings(both) == {RED_RESIGNED}
