"""Tests what becomes of all that is under way when the app is out of sight: no frame passes until it is back."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.device.accelerometer import Accelerometer
from companion.device.files import Files
from companion.device.phone import Phone
from companion.games.kaito.board import NAMES
from companion.table.kingbrick.shake import ARMED_SECONDS
from companion.table.kiriai.view import Phase
from companion.ui import theme
from companion.ui.motion.kingbrick import THROW
from tests.table.kingbrick.motions import ordinary, trace
from tests.ui.harness import Driver
from tests.ui.kaito.touches import MATCH, board, open_match, space
from tests.ui.kingbrick.scripted_sensor import ScriptedSensor
from tests.ui.kingbrick.touches import lines, open_throw, tap_main_button
from tests.ui.kiriai.scripted_duel import open_scripted_duel
from tests.ui.kiriai.states import position, seen
from tests.ui.kiriai.test_reveal import opened_moving, revealing, told
from tests.ui.kiriai.test_secrets import MIDDLE, secrets
from tests.ui.kiriai.touches import begin_duel, lift_curtain, lock, press
from tests.ui.pages import companion, here
from tests.ui.views.kaito import MIDDLE as KAITO

# A call, or a walk to the kitchen.
LONG = 600.0


class TestFingers:
    def test_a_hold_that_a_pause_cuts_off_lifts_no_curtain(self, driver: Driver) -> None:
        begin_duel(driver)
        driver.press(driver.find("HoldButton"))
        driver.pause()
        driver.resume(LONG)
        assert (driver.find("HandOver").name, secrets(driver)) == ("Fox", set())
        lift_curtain(driver)
        assert "CardButton" in secrets(driver)

    def test_a_card_that_was_held_when_the_app_left_is_not_explained_over_its_cover(self, driver: Driver) -> None:
        open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        driver.press(here(driver, "CardButton")[-1])
        driver.pause()
        driver.resume(LONG)
        assert secrets(driver) == set()
        assert driver.find("MainButton", text="Show my cards")


class TestStory:
    def test_a_reveal_goes_on_where_it_was_and_leaves_nothing_out(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        driver.wait(20)
        whole = told(driver)
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        driver.wait(theme.TURN)
        heard = told(driver)
        while len(heard) < len(whole):
            driver.pause()
            driver.return_to_front(LONG)
            driver.pump()
            # The beat that was cut off is at its end; at most the one after it has begun.
            assert heard == told(driver)[: len(heard)] == whole[: len(heard)]
            driver.wait(1)
            heard = told(driver)
        assert heard == whole
        end = position("5 4H- 5E+ . . ? ?").position.battlefield
        assert driver.app.root.current_screen.arena.ground.field == end

    def test_killed_amid_a_reveal_that_was_paused_it_is_told_again_as_it_was(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            begin_duel(driver)
            lock(driver, "CH")
            lock(driver, "LB")
            view = driver.app.root.current_screen.table.view()
            press(driver, "kiriai.duel.between.verb")
            heard = told(driver)
            driver.pause()
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.root.current == "kiriai/duel"
            assert driver.app.root.current_screen.table.view() == view
            # Nobody knows where the phone lies by now.
            assert told(driver) == [driver.app.say("kiriai.duel.between")]
            press(driver, "kiriai.duel.between.verb")
            driver.wait(20)
            assert told(driver)[: len(heard)] == heard
            assert told(driver)[-1] == "The round is over."

    def test_a_capture_that_was_under_way_is_there_in_the_first_frame(self, driver: Driver) -> None:
        open_match(driver, "board", KAITO, still=False)
        driver.press(space(driver, "d2")).lift()
        driver.pump()
        assert board(driver).sight.kaito == NAMES.index("c2")
        driver.pause()
        driver.return_to_front(LONG)
        driver.pump(2)
        assert board(driver).sight.kaito == NAMES.index("d2")
        assert [entry.text for entry in driver.app.store.journals.entries(MATCH)] == ["d2"]


class TestThrow:
    @pytest.fixture
    def sensor(self) -> ScriptedSensor:
        return ScriptedSensor()

    @pytest.fixture
    def player(self, tmp_path: Path, sensor: ScriptedSensor) -> Iterator[Driver]:
        phone = Phone(Files(tmp_path), accelerometer=Accelerometer(sensor))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            driver.app.chance = lambda _below: 0
            yield driver

    def throws(self, player: Driver) -> list[str]:
        return [line for line in lines(player) if " throw " in line]

    def test_a_brick_in_the_air_lands_once_and_as_it_was_thrown(self, player: Driver) -> None:
        open_throw(player)
        player.app.root.current_screen.throw()
        player.wait(THROW / 2)
        made = self.throws(player)
        assert (len(made), player.app.root.current_screen.stage) == (1, "rolling")
        player.pause()
        player.return_to_front(LONG)
        player.pump(2)
        assert (self.throws(player), player.app.root.current_screen.stage) == (made, "landed")
        assert player.app.root.current_screen.ids.bricks.lying == (1,)

    def test_a_shake_in_a_pause_is_none_and_the_next_one_throws_once(
        self, player: Driver, sensor: ScriptedSensor
    ) -> None:
        open_throw(player)
        player.pause()
        sensor.samples = iter(trace(ordinary, 60, Random(4)))
        assert (sensor.running, self.throws(player)) == (False, [])
        sensor.samples = None
        player.return_to_front(ARMED_SECONDS * 2)
        player.pump(2)
        # The sensor takes a moment to begin: it is neither missing nor tired of waiting.
        assert (sensor.running, player.find("ShakeLine").line) == (True, "kingbrick.shake.on")
        player.wait(1)
        assert self.throws(player) == []
        sensor.samples = iter(trace(ordinary, 60, Random(4)))
        player.wait(5)
        assert len(self.throws(player)) == 1

    def test_half_a_shake_before_a_pause_counts_for_nothing_after_it(
        self, player: Driver, sensor: ScriptedSensor
    ) -> None:
        shake = list(trace(ordinary, 60, Random(4)))
        open_throw(player)
        sensor.samples = iter(shake[: len(shake) // 2])
        player.wait(len(shake) / 120)
        assert self.throws(player) == []
        player.pause()
        sensor.samples = None
        player.return_to_front(LONG)
        player.wait(1)
        assert (self.throws(player), player.app.root.current_screen.stage) == ([], "ready")
        tap_main_button(player)
        assert len(self.throws(player)) == 1
