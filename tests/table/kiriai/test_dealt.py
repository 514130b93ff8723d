"""Tests that the record of a duel that is over has the special cards that were dealt, if they fit it."""

import pytest

from companion.games.kiriai.pieces import BLUE, RED, Special
from companion.table.kiriai.dealt import show_specials

DEALT = {RED: Special.KESA, BLUE: Special.ZAN_TETSU}


@pytest.mark.parametrize(
    ("record", "shown"),
    [
        ("kiriai 5 1H+ 5H+ . . ? ?; AH/AL *", "kiriai 5 1H+ 5H+ . . K Z; AH/AL *"),
        ("kiriai 5 1H+ 5H+ . . ? ?; AK/AL *", "kiriai 5 1H+ 5H+ . . K Z; AK/AL *"),
        # Played and not dealt.
        ("kiriai 5 1H+ 5H+ . . ? ?; AX/AL *", "kiriai 5 1H+ 5H+ . . ? ?; AX/AL *"),
        # Left before anybody had entered.
        ("kiriai 7 ? ? . . ? ?; red-resigns 0-1", "kiriai 7 ? ? . . ? ?; red-resigns 0-1"),
    ],
)
def test_the_specials_that_were_dealt_are_shown_where_the_record_bears_them_out(record: str, shown: str) -> None:
    assert show_specials(record, DEALT) == shown
    assert show_specials(record, {}) == record
