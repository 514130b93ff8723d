"""Does a tally take over everything but the board?"""

from companion.games.kaito.ledger import dump_tally
from companion.store.store import Store
from companion.table.history import History
from companion.table.kaito.sitting import sit_down
from companion.table.kaito.switch import go_on_as_tally
from companion.table.match import resume
from tests.table.matches import BOARD, play


def test_the_tally_keeps_the_piles_the_turn_and_the_names(store: Store) -> None:
    match = play(store.journals, BOARD, "board", 10, red="Fox", black="Crane")
    tally = go_on_as_tally(store.journals, match, "tally", now=20)
    assert dump_tally(tally.state) == "b 12101 11100 kkba BA"
    assert tally.header.names == {"red": "Fox", "black": "Crane"}
    assert (tally.state.side, tally.outcome) == (match.state.side, match.outcome)


def test_the_board_is_set_aside_and_only_the_tally_waits_to_be_continued(store: Store) -> None:
    history = History(store)
    match = play(store.journals, BOARD, "board", 10)
    tally = go_on_as_tally(store.journals, match, "tally", now=20)
    newest = history.newest_open()
    assert newest is not None
    assert newest.id == "tally"
    assert [(summary.id, summary.open) for summary in history.all()] == [("tally", True), ("board", False)]
    tally.play(tally.adapter.parse_action("K", tally.state), now=30)
    assert tally.outcome is not None
    assert history.newest_open() is None


def test_a_board_that_was_set_aside_can_be_taken_up_again(store: Store) -> None:
    match = play(store.journals, BOARD, "board", 10)
    go_on_as_tally(store.journals, match, "tally", now=20)
    again = sit_down(store.journals, "board")
    assert (again.state, again.undone) == (match.state, ())
    again.undo(now=30)
    newest = History(store).newest_open()
    assert newest is not None
    assert newest.id == "board"
    assert resume(store.journals, "board").lines == BOARD.actions[:-1]
