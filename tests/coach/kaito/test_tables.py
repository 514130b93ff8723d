"""Tests that the integers of a search say the same as the rules."""

import random

import pytest

from companion.coach.kaito.tables import (
    BIT,
    CAPTURES,
    COLOUR_BITS,
    COLUMN_MASK,
    HANDS,
    ROW_MASK,
    ROW_SHIFT,
    alive,
    bargains,
    hand,
    lines,
    mon,
    side_of,
    stock_of,
    trade_of,
    worths,
)
from companion.games.kaito.board import GAP, reach
from companion.games.kaito.notation import parse_position
from companion.games.kaito.pieces import KABUTO, KATANA
from companion.games.kaito.rules import Move, apply, legal
from companion.games.kaito.trade import Trade, trades
from tests.coach.kaito.positions import endgame


@pytest.mark.parametrize("slide", [False, True])
def test_the_kaito_reaches_what_the_rules_let_it_reach(slide: bool) -> None:
    rows, columns = lines(slide)
    chance = random.Random(1)
    for _ in range(200):
        board = "".join(chance.choice("K" + GAP * 2) for _ in range(36))
        tiles = sum(BIT[square] for square, letter in enumerate(board) if letter != GAP)
        kaito = chance.randrange(36)
        reached = rows[kaito][tiles >> ROW_SHIFT[kaito] & ROW_MASK] + columns[kaito][tiles & COLUMN_MASK[kaito]]
        assert sorted(reached) == reach(board, kaito, slide)


def test_a_capture_adds_up_to_the_stock_after_it() -> None:
    chance = random.Random(2)
    for tiles in (34, 25, 18, 12):
        state = endgame(chance, tiles)
        side = side_of(state.side)
        for move in legal(state, state.side):
            assert isinstance(move, Move)
            if move.trade is None:
                tile = state.tile(move.target)
                assert tile is not None
                number = 5 * side_of(tile.seat) + tile.kind
                assert stock_of(state) + CAPTURES[side][number] == stock_of(apply(state, move).state)


def test_hands_are_numbers_and_back() -> None:
    hands = {hand(mon(number)) for number in range(HANDS)}
    assert hands == set(range(HANDS))


def test_of_two_payments_the_wasteful_one_is_left_out() -> None:
    # With 3, 3 and 1 a katana is paid by 3 and 1, or wastefully by 3 and 3, after which less is left.
    held = hand((0, 0, 2, 0, 1))
    stock = held << 5 | 1
    found = {trade_of(move, held) for move in bargains()[stock]}
    assert found == {Trade(KATANA, (3, 1))}
    assert {trade.payment for trade in trades(mon(held), (1, 0, 0, 0, 0))} == {(3, 1), (3, 3)}


def test_payments_that_leave_different_chances_are_both_kept() -> None:
    # For 5, paying 3 and 2 leaves three ones, paying 2, 1, 1 and 1 leaves a three.
    held = hand((0, 0, 1, 1, 3))
    found = {trade_of(move, held) for move in bargains()[held << 5 | 1 << 3]}
    assert {Trade(KABUTO, (3, 2)), Trade(KABUTO, (2, 1, 1, 1))} <= found


def test_a_move_without_a_trade_has_none() -> None:
    assert trade_of(35, 0) is None


def test_a_colour_without_katana_or_kabuto_is_lost() -> None:
    stock = stock_of(parse_position("KkH3/6/6/6/6/6 a1 r - -"))
    assert [alive(stock, side) for side in (0, 1)] == [True, False]


def test_more_tiles_are_worth_more() -> None:
    few, many = (
        stock_of(parse_position(position)) for position in ("KKH3/6/6/6/6/6 a1 r - -", "KKHH2/6/6/6/6/6 a1 r - -")
    )
    assert worths()[few] < worths()[many]
    rich = stock_of(parse_position("KKH3/6/6/6/6/6 a1 r cb KH"))
    assert worths()[rich & (1 << COLOUR_BITS) - 1] - worths()[few] == 15 + 6 + 22
