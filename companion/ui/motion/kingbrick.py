"""Computes how a thrown brick flies, bounces, tips over its edge and comes to rest: its place and its turn."""

from dataclasses import dataclass
from hashlib import sha256
from math import cos, floor, pi, sin

from companion.ui.motion.space import (
    ACROSS,
    AHEAD,
    STILL,
    UP,
    Matrix,
    Turn,
    Vector,
    after,
    back,
    matrix,
    part,
    plus,
    turn,
)

# The seconds from the hand to rest.
THROW = 1.1
# All lengths are in halves of a brick's side. Faces are numbered from 1; opposite ones make 7, as on any die.
NORMALS: dict[int, Vector] = {
    1: (0.0, 1.0, 0.0),
    2: (0.0, 0.0, 1.0),
    3: (1.0, 0.0, 0.0),
    4: (-1.0, 0.0, 0.0),
    5: (0.0, 0.0, -1.0),
    6: (0.0, -1.0, 0.0),
}
# Which way the picture on each face goes to the right, and which way up.
RIGHT: dict[int, Vector] = {
    1: (1.0, 0.0, 0.0),
    2: (1.0, 0.0, 0.0),
    3: (0.0, 0.0, -1.0),
    4: (0.0, 0.0, 1.0),
    5: (-1.0, 0.0, 0.0),
    6: (1.0, 0.0, 0.0),
}
UPWARD: dict[int, Vector] = {
    1: (0.0, 0.0, -1.0),
    2: UP,
    3: UP,
    4: UP,
    5: UP,
    6: (0.0, 0.0, 1.0),
}
# How a brick must be turned to lie with each face on top, its picture upright for the player.
LYING: dict[int, Turn] = {
    1: STILL,
    2: turn(ACROSS, -pi / 2),
    3: after(turn(UP, -pi / 2), turn(AHEAD, pi / 2)),
    4: after(turn(UP, pi / 2), turn(AHEAD, -pi / 2)),
    5: after(turn(UP, pi), turn(ACROSS, pi / 2)),
    6: turn(ACROSS, pi),
}
# A captured brick lies sad side up, and so it is taken into the hand.
IN_HAND = after(turn(UP, -pi / 7), LYING[6])
HAND: Vector = (0.0, 1.7, 2.4)
# Where it comes to lie if it is thrown alone.
REST: Vector = (0.0, 1.0, 0.9)
# The shares of the time at which it touches the floor: after the flight, after each bounce, and flat at last.
FIRST, SECOND, THIRD, FLAT = 0.40, 0.62, 0.74, 0.88
# From here on it tips over its last edge, and rocks a little when it has fallen flat.
EDGE = pi / 3
ROCKS = ((FLAT, 0.95, -pi / 22), (0.95, 1.0, pi / 70))
# How far it is turned in the flight, in each bounce and on its edge, and how far it comes in each bounce.
BOUNCE_TURNS = (0.75 * pi, 0.3 * pi)
BOUNCE_WAYS = (0.9, 0.35)
BOUNCE_HEIGHTS = (0.34, 0.09)
FLIGHT_TURNS = 1.6 * pi


@dataclass(frozen=True, slots=True)
class Pose:
    place: Vector
    turn: Turn

    @property
    def rows(self) -> Matrix:
        return matrix(self.turn)


@dataclass(frozen=True, slots=True)
class Toss:
    """How a brick leaves the hand: how hard from 0 to 1, how far to the right from -1 to 1, and from where."""

    strength: float
    lean: float
    start: Pose = Pose(HAND, IN_HAND)


@dataclass(frozen=True, slots=True)
class Roll:
    """One throw of one brick; `rest` is where it lies in the end, `spin` how much more than others it turns."""

    face: int
    toss: Toss
    rest: Vector = REST
    spin: float = 0.0

    def pose(self, progress: float) -> Pose:
        """From 0, in the hand, to 1, where it lies on the floor with its face on top."""
        if progress <= 0:
            return self.toss.start
        heading = self._heading
        onward: Vector = (-sin(heading), 0.0, -cos(heading))
        tipped = turn(_across(onward), -self._left(progress))
        # What the hand gave it besides fades in the flight: from the first bounce on it tumbles straight ahead.
        aside = part(self._aside(onward), 1 - _smooth(progress / FIRST))
        whole = after(after(tipped, aside), self._lying)
        height = support(matrix(whole)) + self._hop(progress)
        landed = max(progress, FIRST)
        x, _, z = plus(self.rest, onward, -self._way(landed, self._left(landed)))
        if progress < FIRST:
            start, flown = self.toss.start.place, progress / FIRST
            x, z = start[0] + (x - start[0]) * flown, start[2] + (z - start[2]) * flown
        return Pose((x, height, z), whole)

    @property
    def _heading(self) -> float:
        """Away from the player, and a little to one side: at rest two of its sides are seen besides the top."""
        return -(self.toss.lean * 0.35 + (0.25 if self.toss.lean >= 0 else -0.25))

    @property
    def _lying(self) -> Turn:
        return after(turn(UP, self._heading), LYING[self.face])

    def _aside(self, onward: Vector) -> Turn:
        tipped = turn(_across(onward), -self._left(0.0))
        return after(after(back(tipped), self.toss.start.turn), back(self._lying))

    def _left(self, progress: float) -> float:
        """By how much it is still turned from how it will lie."""
        for begin, end, angle in ROCKS:
            if begin <= progress < end:
                return angle * sin(pi * (progress - begin) / (end - begin))
        if progress >= FLAT:
            return 0.0
        if progress >= THIRD:
            # Slow over the edge, then it falls.
            return EDGE * (1 - ((progress - THIRD) / (FLAT - THIRD)) ** 2)
        second, third = BOUNCE_TURNS
        if progress >= SECOND:
            return EDGE + third * (THIRD - progress) / (THIRD - SECOND)
        if progress >= FIRST:
            return EDGE + third + second * (SECOND - progress) / (SECOND - FIRST)
        flight = FLIGHT_TURNS + pi * (self.toss.strength + self.spin)
        return EDGE + third + second + flight * (FIRST - progress) / FIRST

    def _way(self, progress: float, left: float) -> float:
        """How far it is from where it will lie; on its edge it rolls and does not slide."""
        if progress >= THIRD:
            return rolled(left)
        near, far = (way * (1 + 0.6 * self.toss.strength) for way in BOUNCE_WAYS[::-1])
        if progress >= SECOND:
            return rolled(EDGE) + near * (THIRD - progress) / (THIRD - SECOND)
        return rolled(EDGE) + near + far * (SECOND - progress) / (SECOND - FIRST)

    def _hop(self, progress: float) -> float:
        """How high its lowest corner is above the floor."""
        high = 1.6 + 1.8 * self.toss.strength
        if progress < FIRST:
            flown = progress / FIRST
            start = self.toss.start
            hand = max(0.0, start.place[1] - support(start.rows))
            return hand * (1 - flown) + 4 * high * flown * (1 - flown)
        for begin, end, share in ((FIRST, SECOND, BOUNCE_HEIGHTS[0]), (SECOND, THIRD, BOUNCE_HEIGHTS[1])):
            if begin <= progress < end:
                flown = (progress - begin) / (end - begin)
                return 4 * high * share * flown * (1 - flown)
        return 0.0


def rolls(seed: str, faces: tuple[int, ...], toss: Toss | None = None) -> tuple[Roll, ...]:
    """How bricks that are thrown together roll; without a hand, the same seed gives the same on every phone.

    Its twin is `assets/guest/ui/motion/roll.js`.
    """
    hard, aside, *spins = _chances(seed, len(faces) + 2)
    chosen = Toss(_between(0.2, 0.8, hard), _between(-1.0, 1.0, aside))
    return tuple(
        Roll(face, _from(toss or chosen, stand), plus(REST, stand), _between(-0.3, 0.3, spin))
        for face, stand, spin in zip(faces, stands(len(faces)), spins, strict=True)
    )


def _chances(seed: str, count: int) -> list[float]:
    """So many numbers from 0 to below 1, by the seed alone; a browser has no other chance in common with Python."""
    digests = (sha256(f"{place} {seed}".encode()).digest() for place in range(count))
    return [int.from_bytes(digest[:4], "big") / 2**32 for digest in digests]


def _between(least: float, most: float, share: float) -> float:
    return least + (most - least) * share


def _from(toss: Toss, stand: Vector) -> Toss:
    return Toss(toss.strength, toss.lean, Pose(plus(toss.start.place, stand), toss.start.turn))


# The distance between bricks that are thrown together, and how many lie in one row.
APART = 3.4
ROW = 4


def stands(count: int) -> tuple[Vector, ...]:
    """Where so many bricks lie around the middle, the row at the back first."""
    across = min(count, ROW)
    down = -(-count // ROW)
    found = []
    for number in range(count):
        row, column = divmod(number, across)
        in_row = min(across, count - row * across)
        found.append(((column - (in_row - 1) / 2) * APART, 0.0, (row - (down - 1) / 2) * APART))
    return tuple(found)


def support(rows: Matrix) -> float:
    """How high the middle of a brick is that stands on the floor, turned like this."""
    return sum(abs(value) for value in rows[1])


def rolled(angle: float) -> float:
    """How far the middle comes while a brick rolls over its edges by this angle."""
    quarters = floor(angle / (pi / 2))
    rest = angle - quarters * pi / 2
    return 2 * quarters + 1 - cos(rest) + sin(rest)


def held(across: float, up: float, upwards: Vector) -> Pose:
    """A brick in the hand that a finger has moved so far over the screen; it leans into the movement."""
    x, y, z = plus(plus(HAND, ACROSS, across), upwards, up)
    lean = after(turn(AHEAD, -0.18 * across), turn(ACROSS, -0.18 * up))
    whole = after(lean, IN_HAND)
    return Pose((x, max(y, support(matrix(whole))), z), whole)


def _across(onward: Vector) -> Vector:
    """The level axis around which a brick that rolls onward turns."""
    return onward[2], 0.0, -onward[0]


def _smooth(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
