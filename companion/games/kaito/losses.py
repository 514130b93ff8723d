"""Tells when a player has lost."""

from collections.abc import Container
from enum import StrEnum, auto

from companion.games.contract import Outcome
from companion.games.kaito.pieces import COLOURS, KABUTO, KATANA, Seat, Tile


class Reason(StrEnum):
    NO_KATANA = auto()
    NO_KABUTO = auto()
    CANNOT_MOVE = auto()
    RESIGNATION = auto()


# The tiles a colour cannot do without, and how the game ends when none of them is left on the board.
LOSSES: dict[Tile, Outcome[Seat]] = {
    COLOURS[seat][kind]: Outcome(seat.opponent, reason)
    for kind, reason in ((KATANA, Reason.NO_KATANA), (KABUTO, Reason.NO_KABUTO))
    for seat in Seat
}
STUCK: dict[Seat, Outcome[Seat]] = {seat: Outcome(seat.opponent, Reason.CANNOT_MOVE) for seat in Seat}
RESIGNED: dict[Seat, Outcome[Seat]] = {seat: Outcome(seat.opponent, Reason.RESIGNATION) for seat in Seat}


def loss(board: Container[str]) -> Outcome[Seat] | None:
    """How the tiles still on the board end the game, if they do."""
    for tile, outcome in LOSSES.items():
        if tile not in board:
            return outcome
    return None


def decides(board: str, tile: Tile) -> bool:
    """Whether capturing the tile would end the game."""
    # Ruling T2
    return tile in LOSSES and board.count(tile) == 1


def both_lost(board: Container[str]) -> bool:
    """Whether both colours have lost, so that nobody could be named the winner."""
    return len({outcome.winner for tile, outcome in LOSSES.items() if tile not in board}) > 1
