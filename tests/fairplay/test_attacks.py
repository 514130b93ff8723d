"""Tests that the attacks which bent a deal of unproved shuffles work there, and are refused at once in a proved one."""

from dataclasses import dataclass
from itertools import permutations

import pytest

from companion.fairplay.deal import BadDeal, DealFlaw, Hand, check_pick, check_shuffle, check_strip, draw_hand
from companion.fairplay.group import CARDS, is_member, multiply, power_of, unmask
from tests.fairplay.forgeries import (
    BLUE,
    GIVEN,
    PICKED,
    PLACE,
    RED,
    SHUFFLED,
    STRIPPED,
    prove_pick,
    prove_shuffle,
    prove_strip,
)

NAMES = ("K", "Z", "X")


@dataclass
class Unproved:
    """An honest player of the deal as it was before it had proofs: both shuffle all values, and strip on demand.

    Position 0 is the first seat's and 1 the second's.
    """

    hand: Hand

    def shuffle(self, values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(power_of(values[position], self.hand.exponent) for position in self.hand.order)

    def accept(self, values: tuple[int, ...], before: tuple[int, ...]) -> None:
        """All that could be asked of values without a proof."""
        assert len(set(values)) == 3
        assert all(map(is_member, values))
        assert not set(values) & set(before)

    def strip(self, value: int) -> int:
        return unmask(value, self.hand.exponent)

    def read(self, value: int) -> str:
        return NAMES[CARDS.index(self.strip(value))]


def mixed(values: tuple[int, ...]) -> int:
    """A number in which every order of the same three values shows."""
    return multiply(*(power_of(value, power) for power, value in enumerate(values, 1)))


class TestSecondSeatThatReads:
    """The second seat has the other side strip a product of all three values, and reads every card from it."""

    def test_without_proofs_it_learns_the_other_sides_card(self) -> None:
        victim = Unproved(RED)
        shuffled = victim.shuffle(CARDS)
        # The victim's own card is honest, so that it notices nothing.
        reshuffled = (power_of(shuffled[0], 5), mixed(shuffled), power_of(shuffled[2], 5))
        victim.accept(reshuffled, shuffled)
        stripped = victim.strip(reshuffled[1])
        (order,) = [order for order in permutations(CARDS) if mixed(order) == stripped]
        assert victim.read(unmask(reshuffled[0], 5)) == NAMES[CARDS.index(order[0])]

    @pytest.mark.parametrize("branch", [0, 1])
    @pytest.mark.parametrize("exponent", [1, BLUE.exponent])
    def test_now_nothing_is_stripped_for_it(self, branch: int, exponent: int) -> None:
        value = power_of(mixed(SHUFFLED), exponent)
        with pytest.raises(BadDeal) as bad:
            check_pick(PLACE, SHUFFLED, GIVEN, value, prove_pick(value, GIVEN, branch, exponent))
        assert bad.value.flaw is DealFlaw.UNPROVED_PICK

    def test_nor_can_it_have_the_card_stripped_that_it_gave_away(self) -> None:
        value = power_of(SHUFFLED[GIVEN], BLUE.exponent)
        with pytest.raises(BadDeal) as bad:
            check_pick(PLACE, SHUFFLED, GIVEN, value, prove_pick(value, GIVEN, 0, BLUE.exponent))
        assert bad.value.flaw is DealFlaw.UNPROVED_PICK


class TestFirstSeatThatChooses:
    """The first seat deals one card thrice under different exponents, and takes off the one that makes it that card."""

    STACKED = tuple(power_of(CARDS[2], RED.exponent * times) for times in (1, 2, 3))

    @pytest.mark.parametrize("luck", range(4))
    def test_without_proofs_the_other_side_gets_the_card_of_its_choice(self, luck: int) -> None:
        victim = Unproved(draw_hand(bytes([luck])))
        victim.accept(self.STACKED, CARDS)
        reshuffled = victim.shuffle(self.STACKED)
        own = self.STACKED.index(victim.strip(reshuffled[0])) + 1
        # The values are powers of each other, which tells what became of each of them.
        (times,) = [times for times in (1, 2, 3) if power_of(reshuffled[1], own) == power_of(reshuffled[0], times)]
        assert victim.read(unmask(reshuffled[1], RED.exponent * times)) == "X"

    def test_now_the_stacked_shuffle_is_refused(self) -> None:
        for order in ((2, 2), (2, 0)):
            with pytest.raises(BadDeal) as bad:
                check_shuffle(PLACE, self.STACKED, prove_shuffle(self.STACKED, order, RED.exponent))
            assert bad.value.flaw is DealFlaw.UNPROVED_SHUFFLE

    def test_without_proofs_it_hands_over_whatever_it_strips(self) -> None:
        cheat, victim = Unproved(RED), Unproved(BLUE)
        reshuffled = victim.shuffle(cheat.shuffle(CARDS))
        assert victim.read(cheat.strip(reshuffled[2])) != victim.read(cheat.strip(reshuffled[1]))

    @pytest.mark.parametrize("times", [2, 3])
    def test_now_only_what_was_picked_can_be_handed_over(self, times: int) -> None:
        value = power_of(STRIPPED, times)
        for exponent in (RED.exponent, RED.exponent * times, 1):
            with pytest.raises(BadDeal) as bad:
                check_strip(PLACE, SHUFFLED, PICKED, value, prove_strip(value, exponent))
            assert bad.value.flaw is DealFlaw.UNPROVED_STRIP
