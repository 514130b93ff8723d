"""Tests that the shipped values of a duel are those of their own equations, so that no wrong table goes unnoticed."""

import random
import zlib
from array import array

import pytest

from companion.coach.kiriai.advice import advise
from companion.coach.kiriai.numbers import KINDS, OWN_WOUND, THEIR_WOUND, field
from companion.coach.kiriai.values import FOLDER, TOP, block, index, pack, size, unpack, values
from companion.games.kiriai.pieces import ADVANCED_FIELD, DEALT_SPECIALS, RED, STANDARD_FIELD, Card, Health, Special
from companion.games.kiriai.state import Battlefield, Cards, Duel, Position, Samurai

SAMPLE = 24
# Two kinds of opponent come to an agreement only in the mean over many rounds of solving.
ERROR = {True: 0.001, False: 0.01}


@pytest.mark.parametrize("spaces", [STANDARD_FIELD, ADVANCED_FIELD])
@pytest.mark.parametrize("own_spent", [False, True])
@pytest.mark.parametrize("their_spent", [False, True])
def test_a_position_is_worth_what_its_best_mix_reaches_in_one_round(
    spaces: int, own_spent: bool, their_spent: bool
) -> None:
    chance = random.Random(spaces)
    spots = list(field(spaces).places)
    for _ in range(SAMPLE):
        own, wounds, place = chance.choice(KINDS), chance.randrange(4), chance.randrange(len(spots))
        own_space, their_space, own_stance, their_stance = spots[place]
        # With a special in hand something has been set aside, but at the start.
        own_aside, their_aside = (chance.randrange(6 if spent else 5) for spent in (own_spent, their_spent))
        cards = [
            Cards((*Card, None)[aside], Special.SPENT if spent else Special.UNKNOWN)
            for aside, spent in ((own_aside, own_spent), (their_aside, their_spent))
        ]
        battlefield = Battlefield(
            spaces,
            Samurai(own_space, own_stance, Health.HURT if wounds & OWN_WOUND else Health.UNHURT),
            Samurai(their_space, their_stance, Health.HURT if wounds & THEIR_WOUND else Health.UNHURT),
        )
        advice = advise(Duel(Position(battlefield, *cards)), RED, DEALT_SPECIALS[own])
        shipped = [
            values(spaces)[
                index(spaces, block(own, kind, own_spent, their_spent), wounds, own_aside, their_aside) + place
            ]
            for kind in KINDS
            if kind != own
        ]
        if their_spent:
            assert shipped[0] == shipped[1]
        assert advice.value == pytest.approx(sum(shipped) / 2, abs=ERROR[their_spent])


@pytest.mark.parametrize("spaces", [STANDARD_FIELD, ADVANCED_FIELD])
def test_the_tables_are_whole_and_small(spaces: int) -> None:
    assert len(values(spaces)) == size(spaces)
    assert min(values(spaces)) == -1
    assert max(values(spaces)) <= 1
    assert (FOLDER / f"duel_{spaces}.bin").stat().st_size < 260_000


def test_what_is_packed_comes_back_in_steps() -> None:
    table = array("d", [-1, 0.123456, 1])
    assert unpack(pack(table)) == array("d", [-1, round(1.123456 / 2 * TOP) * 2 / TOP - 1, 1])
    assert zlib.decompress(pack(array("d", [1]))) == bytes([15, 255])


def test_every_part_of_the_table_is_another() -> None:
    kinds = [(own, their) for own in KINDS for their in KINDS if own != their]
    assert {block(own, their, True, True) for own, their in kinds} == {0}
    assert [block(own, (own + 1) % 3, False, True) for own in KINDS] == [1, 2, 3]
    assert [block(own, their, True, False) for own, their in kinds] == [4, 5, 6, 7, 8, 9]
    assert [block(own, their, False, False) for own, their in kinds] == [10, 11, 12, 13, 14, 15]
