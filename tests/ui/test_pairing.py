"""Tests that the other phone can join in every way that is shown, and the page knows the state of both."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from pathlib import Path

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
from companion.ui.theme import SCHEMES, Scheme
from tests.ui import DENSITY
from tests.ui.fake_tables import CODE, HOTSPOT, LINK, MODES, OPEN, FakeTables, add_blank_match_pages, use_fake_tables
from tests.ui.harness import ENTER, Driver, Size
from tests.ui.layout import place, seen
from tests.ui.looks import Look, dress
from tests.ui.pages import companion, go, here, reach, row, tap_row

ROUTE = "pairing"
GUEST = replace(OPEN, hosting=False, begun=True, connected=True, link="", code="", qr=())


@pytest.fixture
def tables(driver: Driver) -> FakeTables:
    add_blank_match_pages(driver.app)
    return use_fake_tables(driver.app)


@pytest.fixture
def host(driver: Driver, tables: FakeTables) -> Driver:
    """The page of a table that was just opened, which nobody has joined yet."""
    tables.pairings["hosted"] = OPEN
    go(driver, ROUTE, "hosted")
    return driver


@pytest.fixture
def guest(driver: Driver, tables: FakeTables) -> Driver:
    """The same page at a guest's, in the middle of a duel."""
    tables.pairings["joined"] = GUEST
    go(driver, "kiriai/duel", "joined")
    driver.app.root.open(ROUTE, "joined")
    driver.settle()
    return driver


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
    def test_all_ways_are_shown_at_once(self, host: Driver) -> None:
        assert here(host, "QrCode")[-1].rows or here(host, "QrCode")[0].rows
        assert {
            "Waiting for the other player.",
            "A3C4 D5E6 F7G8",
            "Copy the link",
            "Wi-Fi · wlan0\n192.168.178.105:29300",
            "If it does not connect",
        } <= set(host.texts())

    @pytest.mark.parametrize("size", [(320, 568), (360, 800), (412, 915), (800, 360)])
    @pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
    def test_every_module_of_the_qr_code_is_drawn_exactly(self, host: Driver, size: Size, scheme: Scheme) -> None:
        dress(host, Look(size, scheme=scheme))
        code = code_in_sight(host)
        assert modules(host.screenshot(), code) == OPEN.qr

    @pytest.mark.parametrize("size", [(320, 568), (360, 800), (412, 915)])
    def test_upright_the_qr_code_is_large_and_in_sight(self, host: Driver, size: Size) -> None:
        dress(host, Look(size))
        code = code_in_sight(host)
        assert code.width >= 0.6 * size[0] * DENSITY
        assert seen(code) == place(code)

    def test_on_its_side_the_phone_shows_the_qr_code_beside_the_rest(self, host: Driver) -> None:
        dress(host, Look((800, 360)))
        code = code_in_sight(host)
        assert code.width >= 0.7 * 360 * DENSITY
        assert place(code).right <= place(here(host, "PageScroll")[0]).left

    def test_the_link_is_copied_where_it_cannot_be_sent(self, host: Driver) -> None:
        assert "Send the link" not in host.texts()
        tap_row(host, "pairing.link")
        assert host.app.phone.clipboard.paste() == LINK
        assert host.app.say("pairing.link.copied") in host.texts()

    def test_whom_a_browser_has_to_trust_is_said_beside_the_code(self, host: Driver) -> None:
        assert any("a browser, which has to trust this phone and the network" in text for text in host.texts())

    def test_no_row_promises_that_an_address_without_its_secret_opens_the_table(self, host: Driver) -> None:
        titles = {row.title for kind in ("SignRow", "LinkRow") for row in here(host, kind)}
        assert titles == {"Copy the link", "Network", "If it does not connect"}

    def test_a_retired_code_is_not_shown_and_a_new_one_is_made(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, code_retired=True)
        assert in_groups(CODE) not in host.texts()
        assert host.app.say("pairing.code.retired") in host.texts()
        button = host.find("RenewButton")
        reach(host, button)
        host.tap(button)
        assert tables.asked == [("renew_code", "hosted")]
        assert "Y9X8 W7V6 T5R4" in host.texts()
        assert "New code" not in host.texts()

    def test_a_network_without_codes_says_so(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, code="")
        assert host.app.say("pairing.code.none") in host.texts()

    def test_the_table_moves_to_another_network(self, host: Driver, tables: FakeTables) -> None:
        tap_row(host, "pairing.network")
        assert [radio.title for radio in radios(host) if radio.chosen] == ["Wi-Fi · wlan0"]
        host.tap(radios(host)[0])
        assert tables.asked == [("use", "hosted", HOTSPOT.address)]

    def test_networks_that_nobody_can_reach_are_explained_and_not_offered(self, host: Driver) -> None:
        tap_row(host, "pairing.network")
        assert [radio.title for radio in radios(host)] == ["Hotspot · ap0", "Wi-Fi · wlan0"]
        assert {host.app.say("pairing.unreachable.vpn"), host.app.say("pairing.unreachable.mobile")} <= set(
            host.texts()
        )

    @pytest.mark.parametrize("code", OBSTACLES)
    def test_a_network_that_cannot_be_used_is_told_why(self, host: Driver, tables: FakeTables, code: str) -> None:
        tables.refusal = code
        tap_row(host, "pairing.network")
        host.tap(radios(host)[0])
        assert host.app.say(OBSTACLES[code]) in host.texts()

    @pytest.mark.parametrize(
        ("kind", "line"),
        [
            ("", "None that others can reach"),
            ("vpn", "VPN · wlan0\n192.168.178.105:29300"),
        ],
    )
    def test_a_network_that_is_gone_or_useless_is_named(
        self, host: Driver, tables: FakeTables, kind: str, line: str
    ) -> None:
        set_up(host, tables, kind=kind)
        assert row(host, "pairing.network").detail == line

    @pytest.mark.parametrize("kind", ["vpn", "mobile"])
    def test_a_network_through_which_nobody_can_come_is_the_headline(
        self, host: Driver, tables: FakeTables, kind: str
    ) -> None:
        set_up(host, tables, kind=kind)
        assert host.app.say(f"pairing.unreachable.{kind}") in host.texts()
        assert host.app.say("pairing.waiting") not in host.texts()

    def test_every_kind_of_network_has_a_name(self) -> None:
        assert set(KINDS) == set(NetworkKind)

    @pytest.mark.parametrize("trouble", [*TROUBLES, *OBSTACLES])
    def test_a_table_that_is_cut_off_is_told_what_to_do(self, host: Driver, tables: FakeTables, trouble: str) -> None:
        set_up(host, tables, trouble=trouble)
        assert "No connection." in host.texts()
        assert host.app.say({**OBSTACLES, **TROUBLES}[trouble]) in host.texts()

    def test_the_phone_stays_awake(self, host: Driver) -> None:
        assert host.app.phone.awake.on


class TestSending:
    def sent(self, tmp_path: Path, share: Callable[[str, str], None]) -> Driver:
        phone = Phone(Files(tmp_path), sharing=Sharing(share))
        driver = Driver(companion(tmp_path, phone=phone))
        use_fake_tables(driver.app).pairings["hosted"] = OPEN
        go(driver, ROUTE, "hosted")
        tap_row(driver, "pairing.send")
        return driver

    def test_the_link_goes_to_the_phones_own_sheet(self, tmp_path: Path) -> None:
        sent: list[tuple[str, str]] = []
        with self.sent(tmp_path, lambda *what: sent.append(what)) as driver:
            ((message, title),) = sent
            assert message.startswith("Fox invites you to play Kiri-ai: The Duel. ")
            assert (find_invitation(message), title) == (LINK, "Send the link")
            assert driver.app.phone.clipboard.paste() == ""

    def test_a_sheet_that_does_not_open_leaves_the_link_on_the_clipboard(self, tmp_path: Path) -> None:
        def fail(*_: str) -> None:
            raise RuntimeError("as Java throws it")

        with self.sent(tmp_path, fail) as driver:
            assert driver.app.phone.clipboard.paste() == LINK


class TestAgreement:
    def test_somebody_comes_and_says_yes_and_the_duel_opens_by_itself(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, connected=True)
        assert host.app.say("pairing.there") in host.texts()
        set_up(host, tables, begun=True)
        assert trail(host) == "home kiriai/duel:hosted"
        host.press_back()
        assert host.app.root.current == "home"

    @pytest.mark.parametrize(("game", "mode"), MODES)
    def test_every_game_opens_on_its_own_page(self, host: Driver, tables: FakeTables, game: str, mode: str) -> None:
        set_up(host, tables, game=game, mode=mode, connected=True, begun=True)
        assert trail(host) == f"home {game}/{mode}:hosted"
        host.app.root.open(ROUTE, "hosted")
        host.settle()
        press(host, "Back to the match")
        assert trail(host) == f"home {game}/{mode}:hosted"

    def test_a_table_that_goes_with_the_yes_leads_nowhere(self, host: Driver, tables: FakeTables) -> None:
        tables.set("hosted", connected=True, begun=True)
        tables.pairings.clear()
        tables.tell()
        host.settle()
        assert host.app.say("pairing.gone") in host.texts()

    def test_a_yes_while_the_reasons_are_read_leads_on_all_the_same(self, host: Driver, tables: FakeTables) -> None:
        tap_row(host, "trouble.link.title")
        assert trail(host) == "home pairing:hosted connection:hosted"
        set_up(host, tables, connected=True, begun=True)
        assert trail(host) == "home kiriai/duel:hosted"

    def test_a_no_can_be_asked_again(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, connected=True, declined=True)
        assert {"The other player said no.", host.app.say("pairing.declined.line")} <= set(host.texts())
        press(host, "Offer it again")
        assert tables.asked == [("offer_again", "hosted")]
        assert "The other player said no." not in host.texts()

    def test_who_has_left_is_waited_for_at_a_new_table(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, declined=True)
        press(host, "Offer it again")
        assert trail(host) == "home pairing:hosted-again"
        set_up(host, tables, "hosted-again", connected=True, begun=True)
        assert trail(host) == "home kiriai/duel:hosted-again"

    @pytest.mark.parametrize("code", OBSTACLES)
    def test_a_new_table_that_cannot_be_opened_is_told_why(self, host: Driver, tables: FakeTables, code: str) -> None:
        set_up(host, tables, declined=True)
        tables.refusal = code
        press(host, "Offer it again")
        assert host.app.say(OBSTACLES[code]) in host.texts()
        assert trail(host) == "home pairing:hosted"

    def test_after_a_no_the_table_is_closed(self, host: Driver, tables: FakeTables) -> None:
        set_up(host, tables, connected=True, declined=True)
        press(host, "Close the table")
        host.tap(dangerous(host))
        assert (tables.asked, trail(host)) == ([("close", "hosted")], "home")

    def test_during_a_duel_everything_is_still_there_and_back_leads_to_it(
        self, driver: Driver, tables: FakeTables
    ) -> None:
        tables.pairings["hosted"] = replace(OPEN, begun=True)
        go(driver, "kiriai/duel", "hosted")
        driver.app.root.open(ROUTE, "hosted")
        driver.settle()
        assert {"A3C4 D5E6 F7G8", driver.app.say("pairing.offline")} <= set(driver.texts())
        set_up(driver, tables, connected=True)
        assert driver.app.say("pairing.connected") in driver.texts()
        set_up(driver, tables, away=True)
        assert driver.app.say("pairing.stepped_away") in driver.texts()
        press(driver, "Back to the match")
        assert trail(driver) == "home kiriai/duel:hosted"

    def test_back_leads_to_the_cards_that_are_laid_out(self, driver: Driver, tables: FakeTables) -> None:
        tables.pairings["hosted"] = replace(OPEN, begun=True)
        go(driver, "kiriai/duel", "hosted.1.red.A-.AC.-.-")
        driver.app.root.open(ROUTE, "hosted")
        driver.settle()
        press(driver, "Back to the match")
        assert trail(driver) == "home kiriai/duel:hosted.1.red.A-.AC.-.-"

    def test_from_elsewhere_the_duel_takes_the_place_of_the_page(self, driver: Driver, tables: FakeTables) -> None:
        tables.pairings["hosted"] = replace(OPEN, begun=True)
        go(driver, ROUTE, "hosted")
        button = driver.find("MainButton", text="Back to the match")
        for finger in [driver.press(button), driver.press(button)]:
            finger.lift()
        driver.settle()
        assert trail(driver) == "home kiriai/duel:hosted"

    def test_no_way_leads_back_to_a_table_that_is_gone(self, guest: Driver, tables: FakeTables) -> None:
        finger = guest.press(guest.find("MainButton", text="Back to the match"))
        tables.pairings.clear()
        tables.tell()
        finger.lift()
        guest.settle()
        assert (guest.app.root.current, guest.app.say("pairing.gone") in guest.texts()) == (ROUTE, True)


class TestLeaving:
    def test_back_asks_and_cancel_keeps_the_table_open(self, host: Driver, tables: FakeTables) -> None:
        host.press_back()
        assert "Close the table?" in host.texts()
        press(host, "Cancel")
        assert (tables.asked, host.app.root.current) == ([], ROUTE)

    def test_a_closed_table_is_forgotten(self, host: Driver, tables: FakeTables) -> None:
        host.tap(host.find("BackButton"))
        host.tap(dangerous(host))
        assert (tables.asked, trail(host)) == ([("close", "hosted")], "home")

    def test_a_yes_while_it_is_asked_counts_more(self, host: Driver, tables: FakeTables) -> None:
        host.press_back()
        finger = host.press(dangerous(host))
        tables.set("hosted", connected=True, begun=True)
        finger.lift()
        host.settle()
        assert (tables.asked, trail(host)) == ([], "home kiriai/duel:hosted")
        assert "Close the table?" not in host.texts()

    def test_during_a_duel_back_does_not_ask(self, guest: Driver) -> None:
        guest.press_back()
        assert trail(guest) == "home kiriai/duel:joined"

    def test_a_table_that_is_gone_is_told_and_leads_to_what_was_played(
        self, driver: Driver, tables: FakeTables
    ) -> None:
        go(driver, ROUTE, "nobody")
        assert driver.app.say("pairing.gone") in driver.texts()
        driver.tap(driver.find("MainButton", text="History"))
        assert trail(driver) == "home history"

    def test_a_table_that_goes_while_it_is_shown_is_told(self, host: Driver, tables: FakeTables) -> None:
        tables.pairings.clear()
        tables.tell()
        host.settle()
        assert host.app.say("pairing.gone") in host.texts()
        assert in_groups(CODE) not in host.texts()


class TestGuest:
    def test_it_shows_where_the_table_is(self, guest: Driver) -> None:
        assert {"Connection", guest.app.say("pairing.connected"), "192.168.178.105:29300"} <= set(guest.texts())
        assert "Copy the link" not in guest.texts()

    @pytest.mark.parametrize("trouble", TROUBLES)
    def test_a_lost_host_is_told_with_what_to_do(self, guest: Driver, tables: FakeTables, trouble: str) -> None:
        set_up(guest, tables, "joined", connected=False)
        assert guest.app.say("pairing.calling") in guest.texts()
        set_up(guest, tables, "joined", trouble=trouble)
        assert guest.app.say(TROUBLES[trouble]) in guest.texts()

    def test_every_trouble_has_its_sentence(self) -> None:
        assert list(TROUBLES) == [*LinkTrouble]

    def test_a_new_code_leads_to_a_host_that_has_moved(self, guest: Driver, tables: FakeTables) -> None:
        field = guest.find("Field")
        reach(guest, field)
        guest.tap(field)
        guest.type("y9x8 w7v6 t5r4")
        guest.press_key(ENTER)
        assert tables.asked == [("move", "joined", "y9x8 w7v6 t5r4")]
        assert (field.text, guest.app.say("pairing.moved") in guest.texts()) == ("", True)

    def test_a_pasted_link_leads_there_too(self, guest: Driver, tables: FakeTables) -> None:
        guest.app.phone.clipboard.copy(f"Here: {LINK}")
        for kind, text in (("PasteButton", "Paste"), ("MainButton", "Connect there")):
            button = guest.find(kind, text=text)
            reach(guest, button)
            guest.tap(button)
        assert tables.asked == [("move", "joined", LINK)]

    @pytest.mark.parametrize("slip", SLIPS)
    def test_what_is_wrong_with_it_is_told_until_it_is_changed(
        self, guest: Driver, tables: FakeTables, slip: str
    ) -> None:
        tables.refusal = slip
        field = guest.find("Field")
        reach(guest, field)
        guest.tap(field)
        guest.type("A3C4")
        guest.press_key(ENTER)
        assert guest.app.say(SLIPS[slip]) in guest.texts()
        guest.tap(field)
        guest.type("D")
        assert guest.app.say(SLIPS[slip]) not in guest.texts()
        assert tables.asked == []

    def test_before_anything_is_agreed_there_is_nothing_to_do_at_its_foot(
        self, guest: Driver, tables: FakeTables
    ) -> None:
        set_up(guest, tables, "joined", begun=False)
        assert [button.text for button in here(guest, "MainButton")] == ["Connect there"]


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
