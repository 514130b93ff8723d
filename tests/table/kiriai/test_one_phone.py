"""Tests that a duel on one phone is fair to both, and every step of it is kept."""

import random
from itertools import product

import pytest

from companion.games.contract import Refused
from companion.games.kiriai import rules
from companion.games.kiriai.notation import dump_position, parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, SEALED, STANDARD_FIELD, Seat, Special
from companion.games.kiriai.record import parse_record, replay
from companion.games.kiriai.state import Duel
from companion.table.kiriai.one_phone import OnePhone, below, deal_specials
from companion.table.kiriai.view import Phase, View
from companion.table.match import Unplayable
from companion.table.record import read_record
from companion.table.services import TableServices
from tests.table.phones import chance, services

NAMES = {"red": "Fox", "blue": "Crane"}
WAYS = list(product((STANDARD_FIELD, ADVANCED_FIELD), (True, False)))


def begin(field: int = STANDARD_FIELD, deal: bool = False, seed: str = "one") -> tuple[TableServices, OnePhone]:
    table = services(seed)
    return table, OnePhone.begin(table, field, NAMES, deal)


def told(field: int = STANDARD_FIELD) -> OnePhone:
    """Red has told Kesa and Blue Zan-Tetsu."""
    _, duel = begin(field)
    duel.tell(Special.KESA)
    duel.tell(Special.ZAN_TETSU)
    return duel


def looks(duel: OnePhone) -> tuple[Phase, Seat]:
    view = duel.view()
    return view.phase, view.seat


def act(duel: OnePhone, luck: random.Random) -> None:
    view = duel.view()
    match view.phase:
        case Phase.TELLING:
            duel.tell(Special.KESA if view.seat is Seat.RED else Special.ZAN_TETSU)
        case Phase.ENTERING:
            duel.place(luck.choice(rules.placements(view.seat)))
        case Phase.CHOOSING:
            assert isinstance(view.state, Duel)
            duel.lock(luck.choice(rules.pairs(view.state, view.seat)))
        case Phase.REVEALING:
            duel.watch()


@pytest.mark.parametrize(("field", "deal"), WAYS)
def test_a_whole_duel_reopened_after_every_step_is_the_same_and_can_be_replayed(field: int, deal: bool) -> None:
    table, duel = begin(field, deal, f"{field} {deal}")
    luck = random.Random(f"{field} {deal}")
    seen: list[View] = [duel.view()]
    while duel.view().phase is not Phase.OVER:
        act(duel, luck)
        duel = OnePhone.resume(table, duel.id)
        seen.append(duel.view())
        if duel.view().phase is Phase.CHOOSING and duel.view().round > 40:
            duel.resign(Seat.RED)
    outcome = duel.view().outcome
    assert outcome is not None
    record = read_record(table.journals, duel.id)
    assert record is not None
    assert record.broken is None
    assert record.summary.result is replay(parse_record(record.text.removeprefix("kiriai "))).result
    assert len(duel.view().specials) == 2
    assert {view.phase for view in seen} >= {Phase.CHOOSING, Phase.REVEALING, Phase.OVER}


def test_red_chooses_behind_the_curtain_then_blue_and_both_see_what_was_opened() -> None:
    duel = told()
    assert looks(duel) == (Phase.CHOOSING, Seat.RED)
    duel.lock(parse_pair("AH"))
    assert looks(duel) == (Phase.CHOOSING, Seat.BLUE)
    assert duel.view().answered
    # Blue sees that Red has chosen and never what, and not Red's special card.
    state = duel.view().state
    assert isinstance(state, Duel)
    assert state.red_lock is SEALED
    assert dump_position(state.position) == "5 1H+ 5H+ . . ? Z"
    duel.lock(parse_pair("AL"))
    view = duel.view()
    assert looks(duel) == (Phase.REVEALING, Seat.RED)
    assert view.reveal is not None
    assert (view.reveal.number, len(view.reveal.steps), view.round) == (1, 2, 1)
    # What lies open for both holds nobody's special card.
    assert isinstance(view.state, Duel)
    assert dump_position(view.state.position) == "5 2H+ 4H- H L ? ?"
    duel.watch()
    assert looks(duel) == (Phase.CHOOSING, Seat.RED)
    assert duel.view().round == 2


def test_the_phone_can_go_back_to_the_one_who_has_chosen() -> None:
    _, duel = begin(deal=True)
    duel.lock(parse_pair("AH"))
    duel.take_back()
    assert looks(duel) == (Phase.CHOOSING, Seat.RED)
    assert not duel.view().answered
    # What the phone has dealt is nobody's mistake.
    assert not duel.view().can_retell
    with pytest.raises(Refused):
        duel.take_back()


def test_both_enter_the_advanced_field_in_secret() -> None:
    duel = told(ADVANCED_FIELD)
    assert looks(duel) == (Phase.ENTERING, Seat.RED)
    assert duel.view().battlefield is None
    duel.place(parse_placement("3E"))
    assert looks(duel) == (Phase.ENTERING, Seat.BLUE)
    assert duel.view().state.locked(Seat.RED) is SEALED
    duel.place(parse_placement("4H"))
    view = duel.view()
    assert view.reveal is not None
    assert (view.phase, view.reveal.number) == (Phase.REVEALING, 0)
    duel.watch()
    battlefield = duel.view().battlefield
    assert battlefield is not None
    assert (battlefield.red.space, battlefield.blue.space) == (3, 4)


def test_a_card_told_by_both_is_kept_of_neither_and_both_tell_again() -> None:
    table, duel = begin()
    assert duel.tell(Special.KESA)
    assert not duel.tell(Special.KESA)
    assert looks(duel) == (Phase.TELLING, Seat.RED)
    assert looks(OnePhone.resume(table, duel.id)) == (Phase.TELLING, Seat.RED)
    assert duel.tell(Special.KESA)
    assert duel.tell(Special.ZAN_TETSU)
    assert looks(duel) == (Phase.CHOOSING, Seat.RED)


@pytest.mark.parametrize("field", [STANDARD_FIELD, ADVANCED_FIELD])
def test_a_card_told_by_mistake_is_told_again_until_something_is_chosen_with_it(field: int) -> None:
    table, duel = begin(field)
    assert not duel.view().can_retell
    fresh = duel.view().state
    duel.tell(Special.KESA)
    assert duel.view().can_retell
    duel.tell(Special.ZAN_TETSU)
    duel.take_back()
    assert (looks(duel), duel.view().state) == ((Phase.TELLING, Seat.RED), fresh)
    duel = OnePhone.resume(table, duel.id)
    duel.tell(Special.COUNTERATTACK)
    duel.tell(Special.KESA)
    act(duel, random.Random("again"))
    assert not duel.view().can_retell
    act(duel, random.Random("again"))
    assert not duel.view().can_retell
    duel.resign(Seat.RED)
    assert duel.view().specials == (Special.COUNTERATTACK, Special.KESA)


def test_what_was_told_stays_told_once_the_duel_is_over() -> None:
    duel = told()
    duel.offer_draw()
    assert not duel.view().can_retell
    with pytest.raises(Refused):
        duel.take_back()


@pytest.mark.parametrize("field", [STANDARD_FIELD, ADVANCED_FIELD])
def test_a_duel_ends_by_words_at_any_time(field: int) -> None:
    table, duel = begin(field)
    duel.resign(Seat.BLUE)
    record = read_record(table.journals, duel.id)
    assert record is not None
    assert (record.lines, record.summary.result.value) == (("blue-resigns",), "1-0")
    outcome = duel.view().outcome
    assert outcome is not None
    assert (duel.view().phase, outcome.winner, duel.view().specials) == (Phase.OVER, Seat.RED, ())
    drawn = told(field)
    drawn.offer_draw()
    outcome = drawn.view().outcome
    assert outcome is not None
    assert outcome.winner is None
    assert drawn.view().specials == (Special.KESA, Special.ZAN_TETSU)


def test_the_special_cards_stay_hidden_until_the_end() -> None:
    assert told().view().specials == ()


@pytest.mark.parametrize("deal", [True, False])
def test_a_rematch_swaps_the_colours_and_deals_in_the_same_way(deal: bool) -> None:
    _, duel = begin(ADVANCED_FIELD, deal)
    duel.resign(Seat.RED)
    before = duel.id
    duel.rematch()
    assert duel.view().names == {"red": "Crane", "blue": "Fox"}
    assert duel.view().phase is (Phase.ENTERING if deal else Phase.TELLING)
    assert duel.id != before


def test_an_illegal_choice_is_refused_and_not_kept() -> None:
    table, duel = begin(deal=True)
    entries = table.journals.entries(duel.id)
    with pytest.raises(Refused):
        duel.lock(parse_pair("AR"))
    with pytest.raises(Refused):
        duel.place(parse_placement("3H"))
    with pytest.raises(Refused):
        duel.watch()
    assert table.journals.entries(duel.id) == entries


def test_whoever_watches_is_told_of_every_change() -> None:
    duel = told()
    seen: list[Phase] = []
    duel.listen(lambda: seen.append(duel.view().phase))
    duel.lock(parse_pair("AH"))
    duel.lock(parse_pair("AL"))
    assert seen == [Phase.CHOOSING, Phase.REVEALING]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("secret", "lock red"),
        ("secret", "lock green AH"),
        ("secret", "lock red A!"),
        ("secret", "tell red ?"),
        ("secret", "tell red K"),
        ("secret", "steal blue K"),
        ("secret", ""),
        ("watched", ""),
        ("watched", "7"),
        ("action", "AH"),
        ("action", "AH/AL"),
        ("peer", "{}"),
    ],
)
def test_a_journal_that_does_not_follow_is_named_by_its_line(kind: str, text: str) -> None:
    table, duel = begin(deal=True)
    table.journals.append(duel.id, [(kind, text)], result=None, now=2)
    with pytest.raises(Unplayable) as unplayable:
        OnePhone.resume(table, duel.id)
    assert unplayable.value.number == 3
    assert kind != "secret" or "AH" not in str(unplayable.value)


def test_a_journal_in_which_both_hold_the_same_card_does_not_follow() -> None:
    table, duel = begin()
    table.journals.append(duel.id, [("secret", "tell red K"), ("secret", "tell blue K")], result=None, now=2)
    with pytest.raises(Unplayable, match="SPECIAL_TWICE"):
        OnePhone.resume(table, duel.id)


def test_a_match_that_is_not_there_cannot_be_opened() -> None:
    with pytest.raises(Refused):
        OnePhone.resume(services("nothing"), "nowhere")


def test_every_deal_is_as_likely_as_any_other() -> None:
    luck = chance("deals")
    deals = [deal_specials(luck) for _ in range(6000)]
    counts = {deal: deals.count(deal) for deal in set(deals)}
    assert len(counts) == 6
    assert all(red is not blue for red, blue in counts)
    # Five degrees of freedom: one honest deal in a thousand goes beyond 20.5.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_no_number_is_favoured_by_what_is_left_over() -> None:
    bytes_in_order = iter(range(256))
    drawn = [below(3, lambda _: bytes([next(bytes_in_order)])) for _ in range(255)]
    assert [drawn.count(number) for number in range(3)] == [85, 85, 85]
    # The last byte would have been one too many, and is drawn again.
    more = iter((255, 7))
    assert below(3, lambda _: bytes([next(more)])) == 1


def test_there_is_no_other_phone_to_answer_or_to_leave() -> None:
    _, duel = begin()
    before = duel.view()
    with pytest.raises(Refused, match="NOT_NOW"):
        duel.answer_draw(True)
    with pytest.raises(Refused, match="NOT_NOW"):
        duel.leave()
    assert duel.view() == before
    assert not before.over
    duel.resign(Seat.RED)
    assert duel.view().over
