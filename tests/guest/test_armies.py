"""Tests that a person can build an army in a phone's browser, lock it in secret, and see both together."""

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.protocol.stages import Stage
from tests.guest.battle_guest import BattleGuest, QuickGuest
from tests.guest.battle_host import BattleHost
from tests.guest.host_phone import hosting


@pytest.fixture
def quick(guest: BattleGuest) -> QuickGuest:
    return QuickGuest(guest.browser)


def test_an_army_is_built_locked_taken_back_and_shown_only_while_pressed(guest: BattleGuest) -> None:
    browser = guest.browser
    with hosting(BattleHost(army=None)) as phone:
        browser.open(phone.invitation)
        guest.see("[data-with=accept]")
        assert guest.heading() == "A battle is offered"
        assert "You are Blue" in browser.text("main")
        guest.accept()
        guest.touch("standard")
        assert browser.text(".tally") == "Points left: 0\nBricks left: 4"
        guest.touch("more", "ninja")
        assert browser.text(".tally .over") == "Points too many: 4"
        assert not browser.exists("[data-do=army]")
        for _ in range(2):
            guest.touch("less", "guardian")
        browser.reload()
        guest.touch("uncover")
        assert guest.texts(".stepper output") == ["10", "4", "1", "0", "0", "0"]
        guest.touch("army")
        hold = guest.see(".hold")
        assert "Ninja" not in browser.text(".sealed")
        browser.run("given[0].scrollIntoView({ block: 'center' })", hold)
        browser.hold(hold)
        assert guest.texts(".sealed .text") == ["King", "Guardian", "Champion", "Ninja"]
        browser.release()
        assert "Ninja" not in browser.text(".sealed")
        guest.touch("say", "unlock")
        guest.see("[data-do=army]")
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []


def test_an_army_of_the_king_alone_is_locked_only_after_a_question(guest: BattleGuest) -> None:
    browser = guest.browser
    with hosting(BattleHost(army=None)) as phone:
        browser.open(phone.invitation)
        guest.accept()
        lock = guest.see("[data-do=ask][data-with=king]")
        assert (lock.text, lock.get_attribute("class")) == ("Lock in this army", "quiet")
        guest.touch("ask", "king")
        assert browser.label(guest.see("dialog[open]")) == "Only the King?"
        guest.touch("close")
        phone.until_stage(Stage.CHOOSING)
        guest.touch("more", "ninja")
        assert guest.see("[data-do=army]").get_attribute("class") == "main"
        guest.touch("less", "ninja")
        guest.touch("ask", "king")
        guest.touch("army")
        guest.see(".hold")
        phone.until_stage(Stage.CALLED)
        assert phone.faults == []


def test_a_code_is_taken_or_refused_and_an_expansion_brick_can_be_sent_away(quick: QuickGuest) -> None:
    browser = quick.browser
    with hosting(BattleHost(army=None)) as phone:
        browser.open(phone.invitation)
        quick.accept()
        for code, outputs in (("G2C1T1", ["2", "1", "0", "0", "0", "0", "1"]), ("C1G2", None)):
            quick.enter_code(code)
            assert browser.exists(".wrong") is (outputs is None)
            if outputs:
                assert quick.texts(".stepper output") == outputs
        quick.touch("less", "knight")
        assert len(quick.texts(".stepper output")) == 6
        assert not browser.exists(".wrong")


def test_both_armies_are_shown_together_and_the_battle_begins(quick: QuickGuest) -> None:
    with hosting(BattleHost("G3C2N1M1", first=Seat.BLUE)) as phone:
        quick.join_battle(phone.invitation, "G4C2A1")
        quick.see(".verified")
        quick.browser.reload()
        quick.see(".verified")
        assert quick.heading() == "Both armies"
        assert quick.texts(".plate h3 span:last-child") == ["Red", "Blue (you)"]
        assert quick.texts(".plate .note") == ["Points: 23", "Bricks: 7", "Points: 22", "Bricks: 7"]
        assert "Blue begins." in quick.browser.text("main")
        quick.begin()
        assert (quick.heading(), quick.browser.text(".lately")) == ("Your turn", "The battle begins.")
        assert "What happens on the board is entered on the other phone." in quick.browser.text("main")
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []


def test_an_army_that_is_locked_before_the_host_has_heard_the_acceptance_is_shown_too(quick: QuickGuest) -> None:
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        quick.browser.open(phone.invitation)
        quick.see("[data-do=say][data-with=accept]")
        with phone.busy():
            quick.accept()
            quick.lock_army()
        quick.begin()
        assert phone.faults == []
