"""Tests that two phones play the same duel, whatever happens to either of them."""

import random
from dataclasses import replace
from itertools import product

import pytest

from companion.games.contract import Outcome, Refused, Result, Violation, judge
from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.games.kiriai.record import parse_record, replay
from companion.games.kiriai.rules import Ending
from companion.games.kiriai.state import Setup
from companion.protocol import session
from companion.protocol.frame import VERSION
from companion.protocol.greeting import InvitationKind
from companion.protocol.limits import MOST_TAKE_BACKS
from companion.protocol.messages import Accept, Offer
from companion.protocol.peer import Peer
from companion.store.journal import StoredMatch
from companion.table.address import TableAddress, dump_address
from companion.table.faults import TableFault
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.record import read_record
from tests.table.kiriai.phones import Pair, act, play
from tests.table.phones import ADDRESS, services

TERMS = [
    Terms(field, host, dealt) for field, host, dealt in product((STANDARD_FIELD, ADVANCED_FIELD), Seat, (True, False))
]


def named(terms: Terms) -> str:
    return f"{terms.field}-{terms.host}-{'fair' if terms.dealt else 'real'}"


def check(pair: Pair) -> None:
    """The same end, the same record, an honest audit, and a record that the rules bear out."""
    views = [phone.table.view() for phone in pair.phones]
    assert views[0].outcome == views[1].outcome is not None
    assert [phone.result for phone in pair.phones] == [judge(Result.OPEN, views[0].outcome).value] * 2
    assert pair.host.lines == pair.guest.lines
    for phone, view in zip(pair.phones, views, strict=True):
        assert view.audit is not None
        assert view.audit.charges == ()
        assert view.charge is None
        record = read_record(phone.services.journals, phone.table.id)
        assert record is not None
        assert record.broken is None
        # After the end both special cards are open, unless nobody has even entered the field.
        assert f"{view.audit.cards[0].value} {view.audit.cards[1].value};" in record.text
        assert replay(parse_record(record.text.removeprefix("kiriai "))).result.value == phone.result


@pytest.mark.parametrize("dealt", [True, False])
def test_the_own_special_card_is_known_before_the_entry_is_chosen_and_the_others_is_not(dealt: bool) -> None:
    pair = Pair(Terms(ADVANCED_FIELD, Seat.RED, dealt))
    pair.join()
    if not dealt:
        pair.host.table.tell(Special.KESA)
        pair.guest.table.tell(Special.ZAN_TETSU)
    pair.settle()
    for phone in pair.phones:
        view = phone.table.view()
        assert view.phase is Phase.ENTERING
        assert isinstance(view.state, Setup)
        assert view.state.special(view.seat) is not Special.UNKNOWN
        assert view.state.special(view.seat.opponent) is Special.UNKNOWN


@pytest.mark.parametrize("terms", TERMS, ids=named)
def test_a_whole_duel_is_the_same_on_both_phones(terms: Terms) -> None:
    pair = Pair(terms, named(terms))
    pair.join()
    play(pair, random.Random(named(terms)))
    check(pair)


@pytest.mark.parametrize("terms", [TERMS[1], TERMS[7]], ids=named)
def test_killed_after_every_few_texts_and_every_touch_nothing_is_lost(terms: Terms) -> None:
    pair = Pair(terms, "killed")
    pair.join()
    luck = random.Random("killed")
    kills = 0
    while not all(phone.table.view().phase is Phase.OVER for phone in pair.phones):
        kills += 1
        assert kills < 1000
        # Greetings take three texts; sometimes the kill comes before, sometimes long after.
        for _ in range(kills % 9):
            pair.step()
        for phone in luck.sample(pair.phones, 2):
            if phone.table.view().round > 6 and phone.table.view().phase is Phase.CHOOSING:
                phone.table.resign(phone.table.view().seat)
            else:
                act(phone, luck)
        for phone in pair.phones[kills % 2 :: 1 + kills % 2]:
            phone.restart()
        pair.connect()
    pair.settle()
    assert kills > 30
    check(pair)


def test_a_fair_deal_survives_a_kill_of_either_phone() -> None:
    pair = Pair(TERMS[0], "dealt")
    pair.join()
    before = [phone.table.view() for phone in pair.phones]
    for phone in pair.phones:
        phone.restart()
    pair.connect()
    pair.settle()
    assert [phone.table.view() for phone in pair.phones] == before
    play(pair, random.Random("dealt"))
    check(pair)


def test_nothing_secret_is_on_the_wire_before_its_time() -> None:
    pair = Pair(TERMS[1], "wire")
    pair.join()
    for phone, special in ((pair.phone(Seat.RED), "K"), (pair.phone(Seat.BLUE), "Z")):
        phone.table.tell(Special(special))
    pair.settle()
    pair.phone(Seat.RED).table.lock(parse_pair("AH"))
    pair.settle()
    assert all('"payload"' not in text for text in pair.wire_log)
    assert pair.phone(Seat.BLUE).table.view().answered


def test_a_rematch_swaps_the_colours_and_begins_a_journal_of_its_own() -> None:
    pair = Pair(TERMS[1], "rematch")
    pair.join()
    play(pair, random.Random("rematch"), rounds=3)
    first = [phone.table.id for phone in pair.phones]
    seats = [phone.table.view().seat for phone in pair.phones]
    pair.host.table.rematch()
    assert pair.host.table.view().rematch_offered
    pair.settle()
    assert pair.guest.table.view().rematch_asked
    pair.guest.restart()
    pair.connect()
    pair.settle()
    pair.guest.table.rematch()
    pair.settle()
    assert [phone.table.view().phase for phone in pair.phones] == [Phase.TELLING] * 2
    assert [phone.table.view().seat for phone in pair.phones] == [seat.opponent for seat in seats]
    assert [phone.table.view().exchanged for phone in pair.phones] == [True, True]
    for phone, before in zip(pair.phones, first, strict=True):
        assert phone.table.id != before
        kept = phone.services.journals.find(before)
        assert kept is not None
        assert kept.result is not None
        # The way to the table leads on to the new match.
        assert TwoPhones.resume(phone.services, before).id == phone.table.id
    play(pair, random.Random("again"), rounds=3)
    assert [(view.exchanged, view.own) for view in (phone.table.view() for phone in pair.phones)] == [
        (False, seat.opponent) for seat in seats
    ]
    check(pair)


def test_a_declined_offer_can_be_made_again_also_after_a_kill() -> None:
    pair = Pair(TERMS[0], "declined")
    pair.connect()
    pair.settle()
    assert pair.guest.table.offer == TERMS[0]
    assert not pair.host.table.begun
    pair.guest.table.decline()
    pair.settle()
    assert pair.host.table.declined
    pair.host.restart()
    assert pair.host.table.declined
    pair.connect()
    pair.host.table.offer_again()
    pair.settle()
    assert not pair.host.table.declined
    assert pair.guest.table.offer == TERMS[0]
    pair.guest.table.accept()
    pair.settle()
    assert pair.host.table.begun


def test_an_offer_that_this_app_does_not_know_is_declined() -> None:
    pair = Pair(TERMS[0], "puzzled")
    offered = pair.host.table.remote.peer
    pair.connect()
    pair.settle()
    pair.guest.table.decline()
    pair.settle()
    pair.host.table.remote.say(Offer(replace(TERMS[0].word(), options="kiriai 9")))
    assert offered.match.stage.value == "offered"
    pair.settle()
    assert pair.guest.table.puzzled
    assert pair.guest.table.offer is None
    assert pair.host.table.declined


@pytest.mark.parametrize("agreed", [True, False])
def test_a_draw_is_offered_and_answered(agreed: bool) -> None:
    pair = ready_to_choose()
    pair.host.table.offer_draw()
    pair.settle()
    assert pair.host.table.view().draw_offered
    assert pair.guest.table.view().draw_asked
    pair.guest.table.answer_draw(agreed)
    pair.settle()
    assert [phone.table.view().draw_offered or phone.table.view().draw_asked for phone in pair.phones] == [False] * 2
    if agreed:
        assert pair.host.lines == ["draw-agreed"]
        check(pair)
    else:
        assert [phone.table.view().phase for phone in pair.phones] == [Phase.CHOOSING] * 2


@pytest.mark.parametrize("locker", [0, 1])
def test_an_offer_of_a_draw_lapses_at_the_next_lock(locker: int) -> None:
    pair = ready_to_choose()
    pair.host.table.offer_draw()
    pair.settle()
    pair.phones[locker].table.lock(parse_pair("AH"))
    pair.settle()
    assert not pair.host.table.view().draw_offered
    assert not pair.guest.table.view().draw_asked
    with pytest.raises(Refused):
        pair.guest.table.answer_draw(True)


def test_leaving_in_the_middle_is_a_resignation_on_both_phones() -> None:
    pair = ready_to_choose()
    pair.guest.table.leave()
    pair.settle()
    assert pair.host.lines == pair.guest.lines == ["blue-resigns"]
    assert [phone.result for phone in pair.phones] == ["1-0", "1-0"]
    host, guest = (phone.table.link for phone in pair.phones)
    assert (host.left, host.gone, host.closed) == (True, False, True)
    assert (guest.left, guest.gone, guest.closed) == (False, True, True)
    pair.host.restart()
    assert pair.host.table.view().phase is Phase.OVER
    pair.host.table.leave()
    pair.host.table.leave()
    assert pair.host.result == "1-0"


def test_leaving_before_the_first_choice_is_a_resignation_too() -> None:
    pair = Pair(TERMS[1], "early")
    pair.join()
    pair.guest.table.leave()
    pair.settle()
    assert pair.host.lines == pair.guest.lines == ["blue-resigns"]
    assert [phone.result for phone in pair.phones] == ["1-0", "1-0"]
    left = pair.guest.table.view()
    pair.guest.restart()
    assert pair.guest.table.view().outcome == left.outcome == Outcome(Seat.RED, Ending.RESIGNATION)


def test_a_table_that_nobody_joined_is_closed_without_a_result() -> None:
    pair = Pair(TERMS[0], "nobody")
    assert pair.host.table.view().phase is Phase.INVITING
    assert pair.host.result is None
    pair.host.table.leave()
    assert pair.host.table.view().phase is Phase.CLOSED
    assert pair.host.result == "*"


def test_two_resignations_that_cross_end_the_same_way_on_both_phones() -> None:
    pair = ready_to_choose()
    for phone in pair.phones:
        phone.table.resign(phone.table.view().seat)
    pair.settle()
    assert [phone.lines for phone in pair.phones] == [["red-resigns"]] * 2
    assert [phone.result for phone in pair.phones] == ["0-1", "0-1"]


def test_a_resignation_between_two_cards_leaves_the_second_ones_closed() -> None:
    pair = ready_to_choose()
    for phone, cards in ((pair.host, "AH"), (pair.guest, "AL")):
        phone.table.lock(parse_pair(cards))
    while not all(phone.table.view().reveal for phone in pair.phones):
        pair.step()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    for phone in pair.phones:
        view = phone.table.view()
        assert view.reveal is not None
        assert view.reveal.complete
        phone.table.watch()
        assert phone.table.view().phase is Phase.OVER
    assert [phone.result for phone in pair.phones] == ["0-1", "0-1"]


def test_the_own_lock_is_seen_by_its_owner_only_and_can_be_taken_back() -> None:
    pair = ready_to_choose()
    pair.host.table.lock(parse_pair("AH"))
    pair.settle()
    host, guest = (phone.table.view() for phone in pair.phones)
    assert (host.phase, host.state.locked(Seat.RED)) == (Phase.LOCKED, parse_pair("AH"))
    assert (guest.phase, guest.answered, guest.state.locked(Seat.RED)) == (Phase.CHOOSING, True, None)
    pair.host.table.take_back()
    pair.settle()
    assert [phone.table.view().phase for phone in pair.phones] == [Phase.CHOOSING] * 2
    assert not pair.guest.table.view().answered


def test_a_placement_is_seen_by_its_owner_only() -> None:
    pair = Pair(TERMS[5], "place")
    pair.join()
    tell_both(pair)
    pair.guest.table.place(parse_placement("5E"))
    pair.settle()
    assert pair.guest.table.view().state.locked(Seat.BLUE) == parse_placement("5E")
    assert pair.host.table.view().phase is Phase.ENTERING
    assert pair.host.table.view().battlefield is None


def test_an_illegal_choice_is_refused_and_nothing_is_said() -> None:
    pair = ready_to_choose()
    with pytest.raises(Refused):
        pair.host.table.lock(parse_pair("HH"))
    assert not pair.step()
    assert pair.host.table.view().phase is Phase.CHOOSING


def test_a_finger_that_comes_too_late_is_refused_and_says_nothing() -> None:
    pair = ready_to_choose()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    late = pair.guest.table
    for wish in (
        late.accept,
        late.decline,
        late.offer_again,
        late.take_back,
        late.offer_draw,
        lambda: late.resign(Seat.BLUE),
        lambda: late.tell(Special.KESA),
    ):
        with pytest.raises(Refused):
            wish()
    assert not pair.step()


def test_whoever_watches_a_table_is_told_of_the_new_match() -> None:
    pair = ready_to_choose()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    before = pair.guest.table.id
    told: list[str] = []
    pair.guest.table.listen(lambda: told.append(pair.guest.table.id))
    pair.host.table.rematch()
    pair.settle()
    pair.guest.table.rematch()
    assert told[-1] not in ("", before)


def test_whoever_watches_a_table_is_told_of_every_change() -> None:
    pair = ready_to_choose()
    told: list[Phase] = []
    pair.guest.table.listen(lambda: told.append(pair.guest.table.view().phase))
    pair.host.table.lock(parse_pair("AH"))
    pair.settle()
    assert told
    assert set(told) == {Phase.CHOOSING}


def tell_both(pair: Pair) -> None:
    pair.phone(Seat.RED).table.tell(Special.KESA)
    assert pair.phone(Seat.RED).table.view().phase is Phase.TOLD
    pair.phone(Seat.BLUE).table.tell(Special.ZAN_TETSU)
    pair.settle()


def ready_to_choose() -> Pair:
    """Red hosts, on the standard field, with Kesa against Zan-Tetsu."""
    pair = Pair(TERMS[1], "ready")
    pair.join()
    tell_both(pair)
    return pair


def test_a_table_that_moves_before_the_guest_has_come_has_a_new_code_and_one_after_keeps_the_seat() -> None:
    pair = Pair(TERMS[1], "moved")
    there = TableAddress("192.168.1.9", 29301, 777)
    before = pair.host.services.journals.entries(pair.host.table.id)
    pair.host.table.move(ADDRESS)
    assert pair.host.table.address == ADDRESS
    pair.host.table.move(there)
    pair.host.restart()
    assert pair.host.table.address == there
    assert len(pair.host.services.journals.entries(pair.host.table.id)) > len(before)
    code = there.secret
    assert code is not None
    pair.guest.table = TwoPhones.guest(pair.guest.services, "Crane", there, InvitationKind.CODE, code)
    pair.join()
    pair.host.table.move(ADDRESS)
    pair.connect()
    tell_both(pair)
    assert pair.guest.table.view().phase is Phase.CHOOSING
    assert not pair.guest.table.view().shared


def test_the_way_to_a_table_goes_with_it_into_the_rematch() -> None:
    pair = ready_to_choose()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    for phone in pair.phones:
        phone.table.rematch()
    pair.settle()
    for phone in pair.phones:
        phone.restart()
        assert phone.table.address == ADDRESS


@pytest.mark.parametrize("kind", ["way", "terms"])
def test_a_journal_with_a_damaged_way_or_terms_is_refused(kind: str) -> None:
    pair = Pair(TERMS[1], "damaged")
    kept = pair.host.services.journals.find(pair.host.table.id)
    assert kept is not None
    entries = pair.host.services.journals.entries(kept.id)
    again = services("copied")
    again.journals.begin(replace(kept, id="copy"))
    lines = [(entry.kind, "?" if entry.kind == kind else entry.text) for entry in entries]
    again.journals.append("copy", lines, result=None, now=1)
    with pytest.raises(Refused):
        TwoPhones.resume(again, "copy")


def test_a_journal_on_terms_of_a_later_app_is_refused() -> None:
    pair = Pair(TERMS[1], "later")
    pair.connect()
    pair.settle()
    later = services("later app")
    peer = Peer.guest(bytes(32), InvitationKind.LINK, bytes(16))
    lines: list[tuple[str, str]] = [("way", dump_address(ADDRESS))]
    host = Peer.host(bytes(32), bytes(16), None)
    knock = host.knock(bytes(16))
    peer.connect(bytes(16))
    host.say(Offer(replace(TERMS[1].word(), options="kiriai 9")))
    keep = lambda kept: lines.extend(("peer", line) for line in kept)  # noqa: E731
    peer.receive(knock.text)
    (hello,) = peer.outgoing(keep)
    host.admit(knock, hello)
    for text in host.outgoing(lambda _: None):
        peer.receive(text)
    peer.say(Accept())
    peer.outgoing(keep)
    later.journals.begin(StoredMatch("later", "kiriai", "duel", '{"start": "", "names": {}}', 1, 1))
    later.journals.append("later", lines, result=None, now=1)
    with pytest.raises(Refused):
        TwoPhones.resume(later, "later")


def test_a_journal_that_leads_around_in_a_circle_is_opened_once() -> None:
    pair = ready_to_choose()
    journals, table_id = pair.host.services.journals, pair.host.table.id
    journals.append(table_id, [("next", table_id)], result=None, now=2)
    pair.host.restart()
    assert pair.host.table.id == table_id


def test_a_match_that_is_not_there_cannot_be_opened() -> None:
    with pytest.raises(Refused):
        TwoPhones.resume(services("nothing"), "nowhere")


def test_an_app_of_another_version_is_named_and_nobody_is_accused(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = ready_to_choose()
    guest = pair.guest.table
    with monkeypatch.context() as patched:
        # The host's app was updated in the middle of the match.
        patched.setattr(session, "VERSION", VERSION + 1)
        pair.connect()
        pair.settle()
    guest.remote.failed("lost")
    assert (guest.link.trouble, guest.view().charge) == ("other_version", None)
    guest.remote.failed("no_network")
    assert guest.link.trouble == "no_network"
    pair.connect()
    pair.settle()
    assert (guest.link.connected, guest.link.trouble) == (True, "")


def test_a_choice_that_was_taken_back_too_often_stays_locked() -> None:
    pair = ready_to_choose()
    for _ in range(MOST_TAKE_BACKS):
        pair.host.table.lock(parse_pair("AH"))
        pair.host.table.take_back()
    pair.host.table.lock(parse_pair("AH"))
    with pytest.raises(Refused) as refused:
        pair.host.table.take_back()
    assert refused.value.violation == Violation(TableFault.TOO_MANY, ("unlock",))
    pair.settle()
    assert pair.guest.table.view().charge is None
