"""Tests which values are fit to be stored."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.faults import Flaw, Unfit
from companion.store.value_checks import (
    MAX_TEXT,
    MAX_TIME,
    check_choice,
    check_name,
    check_text,
    check_whole,
    check_word,
    tidy,
)


def flaw_of(unfit: pytest.ExceptionInfo[Unfit]) -> tuple[Flaw, str]:
    return unfit.value.flaw, unfit.value.path


@pytest.mark.parametrize(
    ("text", "flaw"), [(b"raw", Flaw.WRONG_TYPE), ("x" * (MAX_TEXT + 1), Flaw.TOO_LONG), ("\ud800", Flaw.NOT_TEXT)]
)
def test_a_text_is_bounded_and_can_be_encoded(text: Any, flaw: Flaw) -> None:
    check_text("text", "x" * MAX_TEXT)
    check_text("text", "怪盗\0\n")
    with pytest.raises(Unfit) as unfit:
        check_text("text", text)
    assert flaw_of(unfit) == (flaw, "text")


@pytest.mark.parametrize(
    ("word", "flaw"),
    [
        (7, Flaw.WRONG_TYPE),
        ("", Flaw.NOT_A_WORD),
        ("two words", Flaw.NOT_A_WORD),
        ("line\n", Flaw.NOT_A_WORD),
        ("\u0663", Flaw.NOT_A_WORD),
        ("x" * 65, Flaw.NOT_A_WORD),
    ],
)
def test_a_word_is_short_and_plain(word: Any, flaw: Flaw) -> None:
    check_word("id", "Kaito/board_2.x-" + "9" * 48)
    with pytest.raises(Unfit) as unfit:
        check_word("id", word)
    assert flaw_of(unfit) == (flaw, "id")


@pytest.mark.parametrize(
    ("number", "flaw"),
    [
        (True, Flaw.WRONG_TYPE),
        (1.0, Flaw.WRONG_TYPE),
        ("1", Flaw.WRONG_TYPE),
        (-1, Flaw.OUT_OF_RANGE),
        (MAX_TIME + 1, Flaw.OUT_OF_RANGE),
    ],
)
def test_a_whole_number_stays_within_its_limits(number: Any, flaw: Flaw) -> None:
    check_whole("created", 0, MAX_TIME)
    check_whole("created", MAX_TIME, MAX_TIME)
    with pytest.raises(Unfit) as unfit:
        check_whole("created", number, MAX_TIME)
    assert flaw_of(unfit) == (flaw, "created")


@pytest.mark.parametrize("value", [100.0, "100", True, [100], None])
def test_a_choice_is_of_the_type_of_the_choices(value: Any) -> None:
    check_choice("text_size", 100, (85, 100, 1))
    with pytest.raises(Unfit) as unfit:
        check_choice("text_size", value, (85, 100, 1))
    assert flaw_of(unfit) == (Flaw.NOT_A_CHOICE, "text_size")


@pytest.mark.parametrize(
    ("name", "flaw"),
    [
        (" Ann", Flaw.UNTIDY),
        ("Ann\n", Flaw.UNTIDY),
        ("An\u202en", Flaw.UNTIDY),
        ("An\tn", Flaw.UNTIDY),
        ("Annnn", Flaw.TOO_LONG),
        (None, Flaw.WRONG_TYPE),
    ],
)
def test_a_name_is_one_trimmed_line_of_visible_characters(name: Any, flaw: Flaw) -> None:
    check_name("name", "", 4)
    check_name("name", "Ñú á", 4)
    with pytest.raises(Unfit) as unfit:
        check_name("name", name, 4)
    assert flaw_of(unfit) == (flaw, "name")


@pytest.mark.parametrize(
    ("typed", "most", "name"),
    [
        ("  Ann  Lee\n", 24, "Ann Lee"),
        ("A\0nn\u202e\ud800", 24, "Ann"),
        ("\0\t", 24, ""),
        ("Anna Maria", 4, "Anna"),
        ("Ann\u00a0Bo", 4, "Ann"),
    ],
)
def test_tidying_keeps_what_fits(typed: str, most: int, name: str) -> None:
    assert tidy(typed, most) == name


@given(st.text(st.characters(), max_size=30), st.integers(0, 24))
def test_a_tidied_name_is_always_fit_and_stays_as_it_is(typed: str, most: int) -> None:
    name = tidy(typed, most)
    check_name("name", name, most)
    assert tidy(name, most) == name


def test_a_fault_names_its_flaw_and_its_path() -> None:
    assert str(Unfit(Flaw.TOO_LONG, "armies[0].name")) == "TOO_LONG armies[0].name"
    assert str(Unfit(Flaw.NOT_JSON, "")) == "NOT_JSON"
