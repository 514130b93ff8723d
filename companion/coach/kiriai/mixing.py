"""Solves one round: the mix of pairs that reaches most on the mean over all kinds of opponent, each answering best.

It is a linear programme, solved by the simplex method on the opponents' side: the largest total for which each kind's
answers weigh the total at least, and no pair of the player earns more than 1. The player's mix is then the price of
each pair. Every solution is checked from both sides, and a round whose sides differ is solved again in another order.
"""

from collections.abc import Sequence
from dataclasses import dataclass

# One row for each pair of the player, one column for each pair of the opponent; what it is worth, from -1 to 1.
Matrix = Sequence[Sequence[float]]

GOOD_GAP = 2e-9
# Lifts every worth above zero.
LIFT = 2.0
_SMALLEST_GAIN = -1e-11
_SMALLEST_PIVOT = 1e-9
_MOST_PIVOTS = 2000
# How far equal rows are kept apart, attempt by attempt.
_NOISE = (1e-10, 1e-9, 1e-11, 1e-8, 1e-10, 1e-9, 1e-11, 1e-8)


@dataclass(frozen=True, slots=True)
class Solution:
    """The mix, what it is sure to reach, what each pair earns from the best answers, and how far both sides differ."""

    mix: tuple[float, ...]
    value: float
    worths: tuple[float, ...]
    gap: float


def solve(matrices: Sequence[Matrix]) -> Solution:
    """The best mix against opponents of which each is as likely as the others."""
    mix: list[float] = []
    worths: list[float] = []
    low, high = -float("inf"), float("inf")
    for attempt, noise in enumerate(_NOISE):
        order = _order(len(matrices[0]), attempt)
        prices, answers = _simplex([[matrix[row] for row in order] for matrix in matrices], noise)
        found = [price for _, price in sorted(zip(order, prices, strict=True))]
        reached = _sure(matrices, found)
        if reached > low:
            low, mix = reached, found
        earned = _earned(matrices, answers)
        if max(earned) < high:
            high, worths = max(earned), earned
        if high - low <= GOOD_GAP:
            break
    return Solution(tuple(mix), low, tuple(worths), high - low)


def _order(rows: int, attempt: int) -> list[int]:
    """The rows in another order for each attempt."""
    order = list(range(rows))
    if attempt % 2:
        order.reverse()
    turn = attempt * rows // len(_NOISE)
    return order[turn:] + order[:turn]


def _simplex(matrices: Sequence[Matrix], noise: float) -> tuple[list[float], list[list[float]]]:
    """The player's mix, and each kind's answer."""
    rows, kinds = len(matrices[0]), len(matrices)
    sizes = [len(matrix[0]) for matrix in matrices]
    width = 1 + sum(sizes)
    table = [
        [0.0, *(worth + LIFT for line in lines for worth in line), 1 + noise * (row * 0.618034 % 1)]
        for row, lines in enumerate(zip(*matrices, strict=True))
    ]
    for kind in range(kinds):
        sums = [-1.0 if other == kind else 0.0 for other, size in enumerate(sizes) for _ in range(size)]
        table.append([1.0, *sums, 0.0])
    gains = [-1.0, *[0.0] * width]
    basis = list(range(width, width + rows + kinds))
    others = list(range(width))
    for _ in range(_MOST_PIVOTS):
        gain = min(gains[:width])
        if gain > _SMALLEST_GAIN:
            break
        enters = gains.index(gain)
        leaves = _leaving(table, enters)
        if leaves is None:
            break
        pivot = table[leaves]
        inverse = 1 / pivot[enters]
        pivot = [entry * inverse for entry in pivot]
        for number, row in enumerate(table):
            factor = row[enters]
            if factor:
                changed = [entry - factor * other for entry, other in zip(row, pivot, strict=True)]
                changed[enters] = -factor * inverse
                table[number] = changed
        gains = [entry - gain * other for entry, other in zip(gains, pivot, strict=True)]
        gains[enters] = -gain * inverse
        pivot[enters] = inverse
        table[leaves] = pivot
        basis[leaves], others[enters] = others[enters], basis[leaves]
    prices = [0.0] * (rows + kinds)
    for column, name in enumerate(others):
        if name >= width:
            prices[name - width] = max(0.0, gains[column])
    weights = [0.0] * width
    for line, name in zip(table, basis, strict=True):
        if name < width:
            weights[name] = max(0.0, line[width])
    answers = []
    start = 1
    for size in sizes:
        answers.append(_normal(weights[start : start + size]))
        start += size
    return _normal(prices[:rows]), answers


def _leaving(table: list[list[float]], enters: int) -> int | None:
    """The row that limits the entering column most; none only where rounding has spoilt the table."""
    ratios = [(row[-1] / row[enters], number) for number, row in enumerate(table) if row[enters] > _SMALLEST_PIVOT]
    return min(ratios)[1] if ratios else None


def _normal(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total if total else 1 / len(weights) for weight in weights]


def _sure(matrices: Sequence[Matrix], mix: Sequence[float]) -> float:
    """The mean over the kinds when each answers the mix as well as it can."""
    total = 0.0
    used = [(row, weight) for row, weight in enumerate(mix) if weight]
    for matrix in matrices:
        earned = [0.0] * len(matrix[0])
        for row, weight in used:
            earned = [sum_ + weight * worth for sum_, worth in zip(earned, matrix[row], strict=True)]
        total += min(earned)
    return total / len(matrices)


def _earned(matrices: Sequence[Matrix], answers: Sequence[Sequence[float]]) -> list[float]:
    """What each row earns against the answers, on the mean over the kinds."""
    totals = [0.0] * len(matrices[0])
    for matrix, answer in zip(matrices, answers, strict=True):
        used = [(column, weight) for column, weight in enumerate(answer) if weight]
        totals = [
            total + sum([line[column] * weight for column, weight in used])
            for total, line in zip(totals, matrix, strict=True)
        ]
    return [total / len(matrices) for total in totals]
