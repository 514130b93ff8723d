"""The catalogue of bricks: their kinds, their costs and the faces printed on them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

SIDES = 6


class Seat(StrEnum):
    RED = "red"
    BLUE = "blue"

    @property
    def opponent(self) -> "Seat":
        return Seat.BLUE if self is Seat.RED else Seat.RED


class Kind(StrEnum):
    KING = "king"
    GUARDIAN = "guardian"
    CHAMPION = "champion"
    NINJA = "ninja"
    ASSASSIN = "assassin"
    MERCENARY = "mercenary"
    FREEZE = "freeze"
    BLINK = "blink"
    KNIGHT = "knight"
    GHOST = "ghost"
    MEDIC = "medic"


@dataclass(frozen=True, slots=True)
class Faces:
    """How many of the six sides are happy, sad or show desertion; the others are symbols."""

    happy: int
    sad: int
    desertion: int = 0


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One row of the catalogue; the faces of an expansion brick are not in the sheet."""

    kind: Kind
    code: str
    cost: int
    faces: Faces | None
    expansion: bool = False


_TABLE = (
    CatalogueEntry(Kind.KING, "K", 0, Faces(0, 0)),
    CatalogueEntry(Kind.GUARDIAN, "G", 2, Faces(2, 4)),
    CatalogueEntry(Kind.CHAMPION, "C", 5, Faces(5, 1)),
    CatalogueEntry(Kind.NINJA, "N", 4, Faces(3, 3)),
    CatalogueEntry(Kind.ASSASSIN, "A", 4, Faces(3, 3)),
    CatalogueEntry(Kind.MERCENARY, "M", 3, Faces(4, 0, desertion=2)),
    CatalogueEntry(Kind.FREEZE, "F", 2, Faces(0, 0)),
    CatalogueEntry(Kind.BLINK, "B", 1, None, expansion=True),
    CatalogueEntry(Kind.KNIGHT, "T", 3, None, expansion=True),
    CatalogueEntry(Kind.GHOST, "H", 5, None, expansion=True),
    CatalogueEntry(Kind.MEDIC, "D", 2, None, expansion=True),
)

CATALOGUE: Mapping[Kind, CatalogueEntry] = MappingProxyType({entry.kind: entry for entry in _TABLE})
RECRUITS: tuple[Kind, ...] = tuple(kind for kind in CATALOGUE if kind is not Kind.KING)
EXPANSIONS: frozenset[Kind] = frozenset(entry.kind for entry in _TABLE if entry.expansion)
KIND_OF: Mapping[str, Kind] = MappingProxyType({entry.code: entry.kind for entry in _TABLE})
