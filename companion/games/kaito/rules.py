"""The rules of a turn of Kaito: which actions are legal, and what they lead to."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.games.contract import Outcome, Refused, Step, Violation
from companion.games.kaito.board import BLANK, GAP, NAMES, PATHS, put, reach, stuck
from companion.games.kaito.events import (
    Event,
    GameEnded,
    KaitoMoved,
    KaitoPlaced,
    MonPaid,
    TileCaptured,
    TileRecovered,
)
from companion.games.kaito.faults import Fault
from companion.games.kaito.losses import RESIGNED, STUCK, decides, loss
from companion.games.kaito.pieces import COLOURS, EMPTY, KATANA, RED, SUPPLY, TILES, Pile, Seat, Tile, adjust
from companion.games.kaito.state import BLANKS, State, audit
from companion.games.kaito.trade import Trade, check_trade, offers, settle


@dataclass(frozen=True, slots=True)
class Place:
    """The second player's opening act: the Kaito comes to stand on one of the two blanks."""

    square: int


@dataclass(frozen=True, slots=True)
class Move:
    target: int
    trade: Trade | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Either player gives the game up, whoever's turn it is."""

    seat: Seat


Action = Place | Move
# All that players can do: actions are made with the pieces, a resignation is said.
Command = Action | Resign

_MOVES: tuple[Move, ...] = tuple(Move(square) for square in range(len(NAMES)))


def shuffle(randbelow: Callable[[int], int]) -> str:
    """A random layout; `randbelow(n)` draws a number from 0 to n - 1."""
    tiles = [tile.value for tile in Tile for _ in range(SUPPLY[tile.kind])] + [BLANK] * BLANKS
    for place in range(len(tiles) - 1, 0, -1):
        drawn = randbelow(place + 1)
        tiles[place], tiles[drawn] = tiles[drawn], tiles[place]
    return "".join(tiles)


def new(layout: str, first: Seat, slide: bool = False) -> State:
    """The table before the Kaito is placed."""
    state = State(layout, None, first, EMPTY, EMPTY, slide)
    violation = audit(state)
    if violation is not None:
        raise Refused(violation.code, *violation.details)
    return state


def outcome(state: State) -> Outcome[Seat] | None:
    if state.resigned is not None:
        return RESIGNED[state.resigned]
    # Ruling T2: a lost last tile ends the game before the question who can move comes up.
    lost = loss(state.board)
    if lost is None and state.kaito is not None and stuck(state.board, state.kaito):
        return STUCK[state.side]
    return lost


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action of a player, by target square; none when it is the other's turn or the game is over."""
    board, kaito = state.board, state.kaito
    if seat is not state.mover or state.resigned is not None or loss(board) is not None:
        return ()
    if kaito is None:
        return tuple(Place(square) for square, letter in enumerate(board) if letter == BLANK)
    targets = reach(board, kaito, state.slide)
    deals = offers(state.pile(seat), state.pile(seat.opponent))
    if not any(deals):
        return tuple([_MOVES[target] for target in targets])
    moves = []
    for target in targets:
        moves.append(_MOVES[target])
        tile = TILES[board[target]]
        # A captured tile of the player's own colour joins no pile; like a katana it cannot be paid with.
        affordable = deals[KATANA if tile.seat is seat else tile.kind]
        if affordable and not decides(board, tile):
            moves += [Move(target, trade) for trade in affordable]
    return tuple(moves)


def check(state: State, action: Command) -> Violation | None:
    """Why the action is illegal."""
    if outcome(state) is not None:
        return Violation(Fault.GAME_OVER)
    if isinstance(action, Resign):
        return None
    if isinstance(action, Place):
        return _check_place(state, action)
    return _check_move(state, action)


def apply(state: State, action: Command) -> Step[State, Event]:
    """The position after the action and what happened; an illegal action is refused."""
    violation = check(state, action)
    if violation is not None:
        raise Refused(violation.code, *violation.details)
    if isinstance(action, Place):
        placed = State(state.board.replace(BLANK, GAP), action.square, state.side, EMPTY, EMPTY, state.slide)
        return Step(placed, (KaitoPlaced(action.square, state.mover),))
    if isinstance(action, Resign):
        return Step(replace(state, resigned=action.seat), (GameEnded(RESIGNED[action.seat]),))
    return _move(state, action)


def _won(state: State, tile: Tile) -> Pile:
    """The mover's pile after a capture; a tile of the mover's own colour is out of the game and joins none."""
    won = state.pile(state.side)
    return won if tile.seat is state.side else adjust(won, tile.kind, 1)


def _check_place(state: State, place: Place) -> Violation | None:
    if state.kaito is not None:
        return Violation(Fault.ALREADY_PLACED)
    if not 0 <= place.square < len(NAMES):
        return Violation(Fault.NOT_A_SQUARE, (place.square,))
    if state.board[place.square] != BLANK:
        return Violation(Fault.NOT_A_BLANK, (NAMES[place.square],))
    return None


def _check_move(state: State, move: Move) -> Violation | None:
    board, kaito, target = state.board, state.kaito, move.target
    if kaito is None:
        return Violation(Fault.NOT_PLACED)
    if not 0 <= target < len(NAMES):
        return Violation(Fault.NOT_A_SQUARE, (target,))
    if target == kaito:  # Ruling T1: it may not stay; Ruling T3: what lies under it is safe
        return Violation(Fault.KAITO_STAYS, (NAMES[target],))
    between = PATHS[kaito].get(target)
    if between is None:
        return Violation(Fault.OUT_OF_LINE, (NAMES[target],))
    if board[target] == GAP:  # Ruling T1
        return Violation(Fault.NO_TILE, (NAMES[target],))
    if state.slide:  # Ruling T1: tiles block by this house rule only
        for square in between:
            if board[square] != GAP:
                return Violation(Fault.BLOCKED, (NAMES[target], NAMES[square]))
    if move.trade is None:
        return None
    tile = TILES[board[target]]
    if decides(board, tile):
        return Violation(Fault.TRADE_AFTER_END)
    # Ruling T5: the mon just captured may be part of the payment.
    return check_trade(move.trade, state.side, _won(state, tile), state.pile(state.side.opponent))


def _move(state: State, move: Move) -> Step[State, Event]:
    board, origin, seat, target, trade = state.board, state.kaito, state.side, move.target, move.trade
    assert origin is not None  # `check` refuses a move before the Kaito is placed
    opponent = seat.opponent
    tile = TILES[board[target]]
    won, lost = _won(state, tile), state.pile(opponent)
    events: list[Event] = [KaitoMoved(origin, target), TileCaptured(tile, seat)]
    under = GAP
    if trade is not None:
        won, lost = settle(trade, won, lost)
        recovered = COLOURS[seat][trade.kind]
        events += [MonPaid(trade.payment, seat), TileRecovered(recovered)]
        under = recovered
    red_pile, black_pile = (won, lost) if seat is RED else (lost, won)
    after = State(put(board, target, under), target, opponent, red_pile, black_pile, state.slide)
    end = outcome(after)
    if end is not None:
        events.append(GameEnded(end))
    return Step(after, tuple(events))
