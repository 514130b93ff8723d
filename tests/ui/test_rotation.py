"""Tests that turning the phone on its side and back, in the middle of something, leaves it as it was."""

from companion.games.kingbrick.notation import parse_brick
from companion.games.kiriai.pieces import Action
from companion.ui.motion.kingbrick import THROW
from tests.ui.harness import Driver
from tests.ui.kaito.touches import open_match, page, space, tap_row
from tests.ui.kingbrick.touches import choose_from_more, lines, open_battle, open_throw, pick, tap_brick, tap_sheet_row
from tests.ui.kiriai.test_reveal import opened_moving, revealing, told
from tests.ui.kiriai.touches import begin_duel, lift_curtain, press, put_card, stop_motion
from tests.ui.layout import faults
from tests.ui.pages import go, here
from tests.ui.test_join import enter
from tests.ui.views.kaito import RICH
from tests.ui.views.kingbrick import EVERY_KIND


def turn(driver: Driver) -> None:
    """Nothing is cut off, however it is held, and nothing is missing afterwards."""
    before = driver.texts()
    driver.rotate()
    assert faults(driver) == []
    driver.rotate()
    assert (driver.texts(), faults(driver)) == (before, [])


def test_a_trade_that_is_being_chosen_is_chosen_in_the_end(driver: Driver) -> None:
    open_match(driver, "board", RICH)
    driver.tap(space(driver, "d4"))
    turn(driver)
    driver.rotate()
    tap_row(driver, "Red katana back for 3 + 2")
    assert page(driver).view.course.lines == ("d4=K:cb",)


def test_bricks_that_are_picked_for_an_ability_stay_picked(driver: Driver) -> None:
    open_battle(driver, EVERY_KIND, "G12C4")
    tap_brick(driver, "rF1")
    tap_sheet_row(driver, "kingbrick.deed.lay")
    tray = driver.find("PickSheet").ids.tray
    driver.tap(next(chip for chip in tray.children if parse_brick("bG1") in chip.stack.bricks))
    turn(driver)
    driver.rotate()
    pick(driver, "bG2")
    assert lines(driver) == ("red: lay rF1 on bG1 bG2",)


def test_a_brick_in_the_air_lands_once(driver: Driver) -> None:
    open_throw(driver)
    screen = driver.app.root.current_screen
    screen.throw()
    driver.wait(THROW / 2)
    driver.rotate()
    driver.rotate()
    assert screen.stage == "landed"
    assert len([line for line in lines(driver) if " throw " in line]) == 1
    turn(driver)


def test_cards_that_are_laid_out_stay_and_no_curtain_falls(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver)
    lift_curtain(driver)
    put_card(driver, Action.RETREAT)
    driver.tap(here(driver, "TurnButton")[1])
    turn(driver)
    assert here(driver, "Slot")[0].name == "Retreat"
    assert here(driver, "CardButton")[1].name == "Change Stance"
    put_card(driver, Action.HIGH_STRIKE)
    driver.rotate()
    press(driver, "kiriai.duel.lock")
    turn(driver)
    assert driver.find("HandOver").name == "Crane"


def test_a_story_goes_on_where_it_was(driver: Driver) -> None:
    opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
    driver.wait(2)
    heard = told(driver)
    driver.rotate()
    driver.rotate()
    assert told(driver)[: len(heard)] == heard
    driver.wait(20)
    assert told(driver)[-1] == "The round is over."
    assert told(driver).count(heard[0]) == 1
    turn(driver)


def test_a_question_stays_open_and_its_answer_counts(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4")
    choose_from_more(driver, "match.resign")
    turn(driver)
    driver.rotate()
    driver.tap(driver.find("MainButton", text="Resign"))
    assert lines(driver) == ("red: resign",)


def test_what_is_being_typed_goes_on(driver: Driver) -> None:
    go(driver, "join")
    field = enter(driver, "a3c4")
    turn(driver)
    assert field.focus
    driver.rotate()
    driver.type("d5")
    assert field.text == "a3c4d5"
