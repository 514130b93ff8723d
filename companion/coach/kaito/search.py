"""Looks ahead in a game of Kaito: every move, every answer, deeper and deeper, until told to stop or the end is proved.

It is alpha-beta with a first guess that the best move so far stays the best, a memory of positions seen, and the moves
that promise most tried first. The innermost function is one piece: in Python a call costs more than the look at a move.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.coach.kaito.tables import (
    BIT,
    CAPTURES,
    COLOUR_BITS,
    COLOUR_MASK,
    COLUMN_MASK,
    CROSS_MASK,
    EMPTY,
    HAND_UNIT,
    KABUTO_MASKS,
    KABUTO_UNIT,
    KATANA_MASKS,
    KATANA_UNIT,
    PLACE_KEYS,
    RECOVERIES,
    ROW_MASK,
    ROW_SHIFT,
    SQUARES,
    TILE_KEYS,
    alive,
    bargains,
    board_of,
    lines,
    side_of,
    stock_of,
    worths,
)
from companion.games.kaito.board import reach
from companion.games.kaito.state import State

WIN = 10_000
# Beyond this a value is a proved end, and tells how far away it is.
PROVED = 9_000
DEEPEST = 60
# How many positions are gone into between two questions whether to stop, and how many are remembered at most: a phone
# has room for them.
PAUSE = 2048
MEMORY = 200_000

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2

# What is tried first: by side and tile.
_THEIRS_FIRST, _OWN_LAST = (70, 90, 60, 50, 40), (12, 5, 30, 28, 26)
_PROMISE = ((*_OWN_LAST, *_THEIRS_FIRST), (*_THEIRS_FIRST, *_OWN_LAST))
_TRADE_PROMISE = 35
_MOST_FAME = 25


class Stopped(Exception):
    """The search was told to stop."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best move, its value for the side to move, how deep every line was looked at, and how many were."""

    move: int
    value: int
    depth: int
    positions: int


def never() -> bool:
    return False


def patience(pauses: int) -> Callable[[], bool]:
    """Says stop when it has been asked so often: a limit that is the same on every machine."""
    countdown = iter(range(pauses))
    return lambda: next(countdown, None) is None


def search(state: State, deepest: int = DEEPEST, stop: Callable[[], bool] = never, among: Sequence[int] = ()) -> Found:
    """The best move of a state in which there is one; told to stop, it answers with what it knows by then.

    Only the moves `among` are weighed, where some are given.
    """
    enter, counted = _looker(state, stop)
    order = list(among or moves_of(state))
    found = Found(order[0], 0, 0, 0)
    try:
        for depth in range(1, deepest + 1):
            best = -WIN
            for move in tuple(order):
                # All but the first are first asked whether they are any better.
                value = enter(move, depth, best, WIN if best == -WIN else best + 1)
                if best < value < WIN and best != -WIN:
                    value = enter(move, depth, best, WIN)
                if value > best:
                    best = value
                    order.remove(move)
                    order.insert(0, move)
            found = Found(order[0], best, depth, counted())
            if abs(best) > PROVED and WIN - abs(best) <= depth:
                break
    except Stopped:
        pass
    return found


def moves_of(state: State) -> list[int]:
    """Every move but those with a payment that another one outdoes; none before the Kaito is placed."""
    if state.kaito is None:
        return []
    side, stock, board = side_of(state.side), stock_of(state), board_of(state)
    moves = []
    for target in reach(state.board, state.kaito, state.slide):
        moves.append(target)
        after = stock + CAPTURES[side][board[target]]
        if alive(after, 0) and alive(after, 1):
            moves += [target | trade for trade in bargains()[after >> side * COLOUR_BITS + 5 & 2047]]
    return moves


def _looker(state: State, stop: Callable[[], bool]) -> tuple[Callable[[int, int, int, int], int], Callable[[], int]]:
    """A function that values a first move, looked at to a depth, and one that tells how many positions that took."""
    rows, columns = lines(state.slide)
    offers, worth = bargains(), worths()
    board, memory = board_of(state), dict[int, tuple[int, int, int, int]]()
    fame = ([0] * SQUARES, [0] * SQUARES)
    jump = not state.slide
    first_side, start = side_of(state.side), stock_of(state)
    all_tiles = sum(BIT[square] for square, tile in enumerate(board) if tile != EMPTY)
    first_key = start + sum(TILE_KEYS[tile][square] for square, tile in enumerate(board) if tile != EMPTY)
    positions = pause = 0

    def hits(tiles: int, kaito: int, wanted: int) -> bool:
        """Whether the Kaito reaches one of the wanted tiles."""
        reached = rows[kaito][tiles >> ROW_SHIFT[kaito] & ROW_MASK] + columns[kaito][tiles & COLUMN_MASK[kaito]]
        return any(BIT[square] & wanted for square in reached)

    def look(
        tiles: int, kaito: int, side: int, stock: int, key: int, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The value for the side to move, looked at `depth` moves ahead; outside alpha and beta only a bound."""
        nonlocal positions, pause
        other = 1 - side
        captures, shift = CAPTURES[side], side * COLOUR_BITS
        katana, kabuto = KATANA_MASKS[side], KABUTO_MASKS[side]
        their_katana, their_kabuto = KATANA_MASKS[other], KABUTO_MASKS[other]
        targets = rows[kaito][tiles >> ROW_SHIFT[kaito] & ROW_MASK] + columns[kaito][tiles & COLUMN_MASK[kaito]]
        positions += 1
        if depth == 1:
            # A last tile that the next move could capture is as good as lost.
            last_katana = BIT[board.index(5 * side)] if stock & katana == KATANA_UNIT << shift else 0
            last_kabuto = BIT[board.index(5 * side + 1)] if stock & kabuto == KABUTO_UNIT << shift else 0
            hanging = last_katana | last_kabuto
            best = ply + 1 - WIN
            for target in targets:
                positions += 1
                after = stock + captures[board[target]]
                if not (after & their_katana and after & their_kabuto):
                    return WIN - ply - 1
                if not (after & katana and after & kabuto):
                    continue
                left = tiles ^ BIT[target]
                if not left & CROSS_MASK[target]:
                    return WIN - ply - 1
                if hanging & CROSS_MASK[target] and (jump or hits(left, target, hanging)):
                    value = ply + 2 - WIN
                else:
                    value = worth[after & COLOUR_MASK] - worth[after >> COLOUR_BITS]
                    if side:
                        value = -value
                if value > best:
                    best = value
                    if value >= beta:
                        return value
                for trade in offers[after >> shift + 5 & 2047]:
                    positions += 1
                    traded = after + RECOVERIES[trade >> 6 & 3][side]
                    traded += ((trade >> 8) - (after >> shift + 10 & 63)) * HAND_UNIT << shift
                    # The recovered tile lies under the Kaito, where nobody can capture it.
                    exposed = last_kabuto if trade & 64 else last_katana
                    if exposed & CROSS_MASK[target] and (jump or hits(left, target, exposed)):
                        value = ply + 2 - WIN
                    else:
                        value = worth[traded & COLOUR_MASK] - worth[traded >> COLOUR_BITS]
                        if side:
                            value = -value
                    if value > best:
                        best = value
                        if value >= beta:
                            return value
            return best
        pause += 1
        if pause == PAUSE:
            pause = 0
            if stop():
                raise Stopped
        key_here = key + PLACE_KEYS[side][kaito]
        known = memory.get(key_here)
        remembered, least = -1, alpha
        if known is not None:
            looked, bound, value, remembered = known
            if value > PROVED:
                proved = bound != _AT_MOST
                value -= ply
            elif value < -PROVED:
                proved = bound != _AT_LEAST
                value += ply
            else:
                proved = False
            if (looked >= depth or proved) and (
                bound == _EXACT or (bound == _AT_LEAST and value >= beta) or (bound == _AT_MOST and value <= alpha)
            ):
                return value
        promise, famous = _PROMISE[side], fame[side]
        moves = []
        for target in targets:
            tile = board[target]
            after = stock + captures[tile]
            if not (after & their_katana and after & their_kabuto):
                return WIN - ply - 1
            # Ruling T2: whoever captures their own last one has lost, before any trade.
            if not (after & katana and after & kabuto):
                continue
            answers = (tiles ^ BIT[target]) & CROSS_MASK[target]
            if not answers:
                return WIN - ply - 1
            order = promise[tile] + famous[target] + 16 * (10 - answers.bit_count())
            moves.append(order << 16 | target)
            for trade in offers[after >> shift + 5 & 2047]:
                moves.append(order + _TRADE_PROMISE << 16 | target | trade)
        best, best_move = ply + 1 - WIN, -1
        moves.sort(reverse=True)
        if remembered >= 0:
            moves.insert(0, remembered)
        for place, ordered in enumerate(moves):
            move = ordered & 65535
            if move == remembered and place:
                continue
            target = move & 63
            tile, left = board[target], tiles ^ BIT[target]
            after = stock + captures[tile]
            next_key = key - TILE_KEYS[tile][target]
            under = EMPTY
            if move > 63:
                under = 5 * side + (move >> 6 & 3) - 1
                after += RECOVERIES[move >> 6 & 3][side]
                after += ((move >> 8) - (after >> shift + 10 & 63)) * HAND_UNIT << shift
                next_key += TILE_KEYS[under][target]
                left = tiles
            next_key += after - stock
            board[target] = under
            if place and alpha + 1 < beta:
                value = -look(left, target, other, after, next_key, depth - 1, -alpha - 1, -alpha, ply + 1)
                if alpha < value < beta:
                    value = -look(left, target, other, after, next_key, depth - 1, -beta, -alpha, ply + 1)
            else:
                value = -look(left, target, other, after, next_key, depth - 1, -beta, -alpha, ply + 1)
            board[target] = tile
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        famous[target] = min(famous[target] + depth, _MOST_FAME)
                        break
        if len(memory) < MEMORY or known is not None:
            bound = _AT_LEAST if best >= beta else _AT_MOST if best <= least else _EXACT
            value = best + ply if best > PROVED else best - ply if best < -PROVED else best
            memory[key_here] = depth, bound, value, best_move
        return best

    def enter(move: int, depth: int, alpha: int, beta: int) -> int:
        """The value of a first move for the player who makes it."""
        target, bought = move & 63, move >> 6 & 3
        side, shift = first_side, first_side * COLOUR_BITS
        tile, left = board[target], all_tiles ^ BIT[target]
        after = start + CAPTURES[side][tile]
        if not alive(after, 1 - side):
            return WIN - 1
        if not alive(after, side):
            return 1 - WIN
        if not left & CROSS_MASK[target]:
            return WIN - 1
        key = first_key - TILE_KEYS[tile][target]
        under = EMPTY
        if bought:
            under = 5 * side + bought - 1
            after += RECOVERIES[bought][side] + (((move >> 8) - (after >> shift + 10 & 63)) * HAND_UNIT << shift)
            key += TILE_KEYS[under][target]
            left = all_tiles
        if depth == 1:
            value = worth[after & COLOUR_MASK] - worth[after >> COLOUR_BITS]
            return -value if side else value
        board[target] = under
        value = -look(left, target, 1 - side, after, key + after - start, depth - 1, -beta, -alpha, 1)
        board[target] = tile
        return value

    return enter, lambda: positions
