"""Tests that a round is solved, and that what cannot be solved in one order is solved in another."""

import random

import pytest

from companion.coach.kiriai import mixing
from companion.coach.kiriai.mixing import Solution, solve


def test_a_pair_that_is_best_against_everything_is_all_of_the_mix() -> None:
    solution = solve([[[0.5, 0.25], [0.0, -1.0]]])
    assert solution.mix == (1, 0)
    assert solution.value == pytest.approx(0.25)
    assert solution.worths == pytest.approx((0.25, -1.0))


def test_three_that_beat_each_other_in_a_circle_are_mixed_evenly() -> None:
    solution = solve([[[0, 1, -1], [-1, 0, 1], [1, -1, 0]]])
    assert solution.mix == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert solution.value == pytest.approx(0, abs=1e-9)
    assert solution.worths == pytest.approx((0, 0, 0), abs=1e-9)


def test_a_round_in_which_nothing_matters_has_any_mix() -> None:
    solution = solve([[[-1, -1], [-1, -1]]])
    assert sum(solution.mix) == pytest.approx(1)
    assert solution.value == -1


def test_against_two_kinds_the_mean_of_their_best_answers_counts() -> None:
    # The first pair beats one kind and loses to the other, the second one gains a little from both.
    solution = solve([[[1.0], [0.2]], [[-1.0], [0.1]]])
    assert solution.mix == (0, 1)
    assert solution.value == pytest.approx(0.15)
    assert solution.worths == pytest.approx((0, 0.15))


@pytest.mark.parametrize("kinds", [1, 2, 3])
def test_every_solution_is_proved_by_both_sides(kinds: int) -> None:
    chance = random.Random(kinds)
    for _ in range(25):
        rows = chance.randrange(1, 16)
        # Few different numbers, as in a duel: many pairs win, lose or lead to the same.
        worths = [-1, 1, 0.25, chance.uniform(-1, 1)]
        sizes = [chance.randrange(1, 16) for _ in range(kinds)]
        matrices = [[[chance.choice(worths) for _ in range(size)] for _ in range(rows)] for size in sizes]
        solution = solve(matrices)
        assert 0 <= solution.gap + 1e-12 <= mixing.GOOD_GAP
        reached = []
        for matrix in matrices:
            columns = zip(*matrix, strict=True)
            reached.append(
                min(sum(p * worth for p, worth in zip(solution.mix, column, strict=True)) for column in columns)
            )
        assert sum(reached) / kinds == pytest.approx(solution.value)
        assert max(solution.worths) == pytest.approx(solution.value, abs=1e-8)
        # What is worth less is never chosen.
        for probability, worth in zip(solution.mix, solution.worths, strict=True):
            assert probability < 1e-6 or worth > solution.value - 1e-6


def test_a_solution_that_is_not_good_is_looked_for_again_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = mixing._simplex
    asked = []

    def careless_at_first(matrices: list[list[list[float]]], noise: float) -> tuple[list[float], list[list[float]]]:
        asked.append(matrices)
        return honest(matrices, noise) if len(asked) == 3 else ([1.0, 0.0], [[0.5, 0.5]])

    monkeypatch.setattr(mixing, "_simplex", careless_at_first)
    solution = solve([[[1, -1], [-1, 1]]])
    assert asked[:2] == [[[[1, -1], [-1, 1]]], [[[-1, 1], [1, -1]]]]
    assert len(asked) == 3
    assert solution.mix == pytest.approx((0.5, 0.5))


def test_the_best_that_was_found_is_kept_where_no_order_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixing, "_MOST_PIVOTS", 3)
    chance = random.Random(1)
    matrix = [[chance.uniform(-1, 1) for _ in range(8)] for _ in range(8)]
    solution = solve([matrix])
    assert solution.gap > mixing.GOOD_GAP
    assert solution.value == pytest.approx(max(solution.worths) - solution.gap)


@pytest.mark.parametrize(("limit", "value"), [("_MOST_PIVOTS", 0), ("_SMALLEST_PIVOT", 10.0)])
def test_a_table_that_rounding_has_spoilt_still_gives_a_mix(
    monkeypatch: pytest.MonkeyPatch, limit: str, value: float
) -> None:
    monkeypatch.setattr(mixing, limit, value)
    assert solve([[[1, -1], [-1, 1]]]) == Solution((0.5, 0.5), 0, (0, 0), 0)
