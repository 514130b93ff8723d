"""Tests that the phone plays Kaito in its turn, that a kill loses nothing, and that an undo gives the turn back."""

from itertools import count, product
from random import Random

import pytest

from companion.coach.kaito.search import patience
from companion.games.contract import Refused
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import BLACK, RED, Seat
from companion.games.kaito.rules import Resign, legal, new, shuffle
from companion.store.drafts import Drafts
from companion.store.journal import Journals
from companion.table.exporting import without_secrets
from companion.table.hints import BoardHint, find_board_hint
from companion.table.history import summarise
from companion.table.kaito.against_phone import AgainstPhone, PhoneView, Question, decide
from companion.table.kaito.layout import dump_layout, fill
from companion.table.kaito.one_phone import LayoutTable
from companion.table.opponent import Level, name_phone
from companion.table.services import TableServices
from tests.table.manual_worker import ManualWorker
from tests.table.test_exporting import journals_of


@pytest.fixture
def services(journals: Journals, drafts: Drafts) -> TableServices:
    ticks = count(10)
    return TableServices(journals, drafts, lambda: next(ticks), Random(1).randbytes)


class Desk:
    """A match against the phone, whose worker waits for the test."""

    def __init__(
        self,
        services: TableServices,
        phone: Seat = BLACK,
        first: Seat = RED,
        slide: bool = False,
        level: Level = Level.BEGINNER,
    ) -> None:
        self.services = services
        start = dump_position(new(shuffle(Random(f"{phone} {first}").randrange), first, slide))
        self.open(AgainstPhone.begin(services, start, name_phone({phone.opponent.value: "Fox"}, phone, level)))

    def open(self, table: AgainstPhone) -> None:
        self.worker = ManualWorker()
        self.table = table
        self.table.give_worker(self.worker)
        self.table.wake()

    def restart(self) -> None:
        """Killed, and opened again."""
        self.open(AgainstPhone.resume(self.services, self.table.id))

    @property
    def view(self) -> PhoneView:
        return self.table.view()

    @property
    def lines(self) -> tuple[str, ...]:
        return self.view.course.lines

    def play(self) -> None:
        """The player does the first thing that is allowed."""
        self.table.play(legal(self.view.state, self.view.state.mover)[0])


@pytest.mark.parametrize(("phone", "first", "slide"), list(product(Seat, Seat, (False, True))))
def test_a_whole_match_killed_before_and_after_every_move_of_the_phone(
    services: TableServices, phone: Seat, first: Seat, slide: bool
) -> None:
    desk = Desk(services, phone, first, slide)
    while not desk.view.over:
        if desk.view.thinking:
            # A command has returned, a page could be drawn, and nothing was thought about yet.
            before = desk.lines
            assert [task.pause > 0 for task in desk.worker.tasks] == [True]
            desk.restart()
            assert (desk.lines, len(desk.worker.tasks)) == (before, 1)
            desk.worker.run()
            assert len(desk.lines) == len(before) + 1
        else:
            assert desk.worker.tasks == []
            desk.play()
        desk.restart()
    assert desk.worker.tasks == []
    kept = services.journals.find(desk.table.id)
    assert kept is not None
    summary = summarise(kept)
    assert (summary.phone, summary.level, summary.own) == (phone, "beginner", phone.opponent)
    assert summary.winner == desk.view.winner
    # Nothing is secret in it.
    (journal,) = journals_of(services)
    assert without_secrets(journal) == journal


def test_the_player_cannot_act_for_the_phone(services: TableServices) -> None:
    desk = Desk(services)
    assert desk.view.thinking
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.play()


def test_an_undo_takes_back_the_answer_and_what_it_answered_and_a_redo_plays_both(services: TableServices) -> None:
    desk = Desk(services, BLACK, BLACK)
    assert (desk.view.thinking, desk.view.can_undo) == (False, False)
    desk.play()
    assert desk.view.can_undo
    desk.worker.run()
    desk.play()
    desk.worker.run()
    played = desk.lines
    assert len(played) == 4
    desk.table.undo()
    assert list(desk.lines) == list(played[:2])
    desk.restart()
    desk.table.redo()
    assert desk.lines == played
    assert desk.worker.tasks == []
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.table.redo()


def test_an_undo_while_the_phone_thinks_takes_back_the_players_move_and_drops_the_late_answer(
    services: TableServices,
) -> None:
    desk = Desk(services, BLACK, BLACK)
    desk.play()
    (task,) = desk.worker.tasks
    desk.table.undo()
    assert (desk.lines, task.stopped) == ((), True)
    task.run()
    assert desk.lines == ()
    # What is played again is answered anew.
    desk.table.redo()
    assert len(desk.worker.waiting) == 1
    desk.table.rest()
    assert desk.worker.waiting == []


def test_what_the_phone_did_first_cannot_be_undone(services: TableServices) -> None:
    desk = Desk(services)
    desk.worker.run()
    assert (len(desk.lines), desk.view.can_undo) == (1, False)
    with pytest.raises(Refused, match="NOTHING_TO_UNDO"):
        desk.table.undo()
    assert (len(desk.lines), desk.view.undone) == (1, ())


def test_the_player_resigns_in_any_turn_and_an_undo_goes_on_from_there(services: TableServices) -> None:
    desk = Desk(services)
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.table.play(Resign(BLACK))
    assert (desk.view.thinking, desk.view.can_undo) == (True, False)
    desk.table.play(Resign(RED))
    assert (desk.lines, desk.view.winner, desk.worker.waiting) == (("red-resigns",), BLACK, [])
    desk.restart()
    assert (desk.view.over, desk.view.can_undo, desk.worker.tasks) == (True, True, [])
    desk.table.undo()
    assert (desk.lines, desk.view.thinking) == ((), True)
    desk.worker.run()
    desk.play()
    desk.table.play(Resign(RED))
    desk.table.undo()
    # Only the resignation was taken back, and the phone answers the move that came before it.
    assert (len(desk.lines), desk.view.thinking) == (2, True)
    desk.worker.run()
    desk.table.play(Resign(RED))
    desk.table.undo()
    desk.table.redo()
    assert (len(desk.lines), desk.lines[-1], desk.view.over) == (4, "red-resigns", True)


def test_a_phone_without_a_worker_never_acts(services: TableServices) -> None:
    desk = Desk(services)
    table = AgainstPhone.resume(services, desk.table.id)
    table.wake()
    table.rest()
    assert table.view().thinking


def test_a_painted_board_goes_on_against_the_phone(services: TableServices) -> None:
    painted = LayoutTable.begin(services, dump_layout(None, True), name_phone({"red": "Fox"}, BLACK, Level.STRONG))
    painted.play(fill(painted.view().state, Random(1).randrange))
    table = AgainstPhone.resume(services, painted.continue_as_board(RED, AgainstPhone))
    assert (table.phone, table.level, table.view().state.slide) == (BLACK, Level.STRONG, True)


def test_a_seat_that_does_not_exist_is_taken_for_black(services: TableServices) -> None:
    start = dump_position(new(shuffle(Random(1).randrange), RED))
    assert AgainstPhone.begin(services, start, {"phone": "green"}).phone is BLACK


@pytest.mark.parametrize("level", Level)
def test_the_coach_plays_by_the_rules_and_stops_when_it_is_told_to(level: Level) -> None:
    state = new(shuffle(Random(1).randrange), RED)
    for _ in range(2):
        action = decide(Random(1).randrange, Question(state, level), patience(1))
        assert action in legal(state, state.mover)
        table = AgainstPhone.adapter.apply(state, action)
        state = table.state


def test_a_hint_is_worked_out_in_the_players_turn_and_dropped_when_the_player_goes_on(services: TableServices) -> None:
    desk, heard = Desk(services, BLACK, BLACK), list[BoardHint]()
    desk.table.ask_hint(heard.append)
    (task,) = desk.worker.tasks
    hint = find_board_hint(desk.view.state, patience(3))
    assert hint.action in legal(desk.view.state, RED)
    desk.table.ask_hint(heard.append)
    assert task.stopped
    desk.worker.tasks.pop().answer(hint)
    assert heard == [hint]
    desk.table.ask_hint(heard.append)
    desk.play()
    assert [task.pause > 0 for task in desk.worker.waiting] == [True]
    # It is the phone's turn.
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.table.ask_hint(heard.append)
