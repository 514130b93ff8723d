"""Tests that everything that is written can be read back, and everything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused, Violation
from companion.games.kingbrick.actions import (
    Action,
    AgreeDraw,
    Assassinate,
    Capture,
    Desert,
    EndTurn,
    EnterFaces,
    Fall,
    Flick,
    Foul,
    Hide,
    KingMove,
    LayFreeze,
    Reappear,
    Rejoin,
    Resign,
    Shift,
    Throw,
    UseAbility,
)
from companion.games.kingbrick.battle import Brick, FoulKind
from companion.games.kingbrick.bricks import RECRUITS, SIDES, Faces, Kind, Seat
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.notation import dump_action, parse_action, parse_brick
from companion.games.kingbrick.record import dump_record, parse_record
from tests.games.kingbrick.table import line

SEATS = st.sampled_from(Seat)
BRICKS = st.builds(Brick, SEATS, st.sampled_from(RECRUITS), st.integers(1, 99)) | st.builds(
    Brick, SEATS, st.just(Kind.KING)
)
STACKS = st.lists(BRICKS, min_size=1, max_size=4).map(tuple)
NUMBERS = st.integers(0, SIDES)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Flick, SEATS, st.none() | BRICKS),
    st.builds(KingMove, SEATS),
    st.builds(Reappear, SEATS, BRICKS),
    st.builds(LayFreeze, SEATS, BRICKS, STACKS),
    st.builds(UseAbility, SEATS, BRICKS, st.none() | BRICKS),
    st.builds(Fall, SEATS, STACKS),
    st.builds(Capture, SEATS, BRICKS),
    st.builds(Desert, SEATS, BRICKS),
    st.builds(Rejoin, SEATS, BRICKS),
    st.builds(Shift, SEATS, BRICKS, st.just(()) | STACKS),
    st.builds(Foul, SEATS, st.sampled_from(FoulKind)),
    st.builds(Throw, SEATS, BRICKS, NUMBERS, st.booleans()),
    st.builds(Hide, SEATS, BRICKS),
    st.builds(Assassinate, SEATS, BRICKS, BRICKS, st.booleans()),
    st.builds(EnterFaces, SEATS, st.sampled_from(Kind), st.builds(Faces, NUMBERS, NUMBERS)),
    st.builds(EndTurn, SEATS),
    st.builds(Resign, SEATS),
    st.just(AgreeDraw()),
)


@given(BRICKS)
def test_every_brick_is_read_back(brick: Brick) -> None:
    assert parse_brick(str(brick)) == brick


@given(ACTIONS)
def test_every_action_is_read_back(action: Action) -> None:
    assert parse_action(dump_action(action)) == action


@pytest.mark.parametrize("text", ["", "rC", "rC0", "rC01", "rC100", "rK1", "gC1", "rX1", "RC1", "rC1 ", "rC²", "rC1\n"])
def test_a_brick_is_spelled_in_one_way(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_brick(text)
    assert refused.value.violation == Violation(Fault.UNKNOWN_BRICK, (text,))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "red",
        "red: ",
        "green: resign",
        "Red: resign",
        "red:resign",
        "red: resign ",
        "red:  resign",
        "red: fall",
        "red: lay rF1 on",
        "red: shift rF1 on",
        "red: throw rC1 7 happy",
        "red: throw rC1 1 merry",
        "red: throw rC1 ١ happy",
        "red: foul shove",
        "red: assassinate bC1 with rA1",
        "red: assassinate bC1 with rA1 merry",
        "red: faces spook 3 happy 3 sad",
        "red: faces ghost 7 happy 3 sad",
        "red: draw agreed",
        "draw agreed\n",
    ],
)
def test_an_action_is_spelled_in_one_way(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_action(text)
    assert refused.value.violation == Violation(Fault.UNKNOWN_ACTION, (text,))


@given(
    st.text()
    | st.tuples(ACTIONS.map(dump_action), st.integers(0, 30), st.text(max_size=2)).map(
        lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] + 1 :]
    )
)
def test_spoiled_actions_are_refused_or_say_exactly_what_is_read(text: str) -> None:
    try:
        action = parse_action(text)
    except Refused:
        return
    assert dump_action(action) == text


def test_a_record_of_kings_alone_is_read_back() -> None:
    record = line("blue: king move; draw agreed", red="", blue="", first=Seat.BLUE)
    text = "red army\nblue army\nblue begins\nblue: king move\ndraw agreed"
    assert (dump_record(record), parse_record(text)) == (text, record)


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("", Fault.UNKNOWN_START, ("",)),
        ("red army\nblue army", Fault.UNKNOWN_START, ("red army\nblue army",)),
        ("red army\nblue army\ngreen\nred: resign", Fault.UNKNOWN_START, ("red army\nblue army\ngreen",)),
        ("red army \nblue army\nred begins", Fault.UNKNOWN_START, ("red army ",)),
        ("blue army\nred army\nred begins", Fault.UNKNOWN_START, ("blue army",)),
        ("red army G1\nblue armyG1\nred begins", Fault.UNKNOWN_START, ("blue armyG1",)),
        ("red army\r\nblue army\r\nred begins", Fault.UNKNOWN_START, ("red army\r",)),
        ("red army G1 \nblue army\nred begins", Fault.UNKNOWN_LETTER, (" ",)),
        ("red army C9\nblue army\nred begins", Fault.TOO_MANY_POINTS, ("red", 45, 44)),
        ("red army\nblue army\nred begins\n", Fault.UNKNOWN_ACTION, ("",)),
        ("red army\nblue army\nred begins\nred: end turn", Fault.NOTHING_MOVED, ()),
    ],
)
def test_a_record_that_is_malformed_or_illegal_is_refused(
    text: str, code: Fault, details: tuple[str | int, ...]
) -> None:
    with pytest.raises(Refused) as refused:
        parse_record(text)
    assert refused.value.violation == Violation(code, details)


@given(
    st.lists(
        st.sampled_from(["red army G1", "blue army", "red begins", "blue begins", "red army \x00", ""])
        | ACTIONS.map(dump_action)
        | st.text(max_size=5),
        max_size=6,
    )
)
def test_spoiled_records_are_refused_or_say_exactly_what_is_read(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        record = parse_record(text)
    except Refused:
        return
    assert dump_record(record) == text


def test_a_mercenary_that_comes_back_is_read_as_it_was_written() -> None:
    assert dump_action(parse_action("blue: rejoin bM1")) == "blue: rejoin bM1"
