"""Suggests bricks that fill a half-built army, counts the legal armies, and draws one at random."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from companion.games.kingbrick.army import COSTS, MAX_BRICKS, MAX_POINTS, Army, violations
from companion.games.kingbrick.bricks import EXPANSIONS, RECRUITS, Kind

Table = tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class AvailableBricks:
    """The bricks to choose from: the box (None for as many as wanted) and the expansions that are switched on."""

    owned: Army | None = None
    expansions: frozenset[Kind] = frozenset()

    def count(self, points: int = MAX_POINTS) -> int:
        """How many legal armies cost at most that many points, the King alone included."""
        return _ways(self._limits(Army()))[0][MAX_BRICKS][points]

    def draw(self, randbelow: Callable[[int], int]) -> Army:
        """A legal army, every one as likely as every other."""
        ways = _ways(self._limits(Army()))
        bricks, points = MAX_BRICKS, MAX_POINTS
        rank = randbelow(ways[0][bricks][points])
        counts = []
        for slot, cost in enumerate(COSTS):
            count = 0
            while rank >= (armies := ways[slot + 1][bricks][points]):
                rank -= armies
                count, bricks, points = count + 1, bricks - 1, points - cost
            counts.append(count)
        return Army(tuple(counts))

    def fills(self, army: Army, wanted: int = 5) -> tuple[Army, ...]:
        """The best additions to a half-built army, best first; none when it is full or already breaks a limit.

        Best is the most points used, then the fewest kinds (one simple idea each), then the fewest bricks, then the
        table's order.
        """
        if violations(army, self.owned):
            return ()
        limits = self._limits(army)
        return tuple(islice(_fills(limits, MAX_BRICKS - army.bricks, MAX_POINTS - army.points), wanted))

    def _limits(self, army: Army) -> tuple[int, ...]:
        """How many more of each brick could be added, each kind for itself."""
        bricks, points = MAX_BRICKS - army.bricks, MAX_POINTS - army.points
        limits = []
        for slot, (kind, cost) in enumerate(zip(RECRUITS, COSTS, strict=True)):
            limit = min(bricks, points // cost)
            if self.owned is not None:
                limit = min(limit, self.owned.counts[slot] - army.counts[slot])
            limits.append(0 if kind in EXPANSIONS - self.expansions else limit)
        return tuple(limits)


@lru_cache(maxsize=8)
def _ways(limits: tuple[int, ...]) -> Table:
    """`[slot][bricks][points]`: armies of the kinds from that slot on, with at most so many bricks and points."""
    table = [tuple((1,) * (MAX_POINTS + 1) for _ in range(MAX_BRICKS + 1))]
    for limit, cost in zip(reversed(limits), reversed(COSTS), strict=True):
        later = table[-1]
        rows: list[tuple[int, ...]] = []
        for bricks in range(MAX_BRICKS + 1):
            row = list(later[bricks])
            if limit and bricks:
                # One more of this kind than in the row before: all its armies but those already at the limit.
                fewer = rows[bricks - 1]
                for points in range(cost, MAX_POINTS + 1):
                    row[points] += fewer[points - cost]
                if bricks > limit:
                    full, spent = later[bricks - limit - 1], (limit + 1) * cost
                    for points in range(spent, MAX_POINTS + 1):
                        row[points] -= full[points - spent]
            rows.append(tuple(row))
        table.append(tuple(rows))
    return tuple(reversed(table))


def _fills(limits: tuple[int, ...], bricks: int, points: int) -> Iterator[Army]:
    """Every fill, best first: the sums say beforehand which branches lead to one, so no step is wasted."""
    slots = tuple(slot for slot, limit in enumerate(limits) if limit)
    sums = _sums(tuple(limits[slot] for slot in slots), tuple(COSTS[slot] for slot in slots), bricks)

    def spell(at: int, kinds: int, bricks: int, points: int) -> Iterator[tuple[int, ...]]:
        if at == len(slots):
            yield ()
            return
        cost = COSTS[slots[at]]
        for count in range(min(limits[slots[at]], bricks, points // cost), -1, -1):
            rest = (kinds - bool(count), bricks - count, points - count * cost)
            if rest[0] >= 0 and sums[at + 1][rest[0]][rest[1]] >> rest[2] & 1:
                for counts in spell(at + 1, *rest):
                    yield (count, *counts)

    for total in range(points, 0, -1):
        for kinds in range(1, len(slots) + 1):
            for used in range(kinds, bricks + 1):
                if sums[0][kinds][used] >> total & 1:
                    for counts in spell(0, kinds, used, total):
                        chosen = dict(zip(slots, counts, strict=True))
                        yield Army(tuple(chosen.get(slot, 0) for slot in range(len(RECRUITS))))


def _sums(limits: tuple[int, ...], costs: tuple[int, ...], bricks: int) -> Table:
    """`[slot][kinds][bricks]`: bit p is set when exactly so many kinds and bricks, from that slot on, can cost p."""
    later = [[0] * (bricks + 1) for _ in range(len(limits) + 1)]
    later[0][0] = 1
    table = [tuple(map(tuple, later))]
    for limit, cost in zip(reversed(limits), reversed(costs), strict=True):
        here = [list(row) for row in later]
        for kinds in range(1, len(table) + 1):
            for used in range(kinds, bricks + 1):
                bits = here[kinds][used]
                for count in range(1, min(limit, used) + 1):
                    bits |= later[kinds - 1][used - count] << count * cost
                here[kinds][used] = bits
        table.append(tuple(map(tuple, here)))
        later = here
    return tuple(reversed(table))
