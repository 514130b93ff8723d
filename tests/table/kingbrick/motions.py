"""Synthetic traces of a phone's acceleration, of every kind that a throw must tell apart."""

from collections.abc import Callable
from math import cos, exp, pi, sin, sqrt, tau
from random import Random

from companion.table.kingbrick.shake import G, Sample, ShakeDetector, Vector

# In samples per second; a phone's own pace is one of the first two, and plyer's one of the last two.
PACES = (100, 50, 16, 10, 7, 5)
# From here on up the detector must keep its word.
SURE = tuple(pace for pace in PACES if pace >= 10)

# Where the phone is felt to be pushed to beside gravity, and how it is turned, at any moment.
Motion = Callable[[float], Vector]


def unit(dice: Random) -> Vector:
    """Any direction."""
    while True:
        x, y, z = (dice.uniform(-1, 1) for _ in range(3))
        length = sqrt(x * x + y * y + z * z)
        if 0.1 < length <= 1:
            return x / length, y / length, z / length


def along(direction: Vector, size: float) -> Vector:
    return direction[0] * size, direction[1] * size, direction[2] * size


def plus(*vectors: Vector) -> Vector:
    return sum(v[0] for v in vectors), sum(v[1] for v in vectors), sum(v[2] for v in vectors)


def tremor(dice: Random, size: float = 0.03) -> Motion:
    """A hand that holds still."""
    waves = [(unit(dice), dice.uniform(6, 11), dice.uniform(0, tau)) for _ in range(2)]
    return lambda t: plus(*(along(way, size * G * sin(tau * hertz * t + phase)) for way, hertz, phase in waves))


def pulse(at: float, width: float) -> Callable[[float], float]:
    """Up and down once around a moment."""
    return lambda t: exp(-(((t - at) / width) ** 2))


def shake(dice: Random, begin: float, seconds: float, peak: tuple[float, float], hertz: tuple[float, float]) -> Motion:
    """To and fro by hand: no swing as strong or as long as the one before, and none quite the same way."""
    swings = _swings(dice, begin, begin + seconds, dice.uniform(*peak) * G, hertz)

    def motion(t: float) -> Vector:
        pushed = (along(way, sin(pi * (t - start) / (end - start))) for start, end, way in swings if start <= t < end)
        return plus((0.0, 0.0, 0.0), *pushed)

    return motion


def _swings(
    dice: Random, begin: float, end: float, size: float, hertz: tuple[float, float]
) -> list[tuple[float, float, Vector]]:
    """When each begins and ends, and how far it pushes in which direction."""
    way, drift, tilt = unit(dice), unit(dice), dice.uniform(0.0, 0.25)
    # Most hands push harder one way than the other.
    partial = dice.uniform(0.75, 1.0)
    swings: list[tuple[float, float, Vector]] = []
    start, pace = begin, dice.uniform(*hertz)
    while start < end:
        pace = min(max(pace * dice.uniform(0.92, 1.08), hertz[0]), hertz[1])
        stop = start + dice.uniform(0.85, 1.15) / (2 * pace)
        strength = size * dice.uniform(0.65, 1.15) * (1.0 if len(swings) % 2 else partial)
        way = _turned(way, plus(along(drift, tilt), along(unit(dice), 0.15)))
        swings.append((start, stop, along(way, strength if len(swings) % 2 else -strength)))
        start = stop
    return swings


def _turned(way: Vector, aside: Vector) -> Vector:
    """A direction that leans a little aside."""
    x, y, z = plus(way, along(aside, 0.5))
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def ordinary(dice: Random) -> tuple[Motion, float]:
    return _held_shake(dice, (1.5, 3.0), (3.0, 6.0))


def hard(dice: Random) -> tuple[Motion, float]:
    return _held_shake(dice, (3.0, 5.0), (3.0, 6.0))


def soft(dice: Random) -> tuple[Motion, float]:
    return _held_shake(dice, (0.8, 1.3), (2.2, 3.5))


def _held_shake(dice: Random, peak: tuple[float, float], hertz: tuple[float, float]) -> tuple[Motion, float]:
    begin, seconds = dice.uniform(0.6, 1.6), dice.uniform(1.0, 2.2)
    hand, moved = tremor(dice), shake(dice, begin, seconds, peak, hertz)
    return (lambda t: plus(hand(t), moved(t))), begin + seconds + 1.5


def rest(dice: Random) -> tuple[Motion, float]:
    """On the table, or held."""
    return tremor(dice, dice.choice((0.0, 0.02, 0.05))), 8.0


def walking(dice: Random) -> tuple[Motion, float]:
    """In the hand: two steps a second, softened by the arm."""
    pace, size = dice.uniform(1.4, 2.3), dice.uniform(0.12, 0.42) * G
    hand, aside, phase = tremor(dice), unit(dice), dice.uniform(0, tau)

    def motion(t: float) -> Vector:
        step = sin(tau * pace * t + phase) + 0.35 * sin(2 * tau * pace * t) + 0.15 * sin(3 * tau * pace * t)
        return plus(hand(t), (0.0, 0.0, size * step), along(aside, 0.4 * size * sin(pi * pace * t)))

    return motion, 10.0


def bump(dice: Random) -> tuple[Motion, float]:
    """Somebody knocks against the table: it rings for a moment."""
    return _knocks(dice, dice.randint(1, 3), (0.5, 2.5), (0.05, 0.16), (8, 25))


def bricks(dice: Random) -> tuple[Motion, float]:
    """Bricks that land beside the phone on the table."""
    return _knocks(dice, dice.randint(3, 12), (0.1, 0.9), (0.02, 0.06), (20, 45))


def tapping(dice: Random) -> tuple[Motion, float]:
    """A thumb on the screen, quick at times."""
    moments, t = [], dice.uniform(0.3, 1.0)
    while t < 7.0:
        moments.append((t, dice.uniform(0.05, 0.45) * G, unit(dice)))
        t += dice.choice((dice.uniform(0.12, 0.3), dice.uniform(0.3, 1.2)))
    hand = tremor(dice, 0.05)
    return (lambda t: plus(hand(t), *_rings(t, moments, 0.04, 18))), 8.0


def _knocks(
    dice: Random, count: int, peak: tuple[float, float], fade: tuple[float, float], hertz: tuple[float, float]
) -> tuple[Motion, float]:
    moments = [(dice.uniform(0.5, 6.0), dice.uniform(*peak) * G, unit(dice)) for _ in range(count)]
    dying, ring = dice.uniform(*fade), dice.uniform(*hertz)
    return (lambda t: plus((0.0, 0.0, 0.0), *_rings(t, moments, dying, ring))), 7.5


def _rings(t: float, moments: list[tuple[float, float, Vector]], dying: float, hertz: float) -> list[Vector]:
    return [
        along(way, size * exp(-(t - at) / dying) * cos(tau * hertz * (t - at)))
        for at, size, way in moments
        if 0 <= t - at < 6 * dying
    ]


def pick_up(dice: Random) -> tuple[Motion, float]:
    """From the table to the eyes: up, slower, a turn, and still."""
    begin, lift = dice.uniform(0.5, 1.5), dice.uniform(0.35, 0.8)
    up, down, side = (dice.uniform(0.2, 0.75) * G for _ in range(3))
    hand, turned = tremor(dice, 0.04), unit(dice)
    rise, slow, swing = pulse(begin, lift / 4), pulse(begin + lift, lift / 4), pulse(begin + lift / 2, lift / 3)
    knock = [(begin - lift / 3, dice.uniform(0.0, 0.8) * G, unit(dice))]

    def motion(t: float) -> Vector:
        held = hand(t) if t > begin else (0.0, 0.0, 0.0)
        moved = along(turned, side * swing(t))
        return plus(held, (0.0, 0.0, up * rise(t) - down * slow(t)), moved, *_rings(t, knock, 0.05, 15))

    return motion, 4.0


def car(dice: Random) -> tuple[Motion, float]:
    """On the knees of a passenger: engine, road, holes and bends."""
    engine, road = tremor(dice, 0.05), [(dice.uniform(1.0, 2.5), dice.uniform(0.03, 0.12) * G) for _ in range(2)]
    holes = [(dice.uniform(0, 10), dice.uniform(0.2, 0.9) * G, (0.0, 0.0, 1.0)) for _ in range(dice.randint(0, 6))]
    bend, phase = dice.uniform(0.0, 0.35) * G, dice.uniform(0, tau)

    def motion(t: float) -> Vector:
        sway = sum(size * sin(tau * hertz * t + phase) for hertz, size in road)
        turning = bend * sin(tau * 0.12 * t + phase)
        return plus(engine(t), (turning, 0.0, sway), *_rings(t, holes, 0.12, 4))

    return motion, 10.0


def drop(dice: Random) -> tuple[Motion, float]:
    """Out of the hand, weightless, hard on the floor, a bounce or two. Gravity is taken away by its opposite."""
    begin, fall = dice.uniform(0.8, 1.6), dice.uniform(0.3, 0.55)
    landing = begin + fall
    hand, way = tremor(dice), unit(dice)
    hits = [(landing, dice.uniform(3, 9) * G, way)]
    bounce = landing + dice.uniform(0.12, 0.25)
    hits.append((bounce, dice.uniform(1, 4) * G, unit(dice)))
    if dice.random() < 0.5:
        hits.append((bounce + dice.uniform(0.08, 0.16), dice.uniform(0.5, 2) * G, unit(dice)))

    def motion(t: float) -> Vector:
        held = hand(t) if t < begin else (0.0, 0.0, 0.0)
        weightless = (0.0, 0.0, -G) if begin <= t < landing or landing + 0.04 < t < bounce else (0.0, 0.0, 0.0)
        return plus(held, weightless, *_rings(t, hits, 0.03, 22))

    return motion, landing + 3.0


def gesturing(dice: Random) -> tuple[Motion, float]:
    """Talking with the hand that holds the phone: wide, slower than a shake, with a jerk at times."""
    waves = [(unit(dice), dice.uniform(0.4, 1.5), dice.uniform(0.1, 0.55) * G, dice.uniform(0, tau)) for _ in range(2)]
    # Whoever jerks it quicker than this, again and again, shakes it.
    moments = [0.5 + 1.6 * number + dice.uniform(0.0, 0.7) for number in range(dice.randint(0, 4))]
    points = [(at, dice.uniform(0.3, 1.1) * G, unit(dice), dice.uniform(0.07, 0.14)) for at in moments]
    hand = tremor(dice, 0.05)

    def motion(t: float) -> Vector:
        swept = (along(way, size * sin(tau * hertz * t + phase)) for way, hertz, size, phase in waves)
        jerked = (along(way, size * (pulse(at, w)(t) - pulse(at + 2.2 * w, w)(t))) for at, size, way, w in points)
        return plus(hand(t), *swept, *jerked)

    return motion, 8.0


SHAKES = {"ordinary": ordinary, "hard": hard, "soft": soft}
OTHERS = {
    "rest": rest,
    "walking": walking,
    "bump": bump,
    "bricks": bricks,
    "pick-up": pick_up,
    "tapping": tapping,
    "car": car,
    "drop": drop,
    "gesturing": gesturing,
}


def trace(kind: Callable[[Random], tuple[Motion, float]], pace: float, dice: Random) -> list[Sample]:
    """What a sensor tells of it: at no even pace, in a body turned any way, with noise; some saturate, some repeat."""
    motion, seconds = kind(dice)
    up = (0.0, 0.0, 1.0) if kind is drop else unit(dice)
    noise, limit = dice.choice(((0.02, 8 * G), (0.05, 4 * G), (0.12, 2 * G)))
    # Asked more often than it measures, a sensor repeats itself.
    repeats = dice.choice((0, 0, 2))
    samples: list[Sample] = []
    t = dice.uniform(0, 1 / pace)
    while t < seconds:
        moved = motion(t)
        x, y, z = (
            max(-limit, min(limit, own + G * still + dice.gauss(0, noise * G / 3)))
            for own, still in zip(moved, up, strict=True)
        )
        gap = (3.0 if dice.random() < 0.01 else dice.uniform(0.6, 1.4)) / pace
        samples += [(t + gap * part / (repeats + 1), x, y, z) for part in range(repeats + 1)]
        t += gap
    return samples


def throws(samples: list[Sample], setting: str = "medium") -> int:
    """How often the detector says that a shake has ended."""
    detector = ShakeDetector(setting)
    return sum(map(detector.feed, samples))
