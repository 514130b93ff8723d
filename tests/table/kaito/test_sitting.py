"""Can everything that was undone be redone, also after a kill, and does a match played here end as the rules say?"""

from random import Random

import pytest

from companion.games.contract import Refused
from companion.games.kaito import tally as tally_rules
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.record import parse_record
from companion.games.kaito.record import replay as replay_record
from companion.games.kaito.rules import legal, new, shuffle
from companion.games.kaito.tally import Capture
from companion.games.kaito.tally import legal as legal_entries
from companion.store.journal import Journals
from companion.store.store import Store
from companion.table.kaito.sitting import Sitting, sit_down
from companion.table.match import begin
from tests.table.matches import BOARD, TALLY, Script

GAMES = 200


def sit(journals: Journals, script: Script = BOARD) -> Sitting:
    return Sitting(begin(journals, "m1", script.game, script.mode, script.start, {}, now=10))


def enter(sitting: Sitting, *texts: str) -> None:
    for text in texts:
        sitting.play(sitting.match.adapter.parse_action(text, sitting.state), now=20)


@pytest.mark.parametrize("script", [BOARD, TALLY], ids=lambda script: script.mode)
def test_everything_undone_can_be_redone_in_order(journals: Journals, script: Script) -> None:
    sitting = sit(journals, script)
    enter(sitting, *script.actions)
    end = (sitting.state, sitting.outcome, sitting.record)
    for _ in script.actions:
        sitting.undo(now=30)
    assert sitting.undone == script.actions[::-1]
    while sitting.undone:
        sitting.redo(now=40)
    assert (sitting.state, sitting.outcome, sitting.record) == end
    assert sitting.record == script.text


def do(sitting: Sitting, doing: str) -> None:
    match doing:
        case "undo":
            sitting.undo(now=30)
        case "redo":
            sitting.redo(now=40)
        case text:
            enter(sitting, text)


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
    journals: Journals, doings: tuple[str, ...], undone: tuple[str, ...]
) -> None:
    sitting = sit(journals)
    for doing in doings:
        do(sitting, doing)
    again = sit_down(journals, "m1")
    assert (sitting.undone, again.undone) == (undone, undone)
    assert (again.state, again.match.lines) == (sitting.state, sitting.match.lines)


def test_a_note_of_another_kind_is_no_action(journals: Journals) -> None:
    sitting = sit(journals)
    enter(sitting, "c4")
    sitting.undo(now=30)
    journals.append("m1", [("moved", "m2")], result=None, now=40)
    assert sit_down(journals, "m1").undone == ("c4",)


def test_before_the_first_action_there_is_nothing_to_undo(journals: Journals) -> None:
    sitting = sit(journals)
    with pytest.raises(Refused, match="NOTHING_TO_UNDO"):
        sitting.undo(now=20)
    assert sitting.undone == ()


def test_what_is_refused_leaves_the_undone_where_they_were(journals: Journals) -> None:
    sitting = sit(journals)
    enter(sitting, "c4")
    sitting.undo(now=30)
    with pytest.raises(Refused, match="OUT_OF_LINE"):
        enter(sitting, "a1")
    assert sitting.undone == ("c4",)


def test_random_games_with_undos_and_redos_end_as_the_engine_says(store: Store) -> None:
    chance = Random(6)
    endings = set()
    with store.database.writing():
        for number in range(GAMES):
            start = new(shuffle(chance.randrange), chance.choice((RED, BLACK)), slide=number % 4 == 0)
            match = begin(store.journals, f"g{number}", "kaito", "board", dump_position(start), {}, now=10)
            sitting = Sitting(match)
            while choices := legal(sitting.state, sitting.state.mover):
                sitting.play(chance.choice(choices), now=20)
                if chance.random() < 0.2:
                    sitting.undo(now=20)
                    sitting.redo(now=20)
            played = replay_record(parse_record(sitting.record.removeprefix("kaito ")))
            assert (played.positions[-1], played.result) == (sitting.state, sitting.match.result)
            assert sit_down(store.journals, f"g{number}").state == sitting.state
            assert sitting.outcome is not None
            endings.add(sitting.outcome.reason)
    assert len(endings) == 3


def test_random_tallies_end_as_the_engine_says(journals: Journals) -> None:
    chance = Random(7)
    for number in range(20):
        start = tally_rules.new(chance.choice((RED, BLACK)))
        sitting = Sitting(begin(journals, f"g{number}", "kaito", "tally", dump_tally(start), {}, now=10))
        while sitting.outcome is None:
            side = sitting.state.side
            choices = (*legal_entries(sitting.state, side), *legal_entries(sitting.state, side.opponent))
            sitting.play(chance.choice(choices), now=20)
        assert sit_down(journals, f"g{number}").outcome == sitting.outcome
        assert tally_rules.outcome(sitting.state) == sitting.outcome


def test_a_capture_is_one_entry_and_its_trade_another(journals: Journals) -> None:
    sitting = sit(journals, TALLY)
    enter(sitting, *TALLY.actions[:2])
    sitting.undo(now=30)
    assert sitting.state.trade_open
    assert isinstance(sitting.match.line.actions[-1], Capture)


def test_several_changes_are_all_made_or_none(journals: Journals) -> None:
    sitting = sit(journals)
    enter(sitting, "c4")
    with sitting.at_once(journals):
        sitting.undo(now=30)
        enter(sitting, "c5")
    whole = (sitting.state, sitting.match.lines, sitting.undone)

    def undo_and_play_on_an_empty_space() -> None:
        with sitting.at_once(journals):
            sitting.undo(now=40)
            enter(sitting, "a1")

    with pytest.raises(Refused):
        undo_and_play_on_an_empty_space()
    assert (sitting.state, sitting.match.lines, sitting.undone) == whole
    assert sit_down(journals, "m1").match.lines == sitting.match.lines == ("c5",)
