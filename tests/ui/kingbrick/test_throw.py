"""Tests that a captured brick is thrown once, in whatever way, and a shake is heard only when it should be."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from kivy.metrics import dp

from companion.games.kingbrick.bricks import Faces, Kind
from companion.store.collection import Collection
from companion.table.kingbrick.box import Box
from companion.table.kingbrick.shake import ARMED_SECONDS, SILENCE, Sample
from companion.ui.motion.kingbrick import HAND, THROW
from tests.table.kingbrick.motions import ordinary, trace
from tests.ui.harness import Driver
from tests.ui.kingbrick.scripted_sensor import ScriptedSensor
from tests.ui.kingbrick.touches import (
    CAPTURED,
    lines,
    main_button,
    open_throw,
    raise_broken_store,
    tap_main_button,
    tap_sheet_row,
)
from tests.ui.pages import companion, go
from tests.ui.views.kingbrick import EVERY_KIND, battle


def still(seconds: float) -> Iterator[Sample]:
    return ((step / 60, 0.01 * (step % 3), 0.0, 9.81) for step in range(int(seconds * 60)))


class TestThrow:
    def test_the_button_throws_once_and_leads_to_the_next_brick(self, player: Driver) -> None:
        open_throw(player)
        tap_main_button(player)
        assert lines(player)[-1] == "red: throw rG1 1 happy"
        assert "Happy: back to the castle!" in player.texts()
        tap_main_button(player)
        tap_main_button(player)
        assert lines(player)[-1] == "red: throw rC1 1 happy"
        tap_main_button(player)
        assert player.app.root.current == "home"

    def test_no_second_throw_while_the_first_is_in_the_air(self, player: Driver) -> None:
        open_throw(player)
        screen = player.app.root.current_screen
        screen.throw()
        player.pump(5)
        assert screen.stage == "rolling"
        screen.throw()
        screen.ids.bricks.dispatch("on_toss", 1.0, 0.0)
        player.settle()
        assert [line for line in lines(player) if " throw " in line] == ["red: throw rG1 1 happy"]

    def test_a_tap_skips_the_tumbling(self, player: Driver) -> None:
        open_throw(player)
        screen = player.app.root.current_screen
        screen.throw()
        player.pump(5)
        finger = player.press(player.find("BrickTable"))
        finger.lift()
        assert screen.stage == "landed"

    def test_a_landed_brick_of_a_battle_that_can_no_longer_be_read_leads_back(
        self, player: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        open_throw(player)
        tap_main_button(player)
        screen = player.app.root.current_screen
        monkeypatch.setattr(screen, "find", raise_broken_store)
        screen._take_table()
        player.wait(4)
        tap_main_button(player)
        assert player.app.root.current == "home"

    def test_a_finger_flings_the_brick(self, player: Driver) -> None:
        open_throw(player)
        player.drag(player.find("BrickTable"), 20, 20)
        assert len(lines(player)) == 3
        player.drag(player.find("BrickTable"), 60, 70)
        assert lines(player)[-1] == "red: throw rG1 1 happy"

    def test_the_brick_follows_the_finger_and_goes_back_if_it_is_not_thrown(self, player: Driver) -> None:
        open_throw(player)
        bricks = player.find("BrickTable")
        finger = player.press(bricks)
        x, y = bricks.to_window(*bricks.center)
        finger.drag(x + 30, y + 30)
        player.pump()
        assert (bricks.hand.place[0] > HAND[0], bricks.hand.place[1] > HAND[1]) == (True, True)
        finger.lift()
        player.settle()
        assert (bricks.hand.place, bricks.rolling, len(lines(player))) == (HAND, False, 3)

    def test_a_finger_on_the_brick_does_not_scroll_a_page_that_is_too_high(self, player: Driver) -> None:
        player.resize((320, 568))
        player.app.change(text_size=180, system_text_size=False)
        open_throw(player)
        scroll = player.app.root.current_screen.ids.scroll
        assert scroll.children[0].height > scroll.height
        player.drag(player.find("BrickTable"), 20, 70)
        assert (scroll.scroll_y, lines(player)[-1]) == (1.0, "red: throw rG1 1 happy")

    def test_how_hard_and_where_a_finger_flings_it_changes_its_way(self, player: Driver) -> None:
        tosses = []
        open_throw(player)
        bricks = player.find("BrickTable")
        bricks.bind(on_toss=lambda _bricks, *toss: tosses.append(toss))
        x, y = (part / dp(1) for part in bricks.to_window(*bricks.center))
        for frames in (40, 4):
            player.swipe((x, y), (x + 60, y + 80), frames=frames)
            player.app.root.current_screen.undo()
            player.settle()
        (slow, lean), (fast, _) = tosses
        assert (slow < fast, lean) == (True, pytest.approx(0.6))

    @pytest.mark.parametrize(("key", "line"), [("happy", "red: throw rG1 0 happy"), ("sad", "red: throw rG1 0 sad")])
    def test_a_throw_of_the_real_brick_is_entered_by_hand(self, player: Driver, key: str, line: str) -> None:
        open_throw(player)
        player.tap(player.find("MainButton", text="Thrown by hand"))
        tap_sheet_row(player, f"kingbrick.hand.{key}")
        assert lines(player)[-1] == line
        assert player.app.root.current_screen.stage == "landed"
        assert player.app.root.current_screen.last().startswith(f"Thrown by hand, {key} side up: Fox's Guardian.")

    def test_several_are_thrown_together(self, player: Driver) -> None:
        open_throw(player)
        player.tap(player.find("MainButton", text="Throw all"))
        assert lines(player)[-2:] == ("red: throw rC1 1 happy", "red: throw rG1 1 happy")
        assert {
            "Fox's Champion, Fox's Guardian",
            "Free: 2 of 2",
            "Fox's Champion: Happy: back to the castle!\nFox's Guardian: Happy: back to the castle!",
        } <= {*player.texts()}

    def test_thrown_together_all_roll_and_each_lies_on_its_own_face(self, player: Driver) -> None:
        faces = iter((4, 1))
        player.app.chance = lambda _below: next(faces)
        open_throw(player)
        screen = player.app.root.current_screen
        screen.throw_all()
        player.pump(5)
        assert (screen.stage, screen.ids.bricks.rolling, len(screen.ids.bricks.bricks)) == ("rolling", True, 2)
        player.settle()
        assert screen.ids.bricks.lying == (5, 2)
        assert (screen.result.text, screen.result.tone) == ("Free: 2 of 2", "good")

    def test_earlier_throws_are_not_among_the_results(self, player: Driver) -> None:
        open_throw(player, f"{CAPTURED}; red: capture rG2")
        tap_main_button(player)
        tap_main_button(player)
        player.tap(player.find("MainButton", text="Throw all"))
        assert (len(lines(player)), len(player.app.root.current_screen.result.by_brick.split("\n"))) == (7, 2)

    def test_the_result_is_said_and_felt_when_the_brick_lies(
        self, player: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        felt: list[tuple[str, float]] = []
        monkeypatch.setattr(player.app, "feedback", lambda *landed: felt.append(landed))
        open_throw(player)
        screen = player.app.root.current_screen
        for face, sound, tone in ((0, ("free", 0.06), "good"), (5, ("lost", 0.3), "alarm")):
            player.app.chance = lambda _below, face=face: face
            screen.throw()
            player.wait(THROW - 0.1)
            assert (screen.stage, screen.result.text, felt) == ("rolling", "", [])
            player.settle()
            assert (screen.ids.bricks.lying, screen.result.tone, felt) == ((face + 1,), tone, [sound])
            tap_main_button(player)
            felt.clear()

    def test_the_player_chooses_which_comes_first(self, player: Driver) -> None:
        open_throw(player)
        (other,) = [
            chip for chip in player.widgets() if type(chip).__name__ == "BrickChip" and str(chip.brick) == "rC1"
        ]
        player.tap(other)
        tap_main_button(player)
        assert lines(player)[-1] == "red: throw rC1 1 happy"

    def test_the_chance_is_shown_before(self, player: Driver) -> None:
        open_throw(player)
        assert "2 of 6 faces set it free." in player.texts()
        assert "Only a brick that lies sad side up in enemy territory is thrown." in player.texts()

    def test_a_thrown_brick_is_thrown_also_after_a_kill_in_the_air(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            driver.app.chance = lambda _below: 5
            open_throw(driver)
            driver.app.root.current_screen.throw()
            driver.pump(5)
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (driver.app.root.current, lines(driver)[-1]) == ("kingbrick/throw", "red: throw rG1 6 sad")
            assert "Sad: defeated." in driver.texts()

    def test_a_throw_can_be_undone_from_the_menu(self, player: Driver) -> None:
        open_throw(player)
        tap_main_button(player)
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.undo")
        assert (lines(player)[-1], player.app.root.current_screen.stage) == ("red: capture rG1", "ready")

    def test_a_throw_that_was_taken_back_leaves_a_trace(self, player: Driver) -> None:
        open_throw(player)
        tap_main_button(player)
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.undo")
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.throws")
        assert "1 throw taken back, not counted · 1 happy" in player.texts()
        assert player.app.say("kingbrick.throws.few") in player.texts()
        player.press_back()
        player.app.chance = lambda _below: 5
        tap_main_button(player)
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.throws")
        assert {"1 throw taken back, not counted · 1 happy", "0 happy of 1 · expected 0.3"} <= {*player.texts()}

    def test_the_journal_tells_it_at_its_place(self, player: Driver) -> None:
        battle(player.app, "kb", (EVERY_KIND, EVERY_KIND, CAPTURED))
        go(player, "kingbrick/battle", "kb")
        player.tap(player.find("MainButton", text="Throw"))
        tap_main_button(player)
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.undo")
        player.app.chance = lambda _below: 5
        tap_main_button(player)
        player.press_back()
        player.tap(player.find("MenuButton"))
        tap_sheet_row(player, "kingbrick.journal")
        assert player.app.root.current_screen.lines == (
            "Fox flicks a brick: Champion.",
            "Captured: Fox's Champion.",
            "Captured: Fox's Guardian.",
            "Fox's Guardian had thrown 1, happy; that throw was taken back.",
            "Fox's Guardian threw 6: sad. Defeated: Fox's Guardian.",
        )

    def test_without_animations_the_result_is_there_at_once(self, player: Driver) -> None:
        player.app.change(animations=False)
        open_throw(player)
        player.app.root.current_screen.throw()
        assert player.app.root.current_screen.stage == "landed"

    def test_a_battle_that_is_gone_has_nothing_to_throw(self, player: Driver) -> None:
        go(player, "kingbrick/throw", "nowhere")
        assert "No brick waits for its throw." in player.texts()
        tap_main_button(player)
        assert player.app.root.current == "home"


class TestFaces:
    def test_the_faces_of_an_expansion_brick_are_counted_before_its_first_throw(self, player: Driver) -> None:
        open_throw(player, "red: flick rC1; red: capture rH1")
        assert "How many happy faces are printed on the real brick?" in player.texts()
        *_, plus = [child for child in player.app.root.current_screen.walk() if type(child).__name__ == "StepButton"]
        player.tap(plus)
        tap_main_button(player)
        assert lines(player)[-1] == "red: faces ghost 4 happy 2 sad"
        assert Box(player.app.store.collection).faces() == {Kind.GHOST: Faces(4, 2)}
        tap_main_button(player)
        assert lines(player)[-1] == "red: throw rH1 1 happy"

    def test_what_was_counted_before_is_offered_again(self, player: Driver) -> None:
        Box(player.app.store.collection).print_faces(Kind.GHOST, 5)
        open_throw(player, "red: flick rC1; red: capture rH1")
        tap_main_button(player)
        assert lines(player)[-1] == "red: faces ghost 5 happy 1 sad"

    def test_a_second_finger_on_the_faces_does_not_throw(self, player: Driver) -> None:
        open_throw(player, "red: flick rC1; red: capture rH1")
        fingers = [player.press(main_button(player)) for _ in range(2)]
        for finger in fingers:
            finger.lift()
        player.settle()
        assert lines(player)[-1] == "red: faces ghost 3 happy 3 sad"
        tap_main_button(player)
        assert lines(player)[-1] == "red: throw rH1 1 happy"

    def test_a_box_that_cannot_be_read_is_told_and_the_faces_are_asked(
        self, player: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Collection, "read", raise_broken_store)
        open_throw(player, "red: flick rC1; red: capture rH1")
        assert player.app.root.current_screen.stage == "faces"
        assert player.app.say("trouble.broken") in player.texts()


class TestShake:
    def test_a_shake_throws_once(self, player: Driver, sensor: ScriptedSensor) -> None:
        sensor.samples = iter(trace(ordinary, 60, Random(4)))
        open_throw(player)
        player.wait(5)
        assert [line for line in lines(player) if " throw " in line] == ["red: throw rG1 1 happy"]
        assert sensor.running is False

    def test_the_sensor_runs_only_while_a_throw_waits_in_sight(self, player: Driver, sensor: ScriptedSensor) -> None:
        battle(player.app, "kb", (EVERY_KIND, EVERY_KIND, CAPTURED))
        go(player, "kingbrick/battle", "kb")
        assert sensor.starts == 0
        player.app.root.open("kingbrick/throw", "kb")
        player.settle()
        assert sensor.running
        player.press_back()
        assert (player.app.root.current, sensor.running) == ("kingbrick/battle", False)

    def test_a_pause_stops_the_sensor_and_a_resume_starts_it(self, player: Driver, sensor: ScriptedSensor) -> None:
        open_throw(player)
        player.pause()
        assert sensor.running is False
        player.resume()
        assert (sensor.running, sensor.starts) == (True, 2)

    def test_it_does_not_listen_for_ever_and_can_be_asked_again(self, player: Driver, sensor: ScriptedSensor) -> None:
        sensor.samples = still(60)
        open_throw(player)
        player.wait(ARMED_SECONDS + 0.5)
        assert sensor.running is False
        assert player.app.say("kingbrick.shake.tired") in player.texts()
        player.tap(player.find("ShakeLine"))
        assert sensor.running

    @pytest.mark.parametrize(("samples", "key"), [(None, "none"), (0.5, "lost")])
    def test_a_silent_sensor_is_told_and_the_button_works(
        self, player: Driver, sensor: ScriptedSensor, samples: float | None, key: str
    ) -> None:
        sensor.samples = None if samples is None else still(samples)
        open_throw(player)
        player.wait(SILENCE + 1)
        assert player.app.say(f"kingbrick.shake.{key}") in player.texts()
        tap_main_button(player)
        assert " throw " in lines(player)[-1]

    def test_a_phone_without_a_sensor_says_so(self, player: Driver, sensor: ScriptedSensor) -> None:
        sensor.broken = True
        open_throw(player)
        assert player.app.say("kingbrick.shake.none") in player.texts()

    def test_while_a_sheet_lies_over_it_nothing_is_heard(self, player: Driver, sensor: ScriptedSensor) -> None:
        open_throw(player)
        player.tap(player.find("MainButton", text="Thrown by hand"))
        assert sensor.running is False
        player.press_back()
        assert sensor.running

    def test_below_an_army_that_came_with_a_link_nothing_is_heard(self, player: Driver, sensor: ScriptedSensor) -> None:
        open_throw(player)
        player.app.receive("tabletop-companion://army/G12C4")
        player.settle()
        assert sensor.running is False
        player.press_back()
        assert (sensor.running, player.app.root.current) == (True, "kingbrick/throw")

    def test_below_the_menu_a_shake_is_none(self, player: Driver, sensor: ScriptedSensor) -> None:
        open_throw(player)
        player.tap(player.find("MenuButton"))
        sensor.samples = iter(trace(ordinary, 60, Random(4)))
        player.wait(5)
        assert [line for line in lines(player) if " throw " in line] == []
        player.press_back()
        assert sensor.running

    def test_a_sheet_that_is_closed_on_another_page_does_not_listen_for_this_one(
        self, player: Driver, sensor: ScriptedSensor
    ) -> None:
        open_throw(player)
        leaving = player.press(player.find("BackButton"))
        player.tap(player.find("MainButton", text="Thrown by hand"))
        leaving.lift()
        player.settle()
        player.press_back()
        assert (player.app.root.current, sensor.running) == ("home", False)

    def test_what_it_says_follows_the_language(self, player: Driver, sensor: ScriptedSensor) -> None:
        sensor.broken = True
        open_throw(player)
        player.app.change(language="es")
        player.settle()
        assert {player.app.say("kingbrick.shake.none"), "Tirado a mano"} <= set(player.texts())

    def test_switched_off_it_is_never_started(self, player: Driver, sensor: ScriptedSensor) -> None:
        player.app.change(shake="off")
        open_throw(player)
        assert (sensor.starts, player.app.say("kingbrick.shake.off") in player.texts()) == (0, True)
