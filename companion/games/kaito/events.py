"""The events of a turn of Kaito."""

from dataclasses import dataclass

from companion.games.contract import Outcome
from companion.games.kaito.pieces import Seat, Tile


@dataclass(frozen=True, slots=True)
class KaitoPlaced:
    square: int
    by: Seat


@dataclass(frozen=True, slots=True)
class KaitoMoved:
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class TileCaptured:
    tile: Tile
    by: Seat

    @property
    def own(self) -> bool:
        """A captor's own tile leaves the game; any other lies face up before the captor."""
        return self.tile.seat is self.by


@dataclass(frozen=True, slots=True)
class MonPaid:
    payment: tuple[int, ...]
    by: Seat


@dataclass(frozen=True, slots=True)
class TileRecovered:
    tile: Tile


@dataclass(frozen=True, slots=True)
class StuckDeclared:
    by: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome[Seat]


Event = KaitoPlaced | KaitoMoved | TileCaptured | MonPaid | TileRecovered | StuckDeclared | GameEnded
