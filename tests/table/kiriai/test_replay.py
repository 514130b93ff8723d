"""Tests that a duel is shown again as it was opened, round by round."""

from companion.games.contract import Outcome
from companion.games.kiriai import rules
from companion.games.kiriai.pieces import ADVANCED_FIELD, BLUE, RED
from companion.games.kiriai.rules import Ending
from companion.games.kiriai.state import Duel, Setup
from companion.store.journal import Journals
from companion.table.kiriai.replay import replay_views
from companion.table.kiriai.turns import STARTS
from companion.table.kiriai.view import Phase, RoundReveal
from tests.table.matches import DUEL, begin, play


def test_every_round_is_opened_as_it_was_and_the_last_one_knows_the_end(journals: Journals) -> None:
    course = play(journals, DUEL, "m", 1, red="Fox").course
    (view,) = replay_views(course)
    assert isinstance(course.start, Duel)
    steps = rules.play_round(course.start, course.actions[0].red, course.actions[0].blue)
    assert view.reveal == RoundReveal(1, course.start, steps)
    assert (view.phase, view.round, view.names, view.state) == (
        Phase.REVEALING,
        1,
        {"red": "Fox"},
        course.steps[0].state,
    )
    assert view.outcome == Outcome(RED, Ending.RESIGNATION)


def test_the_entries_come_before_the_first_round(journals: Journals) -> None:
    match = begin(journals, "m", "kiriai", "judge", STARTS[ADVANCED_FIELD], {}, 1)
    for text in ("2H/6E", "AH/CB", "RB/AH"):
        match.play(match.course.adapter.parse_action(text, match.course.state), 1)
    views = replay_views(match.course)
    assert [view.round for view in views] == [0, 1, 2]
    assert [view.outcome for view in views] == [None] * 3
    assert views[0].reveal is not None
    assert isinstance(views[0].reveal.before, Setup)


def test_a_duel_without_a_round_has_nothing_to_show(journals: Journals) -> None:
    match = begin(journals, "m", "kiriai", "judge", STARTS[ADVANCED_FIELD], {}, 1)
    match.play(match.course.adapter.parse_action("blue-resigns", match.course.state), 1)
    assert match.course.outcome == Outcome(BLUE.opponent, Ending.RESIGNATION)
    assert replay_views(match.course) == ()
