"""Tests that a puzzle is tried, refuted, solved and watched to its end, and found again as it was left."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from companion.coach.kaito.puzzles import puzzles
from companion.games.contract import Refused
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import dump_action, parse_action
from companion.games.kaito.rules import Action, Move, apply, legal, outcome
from companion.store.puzzles import StoredPuzzle
from companion.store.store import Store
from companion.table.faults import TableFault
from companion.table.kaito.puzzle_book import TOTAL, PuzzleBook, puzzle_of_day
from companion.table.kaito.puzzle_table import PuzzleTable, open_puzzle
from companion.table.kaito.puzzle_view import HINTS, Phase
from tests.table.manual_worker import ManualWorker

NOW = 1_760_000_000_000
DAY = 86_400_000


class Desk:
    """The puzzles of one phone, which can be killed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.now = NOW
        self.reopen()

    def reopen(self) -> None:
        self.worker = ManualWorker()
        self.book = PuzzleBook(self._store.puzzles, lambda: self.now)

    def find(self, number: str) -> PuzzleTable | None:
        return open_puzzle(number, self._store.puzzles, self._store.drafts, lambda: self.now, self.worker)

    def open(self, number: int = 2) -> PuzzleTable:
        table = self.find(str(number))
        assert table is not None
        return table


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


def solution(number: int = 2) -> Action:
    return puzzles()[number - 1].solution


def wrong(number: int = 2) -> Iterator[Action]:
    state = puzzles()[number - 1].state
    return (action for action in legal(state, state.side) if action != solution(number))


def refused(command: object, *values: object) -> object:
    assert callable(command)
    with pytest.raises(Refused) as found:
        command(*values)
    return found.value.violation.code


class TestTries:
    def test_a_wrong_one_is_answered_and_taken_back(self, desk: Desk) -> None:
        table = desk.open()
        told = []
        table.listen(lambda: told.append(table.view().phase))
        action = next(wrong())
        table.play(action)
        view = table.view()
        assert (view.phase, view.thinking, view.tried, len(view.steps)) == (Phase.ANSWERING, True, action, 1)
        assert not view.can_go_back
        desk.worker.run()
        view = table.view()
        assert (view.phase, view.thinking, len(view.steps), view.can_go_back) == (Phase.REFUTED, False, 2, True)
        table.go_back()
        assert (table.view().phase, table.view().state) == (Phase.SEEKING, puzzles()[1].state)
        assert told == [Phase.ANSWERING, Phase.REFUTED, Phase.SEEKING]
        assert table.view().kept == StoredPuzzle(2, tries=1)

    def test_one_that_loses_at_once_needs_no_answer(self, desk: Desk) -> None:
        number, action = next(
            (number, action)
            for number, puzzle in enumerate(puzzles(), 1)
            for action in wrong(number)
            if outcome(apply(puzzle.state, action).state) is not None
        )
        table = desk.open(number)
        table.play(action)
        assert (table.view().phase, table.view().thinking, len(table.view().steps)) == (Phase.REFUTED, False, 1)
        assert table.view().can_go_back

    def test_the_right_one_leads_to_victory_against_the_best_defence(self, desk: Desk) -> None:
        table = desk.open()
        table.play(next(wrong()))
        desk.worker.run()
        table.go_back()
        table.play(solution())
        view = table.view()
        assert (view.phase, view.over, len(view.steps), view.can_go_on, view.thinking) == (
            Phase.SOLVED,
            True,
            1,
            False,
            True,
        )
        assert view.kept == StoredPuzzle(2, tries=2, solved=NOW)
        desk.worker.run()
        while table.view().can_go_on:
            table.go_on()
        view = table.view()
        end = outcome(view.state)
        assert end is not None
        assert end.winner is view.start.side
        assert len(view.steps) == 3
        table.go_back()
        assert len(table.view().steps) == 2
        table.go_back()
        assert not table.view().can_go_back
        assert refused(table.go_back) is TableFault.NOT_NOW

    def test_what_is_illegal_or_not_due_is_refused_and_changes_nothing(self, desk: Desk) -> None:
        table = desk.open()
        assert refused(table.play, Move(0)) is Fault.OUT_OF_LINE
        assert refused(table.go_on) is TableFault.NOT_NOW
        assert table.view().kept == StoredPuzzle(2)
        table.play(solution())
        assert refused(table.play, solution()) is TableFault.NOT_NOW
        assert refused(table.hint) is TableFault.NOT_NOW

    def test_after_it_is_solved_nothing_counts_any_more(self, desk: Desk) -> None:
        table = desk.open()
        table.play(solution())
        table.begin_again()
        desk.worker.run()
        assert table.view().phase is Phase.SEEKING
        desk.now += DAY
        table.hint()
        table.play(next(wrong()))
        assert table.view().kept == StoredPuzzle(2, tries=1, solved=NOW)

    def test_one_that_nobody_looks_at_writes_nothing_more(self, desk: Desk) -> None:
        table = desk.open()
        table.play(next(wrong()))
        table.rest()
        late = desk.worker.tasks[-1]
        again = desk.open()
        desk.worker.run()
        again.go_back()
        late.run()
        assert desk.open().view().phase is Phase.SEEKING


class TestHints:
    def test_each_is_counted_once(self, desk: Desk) -> None:
        table = desk.open()
        for expected in range(1, HINTS + 1):
            table.hint()
            assert (table.view().hints, table.view().kept.hints) == (expected, expected)
        assert refused(table.hint) is TableFault.NOT_NOW
        table.begin_again()
        assert (table.view().hints, table.view().kept.hints) == (0, HINTS)
        table.hint()
        assert (table.view().hints, table.view().kept.hints) == (1, HINTS)


class TestAfterAKill:
    def test_everything_is_where_it_was(self, desk: Desk) -> None:
        table = desk.open()
        table.hint()
        table.play(next(wrong()))
        desk.reopen()
        # The answer had not come, and is worked out again.
        table = desk.open()
        assert (table.view().phase, table.view().hints) == (Phase.ANSWERING, 1)
        desk.worker.run()
        before = table.view()
        desk.reopen()
        table = desk.open()
        assert table.view() == before
        table.go_back()
        table.play(solution())
        desk.worker.run()
        table.go_on()
        before = table.view()
        desk.reopen()
        assert desk.open().view() == before
        assert desk.worker.tasks == []

    @pytest.mark.parametrize("draft", ["", "1", "x y", "0 1 a1 a2", "0 1 zz"])
    def test_a_draft_of_another_puzzle_is_left_alone(self, store: Store, desk: Desk, draft: str) -> None:
        store.drafts.write("kaito/puzzle/2", draft)
        assert (desk.open().view().phase, desk.open().view().hints) == (Phase.SEEKING, 0)


class TestTheBook:
    def test_every_day_has_its_puzzle_and_every_puzzle_its_day(self) -> None:
        assert len(puzzles()) == TOTAL
        assert {puzzle_of_day(day) for day in range(1000, 1000 + TOTAL)} == set(range(1, TOTAL + 1))

    def test_today_lasts_a_day(self, desk: Desk) -> None:
        today = desk.book.today
        assert today == StoredPuzzle(puzzle_of_day(datetime.fromtimestamp(NOW / 1000).toordinal()))
        table = desk.open(today.number)
        table.play(solution(today.number))
        assert desk.book.today.solved == NOW
        desk.now += DAY
        assert desk.book.today.number != today.number

    def test_all_are_listed_and_the_next_unsolved_one_is_found(self, store: Store, desk: Desk) -> None:
        total = len(puzzles())
        store.puzzles.write(StoredPuzzle(3, 1, 0, NOW))
        assert [puzzle.number for puzzle in desk.book.all()] == list(range(1, total + 1))
        assert desk.book.all()[2:4] == (StoredPuzzle(3, 1, 0, NOW), StoredPuzzle(4))
        assert [desk.book.next_unsolved(number) for number in (1, 2, 3, total)] == [2, 4, 4, 1]
        for number in range(1, total + 1):
            store.puzzles.write(StoredPuzzle(number, 1, 0, NOW))
        assert [desk.book.next_unsolved(number) for number in (1, total)] == [2, 1]

    @pytest.mark.parametrize("number", ["", "0", "x", "241", "-1", "²"])
    def test_there_is_no_other_puzzle(self, desk: Desk, number: str) -> None:
        assert desk.find(number) is None

    def test_each_has_a_number_as_its_id(self, desk: Desk) -> None:
        assert desk.open(17).id == "17"
        state = puzzles()[16].state
        action = solution(17)
        assert parse_action(dump_action(action, state), state) == action
