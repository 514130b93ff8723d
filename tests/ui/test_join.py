"""Tests that a guest comes to the table by whatever was typed or sent, and always knows how it stands."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.fairplay.tablecode import CodeSlip
from companion.games.kingbrick.bricks import Seat as BattleSeat
from companion.games.kiriai.pieces import Seat
from companion.link.invitation import InvitationSlip
from companion.table.kingbrick.terms import Terms as Battle
from companion.table.kiriai.terms import Terms
from companion.ui.navigator import dump_trail
from companion.ui.text.pairing import SLIPS, TROUBLES
from tests.ui.fake_tables import CALL, CODE, LINK, OFFER, FakeTables, add_blank_match_pages, use_fake_tables
from tests.ui.harness import BACKSPACE, ENTER, Driver
from tests.ui.pages import companion, go, here, row, tap_row

ROUTE = "join"


@pytest.fixture
def tables(driver: Driver) -> FakeTables:
    add_blank_match_pages(driver.app)
    return use_fake_tables(driver.app)


@pytest.fixture
def join(driver: Driver, tables: FakeTables) -> Driver:
    """The page as it opens from the lobby."""
    go(driver, "kiriai/lobby")
    driver.app.root.open(ROUTE)
    driver.settle()
    return driver


@pytest.fixture
def call(join: Driver, tables: FakeTables) -> Driver:
    """A table is being called."""
    enter(join, CODE)
    join.press_key(ENTER)
    tables.asked.clear()
    return join


def enter(driver: Driver, text: str) -> Widget:
    field = driver.find("Field")
    driver.tap(field)
    driver.type(text)
    return field


def press(driver: Driver, text: str) -> None:
    driver.tap(driver.find("MainButton", text=text))


def hear(driver: Driver, tables: FakeTables, **changes: Any) -> None:
    tables.hear(replace(tables.call_state or CALL, **changes))
    driver.settle()


class TestEntry:
    @pytest.mark.parametrize("text", [CODE, "a3c4 d5e6-f7g8", LINK])
    def test_a_code_or_a_link_is_called_by_the_button(self, join: Driver, tables: FakeTables, text: str) -> None:
        enter(join, text)
        press(join, "Connect")
        assert tables.asked == [("call", text)]
        assert join.app.say("join.calling") in join.texts()

    def test_enter_calls_too(self, join: Driver, tables: FakeTables) -> None:
        enter(join, CODE)
        join.press_key(ENTER)
        assert tables.asked == [("call", CODE)]

    @pytest.mark.parametrize("slip", SLIPS)
    def test_a_whole_code_is_checked_at_once_and_no_part_of_one(
        self, join: Driver, tables: FakeTables, slip: str
    ) -> None:
        tables.refusal = slip
        enter(join, CODE[:-1])
        assert join.app.say(SLIPS[slip]) not in join.texts()
        join.type(CODE[-1])
        assert join.app.say(SLIPS[slip]) in join.texts()
        join.press_key(BACKSPACE)
        assert join.app.say(SLIPS[slip]) not in join.texts()

    def test_what_is_wrong_with_half_a_code_is_told_when_it_shall_be_called(
        self, join: Driver, tables: FakeTables
    ) -> None:
        tables.refusal = "wrong_length"
        enter(join, "A3")
        press(join, "Connect")
        assert join.app.say(SLIPS["wrong_length"]) in join.texts()
        assert tables.asked == []

    def test_every_slip_has_its_sentence(self) -> None:
        assert set(SLIPS) == {*CodeSlip, *InvitationSlip}

    def test_a_link_is_pasted_out_of_a_message(self, join: Driver, tables: FakeTables) -> None:
        join.app.phone.clipboard.copy(f"Sit down: {LINK}\nSee you!")
        join.tap(join.find("PasteButton"))
        assert join.find("Field").text == LINK
        press(join, "Connect")
        assert tables.asked == [("call", LINK)]

    def test_what_is_pasted_is_checked_too(self, join: Driver, tables: FakeTables) -> None:
        tables.refusal = "wrong_check"
        join.app.phone.clipboard.copy(CODE)
        join.tap(join.find("PasteButton"))
        assert join.app.say(SLIPS["wrong_check"]) in join.texts()

    def test_an_empty_clipboard_is_told(self, join: Driver) -> None:
        join.tap(join.find("PasteButton"))
        assert join.app.say("join.paste.empty") in join.texts()

    def test_every_letter_survives_a_kill(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            use_fake_tables(driver.app)
            go(driver, ROUTE)
            enter(driver, "a3c4 d5")
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (driver.app.root.current, driver.find("Field").text) == (ROUTE, "a3c4d5")

    def test_a_later_visit_begins_with_an_empty_field(self, join: Driver) -> None:
        enter(join, "a3c4")
        join.press_back()
        join.press_back()
        join.app.root.open(ROUTE)
        join.settle()
        assert join.find("Field").text == ""


class TestCall:
    def test_it_is_told_how_far_the_call_has_come(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True)
        assert call.app.say("join.connected") in call.texts()

    @pytest.mark.parametrize("trouble", TROUBLES)
    def test_a_call_that_is_not_answered_says_what_to_do(self, call: Driver, tables: FakeTables, trouble: str) -> None:
        hear(call, tables, trouble=trouble)
        assert {"No connection.", call.app.say(TROUBLES[trouble])} <= set(call.texts())

    @pytest.mark.parametrize(
        ("state", "sentence", "button"),
        [
            ({}, "join.calling", "Stop calling"),
            ({"trouble": "lost"}, "trouble.link.lost", "Stop calling"),
            ({"trouble": "wrong_code"}, "trouble.link.wrong_code", "Enter another code"),
            ({"connected": True, "unknown": True}, "join.unknown", "Enter another code"),
            ({"declined": True}, "join.closed", "Enter another code"),
            ({"declined": True, "connected": True}, "join.declined", "Stop calling"),
        ],
    )
    def test_it_can_be_given_up_whatever_has_become_of_it(
        self, call: Driver, tables: FakeTables, state: dict[str, object], sentence: str, button: str
    ) -> None:
        hear(call, tables, **state)
        assert call.app.say(sentence) in call.texts()
        press(call, button)
        assert tables.asked == [("hang_up",)]
        assert call.find("Field").text == CODE

    def test_back_hangs_up_first_and_then_leaves(self, call: Driver, tables: FakeTables) -> None:
        call.press_back()
        assert (tables.asked, call.app.root.current) == ([("hang_up",)], ROUTE)
        call.press_back()
        assert call.app.root.current == "kiriai/lobby"

    def test_the_phone_stays_awake_while_it_calls(self, call: Driver) -> None:
        assert call.app.phone.awake.on
        call.press_back()
        assert not call.app.phone.awake.on

    def test_the_reasons_are_one_tap_away(self, call: Driver) -> None:
        tap_row(call, "trouble.link.title")
        assert str(call.app.root.trail[-1]) == "connection:calling"

    def test_terms_that_come_while_they_are_read_are_shown(self, call: Driver, tables: FakeTables) -> None:
        tap_row(call, "trouble.link.title")
        hear(call, tables, connected=True, terms=OFFER, host="Fox")
        assert call.app.root.current == ROUTE
        assert {"Fox invites you to play Kiri-ai: The Duel.", "You are Blue"} <= set(call.texts())


class TestTerms:
    @pytest.mark.parametrize(
        ("offer", "said"),
        [
            (OFFER, {"You are Blue", "Field: Standard", "Special cards: Dealt by the phones"}),
            (
                Terms(7, Seat.BLUE, False),
                {"You are Red", "Field: Advanced", "Special cards: We dealt the real cards"},
            ),
        ],
    )
    def test_they_are_told_in_words(self, call: Driver, tables: FakeTables, offer: object, said: set[str]) -> None:
        hear(call, tables, connected=True, terms=offer)
        assert said <= set(call.texts())

    def test_a_yes_opens_the_duel_in_the_place_of_this_page(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        button = call.find("MainButton", text="Play")
        for finger in [call.press(button), call.press(button)]:
            finger.lift()
        call.settle()
        assert tables.asked == [("accept",)]
        assert dump_trail(call.app.root.trail) == "home kiriai/lobby kiriai/duel:accepted"

    def test_an_offer_that_goes_under_the_finger_is_not_accepted(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        finger = call.press(call.find("MainButton", text="Play"))
        tables.hear(CALL)
        finger.lift()
        call.settle()
        assert (tables.asked, call.app.root.current) == ([], ROUTE)

    def test_every_game_tells_its_own_terms_and_opens_in_its_own_room(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        assert len(here(call, "FieldView")) == 1
        hear(call, tables, terms=Battle(BattleSeat.RED))
        assert [row.title for row in here(call, "Row")] == ["You are Blue", "Secret armies", "Throws by both phones"]
        assert here(call, "FieldView") == []
        tables.agreed = ("kingbrick", "muster")
        press(call, "Play")
        assert dump_trail(call.app.root.trail) == "home kiriai/lobby kingbrick/muster:accepted"

    def test_after_a_no_the_host_may_offer_again(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        press(call, "No, thanks")
        assert tables.asked == [("decline",)]
        assert call.app.say("join.declined") in call.texts()
        hear(call, tables, declined=False, terms=OFFER)
        assert "You are Blue" in call.texts()

    def test_another_language_says_them_at_once(self, call: Driver, tables: FakeTables) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        call.app.change(language="it")
        call.settle()
        assert {"Sei Blu", "Gioca", "No, grazie"} <= set(call.texts())


def test_tables_that_are_new_are_followed_too(join: Driver) -> None:
    join.app._tables = None
    tables = use_fake_tables(join.app)
    go(join, ROUTE)
    hear(join, tables)
    assert join.app.say("join.calling") in join.texts()
    assert row(join, "trouble.link.title") in here(join, "LinkRow")
