"""An army of bricks: its code, its limits, and the smallest change that makes it legal."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.contract import Refused, Violation
from companion.games.kingbrick.bricks import CATALOGUE, KIND_OF, RECRUITS, Kind
from companion.games.kingbrick.faults import Fault

MAX_POINTS = 44
MAX_BRICKS = 20
# More than any player owns, and still quick to add up.
MAX_COUNT = 999_999_999

COSTS: tuple[int, ...] = tuple(CATALOGUE[kind].cost for kind in RECRUITS)

_SLOT = {kind: slot for slot, kind in enumerate(RECRUITS)}
_TERM = re.compile(r"(.)([0-9]*)", re.DOTALL)
_COUNT = re.compile(r"[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Army:
    """How many of each brick, in the table's order; the King is always there, free and uncounted.

    Limits may be broken while building, `violations` names them. The bricks a player owns are counted the same way.
    """

    counts: tuple[int, ...] = (0,) * len(RECRUITS)

    def __post_init__(self) -> None:
        for kind, count in zip(RECRUITS, self.counts, strict=True):
            if not 0 <= count <= MAX_COUNT:
                raise Refused(Fault.BAD_COUNT, kind.value, count)

    @classmethod
    def of(cls, counts: Mapping[Kind, int]) -> "Army":
        army = cls()
        for kind, count in counts.items():
            army = army.with_count(kind, count)
        return army

    def count(self, kind: Kind) -> int:
        return 1 if kind is Kind.KING else self.counts[_SLOT[kind]]

    def with_count(self, kind: Kind, count: int) -> "Army":
        """The army with that many bricks of one kind; there is no second King."""
        if kind is Kind.KING:
            raise Refused(Fault.BAD_COUNT, kind.value, count)
        slot = _SLOT[kind]
        return Army((*self.counts[:slot], count, *self.counts[slot + 1 :]))

    def __add__(self, other: "Army") -> "Army":
        return Army(tuple(mine + more for mine, more in zip(self.counts, other.counts, strict=True)))

    @property
    def points(self) -> int:
        return sum(count * cost for count, cost in zip(self.counts, COSTS, strict=True))

    @property
    def bricks(self) -> int:
        return sum(self.counts)


STANDARD = Army.of({Kind.GUARDIAN: 12, Kind.CHAMPION: 4})


def violations(army: Army, owned: Army | None = None) -> tuple[Violation, ...]:
    """Every limit that the army breaks; `owned` is the player's box, None for no such limit."""
    found = []
    if army.points > MAX_POINTS:
        found.append(Violation(Fault.TOO_MANY_POINTS, (army.points, MAX_POINTS)))
    if army.bricks > MAX_BRICKS:
        found.append(Violation(Fault.TOO_MANY_BRICKS, (army.bricks, MAX_BRICKS)))
    if owned is not None:
        found.extend(
            Violation(Fault.NOT_OWNED, (kind.value, wanted, there))
            for kind, wanted, there in zip(RECRUITS, army.counts, owned.counts, strict=True)
            if wanted > there
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Remedy:
    """So many bricks of one kind to take out."""

    kind: Kind
    count: int


def remedy(army: Army) -> Remedy | None:
    """The smallest change by one kind that makes an army legal: fewest points lost, then fewest bricks.

    None for a legal army, and for one that no single kind can help.
    """
    points, bricks = army.points - MAX_POINTS, army.bricks - MAX_BRICKS
    if max(points, bricks) <= 0:
        return None
    found = (
        Remedy(kind, count)
        for kind, there, cost in zip(RECRUITS, army.counts, COSTS, strict=True)
        if (count := max(bricks, -(-points // cost))) <= there
    )
    return min(found, key=lambda way: (way.count * CATALOGUE[way.kind].cost, way.count), default=None)


def dump_army(army: Army) -> str:
    """The army code, such as `G9C3N2M1`; the King alone is the empty code."""
    return "".join(f"{CATALOGUE[kind].code}{count}" for kind, count in zip(RECRUITS, army.counts, strict=True) if count)


def parse_army(text: str) -> Army:
    """The army of a code; only the one spelling that `dump_army` writes is accepted."""
    counts = [0] * len(RECRUITS)
    last = -1
    for letter, digits in _TERM.findall(text):
        kind = KIND_OF.get(letter, Kind.KING)
        if kind is Kind.KING:
            raise Refused(Fault.UNKNOWN_LETTER, letter)
        if not _COUNT.fullmatch(digits):
            raise Refused(Fault.BAD_COUNT, kind.value, digits)
        if _SLOT[kind] <= last:
            raise Refused(Fault.OUT_OF_ORDER, letter)
        last = _SLOT[kind]
        counts[last] = int(digits)
    return Army(tuple(counts))
