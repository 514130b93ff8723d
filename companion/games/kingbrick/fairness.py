"""Compares liberation throws with what is expected, and tells whether the difference is chance."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from math import erfc, exp, gamma, sqrt

from companion.games.kingbrick.bricks import SIDES, Kind

# Below this many expected of either mood the chi-square distribution says nothing.
ENOUGH = 5
# One fair die in a hundred looks odd by chance, one in a thousand very odd.
ODD = 0.01
VERY_ODD = 0.001


@dataclass(frozen=True, slots=True)
class FaceTally:
    """The throws of one kind of brick with so many happy faces."""

    kind: Kind
    faces: int  # happy ones of the six
    thrown: int
    happy: int

    @property
    def expected(self) -> float:
        """How many happy ones there should be."""
        return self.thrown * self.faces / SIDES

    @property
    def telling(self) -> bool:
        """Whether there are enough throws to judge by."""
        return min(self.expected, self.thrown - self.expected) >= ENOUGH

    @property
    def deviation(self) -> float:
        """Its share of chi-square: squared differences over expected counts, of both moods."""
        sad = self.thrown - self.expected
        difference = (self.happy - self.expected) ** 2
        return difference / self.expected + difference / sad


class ChiSquareFinding(StrEnum):
    TOO_FEW = auto()
    FAIR = auto()
    ODD = auto()
    VERY_ODD = auto()


def judge(tallies: Iterable[FaceTally]) -> ChiSquareFinding:
    """What the throws of all kinds say together."""
    telling = [tally for tally in tallies if tally.telling]
    if not telling:
        return ChiSquareFinding.TOO_FEW
    likely = survival(sum(tally.deviation for tally in telling), len(telling))
    if likely < VERY_ODD:
        return ChiSquareFinding.VERY_ODD
    return ChiSquareFinding.ODD if likely < ODD else ChiSquareFinding.FAIR


def survival(chi_square: float, freedom: int) -> float:
    """How likely a fair die comes out at least as unevenly, with so many degrees of freedom."""
    half = chi_square / 2
    # Both series add one term for every two degrees of freedom, from one or from two on.
    likely, power = (erfc(sqrt(half)), 0.5) if freedom % 2 else (exp(-half), 1.0)
    while 2 * power < freedom:
        likely += half**power * exp(-half) / gamma(power + 1)
        power += 1
    return likely
