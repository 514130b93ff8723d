"""Detects a shake of the phone that means a throw, from samples of its acceleration at any rate."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from math import exp, sqrt

# Seconds, and metres per second squared.
Sample = tuple[float, float, float, float]
Vector = tuple[float, float, float]

G = 9.81
# How strong the swings of a shake are on average, beside gravity, for each setting of the player.
STRENGTH = {"low": 1.1 * G, "medium": 0.6 * G, "high": 0.5 * G}
# Each of them is at least this part of it: a hand never pushes twice with the same strength.
WEAKEST = 0.5
# Gravity is what stays of the acceleration over this time.
GRAVITY_SECONDS = 1.0
# A swing pushes back against the one before: the cosine between them is below this.
BACK = -0.7
# A swing follows the one before within this time, or within the second if both are too strong for a gesture; a sensor
# may see it so many of its intervals later.
NEXT_SWING = 0.28
NEXT_STRONG_SWING = 0.6
TOO_STRONG_FOR_A_GESTURE = 1.3 * G
LATE = 1.3
# On average they follow each other within this time: a gesture turns more slowly.
PACE = 0.24
# No hand turns back as soon as this: it is a knock that rings.
RINGING = 0.045
# So many swings make a shake, if the weakest is this part of the strongest, or one more of any strength.
SWINGS = 4
EVEN = 0.6
MOST_SWINGS = 9
# They take this long together, and push for at least this much of it.
LASTING = 0.4
PUSHING = 0.3
# A sample counts for no longer than this.
LONGEST_SAMPLE = 0.15
# After this long without a push the swings are forgotten.
FORGOTTEN = 0.5
# The strength that a sensor must see, by its seconds from sample to sample: a quick one sees the strongest moment of
# every swing, others do not, and a slow one sees too little to tell a soft shake from a gesture.
QUICK, QUICK_STRENGTH = 0.065, 1.05
USUAL_STRENGTH = 0.88
SLOW, SLOW_STRENGTH = 1 / 9, 1.3
# A sensor that is no quicker than this misses whole swings: fewer are enough if they are strong and nothing fell.
SPARSE = 0.07
SPARSE_SWINGS = 3
SPARSE_STRENGTH = 1.7
# They are this even, because a knock that rings dies away and a gesture swells; a slow sensor shows neither so.
SPARSE_EVEN = 0.45
SLOW_EVEN = 0.3
SPARSE_LASTING = 0.3
SPARSE_FALL = 1.0
# How much the latest interval tells about the pace of the sensor.
PACE_SHARE = 0.1
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


@dataclass(slots=True)
class Swing:
    """One push of the hand: from when to when, its strongest moment, and for how long it was strong."""

    began: float
    last: float
    push: Vector
    strength: float
    seconds: float


class ShakeDetector:
    """Fed sample by sample; answers True once, when a shake has ended."""

    def __init__(self, setting: str = "medium") -> None:
        self._needed = STRENGTH[setting]
        self._last: Sample | None = None
        self._interval = QUICK
        self._gravity: Vector = (0.0, 0.0, 0.0)
        # The latest pushes, each back against the one before.
        self._swings: deque[Swing] = deque(maxlen=MOST_SWINGS)
        self._anchor: Vector = (0.0, 0.0, 0.0)
        self._calm_since = 0.0
        self._falling_since: float | None = None
        self._weightless_at = float("-inf")
        self._deaf_until = float("-inf")
        self._shaking_since: float | None = None
        # The strongest push of the latest shake.
        self.strongest = 0.0

    def feed(self, sample: Sample) -> bool:
        at, *values = sample
        if self._last is None:
            self._gravity = self._anchor = (values[0], values[1], values[2])
            self._last = sample
            self._calm_since = at
            return False
        elapsed = at - self._last[0]
        if elapsed <= 0 or (sample[1:] == self._last[1:] and elapsed < STALE):
            return False
        self._last = sample
        self._follow(at, elapsed, (values[0], values[1], values[2]))
        return self._decide(at)

    def _follow(self, at: float, elapsed: float, felt: Vector) -> None:
        self._interval += (min(elapsed, STALE) - self._interval) * PACE_SHARE
        keep = exp(-elapsed / GRAVITY_SECONDS)
        x, y, z = (new + (old - new) * keep for old, new in zip(self._gravity, felt, strict=True))
        self._gravity = (x, y, z)
        self._watch_swings(at, min(elapsed, LONGEST_SAMPLE), (felt[0] - x, felt[1] - y, felt[2] - z))
        self._watch_calm(at, felt)
        self._watch_fall(at, elapsed, felt)

    def _watch_swings(self, at: float, seconds: float, push: Vector) -> None:
        swings, strength = self._swings, sqrt(_dot(push, push))
        if swings and at - swings[-1].last > FORGOTTEN:
            swings.clear()
        if strength < WEAKEST * self._needed:
            return
        if not swings:
            swings.append(Swing(at, at, push, strength, seconds))
            return
        current = swings[-1]
        direction = _dot(push, current.push) / (strength * current.strength)
        if direction < BACK and at - current.began < RINGING:
            swings.clear()
        elif direction < BACK:
            if at - current.began > self._longest_gap(min(strength, current.strength)):
                swings.clear()
            swings.append(Swing(at, at, push, strength, seconds))
        elif direction > -BACK:
            current.last = at
            current.seconds += seconds
            if strength > current.strength:
                current.push, current.strength = push, strength

    def _longest_gap(self, strength: float) -> float:
        """How long after a swing began the next one may begin; a slow sensor may be late to see it."""
        longest = NEXT_STRONG_SWING if strength >= TOO_STRONG_FOR_A_GESTURE else NEXT_SWING
        return longest + LATE * self._interval

    def _watch_calm(self, at: float, felt: Vector) -> None:
        away = (felt[0] - self._anchor[0], felt[1] - self._anchor[1], felt[2] - self._anchor[2])
        if _dot(away, away) > CALM**2:
            self._anchor, self._calm_since = felt, at

    def _watch_fall(self, at: float, elapsed: float, felt: Vector) -> None:
        if _dot(felt, felt) > FALL**2:
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
        pushes = [swing.strength for swing in self._swings]
        if self._shaking_since is None:
            if self._shaken(at):
                self._shaking_since, self.strongest = at, max(pushes)
            return False
        self.strongest = max(self.strongest, *pushes, 0.0)
        if at - self._calm_since >= CALM_SECONDS or at - self._shaking_since >= LONGEST:
            self._forget(at + PAUSE)
            return True
        return False

    def _forget(self, until: float) -> None:
        self._swings.clear()
        self._shaking_since = None
        self._deaf_until = until

    def _shaken(self, at: float) -> bool:
        swings = list(self._swings)
        # A slow sensor sees one sample of a fall, and then the impact.
        fell = at - self._weightless_at < SPARSE_FALL
        if self._interval > SLOW and fell:
            return False
        if self._interval > SPARSE and not fell:
            few = swings[-SPARSE_SWINGS:]
            strong = len(few) == SPARSE_SWINGS and _lasts(few, SPARSE_LASTING, SPARSE_STRENGTH * self._needed)
            if strong and _alike(few, SLOW_EVEN if self._interval > SLOW else SPARSE_EVEN):
                return True
        strength = self._needed * self._extra_strength()
        for count in range(SWINGS, len(swings) + 1):
            latest = swings[-count:]
            pushing = sum(swing.seconds for swing in latest) >= PUSHING
            quick = latest[-1].began - latest[0].began <= PACE * (count - 1)
            if pushing and quick and _lasts(latest, LASTING, strength) and (count > SWINGS or _alike(latest, EVEN)):
                return True
        return False

    def _extra_strength(self) -> float:
        """How much more strength a sensor of this pace must see."""
        if self._interval < QUICK:
            return QUICK_STRENGTH
        return SLOW_STRENGTH if self._interval > SLOW else USUAL_STRENGTH


def _lasts(swings: list[Swing], seconds: float, strength: float) -> bool:
    """Whether the swings take that long, and are that strong on average."""
    enough = sum(swing.strength for swing in swings) >= strength * len(swings)
    return enough and swings[-1].last - swings[0].began >= seconds


def _alike(swings: list[Swing], share: float) -> bool:
    """Whether the weakest of them is at least that share of the strongest."""
    strengths = [swing.strength for swing in swings]
    return min(strengths) >= share * max(strengths)


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


# How long the phone waits for a shake, and after how much silence a sensor counts as lost.
ARMED_SECONDS = 30.0
SILENCE = 2.0
# The strongest push of a soft shake and of a hard one.
SOFT, HARD = 0.8 * G, 3.0 * G


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

    @property
    def strength(self) -> float:
        """How hard the phone was shaken, from 0 to 1."""
        return min(1.0, max(0.0, (self._detector.strongest - SOFT) / (HARD - SOFT)))

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
