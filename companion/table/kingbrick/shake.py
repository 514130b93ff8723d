"""Detects a shake of the phone that means a throw, from samples of its acceleration at any rate."""

from collections import deque
from collections.abc import Iterable
from enum import StrEnum, auto
from math import exp

# Seconds, and metres per second squared.
Sample = tuple[float, float, float, float]
Vector = tuple[float, float, float]

G = 9.81
# How strong a movement must be, beside gravity, for each setting of the player.
STRENGTH = {"low": 1.0 * G, "medium": 0.55 * G, "high": 0.45 * G}
# Gravity is what stays of the acceleration over this time.
GRAVITY_SECONDS = 1.0
# A shake is looked for in the latest moments.
WINDOW_SECONDS = 0.8
# The share of that time with strong movement, and how often it turned back: a gesture turns more slowly.
SHARE = 0.48
REVERSALS = 3
# The swings of a shake are alike: each is at least this part of the strongest.
EVEN = 0.55
# No gesture is stronger than this; beyond it a swing need not be like the others.
STRONGEST_GESTURE = 1.4 * G
# A shake must last this long: a jerk amid a gesture looks like one for a moment.
HOLD = 0.1
# Slower than this, a sensor misses turns: fewer are enough if the movement is stronger.
SLOW = 1 / 9
SLOW_STRENGTH = 1.8
SLOW_REVERSALS = 2
# A phone that weighs nothing for this long is falling, and no throw counts until it was caught.
FALL = 0.3 * G
FALL_SECONDS = 0.2
FALL_VETO = 1.5
# The brick is thrown when the phone has come to rest, or after this long at the latest.
CALM = 0.35 * G
CALM_SECONDS = 0.3
LONGEST = 6.0
# Seconds ignored after a throw, while the hand may still tremble.
PAUSE = 1.0
# A sensor that repeats a value for longer than this does so because nothing moves.
STALE = 0.25


class ShakeDetector:
    """Fed sample by sample; answers True once, when a shake has ended."""

    def __init__(self, setting: str = "medium") -> None:
        self._strong = STRENGTH[setting]
        self._last: Sample | None = None
        self._gravity: Vector = (0.0, 0.0, 0.0)
        # For each sample: its time, its duration, its strength along each axis, and the square of that.
        self._window: deque[tuple[float, float, Vector, float]] = deque()
        self._anchor: Vector = (0.0, 0.0, 0.0)
        self._calm_since = 0.0
        self._falling_since: float | None = None
        self._weightless_at = float("-inf")
        self._deaf_until = float("-inf")
        self._quiet_at = 0.0
        self._shaking_since: float | None = None

    def feed(self, sample: Sample) -> bool:
        at, *values = sample
        if self._last is None:
            self._gravity = self._anchor = (values[0], values[1], values[2])
            self._last = sample
            self._calm_since = self._quiet_at = at
            return False
        elapsed = at - self._last[0]
        if elapsed <= 0 or (sample[1:] == self._last[1:] and elapsed < STALE):
            return False
        self._last = sample
        self._follow(at, elapsed, (values[0], values[1], values[2]))
        return self._decide(at)

    def _follow(self, at: float, elapsed: float, felt: Vector) -> None:
        keep = exp(-elapsed / GRAVITY_SECONDS)
        x, y, z = (new + (old - new) * keep for old, new in zip(self._gravity, felt, strict=True))
        self._gravity = (x, y, z)
        moved = (felt[0] - x, felt[1] - y, felt[2] - z)
        self._window.append((at, elapsed, moved, _square(moved)))
        while at - self._window[0][0] > WINDOW_SECONDS:
            self._window.popleft()
        self._watch_calm(at, felt)
        self._watch_fall(at, elapsed, felt)

    def _watch_calm(self, at: float, felt: Vector) -> None:
        away = (felt[0] - self._anchor[0], felt[1] - self._anchor[1], felt[2] - self._anchor[2])
        if _square(away) > CALM**2:
            self._anchor, self._calm_since = felt, at

    def _watch_fall(self, at: float, elapsed: float, felt: Vector) -> None:
        if _square(felt) > FALL**2:
            self._falling_since = None
            return
        self._weightless_at = at
        if self._falling_since is None:
            self._falling_since = at - elapsed / 2
        if at - self._falling_since >= FALL_SECONDS:
            self._forget(at + FALL_VETO)

    def _decide(self, at: float) -> bool:
        if at < self._deaf_until:
            return False
        if self._shaking_since is None:
            if not self._shaken():
                self._quiet_at = at
            elif at - self._quiet_at >= HOLD:
                self._shaking_since = at
            return False
        if at - self._calm_since >= CALM_SECONDS or at - self._shaking_since >= LONGEST:
            self._forget(at + PAUSE)
            return True
        return False

    def _forget(self, until: float) -> None:
        self._window.clear()
        self._shaking_since = None
        self._deaf_until = until

    def _shaken(self) -> bool:
        slow = sum(elapsed for _, elapsed, _, _ in self._window) > SLOW * len(self._window)
        if slow and self._weightless_at >= self._window[0][0]:
            # A slow sensor sees one sample of a fall, and then the impact.
            return False
        return self._to_and_fro(self._strong, REVERSALS) or (
            slow and self._to_and_fro(self._strong * SLOW_STRENGTH, SLOW_REVERSALS)
        )

    def _to_and_fro(self, strength: float, needed: int) -> bool:
        """Whether the movement was strong for enough of the time and turned back often enough."""
        strong = [entry for entry in self._window if entry[3] > strength**2]
        if sum(elapsed for _, elapsed, _, _ in strong) < SHARE * WINDOW_SECONDS:
            return False
        _, _, main, length = max(strong, key=lambda entry: entry[3])
        reversals, side = 0, 0
        for _, _, moved, _ in strong:
            along = moved[0] * main[0] + moved[1] * main[1] + moved[2] * main[2]
            # Movement across the main direction, or weak beside the strongest swing, is not a turn.
            if along * along < length * EVEN**2 * min(length, STRONGEST_GESTURE**2):
                continue
            here = 1 if along > 0 else -1
            reversals += here == -side
            side = here
        return reversals >= needed


def _square(vector: Vector) -> float:
    x, y, z = vector
    return x * x + y * y + z * z


# How long the phone waits for a shake, and after how much silence a sensor counts as lost.
ARMED_SECONDS = 30.0
SILENCE = 2.0


class ShakeReading(StrEnum):
    NOTHING = auto()
    THROW = auto()
    SILENCE = auto()  # the sensor has not given any sample
    LOST = auto()  # it gave samples, and then no more
    TIMED_OUT = auto()  # no shake for as long as the phone waits


class ShakeSession:
    """Waits for a shake from its creation until one was detected or it gave up; `over` tells that it has ended."""

    def __init__(self, now: float, setting: str = "medium") -> None:
        self._detector = ShakeDetector(setting)
        self._began = now
        self._last: float | None = None
        self.over = False

    def hear(self, now: float, samples: Iterable[Sample]) -> ShakeReading:
        """What the latest samples mean; nothing once the session is over."""
        heard = ShakeReading.NOTHING if self.over else self._hear(now, samples)
        self.over = self.over or heard is not ShakeReading.NOTHING
        return heard

    def _hear(self, now: float, samples: Iterable[Sample]) -> ShakeReading:
        for sample in samples:
            self._last = now
            if self._detector.feed(sample):
                return ShakeReading.THROW
        if now - self._began >= ARMED_SECONDS:
            return ShakeReading.TIMED_OUT
        if now - (self._began if self._last is None else self._last) >= SILENCE:
            return ShakeReading.SILENCE if self._last is None else ShakeReading.LOST
        return ShakeReading.NOTHING
