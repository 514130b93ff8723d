"""The events of a battle, in the order in which they are told."""

from dataclasses import dataclass

from companion.games.contract import Outcome
from companion.games.kingbrick.battle import Brick, FoulKind
from companion.games.kingbrick.bricks import Faces, Kind, Seat


@dataclass(frozen=True, slots=True)
class BrickFlicked:
    """`brick` is None if nobody has told which one it was."""

    brick: Brick | None
    additional: bool


@dataclass(frozen=True, slots=True)
class KingMoved:
    king: Brick


@dataclass(frozen=True, slots=True)
class NinjaReappeared:
    ninja: Brick


@dataclass(frozen=True, slots=True)
class NinjaHidden:
    ninja: Brick


@dataclass(frozen=True, slots=True)
class FreezeLaid:
    freeze: Brick
    bricks: tuple[Brick, ...]


@dataclass(frozen=True, slots=True)
class FreezeShifted:
    freeze: Brick
    bricks: tuple[Brick, ...]


@dataclass(frozen=True, slots=True)
class FreezeRemoved:
    """It lies on nothing any more."""

    freeze: Brick


@dataclass(frozen=True, slots=True)
class BrickFrozen:
    brick: Brick


@dataclass(frozen=True, slots=True)
class BrickThawed:
    brick: Brick


@dataclass(frozen=True, slots=True)
class BrickDefeated:
    brick: Brick


@dataclass(frozen=True, slots=True)
class BrickCaptured:
    brick: Brick


@dataclass(frozen=True, slots=True)
class ThrowMade:
    brick: Brick
    face: int
    happy: bool


@dataclass(frozen=True, slots=True)
class BrickFreed:
    brick: Brick


@dataclass(frozen=True, slots=True)
class MercenaryDeserted:
    mercenary: Brick


@dataclass(frozen=True, slots=True)
class MercenaryRejoined:
    mercenary: Brick


@dataclass(frozen=True, slots=True)
class BrickAssassinated:
    victim: Brick
    assassin: Brick


@dataclass(frozen=True, slots=True)
class AssassinEscaped:
    assassin: Brick


@dataclass(frozen=True, slots=True)
class FoulCommitted:
    seat: Seat
    kind: FoulKind


@dataclass(frozen=True, slots=True)
class BrickReturned:
    """Lost through a foul and back in the castle; a Freeze is back in its owner's reserve."""

    brick: Brick


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    brick: Brick


@dataclass(frozen=True, slots=True)
class BrickRestored:
    """Back from defeat by an expansion brick's ability."""

    brick: Brick


@dataclass(frozen=True, slots=True)
class FacesEntered:
    kind: Kind
    faces: Faces


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The additional flicks are those the next player starts with."""

    seat: Seat
    additional: int


@dataclass(frozen=True, slots=True)
class BattleEnded:
    outcome: Outcome[Seat]


Event = (
    BrickFlicked
    | KingMoved
    | NinjaReappeared
    | NinjaHidden
    | FreezeLaid
    | FreezeShifted
    | FreezeRemoved
    | BrickFrozen
    | BrickThawed
    | BrickDefeated
    | BrickCaptured
    | ThrowMade
    | BrickFreed
    | MercenaryDeserted
    | MercenaryRejoined
    | BrickAssassinated
    | AssassinEscaped
    | FoulCommitted
    | BrickReturned
    | AbilityUsed
    | BrickRestored
    | FacesEntered
    | TurnEnded
    | BattleEnded
)
