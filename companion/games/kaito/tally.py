"""Counts who has captured what, for a game whose board the app does not see."""

from dataclasses import dataclass, replace

from companion.games.contract import Outcome, Refused, Step, Violation
from companion.games.kaito import rules
from companion.games.kaito.events import Event, GameEnded, MonPaid, StuckDeclared, TileCaptured, TileRecovered
from companion.games.kaito.faults import Fault
from companion.games.kaito.losses import STUCK, both_lost, loss
from companion.games.kaito.pieces import COLOURS, EMPTY, RED, SUPPLY, Kind, Pile, Seat, Tile, adjust
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade, check_trade, settle, trades

# A Kaito that cannot move leaves no tile in its row and column, only on the other 25 squares and under itself.
MOST_TILES_WHEN_STUCK = 26


@dataclass(frozen=True, slots=True)
class Stock:
    """Where the tiles of one colour are: on the board, held by the opponent, or out of the game."""

    board: Pile = SUPPLY
    held: Pile = EMPTY

    @property
    def out(self) -> Pile:
        # Ruling T7: whatever is neither on the board nor in a pile.
        return tuple(SUPPLY[kind] - self.board[kind] - self.held[kind] for kind in Kind)


@dataclass(frozen=True, slots=True)
class Tally:
    """The side to move and both colours' tiles; while a trade is open, the last captor may still make it."""

    side: Seat
    red: Stock = Stock()
    black: Stock = Stock()
    trade_open: bool = False
    stuck: bool = False

    def stock(self, colour: Seat) -> Stock:
        return self.red if colour is RED else self.black

    def restock(self, colour: Seat, stock: Stock) -> "Tally":
        """The tally with the tiles of one colour elsewhere."""
        return replace(self, red=stock) if colour is RED else replace(self, black=stock)

    @property
    def on_board(self) -> dict[Tile, int]:
        """The tiles on the board and how many there are of each."""
        counts = {tile: self.stock(tile.seat).board[tile.kind] for tile in Tile}
        return {tile: count for tile, count in counts.items() if count}


@dataclass(frozen=True, slots=True)
class Capture:
    """The side to move has captured a tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class DeclareStuck:
    """The side to move cannot move the Kaito, which only the players can see."""


# A trade is the last captor's.
Entry = Capture | Trade | DeclareStuck


def new(first: Seat) -> Tally:
    return Tally(first)


def tally_of(state: State) -> Tally:
    """The tally of a game that was played on the full board so far."""
    red, black = (
        Stock(tuple(state.board.count(tile) for tile in COLOURS[seat]), state.pile(seat.opponent)) for seat in Seat
    )
    return Tally(state.side, red, black, stuck=rules.outcome(state) == STUCK[state.side])


def outcome(tally: Tally) -> Outcome[Seat] | None:
    return STUCK[tally.side] if tally.stuck else loss(tally.on_board)


def legal(tally: Tally, seat: Seat) -> tuple[Entry, ...]:
    """Every entry of a player: the side to move captures or is stuck, the last captor may still trade."""
    if outcome(tally) is not None:
        return ()
    if seat is tally.side:
        captures = tuple(Capture(tile) for tile in tally.on_board)
        return (*captures, DeclareStuck()) if _may_be_stuck(tally) else captures
    return trades(tally.stock(tally.side).held, tally.stock(seat).held) if tally.trade_open else ()


def check(tally: Tally, entry: Entry) -> Violation | None:
    """Why the entry is illegal."""
    if outcome(tally) is not None:
        return Violation(Fault.GAME_OVER)
    if isinstance(entry, Capture):
        return None if entry.tile in tally.on_board else Violation(Fault.NOT_ON_BOARD, (entry.tile.value,))
    if isinstance(entry, DeclareStuck):
        return None if _may_be_stuck(tally) else Violation(Fault.NOT_STUCK, (sum(tally.on_board.values()),))
    # Ruling T5
    if not tally.trade_open:
        return Violation(Fault.TRADE_CLOSED)
    captor = tally.side.opponent
    return check_trade(entry, captor, tally.stock(tally.side).held, tally.stock(captor).held)


def apply(tally: Tally, entry: Entry) -> Step[Tally, Event]:
    """The tally after the entry and what happened; an illegal entry is refused."""
    violation = check(tally, entry)
    if violation is not None:
        raise Refused(violation.code, *violation.details)
    events: tuple[Event, ...]
    if isinstance(entry, Capture):
        after, events = _capture(tally, entry.tile), (TileCaptured(entry.tile, tally.side),)
    elif isinstance(entry, DeclareStuck):
        after, events = replace(tally, trade_open=False, stuck=True), (StuckDeclared(tally.side),)
    else:
        captor = tally.side.opponent
        after = _trade(tally, entry)
        events = (MonPaid(entry.payment, captor), TileRecovered(COLOURS[captor][entry.kind]))
    end = outcome(after)
    return Step(after, events if end is None else (*events, GameEnded(end)))


def audit(tally: Tally) -> Violation | None:
    """Why the tally cannot exist."""
    for tile in Tile:
        missing = tally.stock(tile.seat).out[tile.kind]
        if missing < 0:
            return Violation(Fault.TOO_MANY_TILES, (tile.value, SUPPLY[tile.kind] - missing))
    if both_lost(tally.on_board):
        return Violation(Fault.BOTH_LOST)
    # Ruling T2: after the end nobody trades, and nobody is asked to move.
    if loss(tally.on_board) is not None and (tally.trade_open or tally.stuck):
        return Violation(Fault.GAME_OVER)
    if tally.stuck and not _may_be_stuck(tally):
        return Violation(Fault.NOT_STUCK, (sum(tally.on_board.values()),))
    return None


def _may_be_stuck(tally: Tally) -> bool:
    return sum(tally.on_board.values()) <= MOST_TILES_WHEN_STUCK


def _capture(tally: Tally, tile: Tile) -> Tally:
    captor, stock = tally.side, tally.stock(tile.seat)
    held = stock.held if tile.seat is captor else adjust(stock.held, tile.kind, 1)
    after = tally.restock(tile.seat, Stock(adjust(stock.board, tile.kind, -1), held))
    # Ruling T2
    return replace(after, side=captor.opponent, trade_open=loss(after.on_board) is None)


def _trade(tally: Tally, trade: Trade) -> Tally:
    payer = tally.side.opponent
    own, theirs = tally.stock(payer), tally.stock(tally.side)
    won, lost = settle(trade, theirs.held, own.held)
    after = tally.restock(payer, Stock(adjust(own.board, trade.kind, 1), lost))
    return replace(after.restock(tally.side, Stock(theirs.board, won)), trade_open=False)
