"""Tests what holds in every game of Kaito."""

import itertools

import pytest
from hypothesis import given, settings

from companion.games.contract import Refused, Violation
from companion.games.kaito.board import NAMES
from companion.games.kaito.events import GameEnded, KaitoMoved, KaitoPlaced, MonPaid, TileCaptured, TileRecovered
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import dump_position, parse_action, parse_position
from companion.games.kaito.pieces import RED, SUPPLY, Kind, Seat, Tile
from companion.games.kaito.rules import Action, Move, Place, apply, check, legal, new, outcome
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade, trades
from tests.games.kaito.strategies import LONGEST, TO_THE_END, Game, games, positions

LAYOUT = "KKKKKKKHHHCCBBAAAkkkkkkkhhhccbbaaa__"

MON = (3, 3, 2, 2, 1, 1, 1)
PAYMENTS = {paid for size in range(len(MON) + 1) for paid in itertools.combinations(MON, size)}
TRADES = [None, *(Trade(kind, payment) for kind in Kind for payment in sorted(PAYMENTS))]
ACTIONS: list[Action] = [
    *(Place(square) for square in range(-1, len(NAMES) + 1)),
    *(Move(square, trade) for square in range(-1, len(NAMES) + 1) for trade in TRADES),
]


def swapped(text: str) -> str:
    """The position or move with the colours exchanged."""
    if " " not in text:
        return text[:2] + text[2:].swapcase()
    board, kaito, side, red, black, *house = text.split()
    side = {"r": "b", "b": "r"}[side]
    return " ".join([board.swapcase(), kaito, side, black.swapcase(), red.swapcase(), *house])


@given(positions())
@settings(max_examples=20)
def test_legal_actions_pass_the_check_and_all_others_are_refused(state: State) -> None:
    allowed = set(legal(state, state.mover))
    assert {action for action in ACTIONS if check(state, action) is None} == allowed


@given(games())
@settings(max_examples=10)
def test_before_and_after_the_placement_alike_only_legal_actions_pass_the_check(game: Game) -> None:
    for state in (game.start, game.state):
        assert {action for action in ACTIONS if check(state, action) is None} == set(legal(state, state.mover))


@given(positions())
@settings(max_examples=10)
def test_a_refused_action_is_refused_with_the_violation_of_the_check_and_changes_nothing(state: State) -> None:
    before = dump_position(state)
    for action in ACTIONS[::11]:
        violation = check(state, action)
        if violation is not None:
            with pytest.raises(Refused) as refused:
                apply(state, action)
            assert refused.value.violation == violation
    assert dump_position(state) == before


@given(games())
def test_nobody_acts_out_of_turn(game: Game) -> None:
    state = game.state
    assert legal(state, state.mover.opponent) == ()
    assert (legal(state, state.mover) == ()) == (outcome(state) is not None)


@given(games())
def test_tiles_are_conserved_after_every_move(game: Game) -> None:
    out = {seat: (0,) * len(Kind) for seat in Seat}
    for step in game.steps:
        state = step.state
        for seat in Seat:
            board = tuple(state.board.count(tile) for tile in Tile if tile.seat is seat)
            now = state.out(seat)
            assert tuple(map(sum, zip(board, state.pile(seat.opponent), now, strict=True))) == SUPPLY
            # What is out stays out.
            assert all(before <= after for before, after in zip(out[seat], now, strict=True))
            out[seat] = now


@given(games(least=TO_THE_END))
def test_every_game_ends_within_forty_turns(game: Game) -> None:
    end = outcome(game.state)
    assert end is not None
    assert len(game.actions) - 1 <= LONGEST
    assert game.steps[-1].events[-1] == GameEnded(end)
    assert not any(isinstance(event, GameEnded) for step in game.steps[:-1] for event in step.events)


@given(games(least=1))
def test_events_tell_the_turn_in_order(game: Game) -> None:
    kinds = (KaitoPlaced, KaitoMoved, TileCaptured, MonPaid, TileRecovered, GameEnded)
    for action, step in zip(game.actions, game.steps, strict=True):
        told = [kinds.index(type(event)) for event in step.events]
        assert told == sorted(set(told))
        assert (MonPaid in map(type, step.events)) == (isinstance(action, Move) and action.trade is not None)


@given(games(least=1))
def test_undo_is_replay_minus_one(game: Game) -> None:
    states = [game.start, *(step.state for step in game.steps)]
    assert game.undo().state == states[-2]
    assert game.undo().play(game.actions[-1]) == game


@given(games())
def test_red_and_black_play_by_the_same_rules(game: Game) -> None:
    state, mirror = game.start, parse_position(swapped(dump_position(game.start)))
    for action in game.actions:
        state, mirror = apply(state, action).state, apply(mirror, action).state
        assert dump_position(mirror) == swapped(dump_position(state))
        assert legal(mirror, mirror.mover) == legal(state, state.mover)


@given(positions())
def test_payments_are_offered_with_the_least_waste_first(state: State) -> None:
    for seat in Seat:
        offered = trades(state.pile(seat), (1, 1, 0, 0, 0))
        for kind in (Kind.KATANA, Kind.KABUTO):
            worth = [sum(trade.payment) for trade in offered if trade.kind is kind]
            assert worth == sorted(worth)


@pytest.mark.parametrize(
    ("layout", "violation"),
    [
        (LAYOUT[:-1], Violation(Fault.WRONG_BOARD_SIZE, (35,))),
        (LAYOUT.replace("C", "?", 1), Violation(Fault.UNKNOWN_TILE, ("?",))),
        (LAYOUT.replace("C", "K", 1), Violation(Fault.TOO_MANY_TILES, ("K", 8))),
        (LAYOUT.replace("C", "_", 1), Violation(Fault.UNFIT_LAYOUT, (3,))),
        (LAYOUT.replace("_", ".", 1), Violation(Fault.UNFIT_LAYOUT, (1,))),
        (LAYOUT.replace("C", ".", 1), Violation(Fault.UNFIT_LAYOUT, (2,))),
    ],
)
def test_a_layout_that_is_not_the_whole_set_is_refused(layout: str, violation: Violation) -> None:
    with pytest.raises(Refused) as refused:
        new(layout, RED)
    assert refused.value.violation == violation


@pytest.mark.parametrize(
    ("trade", "violation"),
    [
        (Trade(Kind.KATANA, (4,)), Violation(Fault.NOT_A_MON, (4,))),
        (Trade(Kind.KATANA, (1, 3)), Violation(Fault.OUT_OF_ORDER, ("ac",))),
        (Trade(Kind.KATANA, ()), Violation(Fault.TRADE_TOO_CHEAP, (0, 4))),
    ],
)
def test_a_payment_that_is_none_is_refused(trade: Trade, violation: Violation) -> None:
    state = parse_position("kh4/6/6/3A2/6/KH4 d1 r ca K")
    assert check(state, Move(NAMES.index("d3"), trade)) == violation


@pytest.mark.parametrize("square", [-1, 36])
def test_a_square_off_the_board_is_refused(square: int) -> None:
    placing = new(LAYOUT, RED)
    moving = apply(placing, parse_action("e6", placing)).state
    assert check(placing, Place(square)) == Violation(Fault.NOT_A_SQUARE, (square,))
    assert check(moving, Move(square)) == Violation(Fault.NOT_A_SQUARE, (square,))
