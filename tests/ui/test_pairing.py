"""Tests that the other phone can join in every way that is shown, and the page knows the state of both."""

from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget
from PIL import Image

from companion.device.files import Files
from companion.device.phone import Phone
from companion.device.sharing import Sharing
from companion.link.events import LinkTrouble
from companion.link.interfaces import NetworkKind
from companion.pairing.invitation_text import find_invitation
from companion.ui import theme
from companion.ui.navigator import dump_trail
from companion.ui.text.pairing import KINDS, OBSTACLES, SLIPS, TROUBLES, in_groups
from companion.ui.theme import BLACK, DARK, LIGHT
from tests.ui import DENSITY
from tests.ui.fake_tables import CODE, HOTSPOT, LINK, MODES, OPEN, FakeTables, add_blank_match_pages, use_fake_tables
from tests.ui.harness import ENTER, Driver
from tests.ui.layout import place, seen
from tests.ui.looks import Look, dress, show_size
from tests.ui.pages import companion, go, here, reach, row, tap_row, tidy

ROUTE = "pairing"
GUEST = replace(OPEN, hosting=False, begun=True, connected=True, link="", code="", qr=())


@pytest.fixture
def tables(driver: Driver) -> FakeTables:
    add_blank_match_pages(driver.app)
    return use_fake_tables(driver.app)


@pytest.fixture
def host(driver: Driver, tables: FakeTables) -> Driver:
    """The page of a table that was just opened, which nobody has joined yet."""
    open_table(driver, tables)
    return driver


@pytest.fixture
def guest(driver: Driver, tables: FakeTables) -> Driver:
    """The same page at a guest's, in the middle of a duel."""
    sit_as_guest(driver, tables)
    return driver


def open_table(driver: Driver, tables: FakeTables, **state: Any) -> None:
    """The page of the host at a table that is new, or in some other state."""
    tables.pairings["hosted"] = replace(OPEN, **state)
    go(driver, ROUTE, "hosted")


def sit_as_guest(driver: Driver, tables: FakeTables) -> None:
    tables.pairings["joined"] = GUEST
    go(driver, "kiriai/duel", "joined")
    driver.app.root.open(ROUTE, "joined")
    driver.settle()


def trail(driver: Driver) -> str:
    return dump_trail(driver.app.root.trail)


def press(driver: Driver, text: str) -> None:
    button = driver.find("MainButton", text=text)
    driver.tap(button)


def set_up(driver: Driver, tables: FakeTables, match_id: str = "hosted", **changes: object) -> None:
    tables.set(match_id, **changes)
    driver.settle()


def dangerous(driver: Driver) -> Widget:
    """The button that destroys something."""
    (button,) = (widget for widget in driver.widgets() if getattr(widget, "kind", "") == "danger")
    return button


def code_in_sight(driver: Driver) -> Widget:
    (shown,) = (code for code in here(driver, "QrCode") if code.width)
    return shown


class TestHost:
    def test_all_ways_are_shown_at_once_and_the_link_is_copied_where_it_cannot_be_sent(self, host: Driver) -> None:
        assert code_in_sight(host).rows == OPEN.qr
        assert {
            "Waiting for the other player.",
            "A3C4 D5E6 F7G8",
            "Copy the link",
            "Wi-Fi · wlan0\n192.168.178.105:29300",
            "If it does not connect",
        } <= set(host.texts())
        assert any("a browser, which has to trust this phone and the network" in text for text in host.texts())
        # An address without its secret opens no table.
        titles = {row.title for kind in ("SignRow", "LinkRow") for row in here(host, kind)}
        assert titles == {"Copy the link", "Network", "If it does not connect"}
        assert host.app.phone.awake.on
        tap_row(host, "pairing.link")
        assert host.app.phone.clipboard.paste() == LINK
        assert host.app.say("pairing.link.copied") in host.texts()

    def test_the_qr_code_is_large_in_sight_and_drawn_exactly_on_every_page(
        self, host: Driver, subtests: pytest.Subtests
    ) -> None:
        for size, scheme in (((320, 568), DARK), ((360, 800), LIGHT), ((412, 915), BLACK)):
            with subtests.test(show_size(size)):
                dress(host, Look(size, scheme=scheme))
                code = code_in_sight(host)
                assert code.width >= 0.6 * size[0] * DENSITY
                assert seen(code) == place(code)
                assert modules(host.screenshot(), code) == OPEN.qr
        # On its side the phone shows it beside the rest.
        dress(host, Look((800, 360), scheme=LIGHT))
        code = code_in_sight(host)
        assert code.width >= 0.7 * 360 * DENSITY
        assert place(code).right <= place(here(host, "PageScroll")[0]).left
        assert modules(host.screenshot(), code) == OPEN.qr

    def test_a_code_that_is_retired_is_replaced_by_a_new_one_and_a_network_without_codes_says_so(
        self, host: Driver, tables: FakeTables
    ) -> None:
        set_up(host, tables, code_retired=True)
        assert in_groups(CODE) not in host.texts()
        assert host.app.say("pairing.code.retired") in host.texts()
        button = host.find("RenewButton")
        reach(host, button)
        host.tap(button)
        assert tables.asked == [("renew_code", "hosted")]
        assert "Y9X8 W7V6 T5R4" in host.texts()
        assert "New code" not in host.texts()
        set_up(host, tables, code="")
        assert host.app.say("pairing.code.none") in host.texts()

    def test_the_table_moves_to_another_network_that_others_can_reach_or_it_is_told_why_not(
        self, host: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        for code in OBSTACLES:
            with subtests.test(code):
                tables.refusal = code
                tap_row(host, "pairing.network")
                host.tap(radios(host)[0])
                assert host.app.say(OBSTACLES[code]) in host.texts()
                assert tables.asked == []
                tidy(host)
        tables.refusal = ""
        tap_row(host, "pairing.network")
        assert [radio.title for radio in radios(host)] == ["Hotspot · ap0", "Wi-Fi · wlan0"]
        assert [radio.title for radio in radios(host) if radio.chosen] == ["Wi-Fi · wlan0"]
        unreachable = {host.app.say("pairing.unreachable.vpn"), host.app.say("pairing.unreachable.mobile")}
        assert unreachable <= set(host.texts())
        host.tap(radios(host)[0])
        assert tables.asked == [("use", "hosted", HOTSPOT.address)]

    def test_what_keeps_a_table_from_its_guests_is_told_with_what_to_do(
        self, host: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        set_up(host, tables, kind="")
        assert row(host, "pairing.network").detail == "None that others can reach"
        set_up(host, tables, kind="vpn")
        assert row(host, "pairing.network").detail == "VPN · wlan0\n192.168.178.105:29300"
        for kind in ("vpn", "mobile"):
            with subtests.test(kind):
                set_up(host, tables, kind=kind)
                assert host.app.say(f"pairing.unreachable.{kind}") in host.texts()
                assert host.app.say("pairing.waiting") not in host.texts()
        for trouble, sentence in {**OBSTACLES, **TROUBLES}.items():
            with subtests.test(trouble):
                set_up(host, tables, kind=OPEN.kind, trouble=trouble)
                assert "No connection." in host.texts()
                assert host.app.say(sentence) in host.texts()

    def test_every_kind_of_network_has_a_name(self) -> None:
        assert set(KINDS) == set(NetworkKind)


def test_the_link_goes_to_the_phones_own_sheet_or_to_the_clipboard_if_none_opens(tmp_path: Path) -> None:
    def share(message: str, title: str) -> None:
        sent.append((message, title))
        if len(sent) > 1:
            raise RuntimeError("as Java throws it")

    sent: list[tuple[str, str]] = []
    with Driver(companion(tmp_path, phone=Phone(Files(tmp_path), sharing=Sharing(share)))) as driver:
        open_table(driver, use_fake_tables(driver.app))
        tap_row(driver, "pairing.send")
        ((message, title),) = sent
        assert message.startswith("Fox invites you to play Kiri-ai: The Duel. ")
        assert (find_invitation(message), title) == (LINK, "Send the link")
        assert driver.app.phone.clipboard.paste() == ""
        tap_row(driver, "pairing.send")
        assert driver.app.phone.clipboard.paste() == LINK


class TestAgreement:
    def test_somebody_comes_and_says_yes_and_every_game_opens_by_itself_on_its_own_page(
        self, driver: Driver, tables: FakeTables
    ) -> None:
        for game, mode in MODES:
            open_table(driver, tables, game=game, mode=mode)
            set_up(driver, tables, connected=True)
            assert driver.app.say("pairing.there") in driver.texts()
            set_up(driver, tables, begun=True)
            assert trail(driver) == f"home {game}/{mode}:hosted"
            driver.app.root.open(ROUTE, "hosted")
            driver.settle()
            press(driver, "Back to the match")
            assert trail(driver) == f"home {game}/{mode}:hosted"
            driver.press_back()
            assert driver.app.root.current == "home"

    def test_a_yes_leads_on_while_the_reasons_are_read_and_nowhere_if_the_table_goes_with_it(
        self, host: Driver, tables: FakeTables
    ) -> None:
        tap_row(host, "trouble.link.title")
        assert trail(host) == "home pairing:hosted connection:hosted"
        set_up(host, tables, connected=True, begun=True)
        assert trail(host) == "home kiriai/duel:hosted"
        open_table(host, tables)
        tables.set("hosted", connected=True, begun=True)
        tables.pairings.clear()
        tables.tell()
        host.settle()
        assert host.app.say("pairing.gone") in host.texts()

    def test_after_a_no_it_can_be_asked_again_or_the_table_is_closed(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, connected=True, declined=True)
        assert {"The other player said no.", host.app.say("pairing.declined.line")} <= set(host.texts())
        press(host, "Offer it again")
        assert tables.asked == [("offer_again", "hosted")]
        assert "The other player said no." not in host.texts()
        set_up(host, tables, connected=True, declined=True)
        press(host, "Close the table")
        host.tap(dangerous(host))
        assert (tables.asked[1:], trail(host)) == ([("close", "hosted")], "home")

    def test_who_has_left_is_waited_for_at_a_new_table_or_it_is_told_why_none_can_be_opened(
        self, host: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        set_up(host, tables, declined=True)
        for code in OBSTACLES:
            with subtests.test(code):
                tables.refusal = code
                press(host, "Offer it again")
                assert host.app.say(OBSTACLES[code]) in host.texts()
                assert trail(host) == "home pairing:hosted"
        tables.refusal = ""
        press(host, "Offer it again")
        assert trail(host) == "home pairing:hosted-again"
        set_up(host, tables, "hosted-again", connected=True, begun=True)
        assert trail(host) == "home kiriai/duel:hosted-again"

    def test_during_a_duel_everything_is_still_there_and_back_leads_to_it(
        self, driver: Driver, tables: FakeTables
    ) -> None:
        tables.pairings["hosted"] = replace(OPEN, begun=True)
        # The second one with cards that are laid out.
        for duel in ("kiriai/duel:hosted", "kiriai/duel:hosted.1.red.A-.AC.-.-"):
            go(driver, *duel.split(":"))
            driver.app.root.open(ROUTE, "hosted")
            driver.settle()
            press(driver, "Back to the match")
            assert trail(driver) == f"home {duel}"
        go(driver, ROUTE, "hosted")
        assert {"A3C4 D5E6 F7G8", driver.app.say("pairing.offline")} <= set(driver.texts())
        set_up(driver, tables, connected=True)
        assert driver.app.say("pairing.connected") in driver.texts()
        set_up(driver, tables, away=True)
        assert driver.app.say("pairing.stepped_away") in driver.texts()
        # From elsewhere the duel takes the place of the page, once.
        button = driver.find("MainButton", text="Back to the match")
        for finger in [driver.press(button), driver.press(button)]:
            finger.lift()
        driver.settle()
        assert trail(driver) == "home kiriai/duel:hosted"


class TestLeaving:
    def test_back_asks_cancel_keeps_the_table_open_and_a_yes_while_it_is_asked_counts_more(
        self, host: Driver, tables: FakeTables
    ) -> None:
        host.press_back()
        assert "Close the table?" in host.texts()
        press(host, "Cancel")
        assert (tables.asked, host.app.root.current) == ([], ROUTE)
        host.press_back()
        finger = host.press(dangerous(host))
        tables.set("hosted", connected=True, begun=True)
        finger.lift()
        host.settle()
        assert (tables.asked, trail(host)) == ([], "home kiriai/duel:hosted")
        assert "Close the table?" not in host.texts()

    def test_a_closed_table_is_forgotten(self, host: Driver, tables: FakeTables) -> None:
        host.tap(host.find("BackButton"))
        host.tap(dangerous(host))
        assert (tables.asked, trail(host)) == ([("close", "hosted")], "home")

    def test_a_table_that_is_gone_is_told_and_leads_to_what_was_played_but_not_back_to_it(
        self, host: Driver, tables: FakeTables
    ) -> None:
        tables.pairings.clear()
        tables.tell()
        host.settle()
        assert host.app.say("pairing.gone") in host.texts()
        assert in_groups(CODE) not in host.texts()
        sit_as_guest(host, tables)
        finger = host.press(host.find("MainButton", text="Back to the match"))
        tables.pairings.clear()
        tables.tell()
        finger.lift()
        host.settle()
        assert (host.app.root.current, host.app.say("pairing.gone") in host.texts()) == (ROUTE, True)
        go(host, ROUTE, "nobody")
        assert host.app.say("pairing.gone") in host.texts()
        host.tap(host.find("MainButton", text="History"))
        assert trail(host) == "home history"


class TestGuest:
    def test_it_shows_where_the_table_is_and_what_to_do_about_a_lost_host(
        self, guest: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        assert {"Connection", guest.app.say("pairing.connected"), "192.168.178.105:29300"} <= set(guest.texts())
        assert "Copy the link" not in guest.texts()
        set_up(guest, tables, "joined", connected=False)
        assert guest.app.say("pairing.calling") in guest.texts()
        for trouble, sentence in TROUBLES.items():
            with subtests.test(trouble):
                set_up(guest, tables, "joined", trouble=trouble)
                assert guest.app.say(sentence) in guest.texts()
        guest.press_back()
        assert trail(guest) == "home kiriai/duel:joined"

    def test_every_trouble_has_its_sentence(self) -> None:
        assert list(TROUBLES) == [*LinkTrouble]

    def test_a_code_or_a_pasted_link_leads_to_a_host_that_has_moved(self, guest: Driver, tables: FakeTables) -> None:
        field = self.enter(guest, "y9x8 w7v6 t5r4")
        assert tables.asked == [("move", "joined", "y9x8 w7v6 t5r4")]
        assert (field.text, guest.app.say("pairing.moved") in guest.texts()) == ("", True)
        tables.asked.clear()
        guest.app.phone.clipboard.copy(f"Here: {LINK}")
        for kind, text in (("PasteButton", "Paste"), ("MainButton", "Connect there")):
            button = guest.find(kind, text=text)
            reach(guest, button)
            guest.tap(button)
        assert tables.asked == [("move", "joined", LINK)]

    def enter(self, guest: Driver, code: str) -> Widget:
        field = guest.find("Field")
        field.text = ""
        reach(guest, field)
        guest.tap(field)
        guest.type(code)
        guest.press_key(ENTER)
        return field

    def test_what_is_wrong_with_a_code_is_told_until_it_is_changed(
        self, guest: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        for slip, sentence in SLIPS.items():
            with subtests.test(slip):
                tables.refusal = slip
                field = self.enter(guest, "A3C4")
                assert guest.app.say(sentence) in guest.texts()
                guest.tap(field)
                guest.type("D")
                assert guest.app.say(sentence) not in guest.texts()
        assert tables.asked == []

    def test_before_anything_is_agreed_there_is_nothing_to_do_at_its_foot(
        self, driver: Driver, tables: FakeTables
    ) -> None:
        tables.pairings["joined"] = replace(GUEST, begun=False)
        go(driver, ROUTE, "joined")
        assert [button.text for button in here(driver, "MainButton")] == ["Connect there"]


def radios(driver: Driver) -> list[Widget]:
    """The networks that are offered, from the top."""
    found = [widget for widget in driver.widgets() if type(widget).__name__ == "Radio"]
    return sorted(found, key=lambda radio: -radio.to_window(*radio.pos)[1])


def modules(picture: Image.Image, code: Widget) -> tuple[tuple[bool, ...], ...]:
    """What a camera sees: every pixel of a module is of one colour, and black or white."""
    side = len(code.rows)
    unit = int(min(code.size) - 2 * theme.TIGHT * DENSITY) // side
    corner = (round(start + (length - side * unit) / 2) for start, length in zip(code.pos, code.size, strict=True))
    # A pixel is painted if its middle is.
    left, foot = (ceil(part - 0.5) for part in code.to_window(*corner))
    top = picture.height - foot - side * unit
    rows = []
    for down in range(side):
        row = []
        for across in range(side):
            x, y = left + across * unit, top + down * unit
            colours = picture.crop((x, y, x + unit, y + unit)).getcolors()
            assert colours is not None
            assert len(colours) == 1, (across, down, colours)
            ((_, colour),) = colours
            assert colour in ((0, 0, 0), (255, 255, 255))
            row.append(colour == (0, 0, 0))
        rows.append(tuple(row))
    return tuple(rows)
