"""Tests that both phones keep the same result, record and audit, whatever their last words cross on the wire."""

import random
from collections.abc import Callable
from contextlib import suppress
from itertools import product

import pytest

from companion.games.contract import Refused
from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.match import ACTION, UNDO
from tests.table.kiriai.phones import Pair
from tests.table.phones import Phone

Plan = tuple[int, tuple[str, ...], tuple[str, ...]]
# What Red and Blue lock: the first duel ends on second cards, the other on first ones, so that two stay sealed.
ENDS_ON_SECOND: Plan = (STANDARD_FIELD, ("AH", "CB", "SL"), ("AL", "AB", "RL"))
ENDS_ON_FIRST: Plan = (ADVANCED_FIELD, ("3H", "HB", "HA"), ("5H", "SB", "LA"))
Last = Callable[[TwoPhones], None]
MOMENTS = 9


def lock(phone: Phone[TwoPhones], cards: str) -> None:
    if cards[0].isdigit():
        phone.table.place(parse_placement(cards))
    else:
        phone.table.lock(parse_pair(cards))


def after_rounds(plan: Plan, host: Seat, rounds: int) -> Pair:
    """Both have played so many rounds of the plan, and have heard everything."""
    pair = Pair(Terms(plan[0], host, False), "crossing")
    pair.join()
    pair.phone(Seat.RED).table.tell(Special.KESA)
    pair.phone(Seat.BLUE).table.tell(Special.ZAN_TETSU)
    pair.settle()
    for number in range(rounds):
        lock_round(pair, plan, number)
        pair.settle()
        pair.watch()
    return pair


def lock_round(pair: Pair, plan: Plan, number: int) -> None:
    for seat, cards in zip(Seat, (plan[1], plan[2]), strict=True):
        lock(pair.phone(seat), cards[number])


def carry_some(pair: Pair, moment: int) -> None:
    """One of the moments between a lock and the next choice, and one of the orders in which words arrive."""
    dice = random.Random(moment)
    for _ in range(moment * 3):
        sender, hearer = dice.choice(((pair.host, pair.guest), (pair.guest, pair.host)))
        pair.carry(sender, hearer)


def say_nothing(_: TwoPhones) -> None:
    pass


def resign(table: TwoPhones) -> None:
    # Refused when the match is over, or when this phone has named a result.
    with suppress(Refused):
        table.resign(table.view().seat)


def leave(table: TwoPhones) -> None:
    table.leave()


def agree(table: TwoPhones) -> None:
    table.answer_draw(True)


def told(phone: Phone[TwoPhones]) -> tuple[object, ...]:
    view = phone.table.view()
    kept = phone.services.journals.find(phone.table.id)
    assert kept is not None
    assert view.charge is None
    assert phone.table.remote.broken == ()
    audit = None if view.audit is None else (view.audit.cards, view.audit.rest, view.audit.charges)
    return view.outcome, kept.result, phone.lines, audit


def assert_no_round_was_taken_back(phone: Phone[TwoPhones]) -> None:
    standing: list[str] = []
    for entry in phone.services.journals.entries(phone.table.id):
        if entry.kind == ACTION:
            standing.append(entry.text)
        elif entry.kind == UNDO:
            assert "resigns" in standing[-1] or "draw" in standing[-1]
            standing.pop()


def assert_alike(pair: Pair) -> None:
    host, guest = map(told, pair.phones)
    assert host == guest
    for phone in pair.phones:
        assert_no_round_was_taken_back(phone)
        before = told(phone)
        phone.restart()
        assert told(phone) == before


def test_an_agreement_that_crosses_a_resignation_is_written_before_it() -> None:
    pair = after_rounds(ENDS_ON_SECOND, Seat.RED, 0)
    lock_round(pair, ENDS_ON_SECOND, 0)
    carry_some(pair, 4)
    resign(pair.guest.table)
    pair.settle()
    assert_alike(pair)
    assert pair.host.lines == ["AH/AL", "blue-resigns"]


@pytest.mark.by_chance
@pytest.mark.parametrize("host", Seat)
@pytest.mark.parametrize(
    ("plan", "rounds"),
    [
        pytest.param(ENDS_ON_SECOND, 0, id="a round that goes on"),
        pytest.param(ENDS_ON_SECOND, 2, id="the last round, on second cards"),
        pytest.param(ENDS_ON_FIRST, 0, id="the entry"),
        pytest.param(ENDS_ON_FIRST, 2, id="the last round, on first cards"),
    ],
)
@pytest.mark.parametrize(
    ("hosts", "guests"), [*product((say_nothing, resign, leave), repeat=2)], ids=lambda last: last.__name__
)
def test_a_resignation_or_leaving_that_crosses_an_opening(
    host: Seat, plan: Plan, rounds: int, hosts: Last, guests: Last
) -> None:
    for moment in range(MOMENTS):
        pair = after_rounds(plan, host, rounds)
        lock_round(pair, plan, rounds)
        carry_some(pair, moment)
        hosts(pair.host.table)
        guests(pair.guest.table)
        pair.settle()
        assert_alike(pair)


@pytest.mark.parametrize("host", Seat)
@pytest.mark.parametrize("offerer", [0, 1])
@pytest.mark.parametrize("other", [say_nothing, resign, leave])
def test_an_accepted_draw_that_crosses_another_last_word(host: Seat, offerer: int, other: Last) -> None:
    for locked in (False, True):
        pair = after_rounds(ENDS_ON_SECOND, host, 2)
        offering, accepting = pair.phones[offerer], pair.phones[1 - offerer]
        offering.table.offer_draw()
        pair.settle()
        if locked:
            # The acceptance crosses the lock too.
            lock(offering, "RL")
        other(offering.table)
        agree(accepting.table)
        pair.settle()
        assert_alike(pair)
        assert pair.host.lines[-1] == "draw-agreed"


@pytest.mark.parametrize("host", Seat)
def test_whoever_named_a_result_can_leave_a_phone_that_withholds_its_own(host: Seat) -> None:
    pair = after_rounds(ENDS_ON_SECOND, host, 2)
    lock_round(pair, ENDS_ON_SECOND, 2)
    while not pair.host.table.remote.peer.match.result_named:
        assert pair.step()
    pair.host.table.leave()
    assert pair.host.result is not None
    pair.settle()
    assert_alike(pair)


def tell_special(table: TwoPhones) -> None:
    """Where the phones deal there is nothing to tell."""
    with suppress(Refused):
        table.tell(Special.KESA if table.view().seat is Seat.RED else Special.ZAN_TETSU)


@pytest.mark.by_chance
@pytest.mark.parametrize("host", Seat)
@pytest.mark.parametrize("dealt", [True, False], ids=["dealt", "told"])
@pytest.mark.parametrize(
    ("hosts", "guests"), [*product((say_nothing, resign, leave), repeat=2)], ids=lambda last: last.__name__
)
def test_a_resignation_or_leaving_in_the_middle_of_the_deal(host: Seat, dealt: bool, hosts: Last, guests: Last) -> None:
    for carried in range(5):
        pair = Pair(Terms(STANDARD_FIELD, host, dealt), "deal")
        pair.connect()
        pair.settle()
        pair.guest.table.accept()
        pair.carry(pair.guest, pair.host)
        # The other side may have both cards already, and this one none.
        for sender, hearer in (pair.phones, pair.phones[::-1]) * carried:
            tell_special(sender.table)
            pair.carry(sender, hearer)
        hosts(pair.host.table)
        guests(pair.guest.table)
        pair.settle()
        assert_alike(pair)
        if leave in (hosts, guests) or resign in (hosts, guests):
            assert pair.host.lines in (["red-resigns"], ["blue-resigns"])


@pytest.mark.parametrize("dealt", [True, False], ids=["dealt", "told"])
def test_a_table_that_is_closed_while_the_guest_accepts_has_no_winner(dealt: bool) -> None:
    pair = Pair(Terms(STANDARD_FIELD, Seat.RED, dealt), "closed")
    pair.connect()
    pair.settle()
    pair.guest.table.accept()
    pair.host.table.leave()
    pair.settle()
    assert_alike(pair)
    assert pair.guest.result == "*"
    assert [phone.table.view().phase for phone in pair.phones] == [Phase.CLOSED] * 2


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_rematch_that_crosses_leaving_is_not_begun_and_has_no_winner(leaver: int) -> None:
    pair = after_rounds(ENDS_ON_SECOND, Seat.RED, 3)
    leaving, staying = pair.phones[leaver], pair.phones[1 - leaver]
    leaving.table.rematch()
    pair.settle()
    duel = staying.table.id
    leaving.table.leave()
    staying.table.rematch()
    pair.settle()
    kept = staying.services.journals.find(duel)
    assert kept is not None
    assert kept.result == leaving.result
    assert (staying.result, staying.lines) == ("*", [])
    assert staying.table.view().phase is Phase.CLOSED


def offer(table: TwoPhones) -> None:
    table.offer_draw()


def decline(table: TwoPhones) -> None:
    table.answer_draw(False)


def lock_cards(table: TwoPhones) -> None:
    table.lock(parse_pair("RL" if table.view().seat is Seat.BLUE else "SL"))


LAST_WORDS: tuple[Last, ...] = (say_nothing, resign, leave, offer, agree, decline, lock_cards)


@pytest.mark.by_chance
@pytest.mark.parametrize("host", Seat)
@pytest.mark.parametrize("offered", ["nobody", "host", "guest", "both"])
def test_any_two_words_about_the_end_that_cross(host: Seat, offered: str) -> None:
    """Also those that are not allowed at the moment, which say nothing."""
    for hosts, guests, carried in product(LAST_WORDS, LAST_WORDS, (0, 2)):
        pair = after_rounds(ENDS_ON_SECOND, host, 0)
        for name, phone in (("host", pair.host), ("guest", pair.guest)):
            if offered == name:
                phone.table.offer_draw()
                pair.settle()
            elif offered == "both":
                phone.table.offer_draw()
        for phone, last in ((pair.host, hosts), (pair.guest, guests)):
            with suppress(Refused):
                last(phone.table)
        # Some of it arrives, and then both say it again, now that it may mean something else.
        for _ in range(carried):
            pair.carry(pair.host, pair.guest)
            pair.carry(pair.guest, pair.host)
        for phone, last in ((pair.host, guests), (pair.guest, hosts)):
            with suppress(Refused):
                last(phone.table)
        pair.settle()
        assert_alike(pair)
