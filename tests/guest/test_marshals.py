"""Tests that everybody can lead an army: three languages, small screens, large letters, keyboard, screen reader."""

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.i18n.language import Language
from tests.guest.host import hosting
from tests.guest.test_readers import Reader, Typist, catalogue, speak
from tests.guest.warlord import General, Warlord, enter
from tests.walks.browser import Browser


class Marshal(General, Reader):
    """Looks at every screen in every size before touching anything on it."""


class Clerk(General, Typist):
    """Has no finger."""


@pytest.fixture
def plain(browser: Browser) -> Browser:
    browser.resize(360, 740)
    speak(browser, "en")
    return browser


@pytest.mark.parametrize("language", Language)
def test_every_screen_fits_and_has_names_in_every_language(plain: Browser, language: Language) -> None:
    words = catalogue(language)
    speak(plain, language)
    marshal = Marshal(plain)
    script = Warlord(army=None, first=Seat.BLUE)
    with hosting(script) as phone:
        marshal.join(phone.invitation, "G6C2N2A1M1F1T1")
        marshal.see(".hold")
        marshal.check()
        marshal.hide(True)
        marshal.check()
        marshal.touch("uncover")
        script.army = "G5C3N1M1F2"
        marshal.see(".verified")
        marshal.check()
        marshal.begin()
        enter(phone, "blue: lay bF1 on rG1", "blue: flick bC1", "blue: fall rG2", "blue: capture bC1")
        enter(phone, "blue: capture bT1", "blue: capture bN1", "blue: desert bM1")
        plain.until("document.querySelectorAll('.captives li').length === 3")
        plain.click("summary")
        marshal.check()
        marshal.write("call bC1 bN1")
        marshal.see(".throws")
        marshal.check()
        marshal.touch("watch")
        enter(phone, "offer undo")
        marshal.see("section.banner")
        marshal.check()
        for sheet in ("menu", "rules"):
            plain.click(f"header [data-with={sheet}]")
            marshal.check()
            marshal.touch("close")
        marshal.write("decline")
        marshal.touch("sheet", "menu")
        marshal.touch("ask", "resign")
        plain.click(marshal.see("dialog .danger"))
        marshal.see("#record")
        plain.click("summary")
        marshal.check()
        assert marshal.heading() == words["page.result.lost"]
        enter(phone, "red wins")
        marshal.see(".alarm")
        marshal.check()
    assert set(marshal.screens) >= {
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
    clerk = Clerk(plain)
    with hosting(Warlord(first=Seat.BLUE)) as phone:
        clerk.join(phone.invitation)
        clerk.begin()
        enter(phone, "blue: flick bC1", "blue: capture bC1")
        clerk.write("call bC1")
        clerk.touch("watch")
        clerk.see(".lately")
        assert phone.faults == []


def test_what_happens_and_what_stands_is_told_to_those_who_do_not_see_it(plain: Browser) -> None:
    general = General(plain)
    with hosting(Warlord(first=Seat.BLUE)) as phone:
        plain.open(phone.invitation)
        general.accept()
        general.touch("standard")
        role = "return document.querySelector(given[0]).getAttribute('role')"
        assert plain.run(role, ".tally") == "status"
        assert plain.label(plain.find("[data-do=more][data-with=ninja]")) == "Ninja: one more"
        assert plain.label(plain.find("#code")) == "Or paste an army code"
        general.touch("army")
        general.begin()
        assert plain.run(role, ".lately") == "status"
        assert plain.run("return document.querySelector('.plate.blue li:nth-child(2)').textContent") == (
            "12 × GuardianOn the board"
        )
