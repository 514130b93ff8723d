"""Tests that a match is always its start and its journal, replayed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.contract import Refused, Result, Step
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import Journals, StoredMatch
from companion.table.faults import TableFault
from companion.table.game_adapter import ADAPTERS
from companion.table.match import Unplayable, read_course
from tests.table.matches import BATTLE, BOARD, DUEL, SCRIPTS, AnyMatch, Script, begin

NAMES = {"red": "Fox", "blue": "Crane"}


def start(journals: Journals, script: Script, match_id: str = "m1") -> AnyMatch:
    return begin(journals, match_id, script.game, script.mode, script.start, NAMES, now=10)


def enter(match: AnyMatch, texts: tuple[str, ...], now: int = 20) -> None:
    for text in texts:
        match.play(match.course.adapter.parse_action(text, match.course.state), now)


def entries(journals: Journals) -> list[tuple[str, str]]:
    return [(entry.kind, entry.text) for entry in journals.entries("m1")]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.mode)
def test_a_resumed_match_is_the_match_that_was_played(journals: Journals, script: Script) -> None:
    match = start(journals, script)
    enter(match, script.actions)
    again = read_course(journals, "m1")
    assert again == match.course
    assert again.lines == script.actions
    assert again.result.value == script.result


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.mode)
def test_the_state_is_the_one_of_the_line(journals: Journals, script: Script) -> None:
    match = start(journals, script)
    assert match.course.state == match.course.state
    enter(match, script.actions)
    assert (match.course.state, match.course.steps) == (match.course.state, match.course.steps)


def test_an_action_lies_in_the_journal(journals: Journals) -> None:
    match = start(journals, BOARD)
    match.play(match.course.adapter.parse_action("c4=H:cb", match.course.state), now=20)
    assert entries(journals) == [("action", "c4=H:cb")]
    assert journals.find("m1") == StoredMatch("m1", "kaito", "board", journals.all()[0].header, 10, 20)


def test_an_illegal_action_is_refused_and_nothing_is_written(journals: Journals) -> None:
    match = start(journals, BOARD)
    before = match.course.state
    with pytest.raises(Refused, match="OUT_OF_LINE"):
        match.play(match.course.adapter.parse_action("a1", match.course.state), now=20)
    assert (match.course.state, entries(journals)) == (before, [])


def test_an_end_is_kept_as_a_result_and_an_undo_opens_the_match_again(journals: Journals) -> None:
    match = start(journals, BATTLE)
    enter(match, BATTLE.actions)
    assert (journals.all()[0].result, match.course.result) == ("1-0", Result.RED_WON)
    match.undo(now=30)
    assert (journals.all()[0].result, match.course.result, match.course.outcome) == (None, Result.OPEN, None)
    assert match.course.lines == BATTLE.actions[:1]


def test_an_undo_is_one_entry_more_and_can_go_back_to_the_start(journals: Journals) -> None:
    match = start(journals, DUEL)
    enter(match, DUEL.actions)
    match.undo(now=30)
    match.undo(now=40)
    assert entries(journals) == [*(("action", text) for text in DUEL.actions), ("undo", ""), ("undo", "")]
    assert (match.course.state, match.course.lines) == (match.course.start, ())
    assert read_course(journals, "m1") == match.course


def test_after_an_undo_the_match_goes_on_from_there(journals: Journals) -> None:
    match = start(journals, BOARD)
    enter(match, ("c4", "c5"))
    match.undo(now=30)
    enter(match, ("c6",), now=40)
    assert (match.course.lines, read_course(journals, "m1").lines) == (("c4", "c6"), ("c4", "c6"))


def test_there_is_nothing_to_undo_at_the_start(journals: Journals) -> None:
    with pytest.raises(Refused) as refused:
        start(journals, BOARD).undo(now=20)
    assert refused.value.violation.code is TableFault.NOTHING_TO_UNDO
    assert entries(journals) == []


@pytest.mark.parametrize(
    "act",
    [
        lambda match: match.play(match.course.adapter.parse_action("c5", match.course.state), now=30),
        lambda match: match.undo(now=30),
    ],
    ids=["play", "undo"],
)
def test_what_could_not_be_saved_has_not_happened(
    journals: Journals, act: Callable[[AnyMatch], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(journals, BOARD)
    enter(match, ("c4",))
    before = (match.course.state, match.course, match.course.steps)

    def full(*_: object, **__: object) -> None:
        raise StoreFault(StoreTrouble.FULL)

    monkeypatch.setattr(Journals, "append", full)
    with pytest.raises(StoreFault):
        act(match)
    assert (match.course.state, match.course, match.course.steps) == before


def test_a_match_can_begin_where_it_is_over(journals: Journals) -> None:
    match = begin(journals, "m1", "kiriai", "duel", "5 1H+ 5Hx . . K Z", NAMES, now=10)
    assert (match.course.result, journals.all()[0].result) == (Result.RED_WON, "1-0")


def test_a_start_that_cannot_exist_is_refused_and_nothing_is_written(journals: Journals) -> None:
    with pytest.raises(Refused, match="WRONG_FIELD_COUNT"):
        begin(journals, "m1", "kiriai", "duel", "5", NAMES, now=10)
    assert journals.all() == ()


def test_a_match_that_is_not_there_is_named(journals: Journals) -> None:
    with pytest.raises(Refused, match="UNKNOWN_MATCH 'm9'"):
        read_course(journals, "m9")


def test_notes_of_other_kinds_are_passed_over(journals: Journals) -> None:
    start(journals, BOARD)
    journals.append("m1", [("frame", "hello"), ("action", "c4"), ("secret", "5f")], result=None, now=20)
    assert read_course(journals, "m1").lines == ("c4",)


@pytest.mark.parametrize(
    ("lines", "number", "fault"),
    [
        ([("action", "c4"), ("action", "a1")], 2, "OUT_OF_LINE"),
        ([("action", "nonsense")], 1, "NOT_A_SQUARE"),
        ([("action", "c4"), ("undo", ""), ("undo", "")], 3, "NOTHING_TO_UNDO"),
    ],
)
def test_a_journal_that_the_rules_refuse_is_named_with_its_entry(
    journals: Journals, lines: list[tuple[str, str]], number: int, fault: str
) -> None:
    start(journals, BOARD)
    journals.append("m1", lines, result=None, now=20)
    with pytest.raises(Unplayable, match=fault) as unplayable:
        read_course(journals, "m1")
    assert unplayable.value.number == number


@pytest.mark.parametrize(
    ("game", "header", "fault"),
    [
        ("kaito", "{}", "NOT_A_HEADER"),
        ("kaito", '{"start": "?", "names": {}}', "WRONG_FIELD_COUNT"),
        ("chess", '{"start": "?", "names": {}}', "UNKNOWN_GAME"),
    ],
)
def test_a_beginning_that_cannot_be_read_is_entry_zero(journals: Journals, game: str, header: str, fault: str) -> None:
    journals.begin(StoredMatch("m1", game, "board", header, 10, 10))
    with pytest.raises(Unplayable, match=fault) as unplayable:
        read_course(journals, "m1")
    assert unplayable.value.number == 0


def test_five_hundred_actions_are_replayed_in_one_pass(journals: Journals, monkeypatch: pytest.MonkeyPatch) -> None:
    adapter = start(journals, BATTLE).course.adapter
    texts = ["red: king move", "red: end turn", "blue: king move", "blue: end turn"] * 125
    journals.append("m1", [("action", text) for text in texts], result=None, now=20)
    played = []

    def counted(state: object, action: object) -> Step[Any, Any]:
        played.append(action)
        return adapter.apply(state, action)

    monkeypatch.setitem(ADAPTERS, ("kingbrick", "battle"), replace(adapter, apply=counted))
    assert (read_course(journals, "m1").lines, len(played)) == (tuple(texts), 500)
