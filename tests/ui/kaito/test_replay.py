"""Tests that a game can be watched again: step by step, by the slider, on its own."""

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.kaito.notation import dump_position
from companion.table.kaito.one_phone import BoardTable
from companion.table.match import read_course
from companion.ui.screens.kaito.replay import PACE
from tests.table.matches import BATTLE, BOARD, TALLY, Script, play
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.kaito.touches import open_match, page, tap_menu, undo
from tests.ui.pages import NOW, companion, go

OPENING = "Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H"
MOVES = ("c3=H:cb", "c5", "c3", "a3", "f3")


def watch(driver: Driver, *moves: str) -> None:
    table = BoardTable.begin(driver.app.table_services, OPENING, {"red": "Fox", "black": "Crane"})
    for move in moves:
        table.play(table.adapter.parse_action(move, table.view().state))
    go(driver, "kaito/replay", table.id)


def buttons(driver: Driver) -> list[Widget]:
    """Play, step back, step on."""
    return [widget for widget in page(driver).walk(restrict=True) if type(widget).__name__ == "SignButton"]


def shown(driver: Driver) -> str:
    return dump_position(page(driver).shown())


class TestSteps:
    def test_it_begins_before_the_first_move(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        assert (shown(driver), page(driver).words) == (OPENING, "Before the first move")
        assert [button.disabled for button in buttons(driver)] == [False, True, False]

    def test_it_goes_on_and_back_and_tells_every_move(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        told = []
        while page(driver).step < page(driver).steps:
            driver.tap(buttons(driver)[2])
            told.append(page(driver).words)
        assert told[1] == "2 · c5 · Crane takes one of their own tiles on c5: black mon 1, out of the game."
        assert told[4] == "5 · f3 · Fox captures on f3: black kabuto. Crane has no kabuto left."
        assert buttons(driver)[2].disabled
        driver.tap(buttons(driver)[1])
        assert page(driver).words == told[3]

    def test_a_new_match_goes_on_from_any_step_and_says_where_it_came_from(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        replayed = page(driver).subject
        for _ in range(2):
            driver.tap(buttons(driver)[2])
        position, names = shown(driver), page(driver).names
        driver.tap(driver.find("MenuButton"))
        driver.tap(driver.find("LinkRow", title="Play on from here"))
        driver.settle()
        assert (page(driver).name, shown(driver), page(driver).names) == ("kaito/board", position, names)
        assert "A new game, from move 2 of that one." in driver.texts()
        assert page(driver).subject != replayed
        assert len(read_course(driver.app.store.journals, replayed).lines) == len(MOVES)

    def test_the_slider_leads_to_any_step(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        slider = driver.find("StepSlider")
        driver.drag(slider, slider.width / DENSITY, 0)
        assert page(driver).step == 5
        driver.drag(slider, -slider.width / DENSITY, 0)
        assert page(driver).step == 0
        driver.tap(slider)
        assert page(driver).step in (2, 3)

    def test_a_finger_beside_the_slider_moves_nothing(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        slider = driver.find("StepSlider")
        x, y = (part / DENSITY for part in slider.to_window(slider.center_x, slider.top))
        driver.swipe((x, y + 30), (x + 60, y + 30))
        assert page(driver).step == 0

    def test_a_shorter_game_begins_at_its_own_start(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        slider = driver.find("StepSlider")
        driver.drag(slider, slider.width / DENSITY, 0)
        go(driver, "home")
        watch(driver, *MOVES[:2])
        assert (page(driver).step, page(driver).steps, shown(driver)) == (0, 2, OPENING)

    def test_after_an_undo_the_rest_of_the_game_is_watched_from_its_start(self, driver: Driver) -> None:
        open_match(driver, "board", OPENING, *MOVES[:4])
        tap_menu(driver, "Replay")
        for _ in MOVES[:4]:
            driver.tap(buttons(driver)[2])
        driver.press_back()
        driver.tap(undo(driver))
        tap_menu(driver, "Replay")
        assert (page(driver).step, page(driver).steps) == (0, 3)


class TestPlaying:
    def test_it_plays_to_the_end_on_its_own_and_stops_there(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        driver.tap(buttons(driver)[0])
        assert page(driver).running
        for step in range(1, 6):
            driver.wait(PACE)
            assert page(driver).step == step
        assert not page(driver).running
        driver.wait(PACE * 2)
        assert page(driver).step == 5

    def test_from_the_end_it_plays_once_more(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        page(driver).seek(5)
        driver.tap(buttons(driver)[0])
        assert (page(driver).step, page(driver).running) == (0, True)

    @pytest.mark.parametrize("stop", [0, 1, 2])
    def test_every_button_stops_it(self, driver: Driver, stop: int) -> None:
        watch(driver, *MOVES)
        driver.tap(buttons(driver)[0])
        driver.wait(PACE * 2.2)
        driver.tap(buttons(driver)[stop])
        assert not page(driver).running

    def test_whoever_leaves_stops_it(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        replay = page(driver)
        driver.tap(buttons(driver)[0])
        driver.press_back()
        driver.wait(PACE * 2)
        assert (driver.app.root.current, replay.running, replay.step) == ("home", False, 0)


class TestWays:
    def test_a_kill_remembers_the_step(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            watch(driver, *MOVES)
            driver.tap(buttons(driver)[2])
            driver.tap(buttons(driver)[2])
            seen = page(driver).words
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (page(driver).name, page(driver).step, page(driver).words) == ("kaito/replay", 2, seen)

    def test_an_open_match_can_be_played_on(self, driver: Driver) -> None:
        watch(driver, *MOVES[:2])
        tap_menu(driver, "Play on")
        assert (page(driver).name, page(driver).view.course.lines) == ("kaito/board", MOVES[:2])

    def test_the_position_that_is_shown_is_the_one_that_is_copied(self, driver: Driver) -> None:
        watch(driver, *MOVES)
        driver.tap(buttons(driver)[2])
        tap_menu(driver, "Copy the position")
        assert driver.app.phone.clipboard.paste() == f"kaito {shown(driver)}"

    def test_the_phone_may_sleep_and_back_asks_nothing(self, driver: Driver) -> None:
        watch(driver, *MOVES[:2])
        assert not driver.app.phone.awake.on
        driver.press_back()
        assert driver.app.root.current == "home"

    def test_a_running_match_leads_to_its_replay(self, driver: Driver) -> None:
        watch(driver, *MOVES[:2])
        go(driver, "kaito/board", page(driver).subject)
        tap_menu(driver, "Replay")
        assert (page(driver).name, page(driver).steps) == ("kaito/replay", 2)

    def test_the_record_of_a_board_leads_to_its_replay(self, driver: Driver) -> None:
        play(driver.app.store.journals, BOARD, "board", NOW)
        go(driver, "record", "board")
        driver.tap(driver.find("LinkRow", title="Watch it again"))
        assert str(driver.app.root.trail[-1]) == "kaito/replay:board"

    @pytest.mark.parametrize("script", [TALLY, BATTLE], ids=lambda script: script.mode)
    def test_no_other_record_does(self, driver: Driver, script: Script) -> None:
        play(driver.app.store.journals, script, "other", NOW)
        go(driver, "record", "other")
        assert "Watch it again" not in driver.texts()

    def test_a_match_that_is_gone_is_told(self, driver: Driver) -> None:
        go(driver, "kaito/replay", "nobody:3")
        assert "This match is no longer here." in driver.texts()
        assert [item.title for item in page(driver).items()] == ["Rules"]
