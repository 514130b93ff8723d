"""Everything that a tray shows about how a player stands, in words and numbers."""

from dataclasses import dataclass

from companion.games.contract import Outcome
from companion.games.kaito.board import BLANK
from companion.games.kaito.pieces import BLACK, COLOURS, EMPTY, KABUTO, KATANA, RED, SUPPLY, Pile, Seat
from companion.games.kaito.rules import outcome
from companion.games.kaito.state import State
from companion.i18n.speech import Speech
from companion.table.header import PHONE
from companion.table.kaito.offer import Standing, find_offers, worth
from companion.ui.text.kaito import Names, called, offered_all
from companion.ui.widgets.kaito.board import Sight

LAST = {KATANA: "kaito.status.last_katana", KABUTO: "kaito.status.last_kabuto"}


@dataclass(frozen=True, slots=True)
class Holding:
    """A player's side of the table; the texts are in the player's language."""

    seat: Seat = RED
    name: str = ""
    to_move: bool = False
    # The opponent's tiles that the player has captured, and the player's own that are still on the board.
    won: Pile = EMPTY
    left: Pile = SUPPLY
    mon: str = ""
    # What the player has to do, and which tiles are the last of their kind.
    status: str = ""
    alarmed: bool = False
    # Whether a trade is open, and what is missing.
    trade: str = ""
    trade_open: bool = False

    @property
    def tone(self) -> str:
        """The colour of the status."""
        if self.alarmed:
            return "alarm"
        return "brand" if self.to_move else "soft"


def in_danger(left: Pile) -> tuple[bool, ...]:
    """For each kind, whether only one tile is left of a kind that its colour cannot do without."""
    return tuple(kind in LAST and count == 1 for kind, count in enumerate(left))


def hold(
    say: Speech,
    names: Names,
    seat: Seat,
    piles: tuple[Pile, Pile, Pile],
    turn: str,
    now: bool,
    end: Outcome[Seat] | None,
) -> Holding:
    """From the piles that a player has won, lost and left; `turn` says what to do, `now` whether a trade is allowed."""
    won, lost, left = piles
    offers = find_offers(won, lost, now and end is None)
    if end is not None:
        turn = say("kaito.status.won" if end.winner is seat else "kaito.status.lost")
    dangers = [] if end is not None else [say(LAST[kind]) for kind in LAST if left[kind] == 1]
    return Holding(
        seat=seat,
        name=called(say, names, seat),
        to_move=bool(turn) and end is None,
        won=won,
        left=left,
        mon=say("kaito.tray.mon", count=worth(won)),
        status=" · ".join(filter(None, (turn, *dangers))),
        alarmed=bool(dangers),
        trade=offered_all(say, offers),
        trade_open=any(offer.standing is Standing.OPEN for offer in offers),
    )


def hold_board(say: Speech, names: Names, state: State, seat: Seat) -> Holding:
    """How a player stands on the full board."""
    end, acts = outcome(state), state.mover is seat
    turn = ""
    if acts:
        turn = say("kaito.status.place" if state.kaito is None else "kaito.status.turn")
    if acts and names.get(PHONE) == seat.value:
        turn = say("phone.thinks")
    left = tuple(state.board.count(tile) for tile in COLOURS[seat])
    piles = (state.pile(seat), state.pile(seat.opponent), left)
    return hold(say, names, seat, piles, turn, acts and state.kaito is not None, end)


def see(state: State, lit: frozenset[int] = frozenset()) -> Sight:
    """What the board shows."""
    precious = [tile for seat in (RED, BLACK) for tile in COLOURS[seat] if tile.kind in LAST]
    last = frozenset(state.board.index(tile) for tile in precious if state.board.count(tile) == 1)
    return Sight(state.board, state.kaito, state.side, lit, last if BLANK not in state.board else frozenset())
