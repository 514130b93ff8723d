"""The book of a battle: where every brick is, and how far the turn has got.

The flicking happens on the real board. The book knows which bricks are on it, not where they lie.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto

from companion.games.contract import Outcome
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import CATALOGUE, Faces, Kind, Seat


class BrickPlace(StrEnum):
    ON_BOARD = auto()
    DESERTED = auto()  # on the board, serving the enemy of its owner
    LAID = auto()  # a Freeze on the board
    RESERVE = auto()  # a Freeze not used yet
    CAPTURED = auto()  # its liberation throw is pending
    HIDDEN = auto()
    DEFEATED = auto()


ON_THE_BOARD = frozenset({BrickPlace.ON_BOARD, BrickPlace.DESERTED, BrickPlace.LAID})


class FoulKind(StrEnum):
    MIS_FLICK = "mis-flick"
    PUSH_SHOT = "push-shot"


class Ending(StrEnum):
    KING_OFF = auto()
    OWN_KING_OFF = auto()
    BOTH_KINGS_OFF = auto()
    KING_OFF_BY_FOUL = auto()
    RESIGNATION = auto()
    AGREED_DRAW = auto()


@dataclass(frozen=True, slots=True)
class Brick:
    """One brick of one army: its owner, its kind and which of them it is."""

    owner: Seat
    kind: Kind
    number: int = 1

    def __str__(self) -> str:
        number = "" if self.kind is Kind.KING else self.number
        return f"{self.owner[0]}{CATALOGUE[self.kind].code}{number}"


@dataclass(frozen=True, slots=True)
class Roster:
    """Both armies brick by brick: Red first, each King at the head, then the table's order."""

    red: Army
    blue: Army
    bricks: tuple[Brick, ...] = field(init=False, compare=False, repr=False)
    index: Mapping[Brick, int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        bricks = tuple(
            Brick(seat, kind, number)
            for seat in Seat
            for kind in CATALOGUE
            for number in range(1, self.army(seat).count(kind) + 1)
        )
        object.__setattr__(self, "bricks", bricks)
        object.__setattr__(self, "index", {brick: at for at, brick in enumerate(bricks)})

    def army(self, seat: Seat) -> Army:
        return self.red if seat is Seat.RED else self.blue


@dataclass(frozen=True, slots=True)
class Loss:
    """A brick that left the board, and what it was there."""

    brick: Brick
    place: BrickPlace


@dataclass(frozen=True, slots=True)
class Turn:
    """How far a turn has got."""

    seat: Seat
    flicks: int = 1  # left to take; a King Move or a Ninja's reappearance takes the place of one
    moved: bool = False  # flicked, King Move or Ninja reappeared
    relocated: bool = False  # King Move or Ninja reappeared
    laid: bool = False
    hid: bool = False
    closing: bool = False  # the acts at the end of the turn have begun
    used: tuple[Brick, ...] = ()  # expansion bricks whose ability was used
    earned: int = 0  # additional flicks the opponent has earned by fouls
    flicked: bool = False
    foul: FoulKind | None = None  # of the latest flick, as all below
    lost: tuple[Loss, ...] = ()  # bricks of the side that did not flick
    home: tuple[Brick, ...] = ()  # put into their own castle since, so not in enemy territory

    @property
    def additional(self) -> int:
        """The additional flicks left beside the main action."""
        return self.flicks if self.moved else self.flicks - 1

    @property
    def anything_moved(self) -> bool:
        """Whether the player to move has touched the board in this turn."""
        return self.moved or self.laid

    def spent(self, brick: Brick) -> bool:
        """Whether less can happen with the brick than with others like it: it is back in its castle, or was used."""
        return brick in self.home or brick in self.used


@dataclass(frozen=True, slots=True)
class Battle:
    roster: Roster
    places: tuple[BrickPlace, ...]  # one for each brick of the roster
    turn: Turn
    covers: tuple[tuple[Brick, tuple[Brick, ...]], ...] = ()  # each laid Freeze and what it touches
    entered: tuple[tuple[Kind, Faces], ...] = ()  # faces of expansion bricks, read off the real brick
    outcome: Outcome[Seat] | None = None

    def place(self, brick: Brick) -> BrickPlace:
        return self.places[self.roster.index[brick]]

    def on_board(self, brick: Brick) -> bool:
        return self.place(brick) in ON_THE_BOARD

    def serves(self, brick: Brick) -> Seat:
        return allegiance(brick, self.place(brick))

    def under(self, freeze: Brick) -> tuple[Brick, ...]:
        """The bricks a Freeze touches; none unless it is laid."""
        return next((bricks for other, bricks in self.covers if other == freeze), ())

    def frozen(self, brick: Brick) -> bool:
        """Whether an enemy Freeze touches the brick; a King and bricks of the Freeze's own side are never frozen."""
        return brick.kind is not Kind.KING and any(
            brick in bricks and freeze.owner is not self.serves(brick) for freeze, bricks in self.covers
        )

    def faces(self, kind: Kind) -> Faces | None:
        """The faces of a brick; None for an expansion brick until they are entered."""
        return CATALOGUE[kind].faces or next((faces for other, faces in self.entered if other is kind), None)

    @property
    def captured(self) -> tuple[Brick, ...]:
        """The bricks whose liberation throw is pending."""
        return tuple(
            brick for brick, place in zip(self.roster.bricks, self.places, strict=True) if place is BrickPlace.CAPTURED
        )


def allegiance(brick: Brick, place: BrickPlace) -> Seat:
    """Whom a brick serves in that place."""
    return brick.owner.opponent if place is BrickPlace.DESERTED else brick.owner  # Ruling B5
