"""Tests that any real board can be painted, and no impossible one."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused
from companion.games.kaito.board import BLANK, GAP, NAMES
from companion.games.kaito.notation import parse_position
from companion.games.kaito.pieces import BLACK, RED, Seat, Tile
from companion.store.journal import Journals
from companion.table.kaito.layout import (
    BOX,
    Clear,
    Layout,
    Paint,
    apply,
    dump_layout,
    dump_stroke,
    fill,
    parse_layout,
    parse_stroke,
    ready,
)
from companion.table.match import read_course
from tests.table.matches import begin

LETTERS = st.sampled_from([*BOX, GAP])
STROKES = st.lists(st.builds(Paint, st.integers(0, 35), LETTERS, st.booleans()) | st.just(Clear()), max_size=60)


def painted(*texts: str, start: str = "?") -> Layout:
    layout = parse_layout(start)
    for text in texts:
        layout = apply(layout, parse_stroke(text, layout)).state
    return layout


def test_the_box_holds_exactly_a_boards_tiles() -> None:
    assert sum(BOX.values()) == len(NAMES)
    assert set(BOX) == {*(tile.value for tile in Tile), BLANK}


@pytest.mark.parametrize(
    ("first", "slide", "text"),
    [(None, False, "?"), (RED, False, "r"), (BLACK, True, "b slide"), (None, True, "? slide")],
)
def test_who_begins_and_the_house_rule_are_written_down(first: Seat | None, slide: bool, text: str) -> None:
    assert dump_layout(first, slide) == text
    assert parse_layout(text) == Layout(first=first, slide=slide)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "WRONG_FIELD_COUNT"),
        ("r slide more", "WRONG_FIELD_COUNT"),
        ("r glide", "NOT_A_HOUSE_RULE"),
        ("x", "NOT_A_SIDE"),
    ],
)
def test_a_beginning_that_cannot_be_read_is_refused(text: str, fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        parse_layout(text)


@pytest.mark.parametrize("text", ["a1=K", "+b6=_", "f6=.", "clear", "fill=" + "K" * 36])
def test_every_stroke_is_read_and_written_back(text: str) -> None:
    layout = Layout()
    assert dump_stroke(parse_stroke(text, layout), layout) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [("a1", "UNKNOWN_TILE"), ("a9=K", "NOT_A_SQUARE"), ("a1=Q", "UNKNOWN_TILE"), ("", "UNKNOWN_TILE")],
)
def test_a_stroke_that_is_none_is_refused(text: str, fault: str) -> None:
    with pytest.raises(Refused, match=fault):
        parse_stroke(text, Layout())


def test_a_space_can_be_painted_over_and_emptied() -> None:
    layout = painted("a1=K", "b1=k", "a1=H", "b1=.")
    assert (layout.board[:2], layout.missing) == ("H.", 35)
    assert (layout.left("K"), layout.left("k"), layout.left("H")) == (7, 7, 2)


def test_an_eighth_katana_is_refused() -> None:
    layout = painted(*(f"{square}=K" for square in NAMES[:7]))
    assert layout.left("K") == 0
    with pytest.raises(Refused, match="TOO_MANY_TILES 'K' 8"):
        apply(layout, Paint(7, "K"))
    # Laying it where it lies already takes none out of the box.
    assert apply(layout, Paint(6, "K")).state == layout


def test_a_third_blank_is_refused() -> None:
    layout = painted("a1=_", "b1=_")
    with pytest.raises(Refused, match="TOO_MANY_TILES '_' 3"):
        apply(layout, Paint(2, BLANK))


def test_everything_can_be_cleared() -> None:
    assert painted("a1=K", "clear") == Layout()


@given(STROKES, st.integers(0, 2**32 - 1))
def test_whatever_was_painted_the_rest_can_be_filled_and_the_game_can_begin(strokes: list[Paint], seed: int) -> None:
    layout = Layout()
    for stroke in strokes:
        # More tiles than the box holds are refused.
        with suppress(Refused):
            layout = apply(layout, stroke).state
    full = apply(layout, fill(layout, Random(seed).randrange)).state
    assert full.missing == 0
    assert all(was in (GAP, now) for was, now in zip(layout.board, full.board, strict=True))
    assert parse_position(ready(full, RED)).mover is BLACK


def test_a_board_that_is_not_whole_does_not_begin() -> None:
    with pytest.raises(Refused, match="UNFIT_LAYOUT 1"):
        ready(painted("a1=K", "b1=_"), RED)
    with pytest.raises(Refused, match="TOO_MANY_TILES"):
        painted("fill=" + "K" * 36)


def test_the_house_rule_goes_with_the_board() -> None:
    layout = painted(start="b slide")
    full = apply(layout, fill(layout, lambda _: 0)).state
    assert parse_position(ready(full, BLACK)).slide


def test_what_was_painted_survives_in_its_journal(journals: Journals) -> None:
    match = begin(journals, "m1", "kaito", "layout", "? slide", {"red": "Fox"}, now=10)
    for text in ("a1=K", "+b1=K", "c1=_"):
        match.play(parse_stroke(text, match.course.state), now=20)
    match.undo(now=30)
    again = read_course(journals, "m1")
    assert (again.state, again.outcome) == (painted("a1=K", "b1=K", start="? slide"), None)
