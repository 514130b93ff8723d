"""Tests that a match ends the same way for both, whatever messages cross, and is audited."""

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
    RematchOffered,
)
from companion.protocol.faults import Misuse, Slip
from companion.protocol.frame import MOST_BYTES
from companion.protocol.intents import Intent, Lock, PlayAgain, Resolve, Tell
from companion.protocol.messages import AcceptDraw, Bye, DeclineDraw, OfferDraw, Resign
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, seated
from tests.protocol.toy import DEALT, REAL

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


@pytest.mark.parametrize("word", [Resign(), OfferDraw(), AcceptDraw(), DeclineDraw()])
def test_whoever_has_named_a_result_waits_for_the_other(both: Pair, word: Intent) -> None:
    both.say((both.guest, OfferDraw()))
    both.lock("A", "B")
    both.host.say(Resolve("end", "1-0"))
    with pytest.raises(Misuse) as misuse:
        both.host.say(word)
    assert misuse.value.code is Slip.RESULT_NAMED
    both.say((both.guest, Resolve("end", "1-0")))
    assert endings(both) == {Ending(How.RESULT, "1-0")}


@pytest.mark.parametrize(
    ("before", "host", "guest", "ending"),
    [
        pytest.param((), Resign(), Resign(), RED_RESIGNED, id="two resignations"),
        pytest.param((), OfferDraw(), OfferDraw(), DRAWN, id="two offers"),
        pytest.param(("host",), Resign(), AcceptDraw(), DRAWN, id="resigned while the own offer was accepted"),
        pytest.param(("guest",), AcceptDraw(), Resign(), DRAWN, id="accepted while the other resigned"),
        pytest.param(("host",), Resign(), OfferDraw(), DRAWN, id="resigned while the own offer was returned"),
        pytest.param((), Resign(), OfferDraw(), RED_RESIGNED, id="resigned while an offer was made"),
        pytest.param(("host",), Resign(), DeclineDraw(), RED_RESIGNED, id="resigned while the own offer was declined"),
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
