"""Calculates how likely a captured brick comes free."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS, SIDES, Faces, Kind

NONE_ENTERED: Mapping[Kind, Faces] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an army may hope for if every brick that can be captured were: throws, survivors, and bricks not known."""

    throws: int
    survivors: Fraction
    unknown: int


def chance(faces: Faces) -> Fraction | None:
    """The chance to come free, None for a brick that is never captured and so never thrown."""
    return Fraction(faces.happy, SIDES) if faces.sad else None  # Ruling B1


def forecast(army: Army, entered: Mapping[Kind, Faces] = NONE_ENTERED) -> Forecast:
    """The expected survivors of an army; `entered` are the faces of expansion bricks that the owner has looked up."""
    throws, survivors, unknown = 0, Fraction(0), 0
    for kind in RECRUITS:
        faces = CATALOGUE[kind].faces or entered.get(kind)
        if faces is None:
            unknown += army.count(kind)
        elif (free := chance(faces)) is not None:
            throws += army.count(kind)
            survivors += army.count(kind) * free
    return Forecast(throws, survivors, unknown)
