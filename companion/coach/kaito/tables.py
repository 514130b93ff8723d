"""Keeps a game of Kaito in a few integers, with tables for everything that a search asks again and again.

Tiles: the number of a kind, plus 5 for black; 10 is a gap. The board is a list of 36 of them, and a mask of 36 bits
says where tiles lie. Stock: what else counts, 16 bits for each colour, red's below black's: its katana (3 bits) and
kabuto (2) on the board, those that the opponent holds (3 and 2), and the mon tiles that it holds itself (6). Each part
only grows and shrinks, so a capture or a trade is one addition. Moves: the target, plus 64 for a katana recovered or
128 for a kabuto, plus 256 times the mon tiles left after it.
"""

from functools import cache
from itertools import product

from companion.games.kaito.board import CROSS, GAP, NAMES, RAYS, SIZE
from companion.games.kaito.pieces import BLACK, COLOURS, KABUTO, KATANA, MON, RED, Kind, Pile, Seat
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade, trades

SQUARES = len(NAMES)
EMPTY = 10
TILE_NUMBER = {GAP: EMPTY} | {
    tile.value: 5 * colour + tile.kind for colour, seat in enumerate((RED, BLACK)) for tile in COLOURS[seat]
}
SIDES = (RED, BLACK)

KATANA_UNIT, KABUTO_UNIT, LOST_KATANA_UNIT, LOST_KABUTO_UNIT, HAND_UNIT = 1, 1 << 3, 1 << 5, 1 << 8, 1 << 10
COLOUR_BITS = 16
COLOUR_MASK = (1 << COLOUR_BITS) - 1
# The mon tiles of one player as a number: how much each kind adds to it, and how many such numbers there are.
MON_UNITS = {Kind.MON1: 1, Kind.MON2: 4, Kind.MON3: 12}
HANDS = 36

KATANA_MASKS = tuple(7 * KATANA_UNIT << side * COLOUR_BITS for side in (0, 1))
KABUTO_MASKS = tuple(3 * KABUTO_UNIT << side * COLOUR_BITS for side in (0, 1))

BIT = tuple(1 << square for square in range(SQUARES))
CROSS_MASK = tuple(sum(BIT[square] for square in cross) for cross in CROSS)
ROW_SHIFT = tuple(square // SIZE * SIZE for square in range(SQUARES))
ROW_MASK = (1 << SIZE) - 1
COLUMN_MASK = tuple(
    sum(BIT[square % SIZE + SIZE * row] for row in range(SIZE)) & ~BIT[square] for square in range(SQUARES)
)

KATANA_BOUGHT, KABUTO_BOUGHT = 1, 2
BOUGHT_KINDS = (None, KATANA, KABUTO)

# A position as one number: four bits for each square, above the Kaito and the side to move, above the stock.
KAITO_SHIFT = 2 * COLOUR_BITS
BOARD_SHIFT = KAITO_SHIFT + 7
TILE_KEYS = tuple(tuple(tile + 1 << BOARD_SHIFT + 4 * square for square in range(SQUARES)) for tile in range(EMPTY))
PLACE_KEYS = tuple(tuple((square * 2 + side) << KAITO_SHIFT for square in range(SQUARES)) for side in (0, 1))


def _captures() -> tuple[tuple[int, ...], ...]:
    """By side and tile: what its capture adds to the stock."""
    found = []
    for side in (0, 1):
        changes = []
        for colour, kind in product((0, 1), Kind):
            theirs = colour != side
            if kind is KATANA:
                change = LOST_KATANA_UNIT * theirs - KATANA_UNIT << colour * COLOUR_BITS
            elif kind is KABUTO:
                change = LOST_KABUTO_UNIT * theirs - KABUTO_UNIT << colour * COLOUR_BITS
            else:
                change = HAND_UNIT * MON_UNITS[kind] * theirs << side * COLOUR_BITS
            changes.append(change)
        found.append(tuple(changes))
    return tuple(found)


CAPTURES = _captures()
# By what is bought and by side: what the recovered tile adds to the stock.
RECOVERIES = (
    (0, 0),
    tuple(KATANA_UNIT - LOST_KATANA_UNIT << side * COLOUR_BITS for side in (0, 1)),
    tuple(KABUTO_UNIT - LOST_KABUTO_UNIT << side * COLOUR_BITS for side in (0, 1)),
)

Lines = tuple[tuple[tuple[int, ...], ...], ...]
Columns = tuple[dict[int, tuple[int, ...]], ...]


@cache
def lines(slide: bool) -> tuple[Lines, Columns]:
    """From every square, what the Kaito reaches: by the six bits of its row, and by the mask of its column."""
    rows: list[tuple[tuple[int, ...], ...]] = []
    columns: list[dict[int, tuple[int, ...]]] = []
    for square in range(SQUARES):
        down, left, right, up = RAYS[square]
        shift = ROW_SHIFT[square]
        rows.append(tuple(_reached((left, right), bits << shift, slide) for bits in range(ROW_MASK + 1)))
        along = [BIT[other] for other in (*down, *up)]
        masks = [sum(taken) for taken in product(*((0, bit) for bit in along))]
        columns.append({mask: _reached((down, up), mask, slide) for mask in masks})
    return tuple(rows), tuple(columns)


def _reached(rays: tuple[tuple[int, ...], ...], tiles: int, slide: bool) -> tuple[int, ...]:
    reached: list[int] = []
    for ray in rays:
        lying = [square for square in ray if tiles & BIT[square]]
        reached += lying[:1] if slide else lying
    return tuple(reached)


def hand(pile: Pile) -> int:
    """The mon tiles of a pile as a number."""
    return sum(unit * pile[kind] for kind, unit in MON_UNITS.items())


def mon(number: int) -> Pile:
    """The pile of mon tiles that the number stands for."""
    return 0, 0, number // 12, number // 4 % 3, number % 4


@cache
def bargains() -> tuple[tuple[int, ...], ...]:
    """By the upper eleven bits of a colour's stock: every trade as part of a move, without those that others outdo."""
    found: list[tuple[int, ...]] = []
    for number in range(1 << COLOUR_BITS - 5):
        lost = (number & 7, number >> 3 & 3, 0, 0, 0)
        held = number >> 5
        offers = trades(mon(held), lost) if held < HANDS else ()
        left = [(BOUGHT_KINDS.index(trade.kind), held - _paid(trade)) for trade in offers]
        kept = [
            (bought, rest)
            for bought, rest in left
            if not any(bought == other and _outdoes(more, rest) for other, more in left)
        ]
        found.append(tuple(bought << 6 | rest << 8 for bought, rest in kept))
    return tuple(found)


def _paid(trade: Trade) -> int:
    return sum(MON_UNITS[MON[value]] for value in trade.payment)


def _outdoes(more: int, rest: int) -> bool:
    """Whether whoever keeps the one hand can do all that the other could: tile by tile it is worth as much or more."""
    one, other = ([value for value, kind in MON.items() for _ in range(mon(number)[kind])] for number in (more, rest))
    return more != rest and len(one) >= len(other) and all(a >= b for a, b in zip(one, other, strict=False))


def trade_of(move: int, before: int) -> Trade | None:
    """The trade in a move, by the mon tiles held before it."""
    kind = BOUGHT_KINDS[move >> 6 & 3]
    if kind is None:
        return None
    had, left = mon(before), mon(move >> 8)
    payment = [value for value, paid in MON.items() for _ in range(had[paid] - left[paid])]
    return Trade(kind, tuple(payment))


def stock_of(state: State) -> int:
    stock = 0
    for side, seat in enumerate(SIDES):
        own = COLOURS[seat]
        lost, won = state.pile(seat.opponent), state.pile(seat)
        stock += (
            KATANA_UNIT * state.board.count(own[KATANA])
            + KABUTO_UNIT * state.board.count(own[KABUTO])
            + LOST_KATANA_UNIT * lost[KATANA]
            + LOST_KABUTO_UNIT * lost[KABUTO]
            + HAND_UNIT * hand(won)
        ) << side * COLOUR_BITS
    return stock


def alive(stock: int, side: int) -> bool:
    """Whether a colour still has katana and kabuto on the board."""
    return bool(stock & KATANA_MASKS[side] and stock & KABUTO_MASKS[side])


def board_of(state: State) -> list[int]:
    return [TILE_NUMBER[letter] for letter in state.board]


def side_of(seat: Seat) -> int:
    return SIDES.index(seat)


# What a colour is worth by its katana and by its kabuto on the board: the fewer are left, the more each one counts.
_KATANA_WORTH = (0, -90, -55, -33, -20, -11, -5, 0)
_KABUTO_WORTH = (0, -110, -45, 0)
_MON_WORTH = 3
_CAN_BUY_KATANA, _CAN_BUY_KABUTO = 6, 22


@cache
def worths() -> tuple[int, ...]:
    """By a colour's stock: what it is worth to that colour when nothing is known of the play to come."""
    low = [katana + kabuto for kabuto in _KABUTO_WORTH for katana in _KATANA_WORTH]
    high = []
    for number in range(1 << COLOUR_BITS - 5):
        _, _, threes, twos, ones = mon(number >> 5)
        value = threes * 3 + twos * 2 + ones
        worth = _MON_WORTH * value
        if number & 7 and value >= 4:
            worth += _CAN_BUY_KATANA
        if number >> 3 & 3 and value >= 5:
            worth += _CAN_BUY_KABUTO
        high.append(worth)
    return tuple(below + above for above in high for below in low)
