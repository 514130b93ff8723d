"""Tests that every way to play is written and read in its own notation."""

import pytest

from companion.games.contract import Refused, Result, judge
from companion.table.game_adapter import ADAPTERS
from tests.table.matches import SCRIPTS, Script


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.mode)
def test_a_whole_match_is_read_played_and_written_back(script: Script) -> None:
    book = ADAPTERS[script.game, script.mode]
    state = book.parse_start(script.start)
    written = []
    for text in script.actions:
        action = book.parse_action(text, state)
        written.append(book.dump_action(action, state))
        state = book.apply(state, action).state
    result = judge(Result.OPEN, book.outcome(state))
    assert (tuple(written), result.value) == (script.actions, script.result)
    assert book.dump_record(script.start, script.actions, result) == script.text
    assert tuple(seat.value for seat in book.seats) == script.seats


def test_there_is_a_script_for_every_book() -> None:
    assert {(script.game, script.mode) for script in SCRIPTS} == set(ADAPTERS)


def test_a_round_tells_everything_that_happened_on_both_actions() -> None:
    book = ADAPTERS["kiriai", "duel"]
    duel = book.parse_start("5 1H+ 5H+ . . K Z")
    names = [type(event).__name__ for event in book.apply(duel, book.parse_action("AH/CB", duel)).events]
    assert [name for name in names if name in ("CardsRevealed", "RoundEnded")] == [
        "CardsRevealed",
        "CardsRevealed",
        "RoundEnded",
    ]


@pytest.mark.parametrize(
    ("game", "mode", "text"),
    [
        ("kiriai", "duel", ""),
        ("kiriai", "duel", "AH/CB SL/RS"),
        ("kiriai", "duel", "AH/CB draw-agreed"),
        ("kiriai", "duel", "AH/CB *"),
        ("kiriai", "duel", "; AH/CB"),
        ("kaito", "board", "c1 c2"),
        ("kaito", "tally", "kk"),
        ("kingbrick", "battle", "red: flick rC2\nred: end turn"),
    ],
)
def test_an_entry_is_exactly_one_action(game: str, mode: str, text: str) -> None:
    book = ADAPTERS[game, mode]
    start = next(script.start for script in SCRIPTS if (script.game, script.mode) == (game, mode))
    with pytest.raises(Refused):
        book.parse_action(text, book.parse_start(start))


def test_on_the_advanced_field_both_enter_before_the_first_round() -> None:
    book = ADAPTERS["kiriai", "duel"]
    empty = book.parse_start("7 ? ? . . ? ?")
    entered = book.apply(empty, book.parse_action("3H/5E", empty)).state
    assert book.dump_action(book.parse_action("3H/5E", empty), empty) == "3H/5E"
    assert book.apply(entered, book.parse_action("AH/CB", entered)).events
    with pytest.raises(Refused):
        book.apply(empty, book.parse_action("AH/CB", entered))
    shared = book.dump_record("7 ? ? . . ? ?", ("3H/5E", "AH/CB"), Result.OPEN)
    assert shared == "kiriai 7 3H+ 5E+ . . ? ?; AH/CB *"


def test_the_start_of_a_battle_holds_no_action() -> None:
    with pytest.raises(Refused, match="UNKNOWN_START"):
        ADAPTERS["kingbrick", "battle"].parse_start("red army\nblue army\nred begins\nred: king move")
