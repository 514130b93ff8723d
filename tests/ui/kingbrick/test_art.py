"""Tests that every state of a brick can be told from every other, without its colour."""

from itertools import combinations

import pytest

from companion.games.kingbrick.battle import BrickPlace
from companion.games.kingbrick.bricks import CATALOGUE, SIDES, Faces, Kind, Seat
from companion.ui.art.kingbrick.brick import BrickSide, solid_side
from companion.ui.art.kingbrick.faces import faces, hopes, sides
from companion.ui.art.kingbrick.palette import exact
from companion.ui.art.kingbrick.token import token
from companion.ui.art.shape import Picture
from companion.ui.theme import SCHEMES, Scheme
from companion.ui.widgets.kingbrick.chip import side_of
from tests.ui.contrast import READABLE, contrast

INK = (1.0, 1.0, 1.0, 1.0)


def outlines(picture: Picture) -> tuple[object, ...]:
    """The picture without its colours."""
    return tuple((type(shape), shape.points) for shape in picture)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("kind", Kind)
def test_the_states_of_a_brick_differ_in_shape(kind: Kind, seat: Seat) -> None:
    states = [(place, False) for place in BrickPlace if place is not BrickPlace.LAID] + [(BrickPlace.ON_BOARD, True)]
    shapes = [outlines(token(kind, seat, place, frozen)) for place, frozen in states]
    assert all(one != other for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("place", BrickPlace)
def test_the_sides_differ_in_shape_in_every_state(place: BrickPlace) -> None:
    assert outlines(token(Kind.GUARDIAN, Seat.RED, place)) != outlines(token(Kind.GUARDIAN, Seat.BLUE, place))


@pytest.mark.parametrize("kind", [kind for kind, entry in CATALOGUE.items() if entry.faces])
def test_the_marks_of_the_faces_differ_with_the_faces(kind: Kind) -> None:
    printed = CATALOGUE[kind].faces
    assert printed is not None
    others = [entry.faces for entry in CATALOGUE.values() if entry.faces not in (None, printed)]
    assert all(outlines(faces(printed, INK)) != outlines(faces(other, INK)) for other in others)


def test_faces_that_nobody_knows_are_six_points() -> None:
    assert len(faces(None, INK)) == SIDES


def test_the_sides_of_a_brick_are_numbered_from_the_happy_ones_on() -> None:
    happy, sad = (solid_side(Kind.GUARDIAN, Seat.BLUE, side) for side in (BrickSide.HAPPY, BrickSide.SAD))
    assert sides(Kind.GUARDIAN, Seat.BLUE, Faces(2, 4)) == (happy, happy, sad, sad, sad, sad)


@pytest.mark.parametrize(
    ("throws", "survivors", "marks"), [(0, 0.0, 0), (3, 0.0, 3), (3, 1.5, 5), (3, 3.0, 6), (99, 0.0, 20)]
)
def test_hope_has_a_mark_for_each_brick_and_fills_those_that_return(throws: int, survivors: float, marks: int) -> None:
    assert len(hopes(throws, survivors, INK)) == marks


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_the_green_of_an_exact_army_can_be_read(scheme: Scheme) -> None:
    assert contrast(exact(scheme.dark), scheme.paper) >= READABLE


@pytest.mark.parametrize(
    ("count", "room", "side"),
    [
        (1, (500, 500), 128.0),
        (16, (400, 400), 100.0),
        (20, (300, 100), 96.0),
        (0, (300, 100), 96.0),
        (7, (350, 120), 96.0),
    ],
)
def test_bricks_are_as_large_as_fits_between_a_finger_and_the_largest(
    count: int, room: tuple[float, float], side: float
) -> None:
    assert side_of(count, room, least=96.0, most=128.0) == side
