"""Tests that a real board can be painted by fingers, survives anything, and is never an impossible one."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.kaito.board import NAMES
from companion.games.kaito.pieces import RED
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import Journals
from companion.table.match import read_course
from companion.ui.navigator import dump_trail
from companion.ui.screens.kaito.layout import BRUSHES
from tests.ui.harness import Driver, Finger
from tests.ui.kaito.touches import MATCH, board, open_match, page, redo, space, tap_menu, tools, undo
from tests.ui.pages import companion, go
from tests.ui.views.kaito import DEALT

WHOLE = "fill=" + "".join(reversed(DEALT.split("/")))


def brush(driver: Driver, letter: str) -> None:
    driver.tap(next(button for button in page(driver).ids.palette.children if button.letter == letter))


def left(driver: Driver, letter: str) -> str:
    return next(button.number for button in page(driver).ids.palette.children if button.letter == letter)


def painted(driver: Driver) -> dict[str, str]:
    tiles = page(driver).view.state.board
    return {square: letter for square, letter in zip(NAMES, tiles, strict=True) if letter != "."}


def stroke(driver: Driver, *squares: str) -> None:
    """One finger over several spaces."""
    first, *others = (space(driver, square) for square in squares)
    finger = driver.press(first)
    for other in others:
        finger.drag(*other.to_window(*other.center))
        driver.pump()
    finger.lift()
    driver.settle()


def fill_disk(patch: pytest.MonkeyPatch, after: int) -> None:
    """No more entries can be saved after so many."""
    append, left = Journals.append, iter(range(after))

    def write(self: Journals, *args: Any, **kwargs: Any) -> object:
        if next(left, None) is None:
            raise StoreFault(StoreTrouble.FULL)
        return append(self, *args, **kwargs)

    patch.setattr(Journals, "append", write)


class TestPainting:
    def test_a_tap_lays_the_tile_in_hand_and_the_box_has_one_less(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        assert (left(driver, "K"), tools(driver)[1].text) == ("7", "36 tiles to lay")
        driver.tap(space(driver, "b2"))
        brush(driver, "h")
        driver.tap(space(driver, "c3"))
        assert painted(driver) == {"b2": "K", "c3": "h"}
        assert (left(driver, "K"), left(driver, "h"), tools(driver)[1].text) == ("6", "2", "34 tiles to lay")

    def test_a_finger_paints_wherever_it_goes_and_one_undo_takes_the_stroke_back(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        driver.tap(space(driver, "f6"))
        stroke(driver, "a1", "d1")
        assert painted(driver) == {"a1": "K", "b1": "K", "c1": "K", "d1": "K", "f6": "K"}
        driver.tap(undo(driver))
        assert painted(driver) == {"f6": "K"}
        driver.tap(redo(driver))
        assert painted(driver) == {"a1": "K", "b1": "K", "c1": "K", "d1": "K", "f6": "K"}

    def test_a_stroke_that_begins_on_such_a_tile_is_one_of_its_own(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        driver.tap(space(driver, "a1"))
        stroke(driver, "a1", "c1")
        assert page(driver).view.course.lines == ("a1=K", "b1=K", "+c1=K")
        driver.tap(undo(driver))
        assert painted(driver) == {"a1": "K"}

    def test_what_is_painted_after_an_undo_under_the_finger_is_a_stroke_of_its_own(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        driver.tap(space(driver, "f6"))
        finger = driver.press(space(driver, "a1"))
        driver.tap(undo(driver))
        finger.drag(*space(driver, "b1").to_window(*space(driver, "b1").center))
        driver.pump()
        finger.lift()
        driver.settle()
        assert page(driver).view.course.lines == ("f6=K", "b1=K")

    def test_a_stroke_that_cannot_be_undone_and_saved_stays_whole(
        self, driver: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = ("a1=K", "+b1=K", "+c1=K")
        open_match(driver, "layout", "?", *lines)
        with monkeypatch.context() as patch:
            fill_disk(patch, after=1)
            driver.tap(undo(driver))
        assert page(driver).view.course.lines == read_course(driver.app.store.journals, MATCH).lines == lines
        assert driver.app.say("trouble.full") in driver.texts()
        driver.tap(undo(driver))
        assert painted(driver) == {}

    def test_a_stroke_that_cannot_be_redone_and_saved_stays_undone(
        self, driver: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = ("a1=K", "+b1=K", "+c1=K")
        open_match(driver, "layout", "?", *lines)
        driver.tap(undo(driver))
        with monkeypatch.context() as patch:
            fill_disk(patch, after=2)
            driver.tap(redo(driver))
        assert page(driver).view.course.lines == read_course(driver.app.store.journals, MATCH).lines == ()
        driver.tap(redo(driver))
        assert page(driver).view.course.lines == lines

    def test_when_the_last_one_of_a_kind_is_laid_the_next_one_is_in_hand(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        stroke(driver, "a1", "f1")
        stroke(driver, "a2", "c2")
        # The finger that has laid the last one paints nothing else.
        assert (len(painted(driver)), left(driver, "K"), page(driver).brush) == (7, "0", BRUSHES[1])
        driver.tap(space(driver, "b2"))
        assert painted(driver)["b2"] == BRUSHES[1]

    def test_an_eighth_katana_is_refused_with_the_reason(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        stroke(driver, "a1", "f1")
        driver.tap(space(driver, "a2"))
        brush(driver, "K")
        driver.tap(space(driver, "b2"))
        assert (len(painted(driver)), left(driver, "K")) == (7, "0")
        assert "Red katana: there are only 7." in driver.texts()

    def test_a_tile_can_be_painted_over_and_taken_away(self, driver: Driver) -> None:
        open_match(driver, "layout", "?", "a1=K")
        brush(driver, "a")
        driver.tap(space(driver, "a1"))
        assert painted(driver) == {"a1": "a"}
        brush(driver, ".")
        driver.tap(space(driver, "a1"))
        assert (painted(driver), left(driver, "a")) == ({}, "3")

    def test_laying_the_same_tile_again_is_no_stroke(self, driver: Driver) -> None:
        open_match(driver, "layout", "?", "a1=K")
        driver.tap(space(driver, "a1"))
        assert page(driver).view.course.lines == ("a1=K",)

    def test_a_second_finger_does_not_paint(self, driver: Driver) -> None:
        open_match(driver, "layout", "?")
        first = driver.press(space(driver, "a1"))
        second = Finger(*space(driver, "f6").to_window(*space(driver, "f6").center))
        second.press()
        driver.pump(2)
        second.lift()
        first.lift()
        driver.settle()
        assert painted(driver) == {"a1": "K"}

    def test_the_rest_is_filled_at_random_and_everything_can_be_cleared(self, driver: Driver) -> None:
        driver.app.chance = Random(5).randrange
        open_match(driver, "layout", "?", "a1=k", "b1=_")
        driver.tap(driver.find("WideButton", text="Fill the rest at random"))
        assert (len(painted(driver)), painted(driver)["a1"], painted(driver)["b1"]) == (36, "k", "_")
        driver.tap(driver.find("WideButton", text="Clear the board"))
        assert painted(driver) == {}
        driver.tap(undo(driver))
        assert len(painted(driver)) == 36

    def test_on_a_small_phone_the_menu_fills_and_clears(self, driver: Driver) -> None:
        driver.resize((320, 568))
        open_match(driver, "layout", "?", "a1=k")
        assert page(driver).ids.ways.opacity == 0
        tap_menu(driver, "Fill the rest at random")
        assert len(painted(driver)) == 36
        assert [item.title for item in page(driver).items()] == ["Clear the board", "Rules"]
        tap_menu(driver, "Clear the board")
        assert painted(driver) == {}


class TestBeginning:
    def test_a_board_that_is_not_whole_cannot_begin_and_says_why(self, driver: Driver) -> None:
        open_match(driver, "layout", "?", WHOLE, "a1=.")
        button = tools(driver)[1]
        assert (button.text, button.disabled) == ("1 tile to lay", True)
        driver.tap(button)
        assert driver.app.root.current == "kaito/layout"

    def test_the_painted_board_becomes_the_match_and_the_painting_is_gone(self, driver: Driver) -> None:
        driver.app.chance = lambda limit: limit - 1
        go(driver, "kaito/lobby")
        page(driver).change(red="Fox", black="Crane", slide=True)
        driver.tap(driver.find("Radio", title="Your board in the app"))
        driver.tap(driver.find("MainButton", text="Start"))
        layout_id = page(driver).subject
        page(driver).fill_up()
        driver.settle()
        tiles = page(driver).view.state.board
        driver.tap(tools(driver)[1])
        match = page(driver).view
        assert (match.state.board, match.state.slide, match.state.side) == (tiles, True, "black")
        assert dict(match.names) == {"red": "Fox", "black": "Crane"}
        assert [kept.id for kept in driver.app.store.journals.all()] == [page(driver).table.id]
        assert layout_id not in dump_trail(driver.app.root.trail)
        assert "Crane goes first." in driver.texts()

    def test_who_begins_is_not_drawn_if_it_was_chosen(self, driver: Driver) -> None:
        open_match(driver, "layout", "r", WHOLE)
        driver.tap(tools(driver)[1])
        assert page(driver).view.course.start.side is RED
        assert not [text for text in driver.texts() if text.startswith("Drawn to begin")]

    def test_a_tile_taken_away_under_the_finger_on_the_button_leaves_the_painting_open(self, driver: Driver) -> None:
        open_match(driver, "layout", "r", WHOLE)
        brush(driver, ".")
        finger = driver.press(tools(driver)[1])
        driver.tap(space(driver, "a1"))
        finger.lift()
        driver.settle()
        assert (driver.app.root.current, tools(driver)[1].text) == ("kaito/layout", "1 tile to lay")
        assert [kept.id for kept in driver.app.store.journals.all()] == [MATCH]

    def test_two_fingers_begin_one_match(self, driver: Driver) -> None:
        open_match(driver, "layout", "r", WHOLE, still=False)
        button = tools(driver)[1]
        first, second = driver.press(button), driver.press(button)
        first.lift()
        driver.pump()
        second.lift()
        driver.settle()
        assert len(driver.app.store.journals.all()) == 1
        assert driver.app.root.current == "kaito/board"


class TestKills:
    def test_at_any_point_of_the_painting_the_app_reopens_with_all_that_was_laid(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            open_match(driver, "layout", "?")
            driver.app.store.close()
        for number, square in enumerate(("a1", "c4", "f6"), start=1):
            with Driver(companion(tmp_path)) as driver:
                assert driver.app.root.current == "kaito/layout"
                assert len(painted(driver)) == number - 1
                driver.tap(space(driver, square))
                driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert painted(driver) == {"a1": "K", "c4": "K", "f6": "K"}
            assert board(driver).sight.board == read_course(driver.app.store.journals, MATCH).state.board

    def test_the_tile_in_hand_stays_in_hand(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            open_match(driver, "layout", "?")
            brush(driver, "_")
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert page(driver).brush == "_"
            driver.tap(space(driver, "a1"))
            assert painted(driver) == {"a1": "_"}

    def test_a_painting_is_continued_from_home(self, driver: Driver) -> None:
        open_match(driver, "layout", "?", "a1=K")
        go(driver, "home")
        driver.tap(driver.find("ContinueCard"))
        assert (driver.app.root.current, painted(driver)) == ("kaito/layout", {"a1": "K"})


def test_a_painting_that_is_gone_offers_only_the_rules(driver: Driver) -> None:
    go(driver, "kaito/layout", "nobody")
    assert [item.title for item in page(driver).items()] == ["Rules"]
