"""Tests that a duel that goes round in circles is noticed."""

from companion.coach.kiriai.repetition import is_endless, occurrences
from companion.games.kiriai.notation import parse_position

HERE, THERE = parse_position("5 1H+ 5H+ A A ? ?"), parse_position("5 1H+ 5H+ A C ? ?")


def test_the_last_position_is_counted() -> None:
    assert occurrences([]) == 0
    assert occurrences([HERE]) == 1
    assert occurrences([HERE, HERE, THERE]) == 1
    assert occurrences([HERE, THERE, HERE]) == 2


def test_a_position_for_the_third_time_leads_nowhere() -> None:
    assert not is_endless([HERE, THERE, HERE, THERE])
    assert is_endless([HERE, THERE, HERE, THERE, HERE])
