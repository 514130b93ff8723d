"""Tests that both phones throw a captured brick together, however it is called, and that it is seen to land."""

from pathlib import Path
from random import Random

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.protocol.intents import Enter
from companion.protocol.stages import Stage
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.one_phone import OnePhone
from companion.ui.navigator import Stop
from tests.table.kingbrick.motions import ordinary, trace
from tests.ui.harness import Driver
from tests.ui.kingbrick.opponent import BLUE_HOSTS, AppWithOpponent, open_two_phone_battle
from tests.ui.kingbrick.scripted_sensor import ScriptedSensor
from tests.ui.kingbrick.touches import (
    button,
    choose,
    covered,
    foot,
    lines,
    main_button,
    press,
    strips,
    tap_main_button,
    tap_sheet_row,
)
from tests.ui.pages import companion

CAPTURED = "red: flick rC1; red: capture rC1; red: capture rG1; red: capture bC1"
THROW = "kingbrick/throw"


def stage(driver: Driver) -> str:
    found: str = driver.app.root.current_screen.stage
    return found


def throws(pair: AppWithOpponent) -> list[str]:
    """Those of the app's book, which the other phone has, too."""
    found = lines(pair.driver)
    assert found == pair.theirs.table.view().course.lines
    return [line.rpartition(" throw ")[2].split()[0] for line in found if " throw " in line]


def verdict(driver: Driver) -> str:
    return str(
        driver.app.say("kingbrick.throw.happy" if lines(driver)[-1].endswith("happy") else "kingbrick.throw.sad")
    )


def test_the_button_calls_a_throw_that_both_phones_make(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    assert "Both phones throw together: neither can rig it." in player.texts()
    tap_main_button(player)
    assert (stage(player), main_button(player).disabled) == ("called", True)
    assert "Waiting for the other phone" in player.texts()
    assert lines(player)[-1] == "red: capture bC1"
    pair.settle_both()
    assert (stage(player), throws(pair)) == ("landed", ["rG1"])
    assert verdict(player) in player.texts()
    assert player.find("BrickTable").lying == (int(lines(player)[-1].split()[-2]),)
    tap_main_button(player)
    tap_main_button(player)
    pair.settle_both()
    assert throws(pair) == ["rG1", "rC1"]
    press(player, "kingbrick.throw.back")
    assert player.app.root.current == "home"


def test_only_own_bricks_are_thrown_here(player: Driver) -> None:
    open_two_phone_battle(player, CAPTURED, BLUE_HOSTS, page=THROW)
    chips = [chip for chip in player.app.root.current_screen.walk() if type(chip).__name__ == "BrickChip"]
    assert (player.app.root.current_screen.name_of_brick, chips) == ("Fox's Champion", [])


def test_where_only_the_other_one_throws_nothing_waits(player: Driver, sensor: ScriptedSensor) -> None:
    open_two_phone_battle(player, "red: flick rC1; red: capture bC1", page=THROW)
    assert (stage(player), sensor.starts) == ("idle", 0)
    assert "No brick waits for its throw." in player.texts()


def test_a_shake_calls_it_once(player: Driver, sensor: ScriptedSensor) -> None:
    sensor.samples = iter(trace(ordinary, 60, Random(4)))
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    player.wait(5)
    assert (stage(player), sensor.running) == ("called", False)
    pair.settle_both()
    assert throws(pair) == ["rG1"]


def test_below_what_the_other_one_asks_no_shake_is_heard(player: Driver, sensor: ScriptedSensor) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    pair.theirs.table.wish(Wish.DRAW)
    pair.settle_both()
    assert (covered(player), sensor.running) == (True, False)
    tap_sheet_row(player, "kingbrick.battle.decline")
    pair.settle_both()
    assert (covered(player), sensor.running, strips(player)) == (False, True, [])


def test_a_finger_flings_it(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    player.drag(player.find("BrickTable"), 60, 70)
    pair.settle_both()
    assert throws(pair) == ["rG1"]


def test_several_are_called_together_and_all_are_seen_to_land(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    press(player, "kingbrick.throw.all")
    assert stage(player) == "called"
    pair.settle_both()
    assert throws(pair) == ["rC1", "rG1"]
    assert player.app.root.current_screen.name_of_brick == "Fox's Champion, Fox's Guardian"
    assert player.app.root.current_screen.result.by_brick.startswith("Fox's Champion: ")
    assert player.find("BrickTable").lying == tuple(int(line.split()[-2]) for line in lines(player)[-2:])


def test_a_throw_by_hand_is_entered_alone(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    press(player, "kingbrick.hand")
    tap_sheet_row(player, "kingbrick.hand.sad")
    pair.settle_both()
    assert lines(player)[-1] == pair.theirs.table.view().course.lines[-1] == "red: throw rG1 0 sad"
    choose(player, "kingbrick.undo")
    pair.settle_both()
    assert (stage(player), throws(pair)) == ("ready", [])


def test_the_faces_of_an_expansion_brick_are_counted_for_both(player: Driver) -> None:
    pair = open_two_phone_battle(player, "red: flick rC1; red: capture rH1", page=THROW)
    player.app.root.current_screen.ids.count.happy = 5
    pair.hang_up()
    assert (stage(player), player.app.root.current_screen.ids.count.happy) == ("faces", 5)
    pair.connect()
    tap_main_button(player)
    pair.settle_both()
    assert lines(player)[-1] == pair.theirs.table.view().course.lines[-1] == "red: faces ghost 5 happy 1 sad"
    tap_main_button(player)
    pair.settle_both()
    assert throws(pair) == ["rH1"]


def test_faces_that_the_other_phone_has_counted_are_known_here(player: Driver) -> None:
    pair = open_two_phone_battle(player, "red: flick rC1; red: capture rH1", page=THROW)
    pair.play(pair.theirs, "red: faces ghost 2 happy 4 sad")
    assert stage(player) == "ready"
    assert "2 of 6 faces set it free." in player.texts()


def test_the_other_ones_throw_is_felt_and_nothing_is_called_meanwhile(
    player: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[str] = []
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    monkeypatch.setattr(player.app, "feedback", lambda sound, _seconds: felt.append(sound))
    pair.call_throw(pair.theirs, "bC1")
    pair.carry(pair.guest, pair.host)
    tap_main_button(player)
    assert (stage(player), player.app.say("kingbrick.battle.called") in player.texts()) == ("ready", True)
    pair.settle_both()
    happy = lines(player)[-1].endswith("happy")
    assert (stage(player), throws(pair), felt) == ("ready", ["bC1"], ["free" if happy else "lost"])


@pytest.mark.parametrize("page", [THROW, "kingbrick/battle"])
def test_the_other_ones_throw_rolls_here_too_and_is_said_when_it_lies(player: Driver, page: str) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=page)
    before = player.texts()
    pair.call_throw(pair.theirs, "bC1")
    pair.settle()
    player.pump(10)
    watch = player.find("ThrowWatch")
    table = watch.ids.bricks
    assert (watch.title, watch.result, table.rolling) == ("Crane's Champion", "", True)
    assert not {"Happy: back to the castle!", "Sad: defeated."} & {*player.texts()}
    assert table.lying == (int(lines(player)[-1].split()[-2]),)
    player.tap(watch)
    assert (watch.result, before != []) == (verdict(player), True)
    player.settle()
    assert not covered(player)


def test_an_own_result_stays_while_the_other_throws_and_can_be_undone_no_more(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    tap_main_button(player)
    pair.settle_both()
    shown = verdict(player)
    pair.call_throw(pair.theirs, "bC1")
    pair.settle_both()
    assert (stage(player), player.app.root.current_screen.result.text) == ("landed", shown)
    player.tap(player.find("MenuButton"))
    assert player.app.say("kingbrick.undo") not in player.texts()


def test_a_call_that_came_too_late_is_none(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, BLUE_HOSTS, hosting=False, page=THROW)
    pair.theirs.table.play(
        pair.mine.table.view().course.adapter.parse_action("red: capture rG2", pair.mine.table.view().course.state)
    )
    tap_main_button(player)
    assert stage(player) == "called"
    pair.settle_both()
    assert (stage(player), throws(pair), lines(player)[-1]) == ("ready", [], "red: capture rG2")


def seal(pair: AppWithOpponent) -> None:
    """The app has opened its half of the throw, and the other one, who could know it by now, has not."""
    mine, theirs = pair.mine.table.remote.peer, pair.theirs.table.remote.peer
    while mine.match.stage is not Stage.OPENING:
        ready = theirs.match.stage is Stage.READY
        assert pair.carry(pair.theirs, pair.mine) or (not ready and pair.carry(pair.mine, pair.theirs))


def test_who_leaves_a_sealed_throw_has_lost_it(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    tap_main_button(player)
    seal(pair)
    assert stage(player) == "called"
    pair.theirs.table.leave()
    while pair.carry(pair.theirs, pair.mine):
        pass
    player.settle()
    assert type(player.app.root.current_screen.table) is OnePhone
    assert (stage(player), lines(player)[-1]) == ("landed", "red: throw rG1 1 happy")
    assert strips(player) == ["Crane has left the table. The battle continues on this phone only."]
    # From now on all of them are thrown here.
    tap_main_button(player)
    assert Seat.BLUE in {chip.brick.owner for chip in player.app.root.current_screen.ids.waiting.children}


def test_who_leaves_before_it_is_sealed_has_not_thrown(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    tap_main_button(player)
    pair.theirs.table.leave()
    pair.settle_both()
    assert (stage(player), lines(player)[-1]) == ("ready", "red: capture bC1")


@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_the_undo_of_a_shared_throw_asks_the_other_side(player: Driver, answer: str) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    tap_main_button(player)
    pair.settle_both()
    choose(player, "kingbrick.undo")
    press(player, "kingbrick.battle.undo.verb")
    pair.settle_both()
    assert strips(player) == ["You asked to undo: waiting for Crane."]
    if answer == "agree":
        pair.theirs.table.wish(Wish.UNDO)
    else:
        pair.theirs.table.turn_down()
    pair.settle_both()
    assert strips(player) == []
    assert (stage(player), throws(pair)) == (("ready", []) if answer == "agree" else ("landed", ["rG1"]))


def test_a_lost_connection_is_told_while_it_waits(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    tap_main_button(player)
    pair.hang_up()
    assert (stage(player), strips(player)) == ("called", ["Not connected to Crane. It reconnects by itself."])
    pair.connect()
    pair.settle_both()
    assert (strips(player), throws(pair)) == ([], ["rG1"])


def test_a_breach_of_fair_play_opens_here_too_and_nothing_is_thrown(player: Driver, sensor: ScriptedSensor) -> None:
    pair = open_two_phone_battle(player, CAPTURED, page=THROW)
    pair.theirs.table.remote.say(Enter("nonsense"))
    pair.settle_both()
    assert (player.find("ChargeSheet").active, sensor.running) == (True, False)
    press(player, "notice.close")
    tap_main_button(player)
    assert (stage(player), player.app.say("kingbrick.battle.charged") in player.texts()) == ("ready", True)


@pytest.mark.parametrize("far", [False, True])
def test_killed_amid_a_called_throw_the_page_waits_for_it(tmp_path: Path, far: bool) -> None:
    with Driver(companion(tmp_path)) as driver:
        pair = open_two_phone_battle(driver, CAPTURED, page=THROW)
        tap_main_button(driver)
        if far:
            seal(pair)
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert (driver.app.root.current, stage(driver)) == (THROW, "called")
        pair.reopen(driver)
        assert stage(driver) == "called"
        pair.settle_both()
        assert (stage(driver), throws(pair)) == ("landed", ["rG1"])


def test_from_the_battle_it_is_seen_to_be_on_its_way(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED)
    player.tap(button(player, foot(player, "red")))
    tap_main_button(player)
    player.press_back()
    assert "Both phones throw: Fox's Guardian." in player.texts()
    player.tap(button(player, foot(player, "red")))
    assert stage(player) == "called"
    pair.settle_both()
    assert stage(player) == "landed"


def test_a_rematch_leads_through_the_battle_to_its_armies(player: Driver) -> None:
    pair = open_two_phone_battle(player, CAPTURED)
    player.tap(button(player, foot(player, "red")))
    pair.play(pair.theirs, "blue: resign")
    assert stage(player) == "idle"
    pair.mine.table.wish(Wish.REMATCH)
    pair.settle_both()
    pair.theirs.table.wish(Wish.REMATCH)
    pair.settle_both()
    assert player.app.root.trail[1:] == [Stop("kingbrick/muster", pair.id)]
