"""The actions that players enter into the book: what they do, and what they see happen on the board."""

from dataclasses import dataclass

from companion.games.kingbrick.battle import Brick, FoulKind
from companion.games.kingbrick.bricks import Faces, Kind, Seat


@dataclass(frozen=True, slots=True)
class Flick:
    """Which brick it was need not be told as long as it could be any of them."""

    seat: Seat
    brick: Brick | None = None


@dataclass(frozen=True, slots=True)
class KingMove:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Reappear:
    seat: Seat
    ninja: Brick


@dataclass(frozen=True, slots=True)
class LayFreeze:
    seat: Seat
    freeze: Brick
    bricks: tuple[Brick, ...]


@dataclass(frozen=True, slots=True)
class UseAbility:
    """What the sheet's one line says of an expansion brick; only a Medic saves another."""

    seat: Seat
    brick: Brick
    saved: Brick | None = None


@dataclass(frozen=True, slots=True)
class Fall:
    """Off the board, all by the same flick."""

    seat: Seat
    bricks: tuple[Brick, ...]


@dataclass(frozen=True, slots=True)
class Capture:
    """Sad side up in enemy territory, no matter who flicked."""

    seat: Seat
    brick: Brick


@dataclass(frozen=True, slots=True)
class Desert:
    seat: Seat
    mercenary: Brick


@dataclass(frozen=True, slots=True)
class Rejoin:
    seat: Seat
    mercenary: Brick


@dataclass(frozen=True, slots=True)
class Shift:
    """A laid Freeze has come to touch other bricks, or none."""

    seat: Seat
    freeze: Brick
    bricks: tuple[Brick, ...]


@dataclass(frozen=True, slots=True)
class Foul:
    """The latest flick was a foul; may be entered before or after what it caused, even the enemy King's fall."""

    seat: Seat
    kind: FoulKind


@dataclass(frozen=True, slots=True)
class Throw:
    """A liberation throw; faces are numbered from the happy ones on, and 0 for a real brick: only its mood is told."""

    seat: Seat
    brick: Brick
    face: int
    happy: bool


@dataclass(frozen=True, slots=True)
class Hide:
    seat: Seat
    ninja: Brick


@dataclass(frozen=True, slots=True)
class Assassinate:
    """A sad Assassin that spares everyone is simply captured; a happy one stays as it is."""

    seat: Seat
    assassin: Brick
    victim: Brick
    happy: bool


@dataclass(frozen=True, slots=True)
class EnterFaces:
    """The faces printed on the real expansion brick, the same for both sides."""

    seat: Seat
    kind: Kind
    faces: Faces


@dataclass(frozen=True, slots=True)
class EndTurn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both players agree, so the action has no seat."""


SeatAction = (
    Flick
    | KingMove
    | Reappear
    | LayFreeze
    | UseAbility
    | Fall
    | Capture
    | Desert
    | Rejoin
    | Shift
    | Foul
    | Throw
    | Hide
    | Assassinate
    | EnterFaces
    | EndTurn
    | Resign
)
Action = SeatAction | AgreeDraw
