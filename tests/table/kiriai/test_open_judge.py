"""Tests that a phone judges the real cards round by round, keeps every step, and can undo it."""

import random

import pytest

from companion.games.contract import Outcome, Refused
from companion.games.kiriai import rules
from companion.games.kiriai.events import CardsRevealed
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.notation import dump_position, parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Action, Pair, Seat, Special
from companion.games.kiriai.record import parse_record, replay
from companion.games.kiriai.rules import Ending
from companion.games.kiriai.state import Duel
from companion.table.faults import TableFault
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.open_judge import OpenJudge
from companion.table.kiriai.view import Phase
from companion.table.match import Unplayable
from companion.table.record import read_record
from companion.table.services import TableServices
from tests.table.phones import services

NAMES = {"red": "Fox", "blue": "Crane"}


def begin(field: int = STANDARD_FIELD) -> tuple[TableServices, OpenJudge]:
    table = services("judge")
    return table, OpenJudge.begin(table, field, NAMES)


def judge(duel: OpenJudge, red: str, blue: str) -> None:
    duel.judge(parse_pair(red), parse_pair(blue))


def position(duel: OpenJudge) -> str:
    state = duel.view().state
    assert isinstance(state, Duel)
    return dump_position(state.position)


def playable(state: Duel, seat: Seat) -> list[Pair]:
    """As if Red had been dealt Kesa, and Blue Zan-Tetsu."""
    others = {Action.COUNTERATTACK, Action.ZAN_TETSU if seat is Seat.RED else Action.KESA}
    return [pair for pair in rules.pairs(state, seat) if not others & {pair.first, pair.second}]


@pytest.mark.parametrize("field", [STANDARD_FIELD, ADVANCED_FIELD])
def test_a_whole_duel_reopened_after_every_step_is_the_same_and_can_be_replayed(field: int) -> None:
    table, duel = begin(field)
    luck = random.Random(field)
    while not duel.view().over:
        view = duel.view()
        if view.phase is Phase.REVEALING:
            duel.watch()
        elif isinstance(view.state, Duel):
            duel.judge(*(luck.choice(playable(view.state, seat)) for seat in Seat))
        else:
            duel.enter(luck.choice(rules.placements(Seat.RED)), luck.choice(rules.placements(Seat.BLUE)))
        again = OpenJudge.resume(table, duel.id)
        assert again.view() == duel.view()
    record = read_record(table.journals, duel.id)
    assert record is not None
    assert replay(parse_record(record.text.removeprefix("kiriai "))).result.value in ("1-0", "0-1")


def test_a_round_is_told_card_by_card_and_then_the_next_one_is_entered() -> None:
    _, duel = begin()
    view = duel.view()
    assert (view.phase, view.round, view.names, view.shared, view.can_undo) == (Phase.JUDGING, 1, NAMES, True, False)
    judge(duel, "AH", "CB")
    view = duel.view()
    assert (view.phase, view.round, view.can_undo) == (Phase.REVEALING, 1, True)
    assert view.reveal is not None
    assert view.reveal.number == 1
    opened = [step.events[0] for step in view.reveal.steps]
    assert opened == [
        CardsRevealed(1, Action.APPROACH, Action.CHARGE),
        CardsRevealed(2, Action.HIGH_STRIKE, Action.BALANCED_STRIKE),
    ]
    duel.watch()
    view = duel.view()
    assert (view.phase, view.round, view.reveal) == (Phase.JUDGING, 2, None)
    assert position(duel) == "5 2H+ 3H+ H B ? ?"


def test_both_samurai_enter_the_advanced_field_together() -> None:
    _, duel = begin(ADVANCED_FIELD)
    duel.enter(parse_placement("3H"), parse_placement("5E"))
    view = duel.view()
    assert view.reveal is not None
    assert (view.phase, view.reveal.number, len(view.reveal.steps)) == (Phase.REVEALING, 0, 1)
    duel.watch()
    assert (duel.view().phase, duel.view().round, position(duel)) == (Phase.JUDGING, 1, "7 3H+ 5E+ . . ? ?")


@pytest.mark.parametrize(
    ("red", "blue", "fault"),
    [("HA", "AB", Fault.SET_ASIDE), ("AR", "AB", Fault.SAME_CARD), ("KA", "KA", Fault.SPECIAL_TWICE)],
)
def test_cards_that_could_not_be_played_are_refused_and_change_nothing(red: str, blue: str, fault: Fault) -> None:
    table, duel = begin()
    judge(duel, "AH", "CB")
    duel.watch()
    before = duel.view()
    with pytest.raises(Refused) as refused:
        judge(duel, red, blue)
    assert refused.value.violation.code is fault
    assert duel.view() == OpenJudge.resume(table, duel.id).view() == before


def test_a_special_card_is_known_only_once_it_is_played_and_then_it_is_spent() -> None:
    _, duel = begin()
    judge(duel, "KA", "AB")
    duel.watch()
    state = duel.view().state
    assert isinstance(state, Duel)
    assert state.position.red.special is Special.SPENT
    assert Action.KESA not in rules.hand(state, Seat.BLUE)


def test_what_is_laid_out_is_kept_until_the_round_is_judged() -> None:
    table, duel = begin()
    told: list[None] = []
    duel.listen(lambda: told.append(None))
    red, blue = Draft((Action.APPROACH, Action.HIGH_STRIKE)), Draft((Action.CHARGE, None))
    duel.lay(red, blue)
    view = OpenJudge.resume(table, duel.id).view()
    assert (view.draft.cards, view.other_draft.cards) == (red.cards, blue.cards)
    judge(duel, "AH", "CB")
    duel.watch()
    assert (duel.view().draft, duel.view().other_draft) == (Draft(), Draft())
    assert len(told) == 3


def test_every_turn_can_be_undone_also_the_last() -> None:
    table, duel = begin()
    judge(duel, "AH", "CB")
    duel.watch()
    before = position(duel)
    duel.resign(Seat.RED)
    assert (duel.view().phase, duel.view().outcome) == (Phase.OVER, Outcome(Seat.BLUE, Ending.RESIGNATION))
    duel.take_back()
    assert (duel.view().phase, duel.view().round, position(duel)) == (Phase.JUDGING, 2, before)
    duel.take_back()
    assert (duel.view().phase, duel.view().round, duel.view().can_undo) == (Phase.JUDGING, 1, False)
    with pytest.raises(Refused) as refused:
        duel.take_back()
    assert refused.value.violation.code is TableFault.NOTHING_TO_UNDO
    assert OpenJudge.resume(table, duel.id).view() == duel.view()


def test_a_round_that_is_undone_while_it_is_told_can_be_entered_again() -> None:
    table, duel = begin()
    judge(duel, "AH", "CB")
    duel.take_back()
    assert duel.view().phase is OpenJudge.resume(table, duel.id).view().phase is Phase.JUDGING
    judge(duel, "RH", "CB")
    assert duel.view().phase is Phase.REVEALING


def test_the_players_agree_on_a_draw() -> None:
    table, duel = begin()
    duel.offer_draw()
    assert (duel.view().outcome, duel.view().phase) == (Outcome(None, Ending.AGREED_DRAW), Phase.OVER)
    assert OpenJudge.resume(table, duel.id).view().phase is Phase.OVER


def test_a_rematch_exchanges_the_colours() -> None:
    _, duel = begin()
    duel.resign(Seat.BLUE)
    first = duel.id
    duel.rematch()
    assert (duel.id != first, duel.view().names) == (True, {"red": "Crane", "blue": "Fox"})
    assert (duel.view().phase, duel.view().round) == (Phase.JUDGING, 1)


def test_nothing_is_chosen_in_secret_here() -> None:
    _, duel = begin()
    for ask in (
        lambda: duel.keep_draft(Draft()),
        lambda: duel.tell(Special.KESA),
        lambda: duel.place(parse_placement("3H")),
        lambda: duel.lock(parse_pair("AH")),
        lambda: duel.answer_draw(True),
        duel.leave,
        duel.watch,
    ):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.violation.code is TableFault.NOT_NOW


def test_a_damaged_journal_is_named_and_another_match_is_not_found() -> None:
    table, duel = begin()
    table.journals.append(duel.id, [("action", "AH/ZZ")], result=None, now=1)
    with pytest.raises(Unplayable):
        OpenJudge.resume(table, duel.id)
    with pytest.raises(Refused):
        OpenJudge.resume(table, "nothing")
