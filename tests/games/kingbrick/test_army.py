"""Tests how armies count, add up and are written as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused
from companion.games.kingbrick.army import (
    MAX_COUNT,
    STANDARD,
    Army,
    Remedy,
    dump_army,
    parse_army,
    remedy,
    violations,
)
from companion.games.kingbrick.bricks import RECRUITS, Kind

COUNTS = st.tuples(*[st.integers(0, MAX_COUNT)] * len(RECRUITS))


@given(COUNTS.map(Army))
def test_every_army_survives_its_code(army: Army) -> None:
    assert parse_army(dump_army(army)) == army


@given(st.text() | st.text("GCNAMFBTHDK0123456789", max_size=12))
def test_only_the_canonical_code_is_read_and_nothing_else_is_raised(text: str) -> None:
    try:
        army = parse_army(text)
    except Refused:
        return
    assert dump_army(army) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Q1", "UNKNOWN_LETTER 'Q'"),
        ("K1", "UNKNOWN_LETTER 'K'"),
        ("g1", "UNKNOWN_LETTER 'g'"),
        ("12G", "UNKNOWN_LETTER '1'"),
        (" G1", "UNKNOWN_LETTER ' '"),
        ("G1\n", r"UNKNOWN_LETTER '\n'"),
        ("G", "BAD_COUNT 'guardian' ''"),
        ("G0", "BAD_COUNT 'guardian' '0'"),
        ("G01", "BAD_COUNT 'guardian' '01'"),
        ("G1000000000", "BAD_COUNT 'guardian' '1000000000'"),
        ("G٣", "BAD_COUNT 'guardian' ''"),
        ("C4G12", "OUT_OF_ORDER 'G'"),
        ("G1G1", "OUT_OF_ORDER 'G'"),
    ],
)
def test_a_code_that_is_not_canonical_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_army(text)
    assert str(refused.value) == why


def test_five_thousand_digits_are_only_a_bad_count() -> None:
    with pytest.raises(Refused, match="BAD_COUNT"):
        parse_army("G" + "9" * 5000)


@pytest.mark.parametrize("count", [-1, MAX_COUNT + 1])
def test_a_count_that_no_code_can_hold_is_refused(count: int) -> None:
    with pytest.raises(Refused) as refused:
        STANDARD.with_count(Kind.MEDIC, count)
    assert str(refused.value) == f"BAD_COUNT 'medic' {count}"


def test_armies_add_up_brick_by_brick() -> None:
    assert parse_army("G12C4") + parse_army("C1F2") == parse_army("G12C5F2")


@pytest.mark.parametrize(
    ("code", "way"),
    [
        ("G12C4", None),
        ("", None),
        ("G12C4N1", Remedy(Kind.NINJA, 1)),
        ("G12C4M1", Remedy(Kind.MERCENARY, 1)),
        ("C9", Remedy(Kind.CHAMPION, 1)),
        ("G21", Remedy(Kind.GUARDIAN, 1)),
        ("G19B3", Remedy(Kind.BLINK, 2)),
        # Neither kind alone is enough.
        ("C12N12", None),
    ],
)
def test_the_remedy_takes_out_as_little_as_possible_of_one_kind(code: str, way: Remedy | None) -> None:
    assert remedy(parse_army(code)) == way


@given(st.tuples(*[st.integers(0, 20)] * len(RECRUITS)).map(Army))
def test_an_army_that_follows_the_remedy_is_legal(army: Army) -> None:
    way = remedy(army)
    if way is not None:
        assert violations(army) != ()
        assert violations(army.with_count(way.kind, army.count(way.kind) - way.count)) == ()
