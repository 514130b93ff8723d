"""Tests that every piece is drawn whole, and can be told from every other, never by its colour alone."""

from collections.abc import Callable
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kaito.pieces import Tile
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.bricks import Seat as BrickSeat
from companion.games.kiriai.pieces import REACH, Action, Health, Seat, Stance
from companion.games.kiriai.state import Battlefield, Samurai
from companion.ui.art.cheer import rays
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import blank_tile, tile
from companion.ui.art.kingbrick.brick import BrickSide, brick
from companion.ui.art.kingbrick.die import PIPS, die
from companion.ui.art.kiriai.card import KANJI, card, card_back
from companion.ui.art.kiriai.field import battlefield, mat_centre, mat_width, mats, standing
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import FilledShape, Letters, Picture, Stroke, ink
from companion.ui.widgets.text import FONTS
from tests.ui.contrast import luminance
from tests.ui.gallery import PICTURES, GalleryApp, visit
from tests.ui.harness import Driver
from tests.ui.layout import has_glyph

GREY = ink("808080")
CARDS = {(action, seat): card(action, seat) for action, seat in product(Action, Seat)}
FIGHTERS = {
    (stance, health, seat): samurai(Samurai(1, stance, health), seat)
    for stance, health, seat in product(Stance, Health, Seat)
}
TILES = {which: tile(which) for which in Tile}
BRICKS = {(kind, seat, side): brick(kind, seat, side) for kind, seat, side in product(Kind, BrickSeat, BrickSide)}
PIECES: dict[str, Picture] = {
    **{f"{seat} {action.name}": picture for (action, seat), picture in CARDS.items()},
    **{f"{seat} back": card_back(seat) for seat in Seat},
    **{f"{seat} {stance.name} {health.name}": picture for (stance, health, seat), picture in FIGHTERS.items()},
    **{which.name: picture for which, picture in TILES.items()},
    "blank tile": blank_tile(),
    **{f"{seat} kaito": kaito(seat) for seat in KaitoSeat},
    **{f"{seat} {kind} {side}": picture for (kind, seat, side), picture in BRICKS.items()},
    **{f"die {number}": die(number) for number in PIPS},
    "rays": rays(GREY),
}


def colourless(picture: Picture) -> tuple[object, ...]:
    """What is left of a picture without its colours."""
    return tuple(
        (shape.text, shape.centre, shape.size) if isinstance(shape, Letters) else shape.points for shape in picture
    )


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_fits_its_frame(name: str) -> None:
    points = [point for shape in PIECES[name] for point in shape.points]
    assert max(abs(part) for point in points for part in point) <= 56
    assert max(y for _, y in points) - min(y for _, y in points) > 60


@pytest.mark.parametrize("pieces", [CARDS, FIGHTERS, TILES, BRICKS], ids=["cards", "samurai", "tiles", "bricks"])
def test_no_two_pieces_look_alike_even_without_colours(pieces: dict[object, Picture]) -> None:
    alike = [
        (one, other)
        for (one, picture), (other, another) in combinations(pieces.items(), 2)
        if colourless(picture) == colourless(another)
    ]
    assert alike == []


@pytest.mark.parametrize("back", [card_back, kaito])
def test_the_sides_of_a_back_differ_by_shape(back: Callable[[object], Picture]) -> None:
    seats = Seat if back is card_back else KaitoSeat
    one, other = (colourless(back(seat)) for seat in seats)
    assert one != other


def test_every_letter_on_a_piece_is_in_the_font() -> None:
    letters = {
        letter
        for picture in (*PIECES.values(), mats(7, 300, 150))
        for shape in picture
        if isinstance(shape, Letters)
        for letter in shape.text
    }
    assert {letter for kanji in KANJI.values() for letter in kanji} < letters
    assert [letter for letter in letters if not has_glyph(str(FONTS / "heading.otf"), letter)] == []


@pytest.mark.parametrize("action", Action)
def test_a_card_shows_its_kanji_the_stance_it_needs_and_the_distances_it_hits(action: Action) -> None:
    picture = card(action, Seat.RED)
    words = [shape.text for shape in picture if isinstance(shape, Letters)]
    reach = REACH.get(action)
    stances = (
        [{"H": "天", "E": "地"}[stance] for stance in (reach.stance, reach.stance_after) if stance] if reach else []
    )
    own = ["天", "地"] if action is Action.CHANGE_STANCE else []
    assert words == [*own, KANJI[action], *stances]
    dots = [shape for shape in picture if shape.points[0][1] == pytest.approx(-40.5)] if reach else []
    assert [isinstance(dot, FilledShape) for dot in dots] == ([gap in reach.gaps for gap in range(4)] if reach else [])


@pytest.mark.parametrize(("which", "worth"), [(Tile.RED_MON1, 1), (Tile.BLACK_MON2, 2), (Tile.RED_MON3, 3)])
def test_a_mon_is_counted_by_coins_and_by_a_number(which: Tile, worth: int) -> None:
    picture = tile(which)
    assert [shape.text for shape in picture if isinstance(shape, Letters)] == [str(worth)]
    plain = len(tile(Tile.RED_MON1))
    assert (len(picture) - plain) == (worth - 1) * 3


def test_a_black_tile_has_a_light_line_around_it() -> None:
    line = next(shape for shape in tile(Tile.BLACK_KATANA) if isinstance(shape, Stroke))
    assert luminance(line.colour) > 0.7
    assert max(x for x, _ in line.points) > 48


@pytest.mark.parametrize("number", PIPS)
def test_a_die_has_as_many_pips_as_its_number(number: int) -> None:
    assert len(die(number)) - len(die(1)) + 1 == number


class TestBattlefield:
    @given(spaces=st.sampled_from([5, 7]), width=st.floats(240, 900))
    def test_the_mats_fill_the_width_from_reds_end_to_blues(self, spaces: int, width: float) -> None:
        mat = mat_width(spaces, width)
        centres = [mat_centre(space, spaces, width) for space in range(1, spaces + 1)]
        assert centres == sorted(centres)
        assert centres[0] + centres[-1] == pytest.approx(width)
        assert all(b - a > mat for a, b in pairwise(centres))

    @given(
        spaces=st.sampled_from([5, 7]),
        places=st.tuples(st.integers(1, 5), st.integers(1, 5)),
        width=st.floats(240, 900),
        height=st.floats(100, 400),
    )
    def test_samurai_stand_in_full_view_and_apart(
        self, spaces: int, places: tuple[int, int], width: float, height: float
    ) -> None:
        red, blue = sorted(places)
        field = Battlefield(spaces, Samurai(red), Samurai(blue))
        (red_at, size), (blue_at, _) = (standing(field, seat, width, height) for seat in Seat)
        assert red_at[0] < blue_at[0]
        assert size / 2 <= red_at[1] <= height - size / 2
        assert size / 2 <= red_at[0]
        assert blue_at[0] <= width - size / 2

    def test_two_on_one_mat_are_smaller_than_two_apart(self) -> None:
        apart, shared = (Battlefield(5, Samurai(3), Samurai(blue)) for blue in (4, 3))
        assert standing(shared, Seat.RED, 300, 150)[1] < standing(apart, Seat.RED, 300, 150)[1]

    def test_the_sign_of_a_stance_is_readable_where_both_share_one_of_seven_mats(self) -> None:
        """On the smallest phone; the sign takes two fifths of the figure, and lies on the side away from the other."""
        shared = Battlefield(7, Samurai(4), Samurai(4))
        (red_at, size), (blue_at, _) = (standing(shared, seat, 320, 74) for seat in Seat)
        assert 0.4 * size > 16
        # Each sign is 31 units to the outer side, and the other figure begins 48 units before its middle.
        assert red_at[0] - 0.31 * size < blue_at[0] - 0.48 * size

    def test_it_is_the_mats_and_both_samurai(self) -> None:
        field = Battlefield(5, Samurai(1), Samurai(5, Stance.EARTH, Health.HURT))
        red, blue = (len(samurai(field.samurai(seat), seat)) for seat in Seat)
        assert len(battlefield(field, 300, 150)) == len(mats(5, 300, 150)) + red + blue


@pytest.fixture(scope="module")
def pages() -> dict[str, Image.Image]:
    with Driver(GalleryApp()) as driver:
        shown = {}
        for exhibit in PICTURES:
            visit(driver, exhibit, (412, 915), driver.app.theme)
            shown[exhibit.name] = driver.screenshot()
    return shown


@pytest.mark.parametrize("name", [exhibit.name for exhibit in PICTURES])
def test_a_page_of_pieces_is_painted(pages: dict[str, Image.Image], name: str) -> None:
    colours = pages[name].resize((103, 229)).getcolors(103 * 229) or []
    assert len(colours) > 50
