"""Tests that what was undone can be redone, also after a kill, and that a match ends as the rules say."""

from itertools import count
from random import Random
from typing import Any

import pytest

from companion.games.contract import Refused, Result, judge
from companion.games.kaito import tally as tally_rules
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.record import parse_record
from companion.games.kaito.record import replay as replay_record
from companion.games.kaito.rules import legal, new, shuffle
from companion.games.kaito.tally import legal as legal_entries
from companion.store.drafts import Drafts
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import Journals
from companion.store.store import Store
from companion.table.history import History
from companion.table.kaito.layout import dump_layout, fill
from companion.table.kaito.one_phone import TABLES, BoardTable, LayoutTable, TallyTable
from companion.table.kaito.setup import Mode
from companion.table.kaito.text import read
from companion.table.match import read_course
from companion.table.services import TableServices
from tests.table.matches import BOARD, TALLY, Script

GAMES = 200


@pytest.fixture
def services(journals: Journals, drafts: Drafts) -> TableServices:
    ticks = count(10)
    return TableServices(journals, drafts, lambda: next(ticks), Random(1).randbytes)


def begin(services: TableServices, script: Script = BOARD, **names: str) -> Any:
    return TABLES[Mode(script.mode)].begin(services, script.start, names)


def enter(table: Any, *texts: str) -> None:
    for text in texts:
        table.play(table.adapter.parse_action(text, table.view().state))


@pytest.mark.parametrize("script", [BOARD, TALLY], ids=lambda script: script.mode)
def test_everything_undone_can_be_redone_in_order(services: TableServices, script: Script) -> None:
    table = begin(services, script)
    enter(table, *script.actions)
    end = (table.view().state, table.view().course.outcome, table.view().course.record)
    for _ in script.actions:
        table.undo()
    assert table.view().undone == script.actions[::-1]
    while table.view().undone:
        table.redo()
    assert (table.view().state, table.view().course.outcome, table.view().course.record) == end
    assert table.view().course.record == script.text


def do(table: Any, doing: str) -> None:
    match doing:
        case "undo":
            table.undo()
        case "redo":
            table.redo()
        case text:
            enter(table, text)


@pytest.mark.parametrize(
    ("doings", "undone"),
    [
        (("c4", "c5"), ()),
        (("c4", "c5", "undo"), ("c5",)),
        (("c4", "c5", "undo", "undo"), ("c5", "c4")),
        (("c4", "undo", "redo"), ()),
        (("c4", "undo", "c5"), ()),
        (("c4", "c5", "undo", "undo", "c4"), ("c5",)),
    ],
)
def test_what_can_be_redone_is_the_same_after_a_kill(
    services: TableServices, doings: tuple[str, ...], undone: tuple[str, ...]
) -> None:
    table = begin(services)
    for doing in doings:
        do(table, doing)
    again = type(table).resume(services, table.id)
    assert (table.view().undone, again.view().undone) == (undone, undone)
    assert (again.view().state, again.view().course.lines) == (table.view().state, table.view().course.lines)


def test_a_note_of_another_kind_is_no_action(journals: Journals, services: TableServices) -> None:
    table = begin(services)
    enter(table, "c4")
    table.undo()
    journals.append(table.id, [("moved", "m2")], result=None, now=40)
    assert type(table).resume(services, table.id).view().undone == ("c4",)


def test_before_the_first_action_there_is_nothing_to_undo(services: TableServices) -> None:
    table = begin(services)
    with pytest.raises(Refused, match="NOTHING_TO_UNDO"):
        table.undo()
    assert table.view().undone == ()


def test_what_is_refused_leaves_the_undone_where_they_were(services: TableServices) -> None:
    table = begin(services)
    enter(table, "c4")
    table.undo()
    with pytest.raises(Refused, match="OUT_OF_LINE"):
        enter(table, "a1")
    assert table.view().undone == ("c4",)


def test_random_games_with_undos_and_redos_end_as_the_engine_says(services: TableServices) -> None:
    chance = Random(6)
    endings = set()
    with services.journals.together():
        for number in range(GAMES):
            start = new(shuffle(chance.randrange), chance.choice((RED, BLACK)), slide=number % 4 == 0)
            table = BoardTable.begin(services, dump_position(start), {})
            while choices := legal(table.view().state, table.view().state.mover):
                table.play(chance.choice(choices))
                if chance.random() < 0.2:
                    table.undo()
                    table.redo()
            played = replay_record(parse_record(table.view().course.record.removeprefix("kaito ")))
            assert (played.positions[-1], played.result) == (
                table.view().state,
                judge(Result.OPEN, table.view().course.outcome),
            )
            assert type(table).resume(services, table.id).view().state == table.view().state
            outcome = table.view().course.outcome
            assert outcome is not None
            endings.add(outcome.reason)
    assert len(endings) == 3


def test_random_tallies_end_as_the_engine_says(services: TableServices) -> None:
    chance = Random(7)
    for _ in range(20):
        start = tally_rules.new(chance.choice((RED, BLACK)))
        table = TallyTable.begin(services, dump_tally(start), {})
        while table.view().course.outcome is None:
            side = table.view().state.side
            choices = (*legal_entries(table.view().state, side), *legal_entries(table.view().state, side.opponent))
            table.play(chance.choice(choices))
        assert type(table).resume(services, table.id).view().course.outcome == table.view().course.outcome
        assert tally_rules.outcome(table.view().state) == table.view().course.outcome


def test_a_capture_is_one_entry_and_its_trade_another(services: TableServices) -> None:
    table = begin(services, TALLY)
    enter(table, *TALLY.actions[:2])
    table.undo()
    assert table.view().state.trade_open
    assert table.view().course.lines == TALLY.actions[:1]


def test_a_stroke_over_several_spaces_is_undone_and_redone_at_once(services: TableServices) -> None:
    table = LayoutTable.begin(services, dump_layout(None, False), {})
    enter(table, "a1=K", "b1=K", "+c1=K", "+d1=A")
    table.undo()
    assert (table.view().course.lines, table.view().undone) == (("a1=K",), ("+d1=A", "+c1=K", "b1=K"))
    table.redo()
    assert (table.view().course.lines, table.view().undone) == (("a1=K", "b1=K", "+c1=K", "+d1=A"), ())


def test_a_stroke_that_cannot_be_saved_whole_is_not_undone_at_all(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = LayoutTable.begin(services, dump_layout(None, False), {})
    enter(table, "b1=K", "+c1=K")
    append, calls = Journals.append, []

    def fail_at_the_second(*values: Any, **options: Any) -> None:
        calls.append(values)
        if len(calls) == 2:
            raise StoreFault(StoreTrouble.FULL)
        append(*values, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Journals, "append", fail_at_the_second)
        with pytest.raises(StoreFault):
            table.undo()
    assert (table.view().course.lines, table.view().undone) == (("b1=K", "+c1=K"), ())
    assert type(table).resume(services, table.id).view().course.lines == table.view().course.lines


def test_a_text_from_elsewhere_is_kept_with_all_its_actions(services: TableServices) -> None:
    table = BoardTable.begin_from(services, read(BOARD.text), {"red": "Fox"})
    assert (table.view().course.lines, table.view().names, table.view().course.record) == (
        BOARD.actions,
        {"red": "Fox"},
        BOARD.text,
    )
    assert dump_position(table.view().course.start) == BOARD.start
    assert table.view().course.steps[-1].state == table.view().state


def test_a_painted_board_becomes_a_match_and_the_painting_is_gone(services: TableServices) -> None:
    painted = LayoutTable.begin(services, dump_layout(None, False), {"red": "Fox"})
    painted.play(fill(painted.view().state, Random(3).randrange))
    board = BoardTable.resume(services, painted.continue_as_board(BLACK))
    assert (board.view().state.side, board.view().names, board.view().course.lines) == (BLACK, {"red": "Fox"}, ())
    with pytest.raises(Refused, match="UNKNOWN_MATCH"):
        LayoutTable.resume(services, painted.id)


class TestTally:
    """A board that goes on as a tally keeps everything but the board."""

    def test_it_keeps_the_piles_the_turn_and_the_names(self, services: TableServices) -> None:
        board = begin(services, red="Fox", black="Crane")
        enter(board, *BOARD.actions)
        tally = TallyTable.resume(services, board.continue_as_tally())
        assert dump_tally(tally.view().state) == "b 12101 11100 kkba BA"
        assert tally.view().names == {"red": "Fox", "black": "Crane"}
        assert (tally.view().state.side, tally.view().course.outcome) == (
            board.view().state.side,
            board.view().course.outcome,
        )

    def test_the_board_is_set_aside_and_only_the_tally_waits_to_be_continued(
        self, store: Store, services: TableServices
    ) -> None:
        history = History(store, lambda: 0)
        board = begin(services)
        enter(board, *BOARD.actions)
        tally = TallyTable.resume(services, board.continue_as_tally())
        newest = history.newest_open()
        assert newest is not None
        assert newest.id == tally.id
        assert {summary.id: summary.open for summary in history.all()} == {tally.id: True, board.id: False}
        enter(tally, "K")
        assert tally.view().course.outcome is not None
        assert history.newest_open() is None

    def test_a_board_that_was_set_aside_can_be_taken_up_again(self, store: Store, services: TableServices) -> None:
        board = begin(services)
        enter(board, *BOARD.actions)
        board.continue_as_tally()
        again = BoardTable.resume(services, board.id)
        assert (again.view().state, again.view().undone) == (board.view().state, ())
        again.undo()
        newest = History(store, lambda: 0).newest_open()
        assert newest is not None
        assert newest.id == board.id
        assert read_course(store.journals, board.id).lines == BOARD.actions[:-1]


def test_what_the_page_remembers_is_kept_and_told(services: TableServices) -> None:
    table = begin(services)
    told: list[str] = []
    table.listen(lambda: told.append(table.view().draft))
    table.keep_draft("3")
    assert (told, type(table).resume(services, table.id).view().draft) == (["3"], "3")
    table.keep_draft("")
    assert (told, services.drafts.read(table.id)) == (["3", ""], None)


def test_the_view_says_what_can_be_done_and_who_has_won(services: TableServices) -> None:
    table = begin(services)
    view = table.view()
    assert (view.can_undo, view.can_redo, view.over, view.winner, view.link) == (False, False, False, None, None)
    with pytest.raises(Refused, match="NOT_NOW"):
        table.redo()
    enter(table, "c4")
    table.undo()
    assert (table.view().can_undo, table.view().can_redo) == (False, True)
    enter(table, *BOARD.actions)
    tally = TallyTable.resume(services, table.continue_as_tally())
    enter(tally, "K")
    assert (tally.view().over, tally.view().winner) == (True, BLACK)
