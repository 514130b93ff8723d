"""Tests that every lie about a deal is named when both sides have opened it."""

from dataclasses import replace

import pytest

from companion.fairplay.audit import Cheat, Finding, Transcript, Verdict, audit
from companion.fairplay.deal import Hand
from companion.fairplay.group import Q
from tests.fairplay.forgeries import BLUE, GIVEN, LEFT, PICKED, RED, SHUFFLED, TAKEN

NAMES = ("K", "Z", "X")
HONEST = Transcript(NAMES, SHUFFLED, GIVEN, PICKED)
DEALT = tuple(NAMES[RED.order[position]] for position in BLUE.order)
NOTHING_SHOWN: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def test_an_honest_deal_tells_who_had_what_and_what_nobody_saw() -> None:
    assert audit(HONEST, (RED, BLUE), NOTHING_SHOWN) == Verdict(DEALT, ())
    assert audit(HONEST, (RED, BLUE), (DEALT[:1], DEALT[1:2])) == Verdict(DEALT, ())


def test_a_special_played_that_was_not_dealt_is_named_with_the_one_that_was() -> None:
    assert audit(HONEST, (RED, BLUE), ((), (DEALT[2],))) == Verdict(
        DEALT, (Finding(Cheat.NOT_DEALT, 1, (DEALT[2], DEALT[1])),)
    )


@pytest.mark.parametrize(
    ("hand", "cheat"),
    [
        pytest.param(replace(RED, exponent=1), Cheat.BAD_EXPONENT, id="one"),
        pytest.param(replace(RED, exponent=Q + RED.exponent), Cheat.BAD_EXPONENT, id="too large"),
        pytest.param(replace(RED, order=(0, 0, 1)), Cheat.BAD_ORDER, id="a position twice"),
        pytest.param(replace(RED, order=(0, 1)), Cheat.BAD_ORDER, id="two positions"),
        pytest.param(replace(RED, exponent=RED.exponent - 1), Cheat.CHANGED_EXPONENT, id="changed exponent"),
        pytest.param(replace(RED, order=RED.order[::-1]), Cheat.CHANGED_ORDER, id="changed shuffle"),
    ],
)
def test_an_opening_of_the_first_seat_that_does_not_fit_what_was_sent_is_named(hand: Hand, cheat: Cheat) -> None:
    assert audit(HONEST, (hand, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(cheat, 0),))


@pytest.mark.parametrize(
    ("hand", "cheat"),
    [
        pytest.param(replace(BLUE, exponent=0), Cheat.BAD_EXPONENT, id="zero"),
        pytest.param(replace(BLUE, order=(GIVEN, TAKEN, TAKEN)), Cheat.BAD_ORDER, id="a position twice"),
        pytest.param(replace(BLUE, exponent=BLUE.exponent - 1), Cheat.CHANGED_EXPONENT, id="changed exponent"),
        pytest.param(replace(BLUE, order=(LEFT, TAKEN, GIVEN)), Cheat.CHANGED_ORDER, id="another one given"),
        pytest.param(replace(BLUE, order=(GIVEN, LEFT, TAKEN)), Cheat.CHANGED_ORDER, id="another one taken"),
    ],
)
def test_an_opening_of_the_second_seat_that_does_not_fit_what_was_sent_is_named(hand: Hand, cheat: Cheat) -> None:
    assert audit(HONEST, (RED, hand), NOTHING_SHOWN) == Verdict((), (Finding(cheat, 1),))


def test_both_can_be_named() -> None:
    hands = (replace(RED, exponent=1), replace(BLUE, exponent=1))
    assert audit(HONEST, hands, NOTHING_SHOWN) == Verdict(
        (), (Finding(Cheat.BAD_EXPONENT, 0), Finding(Cheat.BAD_EXPONENT, 1))
    )
