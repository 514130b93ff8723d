"""Tests that a person can play a battle in a phone's browser, by real clicks, against the app's own core and rules."""

import pytest

from companion.games.kingbrick.battle import Brick, BrickPlace, Ending
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.notation import parse_brick
from companion.protocol.intents import Throw
from companion.protocol.messages import Bye
from companion.protocol.stages import Stage
from tests.guest.battle_guest import BattleGuest, QuickGuest
from tests.guest.battle_host import BattleHost, enter, faces, written
from tests.guest.host_phone import HostPhone, hosting


@pytest.fixture
def quick(guest: BattleGuest) -> QuickGuest:
    return QuickGuest(guest.browser)


def until_written(phone: HostPhone, text: str) -> None:
    phone.until(lambda peer: written(peer)[-1] == text)


ARMIES = ("G3C2N1M1", "G4C2A1")


def begun(guest: BattleGuest, phone: HostPhone) -> None:
    """The guest is Blue, and begins; a script leads there."""
    quick = QuickGuest(guest.browser)
    quick.join_battle(phone.invitation, ARMIES[1])
    quick.begin()
    phone.until_stage(Stage.CHOOSING)


def fate(happy: bool) -> str:
    return "Happy: back to the castle!" if happy else "Sad: defeated."


def test_a_guest_may_be_red_and_stays_it_in_a_rematch(quick: QuickGuest) -> None:
    with hosting(BattleHost("C1", host=Seat.BLUE, first=Seat.BLUE)) as phone:
        quick.join_battle(phone.invitation, "G2")
        quick.begin()
        for number in (1, 2):
            assert quick.heading() == "Blue's turn"
            assert quick.texts(".plate h3 span:last-child") == ["Red (you)", "Blue"]
            assert quick.texts(".plate.red strong") == ["King", "Guardian"]
            assert quick.texts(".plate.blue strong") == ["King", "Champion"]
            phone.until(lambda peer, number=number: peer.match.number == number)  # type: ignore[misc]
            enter(phone, "blue: resign")
            quick.see("#record")
            assert quick.heading() == "You win"
            quick.write("offer rematch")
            until_written(phone, "offer rematch")
            enter(phone, "offer rematch")
            quick.lock_army("G2")
            quick.begin()
        assert phone.faults == []


def test_the_guest_throws_one_brick_or_all_and_a_reload_in_the_middle_loses_nothing(guest: BattleGuest) -> None:
    browser = guest.browser
    script = BattleHost(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(guest, phone)
        enter(phone, "blue: flick bC1", "blue: fall rG1", "blue: capture bC1", "blue: capture bG2", "blue: capture bG3")
        browser.until("document.querySelectorAll('.captives li').length === 3")
        script.prompt = False
        guest.write("call bC1")
        guest.await_text(".lately", "Both phones are throwing")
        browser.reload()
        guest.await_text(".lately", "Both phones are throwing")
        assert not browser.exists("[data-do=write]")
        script.prompt = True
        guest.see(".throws")
        (face,) = faces(phone)
        assert guest.texts(".thrown figcaption") == [f"Blue's Champion\nFace {face}\n{fate(face <= 5)}"]
        browser.reload()
        guest.touch("watch")
        guest.write("call bG2 bG3")
        guest.see(".throws")
        assert [text.splitlines()[1:] for text in guest.texts(".thrown figcaption")] == [
            [f"Face {face}", fate(face <= 2)] for face in faces(phone, 2)
        ]
        guest.touch("watch")
        guest.see(".lately")
        assert not browser.exists(".captives")
        enter(phone, "blue: end turn", "red: resign")
        guest.see("#record")
        battle = guest.battle()
        for one, thrown, happy in zip(("bG2", "bG3"), faces(phone, 2), (2, 2), strict=True):
            assert battle.place(parse_brick(one)) is (BrickPlace.ON_BOARD if thrown <= happy else BrickPlace.DEFEATED)
        assert phone.faults == []


def test_the_host_throws_while_the_page_is_away(quick: QuickGuest) -> None:
    browser = quick.browser
    with hosting(BattleHost(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(quick, phone)
        enter(phone, "blue: flick bC1", "blue: end turn", "red: flick rC1", "red: capture rC1")
        quick.await_text(".lately", "Captured: Red's Champion.")
        assert not browser.exists(".captives")
        browser.open("about:blank")
        phone.until(lambda peer: not peer.connected)
        enter(phone, "call rC1")
        phone.until_stage(Stage.LOCKED)
        browser.open(phone.invitation)
        quick.see(".throws")
        (face,) = faces(phone)
        assert quick.texts(".thrown figcaption") == [f"Red's Champion\nFace {face}\n{fate(face <= 5)}"]
        quick.touch("watch")
        assert quick.heading() == "Red's turn"
        assert phone.faults == []


def test_a_throw_is_taken_back_only_if_both_agree(quick: QuickGuest) -> None:
    browser = quick.browser
    with hosting(BattleHost(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(quick, phone)
        enter(phone, "blue: flick bC1", "blue: capture bC1")
        quick.write("call bC1")
        quick.touch("watch")
        enter(phone, "offer undo")
        assert "Red asks to take the last throw back." in browser.run("return given[0].innerText", quick.see(".banner"))
        browser.reload()
        quick.write("decline")
        until_written(phone, "decline")
        quick.await_text(".lately", "Blue says no.")
        quick.from_menu("offer undo")
        until_written(phone, "offer undo")
        assert browser.run("return given[0].innerText", quick.see(".banner")).startswith("Your offer stands.")
        browser.reload()
        quick.see(".banner")
        enter(phone, "offer undo")
        quick.see(".captives")
        assert browser.text(".lately") == "You both agree: the last throw is taken back."
        quick.write("call bC1")
        quick.see(".throws")
        assert phone.faults == []


def test_a_draw_is_declined_then_agreed_and_a_rematch_begins_with_new_armies(quick: QuickGuest) -> None:
    browser = quick.browser
    script = BattleHost(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(quick, phone)
        quick.from_menu("offer draw")
        until_written(phone, "offer draw")
        enter(phone, "decline")
        quick.await_text(".lately", "Red says no.")
        enter(phone, "offer draw")
        browser.reload()
        quick.write("offer draw")
        quick.see("#record")
        assert quick.heading() == "Draw"
        assert quick.battle().outcome is not None
        assert quick.battle().outcome.reason is Ending.AGREED_DRAW  # type: ignore[union-attr]
        # Before the host has heard of it, its next line would take the place of the guest's.
        phone.until(lambda peer: peer.match.book[-1].seat == peer.match.them)
        enter(phone, "offer rematch")
        quick.see("section.banner")
        browser.reload()
        script.first = Seat.RED
        quick.write("offer rematch")
        phone.until(lambda peer: peer.match.number == 2)
        quick.see("[data-do=army]")
        assert "You are Blue" in browser.text("main")
        browser.reload()
        quick.touch("uncover")
        quick.lock_army("G1")
        quick.begin()
        assert quick.heading() == "Red's turn"
        phone.until_stage(Stage.CHOOSING)
        assert phone.faults == []


def test_a_resignation_asks_once_and_every_state_is_told_in_words(guest: BattleGuest) -> None:
    browser = guest.browser
    with hosting(BattleHost("G1N1M1F1", first=Seat.RED)) as phone:
        guest.join_battle(phone.invitation, "G3A1")
        guest.begin()
        enter(phone, "red: lay rF1 on bG1", "red: flick rM1", "red: fall bG2", "red: desert rM1", "red: hide rN1")
        guest.await_text(".lately", "In hiding: Red's Ninja.")
        states = dict(zip(guest.texts(".plate.red strong"), guest.texts(".plate.red small"), strict=True))
        assert states == {
            "King": "On the board",
            "Guardian": "On the board",
            "Ninja": "Hidden beside the board",
            "Mercenary": "Deserted: it serves the enemy",
            "Freeze": "Laid on bricks",
        }
        assert guest.texts(".plate.blue li small") == [
            "On the board",
            "Frozen: it cannot be flicked",
            "Defeated",
            "On the board",
            "On the board",
        ]
        browser.click("summary")
        assert guest.texts(".story li")[1:3] == [
            "Red lays a Freeze on: Blue's Guardian.",
            "Red flicks a brick: Mercenary.",
        ]
        enter(phone, "undo")
        guest.await_text(".lately", "Red takes the last entry back.")
        guest.touch("sheet", "menu")
        guest.touch("ask", "leave")
        assert "The battle continues on the other phone only." in browser.text("dialog")
        guest.touch("close")
        guest.touch("sheet", "menu")
        guest.touch("ask", "resign")
        guest.touch("close")
        guest.touch("sheet", "menu")
        guest.touch("ask", "resign")
        guest.click("dialog .danger")
        guest.see("#record")
        assert (guest.heading(), "Blue resigns." in browser.text("main")) == ("You lose", True)
        battle = guest.battle()
        assert battle.place(Brick(Seat.RED, Kind.NINJA)) is BrickPlace.ON_BOARD
        until_written(phone, "blue: resign")


def test_crossing_lines_give_way_to_the_hosts(quick: QuickGuest) -> None:
    """Both speak at once: the guest's offer is gone, and the host's line stands."""
    browser = quick.browser
    with hosting(BattleHost(ARMIES[0], first=Seat.BLUE)) as phone:
        begun(quick, phone)
        phone.link.stop()
        quick.see(".trouble")
        quick.from_menu("offer draw")
        quick.see("p.banner")
        enter(phone, "blue: flick bC1")
        phone.link.start()
        browser.run("document.querySelector('[data-do=hurry]')?.click()")
        quick.await_text(".lately", "Blue flicks a brick: Champion.")
        assert not browser.exists(".banner")
        assert written(phone.peer)[1:] == ["blue: flick bC1"]
        assert phone.faults == []
    browser.complaints()


@pytest.mark.parametrize("sealed", [True, False])
def test_whoever_leaves_before_a_throw_is_known_has_lost_it(quick: QuickGuest, sealed: bool) -> None:
    script = BattleHost(ARMIES[0], first=Seat.BLUE)
    with hosting(script) as phone:
        begun(quick, phone)
        enter(phone, "blue: flick bC1", "blue: end turn", "red: flick rC1", "red: capture rC1")
        script.prompt = False
        quick.await_text(".lately", "Captured")
        enter(phone, "call rC1")
        quick.await_text(".lately", "Both phones are throwing")
        phone.say(*([Throw()] if sealed else []), Bye())
        quick.browser.until("document.querySelector('h2').innerText !== \"Red's turn\"")
        if sealed:
            assert "Red left before the throw was known, and has lost it." in quick.browser.text("main")
            quick.touch("watch")
        assert quick.heading() == "The other player has left the table"
        place = "Defeated" if sealed else "Captured: waits for its throw"
        assert place in quick.browser.text(".plate.red")
