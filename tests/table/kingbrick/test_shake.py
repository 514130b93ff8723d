"""Tests that a shake is heard once when it ends, at whatever rate the sensor reports, and nothing else ever is.

The benchmark `python -m tests.bench.shake` counts a thousand traces of every kind at every pace.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.kingbrick.shake import (
    ARMED_SECONDS,
    LONGEST,
    PAUSE,
    SILENCE,
    G,
    Sample,
    ShakeDetector,
    ShakeReading,
    ShakeSession,
)
from tests.table.kingbrick.motions import OTHERS, PACES, SHAKES, SURE, ordinary, soft, throws, trace

TRACES = 60
FEW = 10


def found(kind: str, pace: int, count: int = TRACES) -> int:
    """Of so many shakes, how many are heard exactly once."""
    dice = Random(f"{kind} {pace}")
    return sum(throws(trace(SHAKES[kind], pace, dice)) == 1 for _ in range(count))


@pytest.mark.by_chance
@pytest.mark.parametrize("pace", SURE)
@pytest.mark.parametrize(("kind", "share"), [("ordinary", 0.98), ("hard", 0.98), ("soft", 0.9)])
def test_shakes_are_heard_once(kind: str, share: float, pace: int) -> None:
    assert found(kind, pace) >= share * TRACES


@pytest.mark.parametrize(("kind", "pace", "share"), [("ordinary", 7, 0.7), ("hard", 7, 0.8), ("hard", 5, 0.5)])
def test_a_slow_sensor_still_hears_most_of_them(kind: str, pace: int, share: float) -> None:
    assert found(kind, pace) >= share * TRACES


@pytest.mark.parametrize("kind", OTHERS)
def test_nothing_else_is_a_throw(kind: str) -> None:
    dice = Random(f"not a throw: {kind}")
    heard = {pace: sum(throws(trace(OTHERS[kind], pace, dice)) for _ in range(FEW)) for pace in PACES}
    assert heard == dict.fromkeys(PACES, 0)


@pytest.mark.parametrize("kind", ["bump", "gesturing"])
def test_a_sensor_that_misses_swings_takes_no_knock_that_dies_away_and_no_jerk_that_swells_for_a_throw(
    kind: str,
) -> None:
    # The first traces that the benchmark counts.
    dice = Random(f"{kind} at 10")
    assert sum(throws(trace(OTHERS[kind], 10, dice)) for _ in range(400)) == 0


@pytest.mark.parametrize(("setting", "hears"), [("low", False), ("medium", True), ("high", True)])
def test_the_setting_says_how_hard_a_shake_must_be(setting: str, hears: bool) -> None:
    dice = Random("setting")
    heard = sum(throws(trace(soft, 50, dice), setting) for _ in range(TRACES))
    assert (heard > TRACES * 0.8) is hears


def test_a_hard_shake_is_heard_with_every_setting() -> None:
    dice = Random("hard")
    samples = [trace(SHAKES["hard"], 50, dice) for _ in range(TRACES)]
    assert [throws(each, setting) for each in samples for setting in ("low", "medium", "high")] == [1] * 3 * TRACES


def swings(begin: float, end: float, pace: int = 50) -> list[Sample]:
    """To and fro for so long, by twice the weight of things, and still before and after."""
    samples = []
    for step in range(int((end + 2) * pace)):
        at = step / pace
        moved = (2 if step // 5 % 2 else -2) * G if begin <= at < end else 0.0
        samples.append((at, moved, 0.01 * (step % 3), G))
    return samples


def moments(samples: list[Sample]) -> list[float]:
    detector = ShakeDetector()
    return [sample[0] for sample in samples if detector.feed(sample)]


def test_the_throw_falls_when_the_shake_has_ended() -> None:
    (moment,) = moments(swings(1.0, 2.5))
    assert 2.5 <= moment <= 3.1


def test_whoever_shakes_on_and_on_throws_all_the_same() -> None:
    first, *_ = moments(swings(1.0, 12.0))
    assert 1 + LONGEST <= first <= 2.2 + LONGEST


def test_after_a_throw_the_hand_may_tremble() -> None:
    once = moments(swings(1.0, 2.5))
    trembling = [(at, x, y, z + 0.3 * G * (step % 2)) for step, (at, x, y, z) in enumerate(swings(1.0, 2.5))]
    assert len(moments(trembling)) == len(once) == 1
    # A second shake counts only when the hand has come to rest meanwhile.
    soon = [(at + once[0] + PAUSE / 2, x, y, z) for at, x, y, z in swings(0.0, 0.3) if at < 0.4]
    assert moments([sample for sample in swings(1.0, 2.5) if sample[0] <= once[0]] + soon) == once


def test_a_sensor_that_says_nothing_new_for_long_is_at_rest() -> None:
    """Some repeat the very same numbers while nothing moves."""
    shaken = [sample for sample in swings(1.0, 2.5) if sample[0] < 2.5]
    still = [(2.5 + step / 50, 0.0, 0.0, G) for step in range(60)]
    assert len(moments(shaken + still)) == 1


def test_a_clock_that_stands_still_or_runs_back_is_passed_over() -> None:
    samples = swings(1.0, 2.5)
    doubled = [twice for sample in samples for twice in (sample, (sample[0] - 0.5, 9.0, 9.0, 9.0))]
    assert moments(doubled) == moments(samples)


@given(st.lists(st.tuples(st.floats(0, 60), *[st.floats(-160, 160)] * 3), max_size=60))
def test_no_samples_whatever_upset_it(samples: list[Sample]) -> None:
    detector = ShakeDetector()
    assert sum(detector.feed(sample) for sample in sorted(samples)) <= 1 + 60 / PAUSE


class TestVigil:
    def test_a_throw_is_heard_once_and_ends_it(self) -> None:
        vigil = ShakeSession(0.0)
        samples = trace(ordinary, 50, Random(1))
        heard = [vigil.hear(sample[0], [sample]) for sample in samples]
        assert heard.count(ShakeReading.THROW) == 1
        assert set(heard) == {ShakeReading.NOTHING, ShakeReading.THROW}
        assert vigil.over

    def test_it_does_not_listen_for_ever(self) -> None:
        vigil = ShakeSession(100.0)
        now = 100.0
        while now < 100.0 + ARMED_SECONDS - 0.1:
            assert vigil.hear(now, [(now, 0.0, 0.0, G)]) is ShakeReading.NOTHING
            now += 0.1
        assert vigil.hear(100.0 + ARMED_SECONDS, [(now, 0.0, 0.0, G)]) is ShakeReading.TIMED_OUT
        assert vigil.hear(100.0 + ARMED_SECONDS + 1, trace(ordinary, 50, Random(1))) is ShakeReading.NOTHING

    def test_a_sensor_that_never_speaks_is_told_from_one_that_fell_silent(self) -> None:
        never, lost = ShakeSession(0.0), ShakeSession(0.0)
        assert never.hear(SILENCE / 2, []) is ShakeReading.NOTHING
        assert never.hear(SILENCE, []) is ShakeReading.SILENCE
        assert lost.hear(1.0, [(1.0, 0.0, 0.0, G)]) is ShakeReading.NOTHING
        assert lost.hear(1.0 + SILENCE / 2, []) is ShakeReading.NOTHING
        assert lost.hear(1.0 + SILENCE, []) is ShakeReading.LOST

    def test_it_tells_how_hard_the_phone_was_shaken(self) -> None:
        strengths = {}
        for kind in ("soft", "ordinary", "hard"):
            vigil = ShakeSession(0.0)
            assert vigil.hear(1.0, trace(SHAKES[kind], 100, Random(6))) is ShakeReading.THROW
            strengths[kind] = vigil.strength
        assert 0.0 <= strengths["soft"] < 0.3 < strengths["ordinary"] < strengths["hard"] <= 1.0
        assert ShakeSession(0.0).strength == 0.0

    def test_the_setting_is_passed_on(self) -> None:
        samples = trace(soft, 50, Random(3))
        assert ShakeSession(0.0, "high").hear(1.0, samples) is ShakeReading.THROW
        assert ShakeSession(0.0, "low").hear(1.0, samples) is ShakeReading.NOTHING
