"""Tests that a thrown brick is a fair cube in every frame, moves without a jump, and lies on its thrown face."""

from itertools import pairwise
from math import acos, degrees, dist, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.motion.kingbrick import (
    EDGE,
    FIRST,
    FLAT,
    HAND,
    IN_HAND,
    LYING,
    NORMALS,
    RIGHT,
    THIRD,
    THROW,
    UPWARD,
    Pose,
    Roll,
    Toss,
    held,
    rolled,
    rolls,
    stands,
    support,
)
from companion.ui.motion.space import (
    ACROSS,
    AHEAD,
    STILL,
    UP,
    Camera,
    Matrix,
    after,
    back,
    dot,
    hull,
    matrix,
    part,
    turn,
    turned,
)

FACES = range(1, 7)
FRAMES = round(60 * THROW)
# The farthest that a brick turns, in degrees, and goes, in halves of its side, from one frame to the next.
TURNS = 30.0
GOES = 1.1
TOSSES = [Toss(strength, lean) for strength in (0.0, 0.5, 1.0) for lean in (-1.0, -0.3, 0.0, 0.6, 1.0)]


def frames(roll: Roll) -> list[Pose]:
    return [roll.pose(frame / FRAMES) for frame in range(FRAMES + 1)]


def top(pose: Pose) -> int:
    """The face that looks up most."""
    return max(FACES, key=lambda face: turned(pose.rows, NORMALS[face])[1])


def angle(one: Pose, other: Pose) -> float:
    return degrees(2 * acos(min(1.0, abs(after(other.turn, back(one.turn))[0]))))


def determinant(rows: Matrix) -> float:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def near(vector: tuple[float, ...]) -> object:
    return pytest.approx(vector, abs=1e-9)


class TestBrick:
    @pytest.mark.parametrize("face", FACES)
    def test_opposite_faces_make_seven_and_every_picture_is_the_right_way_round(self, face: int) -> None:
        assert NORMALS[7 - face] == tuple(-value for value in NORMALS[face])
        (a, b, c), (d, e, f) = RIGHT[face], UPWARD[face]
        assert (b * f - c * e, c * d - a * f, a * e - b * d) == NORMALS[face]

    @pytest.mark.parametrize("face", FACES)
    def test_each_face_can_lie_on_top_with_its_picture_upright(self, face: int) -> None:
        rows = matrix(LYING[face])
        assert turned(rows, NORMALS[face]) == near(UP)
        assert turned(rows, UPWARD[face]) == near((0.0, 0.0, -1.0))
        assert turned(rows, RIGHT[face]) == near(ACROSS)


class TestRoll:
    @pytest.mark.parametrize("toss", TOSSES)
    @pytest.mark.parametrize("face", FACES)
    def test_it_lies_on_the_thrown_face_and_shows_it_from_the_last_edge_on(self, face: int, toss: Toss) -> None:
        roll = Roll(face, toss)
        last = roll.pose(1.0)
        assert turned(last.rows, NORMALS[face]) == near(UP)
        assert last.place == near(roll.rest)
        # Once it leans over its last edge no other face comes up any more.
        over = THIRD + (FLAT - THIRD) / 2
        leaning = [roll.pose(over + (1.0 - over) * step / 100) for step in range(1, 101)]
        assert {top(pose) for pose in leaning} == {face}

    @pytest.mark.parametrize("toss", TOSSES)
    @pytest.mark.parametrize("face", FACES)
    def test_nothing_jumps_from_one_frame_to_the_next(self, face: int, toss: Toss) -> None:
        poses = frames(Roll(face, toss, spin=0.3))
        assert max(angle(one, other) for one, other in pairwise(poses)) < TURNS
        assert max(dist(one.place, other.place) for one, other in pairwise(poses)) < GOES

    @pytest.mark.parametrize("face", FACES)
    def test_it_is_a_fair_cube_in_every_frame(self, face: int) -> None:
        for pose in frames(Roll(face, Toss(0.7, -0.4))):
            rows = pose.rows
            for number, row in enumerate(rows):
                assert [dot(row, other) for other in rows] == pytest.approx([float(number == at) for at in range(3)])
            assert determinant(rows) == pytest.approx(1.0)
            for side in FACES:
                opposite = turned(rows, NORMALS[7 - side])
                assert turned(rows, NORMALS[side]) == near(tuple(-value for value in opposite))

    @pytest.mark.parametrize("toss", TOSSES)
    def test_it_touches_the_floor_and_never_sinks_into_it(self, toss: Toss) -> None:
        heights = [pose.place[1] - support(pose.rows) for pose in frames(Roll(3, toss))]
        assert min(heights) > -1e-9
        assert max(heights[int(THIRD * FRAMES) + 1 :]) < 1e-9

    def test_it_leaves_the_hand_from_where_it_was_held(self) -> None:
        start = held(0.8, 1.1, (0.0, 0.6, -0.8))
        roll = Roll(4, Toss(0.4, 0.2, start))
        assert roll.pose(0.0) == start
        assert angle(start, roll.pose(0.001)) < 2
        assert dist(start.place, roll.pose(0.001).place) < 0.1

    def test_a_hard_throw_goes_higher_and_bounces_farther(self) -> None:
        soft, hard = (Roll(2, Toss(strength, 0.5)) for strength in (0.0, 1.0))
        highest = [max(pose.place[1] for pose in frames(roll)) for roll in (soft, hard)]
        ways = [dist(roll.pose(FIRST).place, roll.pose(1.0).place) for roll in (soft, hard)]
        assert highest[1] > highest[0] + 1
        assert ways[1] > ways[0] + 0.5

    def test_the_hand_says_to_which_side_it_goes(self) -> None:
        left, right = (frames(Roll(2, Toss(0.5, lean))) for lean in (-1.0, 1.0))
        assert [left[30].place[0] > 0, right[30].place[0] > 0] == [True, False]

    def test_a_throw_takes_about_a_second(self) -> None:
        assert 0.9 <= THROW <= 1.2

    def test_over_its_edges_it_rolls_by_its_side(self) -> None:
        assert [rolled(quarters * pi / 2) for quarters in range(4)] == pytest.approx([0.0, 2.0, 4.0, 6.0])
        assert rolled(EDGE) == pytest.approx(1 - 0.5 + 3**0.5 / 2)
        assert rolled(-0.01) == pytest.approx(-0.01, abs=1e-3)


class TestTogether:
    def test_the_same_seed_is_the_same_roll_on_every_phone(self) -> None:
        assert rolls("G12C4 red: throw rG1 2 happy", (2, 5)) == rolls("G12C4 red: throw rG1 2 happy", (2, 5))
        assert rolls("one", (2,)) != rolls("two", (2,))
        # Any Python draws the same numbers from a text, and so does a browser (tests/guest/test_roll.py).
        assert rolls("seed", (1,))[0].toss.strength == pytest.approx(0.41156, abs=1e-4)

    def test_a_hand_decides_how_hard_and_where(self) -> None:
        (roll,) = rolls("seed", (3,), Toss(0.9, -0.5))
        assert (roll.face, roll.toss) == (3, Toss(0.9, -0.5))

    @pytest.mark.parametrize("count", range(1, 21))
    def test_bricks_that_are_thrown_together_do_not_touch(self, count: int) -> None:
        together = rolls("seed", tuple(number % 6 + 1 for number in range(count)))
        assert len(set(stands(count))) == count
        for step in range(0, 101, 4):
            places = [roll.pose(step / 100).place for roll in together]
            gaps = [dist(one, other) for at, one in enumerate(places) for other in places[:at]]
            assert min(gaps, default=9.0) > 2.8

    def test_each_of_them_lies_on_its_own_face(self) -> None:
        assert [top(roll.pose(1.0)) for roll in rolls("seed", (6, 1, 3, 5, 2, 4))] == [6, 1, 3, 5, 2, 4]


class TestHand:
    def test_it_is_held_sad_side_up_above_the_floor(self) -> None:
        pose = held(0.0, 0.0, UP)
        assert (pose, top(pose)) == (Pose(HAND, IN_HAND), 6)

    def test_it_follows_the_finger_and_stays_above_the_floor(self) -> None:
        upwards = (0.0, 0.6, -0.8)
        assert held(1.0, 0.5, upwards).place == near((HAND[0] + 1.0, HAND[1] + 0.3, HAND[2] - 0.4))
        low = held(0.0, -9.0, upwards)
        assert low.place[1] == pytest.approx(support(low.rows))


class TestSpace:
    def test_turns_follow_each_other_and_can_be_undone(self) -> None:
        first, second = turn(UP, pi / 2), turn(ACROSS, pi / 2)
        assert turned(matrix(first), ACROSS) == near((0.0, 0.0, -1.0))
        assert turned(matrix(after(second, first)), ACROSS) == near(UP)
        assert after(back(first), first) == pytest.approx(STILL)

    @given(st.floats(-6, 6), st.floats(0, 1))
    def test_a_part_of_a_turn_goes_the_short_way(self, whole: float, share: float) -> None:
        found = part(turn(AHEAD, whole), share)
        short = (whole + pi) % (2 * pi) - pi
        assert matrix(found)[0] == pytest.approx(matrix(turn(AHEAD, short * share))[0], abs=1e-6)

    def test_a_part_of_no_turn_is_none(self) -> None:
        assert part(STILL, 0.5) == STILL

    def test_what_is_near_is_larger_and_the_target_is_in_the_middle(self) -> None:
        camera = Camera((0.0, 1.0, 0.0), 10.0, pi / 4)
        middle, close, far = camera.project([(0.0, 1.0, 0.0), (1.0, 1.0, 3.0), (1.0, 1.0, -3.0)])
        assert middle == pytest.approx((0.0, 0.0))
        assert close[0] > 1.0 > far[0]
        assert far[1] > 0.0 > close[1]

    def test_a_camera_sees_the_sides_that_look_at_it(self) -> None:
        camera = Camera((0.0, 0.0, 0.0), 10.0, pi / 4)
        seen = [face for face in FACES if camera.sees(NORMALS[face], NORMALS[face])]
        assert seen == [1, 2]
        assert dot(camera.upwards, camera.eye) == pytest.approx(0.0)

    def test_the_hull_goes_around_all_points(self) -> None:
        square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
        assert hull([*square, (1.0, 1.0), (1.0, 0.0)]) == square
