"""Tests that large letters make room for whole words."""

import pytest
from kivy.core.text import Label
from kivy.metrics import dp

from companion.ui.text_width import LITTLE, breadth, letter_size, title_size
from companion.ui.theme import TYPE

USUAL = dp(TYPE["body"].size)


def test_letters_are_as_large_as_the_player_wants() -> None:
    for scale in (0.85, 1.0, 1.5, 2.0):
        assert letter_size("Short words", "body", scale, dp(280)) == USUAL * scale


@pytest.mark.parametrize("word", ["Counterattack", "dell'avversario.", "(http://www.adobe.com/)."])
def test_a_word_that_is_too_wide_is_smaller_and_whole(word: str) -> None:
    room = breadth(word, "body", 1.6)
    size = letter_size(f"A {word} here", "body", 2.0, room)
    assert 1.5 * USUAL < size <= 1.6 * USUAL
    assert breadth(word, "body", size / USUAL) <= room


def test_a_word_is_whole_with_any_scale_of_the_letters() -> None:
    for scale in (1 + step / 97 for step in range(1, 97)):
        size = letter_size("Contrattacco", "small", scale, dp(85))
        assert Label(font_name=TYPE["small"].font, font_size=size).get_extents("Contrattacco")[0] <= dp(85)


def test_they_are_never_smaller_than_usual() -> None:
    assert letter_size("Counterattack", "body", 2.0, dp(20)) == USUAL
    assert letter_size("Counterattack", "body", 1.0, dp(20)) == USUAL
    assert letter_size("Counterattack", "body", 0.85, dp(20)) == 0.85 * USUAL


def test_a_title_needs_no_third_line_if_it_can_be_helped() -> None:
    usual = dp(TYPE["name"].size)
    assert title_size("Round", 2.0, dp(200)) == 2 * usual
    assert title_size("Esercito senza nome", 0.85, dp(200)) == 0.85 * usual
    size = title_size("Esercito senza nome", 2.0, dp(200))
    assert usual < size < 2 * usual
    drawn = Label(text="Esercito senza nome", font_name=TYPE["name"].font, font_size=size, text_size=(dp(200), None))
    drawn.refresh()
    assert len(drawn._cached_lines) == 2
    assert title_size("", 2.0, dp(200)) == 2 * usual


def test_before_there_is_any_room_they_are_as_large_as_the_player_wants() -> None:
    assert letter_size("Counterattack", "body", 2.0, 0) == 2 * USUAL


def test_a_line_shrinks_a_little_before_it_becomes_two() -> None:
    full = breadth("Round three", "name", 2.0)
    usual = dp(TYPE["name"].size)
    size = letter_size("Round three", "name", 2.0, full * 0.9, one_line=True)
    assert 2 * usual * LITTLE <= size < 2 * usual
    assert breadth("Round three", "name", size / usual) <= full * 0.9
    # Both words fit as they are.
    assert letter_size("Round three", "name", 2.0, full * 0.7, one_line=True) == 2 * usual
