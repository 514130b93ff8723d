"""Tests that a hint for a duel tells the mix and nothing that the position does not show."""

import pytest

from companion.coach.kiriai.advice import advise
from companion.coach.kiriai.hints import LEAST, MOST, _facts, _reasons, hint, hint_entry
from companion.coach.kiriai.reasons import Reason, Why
from companion.games.kiriai.notation import parse_pair, parse_position
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.state import Duel


def duel(position: str) -> Duel:
    return Duel(parse_position(position))


@pytest.mark.parametrize("position", ["5 1H+ 5H+ . . K ?", "5 2H- 4E+ A H K ?", "7 3E+ 4H- B . K ?"])
@pytest.mark.parametrize("seat", Seat)
def test_the_pairs_are_those_of_the_mix_the_most_frequent_first(position: str, seat: Seat) -> None:
    special = Special.KESA if seat is Seat.RED else Special.ZAN_TETSU
    advice, found = advise(duel(position), seat, special), hint(duel(position), seat, special)
    assert [one.pair for one in found.suggestions] == [one.act for one in advice.options[: len(found.suggestions)]]
    assert 1 <= len(found.suggestions) <= MOST
    assert all(one.share >= LEAST for one in found.suggestions[1:])
    assert all(one.reasons for one in found.suggestions)


@pytest.mark.parametrize("seat", Seat)
def test_an_entry_is_suggested_by_its_share(seat: Seat) -> None:
    found = hint_entry(seat, Special.KESA)
    shares = [one.share for one in found.suggestions]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 101


@pytest.mark.parametrize(
    ("position", "pair", "reasons"),
    [
        ("5 2H+ 4H+ . . K ?", "HA", [Reason(Why.STRIKES, ("H", 2))]),
        ("5 1H+ 4H+ . . K ?", "AH", [Reason(Why.MOVES_IN, ("A", "H", 2))]),
        ("5 1H+ 5H+ . . K ?", "CH", [Reason(Why.MOVES_IN, ("C", "H", 2))]),
        ("5 2E+ 4E+ . . K ?", "SH", [Reason(Why.TURNS, ("H", 2))]),
        ("5 2H+ 4E+ . . K ?", "LH", [Reason(Why.STRIKES, ("H", 2))]),
        ("5 2E+ 4H+ . . K ?", "RB", [Reason(Why.GETS_AWAY, ("R", "H"))]),
        ("5 2E+ 4H+ . . X ?", "XB", [Reason(Why.COUNTERS, ("H",))]),
        ("5 2E+ 4H+ . . X ?", "BX", [Reason(Why.COUNTERS, ("H",))]),
        ("5 1H+ 5H+ . . K ?", "RS", [Reason(Why.WAITS)]),
        # A strike that rests threatens nobody.
        ("5 2E+ 4H+ . H K ?", "RB", [Reason(Why.WAITS)]),
    ],
)
def test_the_reasons_are_what_the_rules_make_of_the_pair(position: str, pair: str, reasons: list[Reason]) -> None:
    assert list(_reasons(duel(position), Seat.RED, parse_pair(pair))) == reasons


def test_the_reasons_are_the_same_from_the_other_end() -> None:
    assert list(_reasons(duel("5 2H+ 5H+ . . ? K"), Seat.BLUE, parse_pair("AH"))) == [
        Reason(Why.MOVES_IN, ("A", "H", 2))
    ]


def test_a_position_is_about_threats_stances_and_resting_cards() -> None:
    assert list(_facts(duel("5 2E+ 4H+ A L K ?"), Seat.RED)) == [
        Reason(Why.THREATENED, ("H", 2)),
        Reason(Why.WRONG_STANCE, ("H", 2, "H")),
        Reason(Why.RESTS, ("A",)),
        Reason(Why.THEIRS_RESTS, ("L",)),
    ]
    assert list(_facts(duel("5 1H+ 5H+ . . K ?"), Seat.RED)) == [Reason(Why.SAFE, (4,))]
    # Zan-Tetsu may be the opponent's; Kesa is the player's own.
    assert list(_facts(duel("5 1H+ 4E+ . . K ?"), Seat.RED)) == [
        Reason(Why.SAFE, (3,)),
        Reason(Why.SPECIAL_MIGHT, ("Z",)),
    ]
