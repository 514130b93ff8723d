"""Tests that what is over is reviewed beside the main thread, bit by bit, and kept while the app is open."""

from dataclasses import replace

import pytest

from companion.games.contract import Result
from companion.store.journal import Journals
from companion.store.store import Store
from companion.table.history import Summary
from companion.table.kaito.review import BoardReview, height
from companion.table.kiriai.review import DuelReview
from companion.table.review import can_review
from companion.table.reviews import KEPT, AnyReview, Reviews
from companion.table.services import TableServices
from tests.table.manual_worker import ManualWorker
from tests.table.matches import BATTLE, BOARD, DUEL, JUDGED, Script, play

# Red forces the capture of Black's last kabuto.
BOARD_WON = replace(BOARD, start="2KKk1/K3k1/6/4h1/2AkH1/2K3 c5 r kkh KKHH", actions=("a5", "e5", "e3"))


@pytest.fixture
def worker() -> ManualWorker:
    return ManualWorker()


@pytest.fixture
def reviews(store: Store, worker: ManualWorker) -> Reviews:
    return Reviews(TableServices(store.journals, store.drafts, lambda: 0, bytes), worker)


def opened(reviews: Reviews, match_id: str) -> AnyReview:
    review = reviews.open(match_id)
    assert review is not None
    return review


def test_a_game_is_judged_move_by_move(journals: Journals, reviews: Reviews, worker: ManualWorker) -> None:
    play(journals, BOARD_WON, "m1", 10)
    review = opened(reviews, "m1")
    assert isinstance(review, BoardReview)
    told = []
    review.listen(lambda: told.append(len(review.judged)))
    assert (review.judged, review.total, review.done, review.standings) == ((), 3, False, ())
    worker.tasks.pop().run()
    assert (told, review.standings, review.done) == ([1], (1, 1), False)
    worker.run()
    assert (told, review.standings, review.done) == ([1, 2, 3], (1, 1, 1, 1), True)
    assert review.turning_points == ()


@pytest.mark.parametrize("moves", [0, 2])
def test_a_game_is_judged_without_its_resignation(
    journals: Journals, reviews: Reviews, worker: ManualWorker, moves: int
) -> None:
    play(journals, replace(BOARD_WON, actions=(*BOARD_WON.actions[:moves], "black-resigns")), "m1", 10)
    review = opened(reviews, "m1")
    worker.run()
    assert (len(review.judged), review.total, review.done) == (moves, moves, True)


@pytest.mark.parametrize("script", [DUEL, JUDGED, replace(DUEL, mode="phone")], ids=lambda script: script.mode)
def test_a_duel_is_judged_without_the_words_that_end_it(
    journals: Journals, reviews: Reviews, worker: ManualWorker, script: Script
) -> None:
    play(journals, script, "m1", 10)
    review = opened(reviews, "m1")
    assert isinstance(review, DuelReview)
    worker.run()
    (only,) = review.judged
    assert review.done
    assert review.standings == (only.standing_before, only.standing)
    assert set(review.turning_points) <= {only}


def test_what_is_open_gone_damaged_or_another_game_is_not_reviewed(journals: Journals, reviews: Reviews) -> None:
    play(journals, BOARD, "open", 10)
    play(journals, BATTLE, "battle", 10)
    play(journals, DUEL, "damaged", 10)
    journals.append("damaged", [("action", "AH/CB")], result="1-0", now=20)
    assert [reviews.open(name) for name in ("open", "battle", "damaged", "gone")] == [None] * 4


def test_a_review_goes_on_where_it_was_and_only_the_last_ones_are_kept(
    journals: Journals, reviews: Reviews, worker: ManualWorker
) -> None:
    for number in range(KEPT + 1):
        play(journals, replace(DUEL, start=f"5 1H+ {5 - number % 3}H{'+-'[number % 2]} . . K Z"), f"m{number}", 10)
    first = opened(reviews, "m0")
    worker.run()
    for number in range(1, KEPT):
        opened(reviews, f"m{number}")
    assert reviews.open("m0") is first
    opened(reviews, f"m{KEPT}")
    assert reviews.open("m0") is not first


def test_a_match_that_went_on_otherwise_is_reviewed_anew(journals: Journals, reviews: Reviews) -> None:
    match = play(journals, BOARD_WON, "m1", 10)
    first = opened(reviews, "m1")
    match.undo(20)
    assert reviews.open("m1") is None
    match.play(match.course.adapter.parse_action("e3", match.course.state), 30)
    assert reviews.open("m1") is first
    match.undo(40)
    match.play(match.course.adapter.parse_action("e2", match.course.state), 50)
    assert reviews.open("m1") is not first


def test_a_duel_whose_specials_are_known_at_last_is_reviewed_anew(journals: Journals, reviews: Reviews) -> None:
    play(journals, replace(DUEL, start="5 1H+ 5H+ . . ? ?"), "m1", 10)
    first = opened(reviews, "m1")
    assert reviews.open("m1") is first
    journals.append("m1", [("dealt", "KZX")], result="1-0", now=20)
    assert reviews.open("m1") is not first


def test_one_that_the_app_has_failed_at_is_begun_anew(
    journals: Journals, reviews: Reviews, worker: ManualWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(journals, BOARD_WON, "m1", 10)
    monkeypatch.setattr("companion.coach.kaito.review.advise", lambda *_: 1 / 0)
    first = opened(reviews, "m1")
    with pytest.raises(ZeroDivisionError):
        worker.run()
    monkeypatch.undo()
    assert opened(reviews, "m1") is not first
    worker.run()
    assert opened(reviews, "m1").done


def test_a_replay_begins_at_the_step_that_was_chosen(store: Store, reviews: Reviews) -> None:
    play(store.journals, BOARD_WON, "m1", 10)
    reviews.lead_to("m1", 2)
    assert store.drafts.read("m1") == "2"


def test_only_what_is_over_can_be_reviewed() -> None:
    def reviewable(game: str, mode: str, result: Result) -> bool:
        return can_review(Summary("m1", game, mode, {"red": "", "blue": ""}, 0, result))

    assert [reviewable("kiriai", "duel", result) for result in Result] == [True, True, True, False]
    assert not reviewable("kingbrick", "battle", Result.RED_WON)
    assert not reviewable("kaito", "tally", Result.RED_WON)


def test_only_a_proved_victory_reaches_the_edge_of_the_curve() -> None:
    assert [height(value) for value in (-9_990, -45, 0, 45, 9_990)] == [-1, -0.45, 0, 0.45, 1]
    assert 0.8 < height(1_000) < 0.9
