"""Tests that the front page of Kaito keeps what is set up on it, and begins what was chosen."""

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.kaito.notation import dump_position, parse_position
from companion.games.kaito.pieces import BLACK, RED
from companion.table.kaito.setup import Mode, SetUp
from companion.table.match import read_course
from companion.ui.theme import Theme
from tests.table.matches import BOARD, TALLY
from tests.ui.harness import Driver
from tests.ui.kaito.touches import MATCH, open_match, page, tap_row
from tests.ui.pages import companion, go, reach

OVER = "kaito Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H; c3=H:cb c5 c3 a3 f3 1-0"


def opened(driver: Driver) -> None:
    driver.app.apply_theme(Theme(motion=False))
    go(driver, "kaito/lobby")


def tap(driver: Driver, kind: str, title: str) -> None:
    row = driver.find(kind, title=title)
    reach(driver, row)
    driver.tap(row)


def type_name(driver: Driver, colour: str, name: str) -> None:
    row = driver.find("FieldRow", title=colour)
    reach(driver, row.field)
    driver.tap(row.field)
    driver.type(name)


def lift_while_it_slides_in(driver: Driver, button: Widget) -> None:
    """A finger rests on a button while the page is left and comes again."""
    finger = driver.press(button)
    go(driver, "home")
    driver.app.root.open("kaito/lobby")
    # The button has come under the finger again, and the page still moves.
    driver.pump(10)
    assert driver.app.root.transition.is_active
    finger.lift()
    driver.settle()


class TestSetUp:
    def test_at_first_a_tally_is_chosen_and_the_owner_is_red(self, driver: Driver) -> None:
        driver.app.rename("Fox")
        opened(driver)
        assert page(driver).setup == SetUp(red="Fox")
        assert driver.find("SwitchRow", title="House rule: tiles block").disabled

    def test_everything_chosen_is_still_there_after_a_kill(self, tmp_path: Path) -> None:
        chosen = SetUp(Mode.BOARD, BLACK, slide=True, red="Fox from the hills", black="Crane")
        with Driver(companion(tmp_path)) as driver:
            opened(driver)
            tap(driver, "Radio", "Random board")
            type_name(driver, "Red", "Fox from the hills")
            type_name(driver, "Black", "Crane")
            tap(driver, "SwitchRow", "House rule: tiles block")
            tap(driver, "ChoiceRow", "Who begins")
            tap_row(driver, "Crane")
            assert page(driver).setup == chosen
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (page(driver).name, page(driver).setup) == ("kaito/lobby", chosen)
            assert {"Fox from the hills", "Crane"} <= set(driver.texts())

    def test_a_name_is_kept_letter_by_letter(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            opened(driver)
            type_name(driver, "Black", "Cra")
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert page(driver).setup.black == "Cra"

    def test_whoever_comes_from_home_begins_anew(self, driver: Driver) -> None:
        opened(driver)
        tap(driver, "Radio", "Random board")
        driver.press_back()
        opened(driver)
        assert page(driver).setup == SetUp()

    def test_back_from_a_match_finds_the_set_up_as_it_was(self, driver: Driver) -> None:
        opened(driver)
        tap(driver, "Radio", "Random board")
        driver.tap(driver.find("MainButton", text="Start"))
        driver.press_back()
        driver.tap(driver.find("MainButton", text="Pause"))
        assert (page(driver).name, page(driver).setup.mode) == ("kaito/lobby", Mode.BOARD)


class TestBegin:
    @pytest.mark.parametrize(("drawn", "name"), [(0, "Red"), (1, "Black")])
    def test_the_first_player_is_drawn_and_named(self, driver: Driver, drawn: int, name: str) -> None:
        driver.app.chance = lambda limit: drawn
        opened(driver)
        driver.tap(driver.find("MainButton", text="Start"))
        assert page(driver).name == "kaito/tally"
        assert page(driver).view.state.side == name.lower()
        assert f"{name} goes first." in driver.texts()

    def test_a_chosen_first_player_begins(self, driver: Driver) -> None:
        opened(driver)
        tap(driver, "ChoiceRow", "Who begins")
        tap_row(driver, "Black")
        tap(driver, "Radio", "Random board")
        driver.tap(driver.find("MainButton", text="Start"))
        state = page(driver).view.state
        assert (state.side, state.mover, state.slide) == (BLACK, RED, False)
        assert parse_position(dump_position(state)) == state

    def test_every_deal_is_another_one(self, driver: Driver) -> None:
        boards, ids = set(), set()
        for _ in range(3):
            opened(driver)
            tap(driver, "Radio", "Random board")
            driver.tap(driver.find("MainButton", text="Start"))
            boards.add(page(driver).view.state.board)
            ids.add(page(driver).subject)
        assert (len(boards), len(ids)) == (3, 3)

    def test_two_fingers_begin_one_match(self, driver: Driver) -> None:
        go(driver, "kaito/lobby")
        button = driver.find("MainButton", text="Start")
        first, second = driver.press(button), driver.press(button)
        first.lift()
        driver.pump()
        second.lift()
        driver.settle()
        assert len(driver.app.store.journals.all()) == 1

    def test_on_a_page_that_still_slides_in_nothing_begins(self, driver: Driver) -> None:
        go(driver, "kaito/lobby")
        lift_while_it_slides_in(driver, driver.find("MainButton", text="Start"))
        assert (page(driver).name, driver.app.store.journals.all()) == ("kaito/lobby", ())
        driver.tap(driver.find("MainButton", text="Start"))
        assert page(driver).name == "kaito/tally"


class TestImport:
    def paste(self, driver: Driver, text: str) -> None:
        opened(driver)
        driver.app.phone.clipboard.copy(text)
        tap(driver, "LinkRow", "Open a copied game")

    @pytest.mark.parametrize(
        ("text", "route", "lines"),
        [
            (BOARD.text, "kaito/board", BOARD.actions),
            (f"Kaito\nFox against Crane\nOpen\n\n{BOARD.text}", "kaito/board", BOARD.actions),
            (BOARD.start, "kaito/board", ()),
            (TALLY.start, "kaito/tally", ()),
            (TALLY.text, "kaito/tally", TALLY.actions),
            (OVER, "kaito/replay", ("c3=H:cb", "c5", "c3", "a3", "f3")),
        ],
    )
    def test_a_copied_game_is_opened_with_all_its_moves(
        self, driver: Driver, text: str, route: str, lines: tuple[str, ...]
    ) -> None:
        self.paste(driver, text)
        assert (page(driver).name, page(driver).view.course.lines) == (route, lines)
        assert read_course(driver.app.store.journals, page(driver).subject).lines == lines

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("  ", "The clipboard is empty. Copy the text of a game first."),
            ("a letter", "This is not a game of Kaito that the app can read. Nothing was opened."),
            ("r 83223 73223 - -", "Red katana: there are only 7."),
            (f"{BOARD.start}; a1 *", "The log has a move that the rules do not allow. Nothing was opened."),
        ],
    )
    def test_what_cannot_be_played_is_refused_and_nothing_is_kept(
        self, driver: Driver, text: str, sentence: str
    ) -> None:
        self.paste(driver, text)
        assert (page(driver).name, driver.app.store.journals.all()) == ("kaito/lobby", ())
        assert sentence in driver.texts()

    def test_on_a_page_that_still_slides_in_nothing_is_opened(self, driver: Driver) -> None:
        go(driver, "kaito/lobby")
        row = driver.find("LinkRow", title="Open a copied game")
        reach(driver, row)
        driver.app.phone.clipboard.copy(BOARD.text)
        lift_while_it_slides_in(driver, row)
        assert (page(driver).name, driver.app.store.journals.all()) == ("kaito/lobby", ())


def test_the_rules_are_one_tap_away(driver: Driver) -> None:
    opened(driver)
    tap(driver, "LinkRow", "Rules")
    assert driver.app.root.current == "kaito/rules"
    driver.press_back()
    driver.tap(driver.find("BackButton", parent=page(driver)))
    assert driver.app.root.current == "home"


def test_the_open_game_waits_here(driver: Driver) -> None:
    open_match(driver, "tally", TALLY.start, TALLY.actions[0], red="Fox")
    go(driver, "home")
    go(driver, "kaito/lobby")
    driver.tap(driver.find("OpenMatch"))
    assert (page(driver).name, page(driver).subject) == ("kaito/tally", MATCH)
