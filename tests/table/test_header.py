"""Tests that the beginning of a match survives as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.table.header import Header, HeaderFault, dump_header, parse_header

NAMES = st.text().map(lambda typed: tidy(typed, MAX_PLAYER_NAME))


@given(st.text(), st.dictionaries(st.text(), NAMES), st.booleans())
def test_a_header_is_read_back_as_it_was_written(start: str, names: dict[str, str], browser: bool) -> None:
    header = Header(start, names, browser=browser)
    assert parse_header(dump_header(header)) == header


def test_a_header_is_readable_and_has_one_spelling() -> None:
    header = Header("5 1H+ 5H+ . . K Z", {"red": "Ñandú", "blue": "Crane"})
    assert dump_header(header) == '{"names": {"blue": "Crane", "red": "Ñandú"}, "start": "5 1H+ 5H+ . . K Z"}'


@pytest.mark.parametrize(("own", "read"), [('"red"', "red"), ('"green"', ""), ("7", ""), ("null", "")])
def test_a_seat_of_this_phone_is_one_of_the_match(own: str, read: str) -> None:
    header = parse_header(f'{{"names": {{"blue": "", "red": "Fox"}}, "own": {own}, "start": "x"}}')
    assert header == Header("x", {"red": "Fox", "blue": ""}, read)
    assert parse_header(dump_header(header)) == header


def test_what_a_later_version_adds_is_passed_over() -> None:
    assert parse_header('{"start": "x", "names": {}, "clock": 5}') == Header("x")


@pytest.mark.parametrize(
    ("name", "shown"), [("\\ud800Fox", "Fox"), ("F" * 60_000, "F" * MAX_PLAYER_NAME), (" a\\nb\\u0000 ", "a b")]
)
def test_a_name_that_nobody_could_have_typed_is_made_fit(name: str, shown: str) -> None:
    assert parse_header(f'{{"start": "x", "names": {{"red": "{name}"}}}}').names == {"red": shown}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"start": "x"}',
        '{"start": 1, "names": {}}',
        '{"start": "x", "names": {"red": 1}}',
        '{"start": "\\ud800", "names": {}}',
        "[" * 9999,
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_header(text)
    assert refused.value.violation.code is HeaderFault.NOT_A_HEADER
