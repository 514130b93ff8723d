"""Tests that a real card told by mistake is corrected, and that two that are the same accuse nobody."""

import pytest

from companion.games.contract import Outcome, Refused
from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Action, Seat, Special
from companion.games.kiriai.state import Battlefield, Duel
from companion.protocol.intents import Lock
from companion.protocol.limits import MOST_TELLINGS
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import NoWinner, Phase
from companion.table.link_status import Charge
from companion.table.record import read_record
from tests.table.kiriai.phones import Pair
from tests.table.phones import Phone

REAL = Terms(STANDARD_FIELD, Seat.RED, False)
NO_WINNER: Outcome[Seat] = Outcome(None, NoWinner.SAME_CARD)


def told(red: Special, blue: Special, terms: Terms = REAL) -> Pair:
    """Red hosts; each has told a card."""
    pair = Pair(terms, "told")
    pair.join()
    pair.host.table.tell(red)
    pair.guest.table.tell(blue)
    pair.settle()
    return pair


def play(pair: Pair, red: str, blue: str) -> None:
    pair.host.table.lock(parse_pair(red))
    pair.guest.table.lock(parse_pair(blue))
    pair.settle()


def fields(pair: Pair) -> list[Battlefield | None]:
    return [phone.table.view().battlefield for phone in pair.phones]


def special(phone: Phone[TwoPhones]) -> Special:
    view = phone.table.view()
    assert isinstance(view.state, Duel)
    return view.state.position.cards(view.seat).special


@pytest.mark.parametrize(
    ("red", "blue"),
    [
        pytest.param("KA", "AH", id="red's first card"),
        pytest.param("AH", "LK", id="blue's second card"),
        pytest.param("KA", "KH", id="both at once"),
        pytest.param("KA", "AK", id="both, one after the other"),
    ],
)
def test_the_same_card_told_by_both_ends_the_duel_without_a_winner(red: str, blue: str) -> None:
    pair = told(Special.KESA, Special.KESA)
    play(pair, "AB", "RB")
    pair.watch()
    before = fields(pair)[0]
    play(pair, red, blue)
    pair.watch()
    for _ in range(2):
        # The same again after a kill.
        for phone in pair.phones:
            view = phone.table.view()
            assert (view.phase, view.outcome, view.charge) == (Phase.OVER, NO_WINNER, None)
            assert view.audit is not None
            assert (view.specials, view.audit.charges) == ((Special.KESA, Special.KESA), ())
            assert (phone.result, phone.lines) == ("*", ["AB/RB"])
            phone.restart()
    host, guest = fields(pair)
    # What was opened last is played on neither phone.
    assert host == guest
    assert (host == before) is (red != "AH")
    record = read_record(pair.host.services.journals, pair.host.table.id)
    assert record is not None
    assert record.broken is None


def test_a_rematch_after_it_is_told_anew() -> None:
    pair = told(Special.KESA, Special.KESA)
    play(pair, "KA", "AH")
    pair.watch()
    for phone in pair.phones:
        phone.table.rematch()
        pair.settle()
    assert [phone.table.view().phase for phone in pair.phones] == [Phase.TELLING] * 2


def test_a_deadly_blow_with_it_is_none() -> None:
    pair = told(Special.KESA, Special.KESA)
    play(pair, "CH", "LB")
    pair.watch()
    # Red has hit; the second blow would have been with the card that both have told.
    play(pair, "AK", "LC")
    pair.watch()
    assert [phone.table.view().outcome for phone in pair.phones] == [NO_WINNER] * 2
    assert [phone.result for phone in pair.phones] == ["*", "*"]


@pytest.mark.parametrize("leaving", [False, True])
def test_a_resignation_that_crosses_it_counts_on_neither_phone(leaving: bool) -> None:
    pair = told(Special.KESA, Special.KESA)
    pair.host.table.lock(parse_pair("KA"))
    pair.guest.table.lock(parse_pair("AH"))
    while pair.host.table.view().phase is not Phase.REVEALING:
        pair.step()
    # Red has named the position; Blue has not heard the card yet, and then sees that it has told the same.
    if leaving:
        pair.host.table.leave()
    else:
        pair.host.table.resign(Seat.RED)
    pair.settle()
    pair.watch()
    assert [phone.table.view().outcome for phone in pair.phones] == [NO_WINNER] * 2
    assert [(phone.result, phone.lines) for phone in pair.phones] == [("*", [])] * 2


def test_a_card_played_that_was_not_told_is_still_found_by_the_audit() -> None:
    pair = told(Special.KESA, Special.ZAN_TETSU)
    pair.host.table.lock(parse_pair("AH"))
    pair.settle()
    # Blue's app asks no rules: it plays what Red has told.
    pair.guest.table.remote.peer.say(Lock(("K", "A")))
    pair.guest.table._react = lambda: None  # type: ignore[method-assign]
    pair.guest.table.remote.flush()
    pair.settle()
    audit = pair.host.table.view().audit
    assert audit is not None
    assert audit.charges == (Charge("not_dealt", ("K", "Z")),)


def test_the_same_card_that_nobody_played_is_shown_and_accuses_nobody() -> None:
    pair = told(Special.KESA, Special.KESA)
    pair.guest.table.resign(Seat.BLUE)
    pair.settle()
    for phone in pair.phones:
        view = phone.table.view()
        assert view.audit is not None
        assert (view.specials, view.audit.charges) == ((Special.KESA, Special.KESA), ())
        assert view.outcome is not None
        assert (view.outcome.winner, phone.result) == (Seat.RED, "1-0")


def test_a_told_card_is_told_again_before_the_other_has_told_and_until_it_is_locked() -> None:
    pair = Pair(REAL, "again")
    pair.join()
    table = pair.host.table
    assert not table.view().can_retell
    table.tell(Special.ZAN_TETSU)
    assert (table.view().phase, table.view().can_retell) == (Phase.TOLD, True)
    table.take_back()
    pair.host.restart()
    pair.connect()
    table = pair.host.table
    assert (table.view().phase, table.view().can_retell) == (Phase.TELLING, False)
    table.tell(Special.COUNTERATTACK)
    pair.guest.table.tell(Special.ZAN_TETSU)
    pair.settle()
    assert special(pair.host) is Special.COUNTERATTACK
    # With a card of the old hand laid out, and with the other player waiting.
    table.keep_draft(Draft((Action.COUNTERATTACK, Action.APPROACH)))
    pair.guest.table.lock(parse_pair("AH"))
    pair.settle()
    table.take_back()
    table.tell(Special.KESA)
    assert (table.view().phase, special(pair.host), table.view().draft) == (Phase.CHOOSING, Special.KESA, Draft())
    pair.host.restart()
    pair.connect()
    pair.settle()
    assert pair.host.table.view().phase is Phase.CHOOSING
    assert (special(pair.host), pair.host.table.view().can_retell) == (Special.KESA, True)
    pair.host.table.lock(parse_pair("KA"))
    assert not pair.host.table.view().can_retell
    pair.settle()
    pair.watch()
    play(pair, "HB", "LB")
    pair.guest.table.resign(Seat.BLUE)
    pair.settle()
    audit = pair.host.table.view().audit
    assert audit is not None
    assert (audit.cards, audit.charges) == ((Special.KESA, Special.ZAN_TETSU), ())


def test_the_same_card_told_again_says_nothing_and_too_many_change_nothing() -> None:
    pair = told(Special.KESA, Special.ZAN_TETSU)
    table = pair.host.table
    table.take_back()
    table.tell(Special.KESA)
    assert not pair.host.wire.sent
    assert (table.view().phase, special(pair.host)) == (Phase.CHOOSING, Special.KESA)
    for number in range(MOST_TELLINGS - 1):
        table.take_back()
        table.tell((Special.COUNTERATTACK, Special.KESA)[number % 2])
    table.take_back()
    with pytest.raises(Refused, match="TOO_MANY"):
        table.tell(Special.ZAN_TETSU)
    assert (table.view().phase, special(pair.host)) == (Phase.CHOOSING, Special.COUNTERATTACK)
    pair.settle()
    assert pair.guest.table.view().charge is None


def test_a_card_is_told_again_before_the_entry_and_not_after_the_end() -> None:
    pair = told(Special.KESA, Special.ZAN_TETSU, Terms(ADVANCED_FIELD, Seat.RED, False))
    table = pair.host.table
    table.take_back()
    pair.guest.table.resign(Seat.BLUE)
    pair.settle()
    assert (table.view().phase, table.view().can_retell) == (Phase.OVER, False)
    with pytest.raises(Refused):
        table.tell(Special.ZAN_TETSU)
    pair = told(Special.KESA, Special.KESA, Terms(ADVANCED_FIELD, Seat.RED, False))
    assert pair.host.table.view().can_retell
    for phone, placement in zip(pair.phones, ("4H", "4H"), strict=True):
        phone.table.place(parse_placement(placement))
    pair.settle()
    pair.watch()
    assert not pair.host.table.view().can_retell
    play(pair, "KA", "AH")
    pair.watch()
    assert pair.host.table.view().outcome == NO_WINNER
