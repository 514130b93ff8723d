"""Tests that a first duel explains itself: by the real rules, kept at every step, and with no match in the history."""

from collections.abc import Callable

import pytest

from companion.games.contract import Outcome, Refused
from companion.games.kiriai.events import SamuraiWounded
from companion.games.kiriai.notation import dump_position, parse_pair, parse_placement
from companion.games.kiriai.pieces import BLUE, RED, Action, Health, Special
from companion.games.kiriai.rules import Ending
from companion.games.kiriai.state import Duel
from companion.table.faults import TableFault
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.lesson import ROUNDS, Lesson
from companion.table.kiriai.view import Phase
from companion.table.services import TableServices
from tests.table.phones import services


def begin() -> tuple[TableServices, Lesson]:
    phone = services("lesson")
    return phone, Lesson.begin(phone)


def position(lesson: Lesson) -> str:
    state = lesson.view().state
    assert isinstance(state, Duel)
    return dump_position(state.position)


def wounds(lesson: Lesson) -> list[tuple[str, Health]]:
    """What the round that is told has cost."""
    reveal = lesson.view().reveal
    assert reveal is not None
    told = [event for step in reveal.steps for event in step.events]
    return [(event.seat, event.health) for event in told if isinstance(event, SamuraiWounded)]


def test_a_whole_lesson_reopened_after_every_step_is_won_in_five_steps_and_leaves_no_match() -> None:
    phone, _ = begin()
    seen: list[tuple[object, ...]] = []
    for pair, _theirs in ROUNDS:
        lesson = Lesson(phone)
        view = lesson.view()
        assert view.lesson is not None
        seen.append((view.phase, view.round, view.lesson.number, position(lesson)))
        lesson.lock(pair)
        lesson = Lesson(phone)
        told = lesson.view()
        assert told.lesson is not None
        seen.append((told.phase, told.round, told.lesson.number, wounds(lesson)))
        lesson.watch()
    over = Lesson(phone).view()
    assert over.lesson is not None
    assert seen == [
        (Phase.CHOOSING, 1, 1, "5 1H+ 5H+ . . . ."),
        (Phase.REVEALING, 1, 2, [(BLUE, Health.HURT)]),
        (Phase.CHOOSING, 2, 3, "5 2H+ 4H- H L . ."),
        (Phase.REVEALING, 2, 3, [(RED, Health.HURT)]),
        (Phase.CHOOSING, 3, 4, "5 3E- 4E- A C . ."),
        (Phase.REVEALING, 3, 5, [(BLUE, Health.DEFEATED)]),
    ]
    assert (over.phase, over.round, over.lesson.number, over.lesson.wanted) == (Phase.OVER, 3, 5, None)
    assert (over.outcome, over.shared) == (Outcome(RED, Ending.DEFEAT), False)
    assert phone.journals.all() == ()


def test_other_cards_are_refused_with_those_that_are_asked_for_and_change_nothing() -> None:
    phone, lesson = begin()
    with pytest.raises(Refused) as refused:
        lesson.lock(parse_pair("CH"))
    assert refused.value.violation.code is TableFault.OTHER_CARDS
    assert refused.value.violation.details == (Action.APPROACH, Action.HIGH_STRIKE)
    assert Lesson(phone).view() == lesson.view()


def test_what_is_laid_out_is_kept_until_it_is_locked() -> None:
    phone, lesson = begin()
    told: list[str] = []
    lesson.listen(lambda: told.append("changed"))
    laid = Draft((Action.APPROACH, None))
    lesson.keep_draft(laid)
    assert (Lesson(phone).view().draft.cards, told) == (laid.cards, ["changed"])
    lesson.lock(ROUNDS[0][0])
    lesson.watch()
    assert Lesson(phone).view().draft.cards == (None, None)


def test_it_starts_over_when_it_is_begun_again_and_when_nobody_can_read_what_was_kept() -> None:
    phone, lesson = begin()
    lesson.lock(ROUNDS[0][0])
    assert Lesson.begin(phone).view().phase is Phase.CHOOSING
    lesson.watch()
    lesson.rematch()
    assert lesson.view().phase is Phase.CHOOSING
    for kept in ("7", "-1", "²", "five"):
        phone.drafts.write("kiriai-lesson-stage", kept)
        assert position(Lesson(phone)) == "5 1H+ 5H+ . . . ."


def test_whether_it_was_ever_begun_is_known() -> None:
    phone = services("newcomer")
    assert not Lesson.was_begun(phone)
    Lesson.begin(phone)
    assert Lesson.was_begun(phone)


@pytest.mark.parametrize(
    "command",
    [
        lambda lesson: lesson.watch(),
        lambda lesson: lesson.tell(Special.KESA),
        lambda lesson: lesson.place(parse_placement("3E")),
        lambda lesson: lesson.take_back(),
        lambda lesson: lesson.resign(RED),
        lambda lesson: lesson.offer_draw(),
        lambda lesson: lesson.answer_draw(True),
        lambda lesson: lesson.leave(),
    ],
)
def test_whatever_belongs_to_other_duels_is_refused(command: Callable[[Lesson], object]) -> None:
    _, lesson = begin()
    before = lesson.view()
    with pytest.raises(Refused) as refused:
        command(lesson)
    assert refused.value.violation.code is TableFault.NOT_NOW
    assert lesson.view() == before


def test_nothing_is_locked_while_a_round_is_told_or_after_the_end() -> None:
    _, lesson = begin()
    for pair, _theirs in ROUNDS:
        lesson.lock(pair)
        with pytest.raises(Refused):
            lesson.lock(pair)
        lesson.watch()
    with pytest.raises(Refused) as refused:
        lesson.lock(ROUNDS[-1][0])
    assert refused.value.violation.code is TableFault.NOT_NOW
