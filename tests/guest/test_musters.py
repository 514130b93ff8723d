"""Tests that a person can build an army in a phone's browser, lock it in secret, and see both together."""

from companion.games.kingbrick.bricks import Seat
from companion.protocol.stages import Stage
from tests.guest.host import hosting
from tests.guest.warlord import General, Warlord


def test_an_army_is_built_locked_taken_back_and_shown_only_while_pressed(general: General) -> None:
    browser = general.browser
    with hosting(Warlord(army=None)) as phone:
        browser.open(phone.invitation)
        general.see("[data-with=accept]")
        assert general.heading() == "A battle is offered"
        assert "You are Blue." in browser.text("main")
        general.accept()
        general.touch("standard")
        assert browser.text(".tally") == "Points left: 0\nBricks left: 4"
        general.touch("more", "ninja")
        assert browser.text(".tally .over") == "Points too many: 4"
        assert not browser.exists("[data-do=army]")
        for _ in range(2):
            general.touch("less", "guardian")
        browser.reload()
        general.touch("uncover")
        assert general.texts(".stepper output") == ["10", "4", "1", "0", "0", "0"]
        general.touch("army")
        hold = general.see(".hold")
        assert "Ninja" not in browser.text(".sealed")
        browser.run("given[0].scrollIntoView({ block: 'center' })", hold)
        browser.hold(hold)
        assert general.texts(".sealed .text") == ["King", "Guardian", "Champion", "Ninja"]
        browser.release()
        assert "Ninja" not in browser.text(".sealed")
        general.touch("say", "unlock")
        general.see("[data-do=army]")
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []


def test_a_code_is_taken_or_refused_and_an_expansion_brick_can_be_sent_away(general: General) -> None:
    browser = general.browser
    with hosting(Warlord(army=None)) as phone:
        browser.open(phone.invitation)
        general.accept()
        for code, outputs in (("G2C1T1", ["2", "1", "0", "0", "0", "0", "1"]), ("C1G2", None)):
            general.see("#code")
            browser.run("document.getElementById('code').value = given[0]", code)
            general.touch("code")
            assert browser.exists(".wrong") is (outputs is None)
            if outputs:
                assert general.texts(".stepper output") == outputs
        general.touch("less", "knight")
        assert len(general.texts(".stepper output")) == 6
        assert not browser.exists(".wrong")


def test_both_armies_are_shown_together_and_the_battle_begins(general: General) -> None:
    with hosting(Warlord("G3C2N1M1", first=Seat.BLUE)) as phone:
        general.join(phone.invitation, "G4C2A1")
        general.see(".verified")
        general.browser.reload()
        general.see(".verified")
        assert general.heading() == "Both armies"
        assert general.texts(".plate h3 span:last-child") == ["Red", "Blue (you)"]
        assert general.texts(".plate .note") == ["Points: 23", "Bricks: 7", "Points: 22", "Bricks: 7"]
        assert "Blue begins." in general.browser.text("main")
        general.begin()
        assert (general.heading(), general.browser.text(".lately")) == ("Your turn", "The battle begins.")
        assert "What happens on the board is entered on the other phone." in general.browser.text("main")
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []
