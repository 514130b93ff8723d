"""A position of Kaito, and the check whether it can exist."""

from dataclasses import dataclass

from companion.games.contract import Violation
from companion.games.kaito.board import BLANK, GAP, NAMES
from companion.games.kaito.faults import Fault
from companion.games.kaito.losses import both_lost
from companion.games.kaito.pieces import COLOURS, EMPTY, RED, SUPPLY, TILES, Pile, Seat, Tile

BLANKS = 2


@dataclass(frozen=True, slots=True)
class State:
    """All that lies on the table; before the Kaito is placed, `side` is the first player."""

    board: str
    kaito: int | None
    side: Seat
    red_pile: Pile = EMPTY
    black_pile: Pile = EMPTY
    slide: bool = False
    # Who has resigned; the notation of a position has only what lies on the table.
    resigned: Seat | None = None

    @property
    def mover(self) -> Seat:
        """Who acts next: the second player places the Kaito, from then on it shows whose turn it is."""
        return self.side if self.kaito is not None else self.side.opponent

    def pile(self, seat: Seat) -> Pile:
        """The opponent's tiles that lie face up before a player."""
        return self.red_pile if seat is RED else self.black_pile

    def tile(self, square: int) -> Tile | None:
        return TILES.get(self.board[square])

    def out(self, seat: Seat) -> Pile:
        """The tiles of a colour that are out of the game."""
        # Ruling T7: whatever is neither on the board nor in a pile.
        held = self.pile(seat.opponent)
        return tuple(SUPPLY[tile.kind] - self.board.count(tile) - held[tile.kind] for tile in COLOURS[seat])


def audit(state: State) -> Violation | None:
    """Why the position cannot exist."""
    board = state.board
    if len(board) != len(NAMES):
        return Violation(Fault.WRONG_BOARD_SIZE, (len(board),))
    for letter in board:
        if letter not in TILES and letter not in (GAP, BLANK):
            return Violation(Fault.UNKNOWN_TILE, (letter,))
    for tile in Tile:
        found = board.count(tile) + state.pile(tile.seat.opponent)[tile.kind]
        if found > SUPPLY[tile.kind]:
            return Violation(Fault.TOO_MANY_TILES, (tile.value, found))
    if state.kaito is None:
        return _audit_layout(state)
    if BLANK in board:
        return Violation(Fault.BLANK_LEFT, (NAMES[board.index(BLANK)],))
    if both_lost(board):
        return Violation(Fault.BOTH_LOST)
    return None


def _audit_layout(state: State) -> Violation | None:
    if any(state.red_pile + state.black_pile):
        return Violation(Fault.PILE_BEFORE_PLAY)
    if GAP in state.board or state.board.count(BLANK) != BLANKS:
        return Violation(Fault.UNFIT_LAYOUT, (state.board.count(BLANK),))
    return None
