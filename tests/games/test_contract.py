"""Tests the values that the rules of all games share."""

from enum import StrEnum, auto

import pytest

from companion.games.contract import (
    Line,
    Outcome,
    RecordFault,
    Refused,
    Result,
    Step,
    Violation,
    join_record,
    judge,
    split_fields,
    split_record,
)


class Side(StrEnum):
    RED = "red"
    BLACK = "black"


class Fault(StrEnum):
    TOO_HIGH = auto()


def count_up(total: int, more: int) -> Step[int, str]:
    if total + more > 9:
        raise Refused(Fault.TOO_HIGH, total + more, "nine")
    return Step(total + more, (f"+{more}",))


def test_a_line_is_its_start_and_the_actions_since() -> None:
    line = Line(count_up, 1).play(2).play(3)
    assert line.state == 6
    assert line.steps == (Step(3, ("+2",)), Step(6, ("+3",)))
    assert line.undo().state == 3
    assert line.undo().undo().undo() == Line(count_up, 1)


def test_a_refused_action_leaves_the_line_as_it_was() -> None:
    line = Line(count_up, 1).play(2)
    with pytest.raises(Refused, match="TOO_HIGH 10 'nine'"):
        line.play(7)
    assert line.state == 3


def test_a_violation_prints_on_one_short_line() -> None:
    assert str(Violation(Fault.TOO_HIGH)) == "TOO_HIGH"
    assert str(Violation(Fault.TOO_HIGH, (3, "a\nb"))) == r"TOO_HIGH 3 'a\nb'"
    assert len(str(Violation(Fault.TOO_HIGH, ("x" * 10_000,)))) < 60


def test_only_spaces_part_fields() -> None:
    assert split_fields("  a   b\tc ") == ["a", "b\tc"]


def test_a_record_is_start_words_and_result() -> None:
    assert split_record("start; one two 1-0") == ("start", ["one", "two"], Result.RED_WON)
    assert join_record("start", ["one", "two"], Result.RED_WON) == "start; one two 1-0"


@pytest.mark.parametrize(("text", "found"), [("start", ""), ("start;", ""), ("start; one", "one")])
def test_a_record_without_a_result_is_refused(text: str, found: str) -> None:
    with pytest.raises(Refused) as refused:
        split_record(text)
    assert refused.value.violation == Violation(RecordFault.UNKNOWN_RESULT, (found,))


@pytest.mark.parametrize(
    ("end", "result"),
    [
        (None, Result.OPEN),
        (Outcome(None, Fault.TOO_HIGH), Result.DRAW),
        (Outcome(Side.RED, Fault.TOO_HIGH), Result.RED_WON),
        (Outcome(Side.BLACK, Fault.TOO_HIGH), Result.RED_LOST),
    ],
)
def test_a_claim_is_borne_out_or_open(end: Outcome[Side] | None, result: Result) -> None:
    assert judge(Result.OPEN, end) is judge(result, end) is result
    for claim in set(Result) - {Result.OPEN, result}:
        with pytest.raises(Refused, match="WRONG_RESULT"):
            judge(claim, end)
