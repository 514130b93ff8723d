"""Tests that a person can lead an army in a phone's browser, by real clicks, against the app's own core and rules."""

import pytest

from companion.games.kingbrick.battle import Brick, Ending, Place
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.notation import parse_brick
from companion.protocol.intents import Throw
from companion.protocol.messages import Bye
from companion.protocol.stages import Stage
from tests.guest.host import HostPhone, hosting
from tests.guest.warlord import General, Warlord, enter, faces, written


def until_written(phone: HostPhone, text: str) -> None:
    phone.until(lambda peer: written(peer)[-1] == text)


ARMIES = ("G3C2N1M1", "G4C2A1")


def begun(general: General, phone: HostPhone) -> None:
    """The guest is Blue, and begins."""
    general.join(phone.invitation, ARMIES[1])
    general.begin()


def fate(happy: bool) -> str:
    return "Happy: back to the castle!" if happy else "Sad: defeated."


def test_a_guest_may_be_red_and_stays_it_in_a_rematch(general: General) -> None:
    with hosting(Warlord("C1", host=Seat.BLUE, first=Seat.BLUE)) as phone:
        general.join(phone.invitation, "G2")
        general.begin()
        for number in (1, 2):
            assert general.heading() == "Blue's turn"
            assert general.texts(".plate h3 span:last-child") == ["Red (you)", "Blue"]
            assert general.texts(".plate.red strong") == ["King", "Guardian"]
            assert general.texts(".plate.blue strong") == ["King", "Champion"]
            phone.until(lambda peer, number=number: peer.match.number == number)  # type: ignore[misc]
            enter(phone, "blue: resign")
            general.see("#record")
            assert general.heading() == "You win"
            general.write("offer rematch")
            until_written(phone, "offer rematch")
            enter(phone, "offer rematch")
            general.muster("G2")
            general.begin()
        assert phone.faults == []


def test_the_guest_throws_one_brick_or_all_and_a_reload_in_the_middle_loses_nothing(general: General) -> None:
    browser = general.browser
    script = Warlord(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(general, phone)
        enter(phone, "blue: flick bC1", "blue: fall rG1", "blue: capture bC1", "blue: capture bG2", "blue: capture bG3")
        browser.until("document.querySelectorAll('.captives li').length === 3")
        script.prompt = False
        general.write("call bC1")
        general.await_text(".lately", "Both phones are throwing")
        browser.reload()
        general.await_text(".lately", "Both phones are throwing")
        assert not browser.exists("[data-do=write]")
        script.prompt = True
        general.see(".throws")
        (face,) = faces(phone.peer)
        assert general.texts(".thrown figcaption") == [f"Blue's Champion\nFace {face}\n{fate(face <= 5)}"]
        browser.reload()
        general.touch("watch")
        general.write("call bG2 bG3")
        general.see(".throws")
        assert [text.splitlines()[1:] for text in general.texts(".thrown figcaption")] == [
            [f"Face {face}", fate(face <= 2)] for face in faces(phone.peer, 2)
        ]
        general.touch("watch")
        general.see(".lately")
        assert not browser.exists(".captives")
        enter(phone, "blue: end turn", "red: resign")
        general.see("#record")
        battle = general.battle()
        for one, thrown, happy in zip(("bG2", "bG3"), faces(phone.peer, 2), (2, 2), strict=True):
            assert battle.place(parse_brick(one)) is (Place.ON_BOARD if thrown <= happy else Place.DEFEATED)
        assert phone.faults == []


def test_the_host_throws_while_the_page_is_away(general: General) -> None:
    browser = general.browser
    with hosting(Warlord(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(general, phone)
        enter(phone, "blue: flick bC1", "blue: end turn", "red: flick rC1", "red: capture rC1")
        general.await_text(".lately", "Captured: Red's Champion.")
        assert not browser.exists(".captives")
        browser.open("about:blank")
        phone.until(lambda peer: not peer.connected)
        enter(phone, "call rC1")
        phone.until_stage(Stage.LOCKED)
        browser.open(phone.invitation)
        general.see(".throws")
        (face,) = faces(phone.peer)
        assert general.texts(".thrown figcaption") == [f"Red's Champion\nFace {face}\n{fate(face <= 5)}"]
        general.touch("watch")
        assert general.heading() == "Red's turn"
        assert phone.faults == []


def test_a_throw_is_taken_back_only_if_both_agree(general: General) -> None:
    browser = general.browser
    with hosting(Warlord(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(general, phone)
        enter(phone, "blue: flick bC1", "blue: capture bC1")
        general.write("call bC1")
        general.touch("watch")
        enter(phone, "offer undo")
        assert "Red asks to take the last throw back." in browser.run(
            "return given[0].innerText", general.see(".banner")
        )
        browser.reload()
        general.write("decline")
        until_written(phone, "decline")
        general.await_text(".lately", "Blue says no.")
        general.from_menu("offer undo")
        until_written(phone, "offer undo")
        assert browser.run("return given[0].innerText", general.see(".banner")).startswith("Your offer stands.")
        browser.reload()
        general.see(".banner")
        enter(phone, "offer undo")
        general.see(".captives")
        assert browser.text(".lately") == "You both agree: the last throw is taken back."
        general.write("call bC1")
        general.see(".throws")
        assert phone.faults == []


def test_a_draw_is_declined_then_agreed_and_a_rematch_begins_with_new_armies(general: General) -> None:
    browser = general.browser
    script = Warlord(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(general, phone)
        general.from_menu("offer draw")
        until_written(phone, "offer draw")
        enter(phone, "decline")
        general.await_text(".lately", "Red says no.")
        enter(phone, "offer draw")
        browser.reload()
        general.write("offer draw")
        general.see("#record")
        assert general.heading() == "A draw"
        assert general.battle().outcome is not None
        assert general.battle().outcome.reason is Ending.AGREED_DRAW  # type: ignore[union-attr]
        enter(phone, "offer rematch")
        general.see("section.banner")
        browser.reload()
        script.first = Seat.RED
        general.write("offer rematch")
        phone.until(lambda peer: peer.match.number == 2)
        general.see("[data-do=army]")
        assert "You are Blue." in browser.text("main")
        browser.reload()
        general.touch("uncover")
        general.muster("G1")
        general.begin()
        assert general.heading() == "Red's turn"
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []


def test_a_resignation_asks_once_and_every_state_is_told_in_words(general: General) -> None:
    browser = general.browser
    with hosting(Warlord("G1N1M1F1", first=Seat.RED)) as phone:
        general.join(phone.invitation, "G3A1")
        general.begin()
        enter(phone, "red: lay rF1 on bG1", "red: flick rM1", "red: fall bG2", "red: desert rM1", "red: hide rN1")
        general.await_text(".lately", "In hiding: Red's Ninja.")
        states = dict(zip(general.texts(".plate.red strong"), general.texts(".plate.red small"), strict=True))
        assert states == {
            "King": "On the board",
            "Guardian": "On the board",
            "Ninja": "Hidden beside the board",
            "Mercenary": "Deserted: it serves the enemy",
            "Freeze": "Laid on bricks",
        }
        assert general.texts(".plate.blue li small") == [
            "On the board",
            "Frozen: it cannot be flicked",
            "Defeated",
            "On the board",
            "On the board",
        ]
        browser.click("summary")
        assert general.texts(".story li")[1:3] == [
            "Red lays a Freeze on: Blue's Guardian.",
            "Red flicks a brick: Mercenary.",
        ]
        enter(phone, "undo")
        general.await_text(".lately", "Red takes the last entry back.")
        general.touch("sheet", "menu")
        general.touch("ask", "resign")
        general.touch("close")
        general.touch("sheet", "menu")
        general.touch("ask", "resign")
        browser.click(general.see("dialog .danger"))
        general.see("#record")
        assert (general.heading(), "Blue has resigned." in browser.text("main")) == ("You lose", True)
        battle = general.battle()
        assert battle.place(Brick(Seat.RED, Kind.NINJA)) is Place.ON_BOARD
        until_written(phone, "blue: resign")


def test_crossing_lines_give_way_to_the_hosts(general: General) -> None:
    """Both speak at once: the guest's offer is gone, and the host's line stands."""
    browser = general.browser
    with hosting(Warlord(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(general, phone)
        phone.link.stop()
        general.see(".trouble")
        general.from_menu("offer draw")
        general.see("p.banner")
        enter(phone, "blue: flick bC1")
        phone.link.start()
        browser.run("document.querySelector('[data-do=hurry]')?.click()")
        general.await_text(".lately", "Blue flicks a brick: Champion.")
        assert not browser.exists(".banner")
        assert written(phone.peer)[1:] == ["blue: flick bC1"]
        assert phone.faults == []
    browser.complaints()


@pytest.mark.parametrize("sealed", [True, False])
def test_whoever_leaves_before_a_throw_is_known_has_lost_it(general: General, sealed: bool) -> None:
    script = Warlord(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(general, phone)
        enter(phone, "blue: flick bC1", "blue: end turn", "red: flick rC1", "red: capture rC1")
        script.prompt = False
        general.await_text(".lately", "Captured")
        enter(phone, "call rC1")
        general.await_text(".lately", "Both phones are throwing")
        phone.say(*([Throw()] if sealed else []), Bye())
        general.browser.until("document.querySelector('h2').innerText !== \"Red's turn\"")
        if sealed:
            assert "Red left before the throw was known, and has lost it." in general.browser.text("main")
            general.touch("watch")
        assert general.heading() == "The other player has left"
        place = "Defeated" if sealed else "Captured: waits for its throw"
        assert place in general.browser.text(".plate.red")
