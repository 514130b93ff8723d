"""Tests that every cheat of a deal is named when both sides have opened it."""

from dataclasses import replace

import pytest

from companion.fairplay.audit import Cheat, Finding, Transcript, Verdict, audit
from companion.fairplay.deal import FIRST, SECOND, UNSEEN, Hand, cards, pick, read, shuffle, strip
from companion.fairplay.group import Q, mask, residue

NAMES = ("K", "Z", "X")
RED = pick(b"red")
BLUE = pick(b"blue")
SHUFFLED = shuffle(cards(NAMES), RED)
RESHUFFLED = shuffle(SHUFFLED, BLUE)
HONEST = Transcript(NAMES, SHUFFLED, RESHUFFLED, strip(RESHUFFLED, SECOND, RED), strip(RESHUFFLED, FIRST, BLUE))
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
def test_an_opening_that_does_not_fit_what_was_sent_is_named(hand: Hand, cheat: Cheat) -> None:
    assert audit(HONEST, (hand, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(cheat, 0),))


def test_a_stacked_shuffle_is_named() -> None:
    # Red leaves out a card and gives itself two chances of another one.
    stacked = (SHUFFLED[0], SHUFFLED[1], mask(SHUFFLED[0], 5))
    again = shuffle(stacked, BLUE)
    transcript = Transcript(NAMES, stacked, again, strip(again, SECOND, RED), strip(again, FIRST, BLUE))
    assert audit(transcript, (RED, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(Cheat.STACKED_SHUFFLE, 0),))


def test_the_second_side_can_be_caught_stacking_too() -> None:
    # Blue gives both sides the same card, under two exponents, and so would know Red's.
    stacked = (RESHUFFLED[0], mask(RESHUFFLED[0], 3), RESHUFFLED[2])
    transcript = replace(HONEST, reshuffled=stacked, stripped_by_first=strip(stacked, SECOND, RED))
    assert audit(transcript, (RED, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(Cheat.STACKED_SHUFFLE, 1),))


def test_a_card_that_was_never_in_the_deck_is_named() -> None:
    foreign = (SHUFFLED[0], mask(residue("Q"), RED.exponent), SHUFFLED[2])
    transcript = replace(HONEST, shuffled=foreign)
    findings = audit(transcript, (RED, BLUE), NOTHING_SHOWN).findings
    assert findings[0] == Finding(Cheat.STACKED_SHUFFLE, 0)


def test_another_position_stripped_gives_a_card_and_is_named_on_its_side() -> None:
    # It reads as a card at once, the other side's own one even: only the audit can tell.
    assert read(strip(RESHUFFLED, SECOND, BLUE), NAMES, RED) == DEALT[SECOND]
    first = replace(HONEST, stripped_by_first=strip(RESHUFFLED, UNSEEN, RED))
    assert audit(first, (RED, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(Cheat.WRONG_STRIP, 0),))
    second = replace(HONEST, stripped_by_second=strip(RESHUFFLED, SECOND, BLUE))
    assert audit(second, (RED, BLUE), NOTHING_SHOWN) == Verdict((), (Finding(Cheat.WRONG_STRIP, 1),))
