"""Tests that what is laid out is kept for its owner and its round, on one phone and on two, and for nobody else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import SIDES, STANDARD_FIELD, Action, Card, Placement, Seat, Special, Stance
from companion.table.kiriai.draft import Draft, dump, parse
from companion.table.kiriai.one_phone import OnePhone
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import Phase
from tests.table.kiriai.phones import Pair
from tests.table.phones import services

CARDS = tuple(card for card, sides in SIDES.items() if len(sides) > 1)
SPECIALS = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
LAID = Draft((Action.RETREAT, None), {Card.APPROACH_RETREAT: Action.RETREAT, Card.CHARGE_CHANGE_STANCE: Action.CHARGE})

drafts = st.builds(
    Draft,
    st.tuples(*[st.none() | st.sampled_from(Action)] * 2),
    st.fixed_dictionaries({card: st.sampled_from(SIDES[card]) for card in CARDS}),
    st.none() | st.sampled_from(SPECIALS),
    st.none() | st.builds(Placement, st.integers(1, 7), st.sampled_from(Stance)),
)


@given(drafts, st.integers(0, 99), st.sampled_from(Seat))
def test_a_draft_is_read_as_it_was_written(draft: Draft, number: int, seat: Seat) -> None:
    text = dump(draft, number, seat)
    assert parse(text, number, seat) == draft
    assert parse(text, number + 1, seat) == parse(text, number, seat.opponent) == Draft()


@pytest.mark.parametrize(
    "text", ["", "1.red", "1.red.A-.?C.-.-", "1.red.A-.AC.-.9Z", "2.red.A-.AC.-.-", "1.blue.A-.AC.-.-"]
)
def test_what_is_no_draft_of_this_round_is_an_empty_one(text: str) -> None:
    assert parse(text, 1, Seat.RED) == Draft()


def test_a_card_that_was_never_turned_shows_its_first_side() -> None:
    assert Draft().up(Card.APPROACH_RETREAT) is Action.APPROACH
    assert Draft(sides={Card.APPROACH_RETREAT: Action.RETREAT}).up(Card.APPROACH_RETREAT) is Action.RETREAT


def test_on_one_phone_a_draft_survives_a_kill_and_is_gone_once_something_is_locked() -> None:
    own = services("draft")
    duel = OnePhone.begin(own, STANDARD_FIELD, {}, True)
    changes: list[Draft] = []
    duel.listen(lambda: changes.append(duel.view().draft))
    duel.keep_draft(LAID)
    assert changes == [LAID]
    assert OnePhone.resume(own, duel.id).view().draft == LAID
    duel.lock(parse_pair("AH"))
    assert duel.view().draft == Draft()
    duel.take_back()
    assert (duel.view().seat, duel.view().draft) == (Seat.RED, Draft())


def test_on_two_phones_each_has_a_draft_of_its_own() -> None:
    pair = Pair(Terms(STANDARD_FIELD, Seat.RED, True), "drafts")
    pair.join()
    assert pair.host.table.view().phase is Phase.CHOOSING
    pair.host.table.keep_draft(LAID)
    pair.host.restart()
    assert pair.host.table.view().draft == LAID
    assert pair.guest.table.view().draft == Draft()
