"""Tests that everybody can play a battle: three languages, small screens, large letters, keyboard, screen reader."""

from collections.abc import Iterator

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.i18n.language import Language
from tests.guest.battle_guest import BattleGuest
from tests.guest.battle_host import BattleHost, enter
from tests.guest.host_phone import hosting
from tests.guest.site import catalogue
from tests.guest.speaking import in_every_language, speak
from tests.guest.test_accessibility import KeyboardPlayer, LayoutChecker
from tests.walks.browser import Browser


class BattleLayoutChecker(BattleGuest, LayoutChecker):
    """Looks at every screen in every size and language before touching anything on it."""


class BattleKeyboardPlayer(BattleGuest, KeyboardPlayer):
    """Uses the keyboard alone."""


@pytest.fixture
def plain(browser: Browser) -> Iterator[Browser]:
    """Whatever it speaks in a test, it speaks English again after it."""
    browser.resize(360, 740)
    yield browser
    speak(browser, "en")


def test_every_screen_fits_and_has_names_in_every_language(plain: Browser) -> None:
    checker = BattleLayoutChecker(plain)
    script = BattleHost(army=None, first=Seat.BLUE)
    with hosting(script) as phone:
        checker.join_battle(phone.invitation, "G6C2N2A1M1F1T1")
        checker.see(".hold")
        checker.check()
        checker.hide(True)
        checker.check()
        checker.touch("uncover")
        script.army = "G5C3N1M1F2"
        checker.see(".verified")
        checker.check()
        checker.begin()
        enter(phone, "blue: lay bF1 on rG1", "blue: flick bC1", "blue: fall rG2", "blue: capture bC1")
        enter(phone, "blue: capture bT1", "blue: capture bN1", "blue: desert bM1")
        plain.until("document.querySelectorAll('.captives li').length === 3")
        plain.click("summary")
        checker.check()
        checker.write("call bC1 bN1")
        checker.see(".throws")
        checker.check()
        checker.touch("watch")
        enter(phone, "offer undo")
        checker.see("section.banner")
        checker.check()
        for sheet in ("menu", "rules"):
            plain.click(f"header [data-with={sheet}]")
            checker.check()
            checker.touch("close")
        checker.write("decline")
        checker.touch("sheet", "menu")
        checker.touch("ask", "resign")
        plain.click(checker.see("dialog .danger"))
        checker.see("#record")
        plain.click("summary")
        checker.check()
        assert in_every_language(plain, "h2") == {language: catalogue(language)["shared.lost"] for language in Language}
        enter(phone, "red wins")
        checker.see(".alarm")
        checker.check()
    assert set(checker.screens) >= {
        "offered",
        "mustering",
        "mustered",
        "covered",
        "armies",
        "fighting",
        "thrown",
        "ending",
    }


def test_a_battle_is_led_by_the_keyboard_alone(plain: Browser) -> None:
    player = BattleKeyboardPlayer(plain)
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        player.join_battle(phone.invitation)
        player.begin()
        enter(phone, "blue: flick bC1", "blue: capture bC1")
        player.write("call bC1")
        player.touch("watch")
        player.see(".lately")
        assert phone.faults == []


def test_what_happens_and_what_stands_is_told_to_those_who_do_not_see_it(plain: Browser) -> None:
    guest = BattleGuest(plain)
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        plain.open(phone.invitation)
        guest.accept()
        guest.touch("standard")
        role = "return document.querySelector(given[0]).getAttribute('role')"
        assert plain.run(role, ".tally") == "status"
        assert plain.label(plain.find("[data-do=more][data-with=ninja]")) == "Ninja: one more"
        assert plain.label(plain.find("#code")) == "Or paste an army code"
        guest.touch("army")
        guest.begin()
        assert plain.run(role, ".lately") == "status"
        assert plain.run("return document.querySelector('.plate.blue li:nth-child(2)').textContent") == (
            "12 × GuardianOn the board"
        )
