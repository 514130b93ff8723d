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
    field.text = ""
    driver.tap(field)
    driver.type(text)
    return field


def press(driver: Driver, text: str) -> None:
    driver.tap(driver.find("MainButton", text=text))


def hear(driver: Driver, tables: FakeTables, **changes: Any) -> None:
    tables.hear(replace(tables.call_state or CALL, **changes))
    driver.settle()


class TestEntry:
    def test_a_code_or_a_link_is_called_by_the_button_or_by_enter(self, join: Driver, tables: FakeTables) -> None:
        for text in (CODE, "a3c4 d5e6-f7g8", LINK):
            enter(join, text)
            press(join, "Connect")
            assert tables.asked == [("call", text)]
            assert join.app.say("join.calling") in join.texts()
            press(join, "Stop calling")
            tables.asked.clear()
        enter(join, CODE)
        join.press_key(ENTER)
        assert tables.asked == [("call", CODE)]

    def test_a_whole_code_is_checked_at_once_and_no_part_of_one(
        self, join: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        for slip, sentence in SLIPS.items():
            with subtests.test(slip):
                tables.refusal = slip
                enter(join, CODE[:-1])
                assert join.app.say(sentence) not in join.texts()
                join.type(CODE[-1])
                assert join.app.say(sentence) in join.texts()
                join.press_key(BACKSPACE)
                assert join.app.say(sentence) not in join.texts()
        # Half a code is checked when it shall be called.
        tables.refusal = "wrong_length"
        enter(join, "A3")
        press(join, "Connect")
        assert join.app.say(SLIPS["wrong_length"]) in join.texts()
        assert tables.asked == []

    def test_every_slip_has_its_sentence(self) -> None:
        assert set(SLIPS) == {*CodeSlip, *InvitationSlip}

    def test_a_link_is_pasted_out_of_a_message_and_checked_too(self, join: Driver, tables: FakeTables) -> None:
        join.tap(join.find("PasteButton"))
        assert join.app.say("join.paste.empty") in join.texts()
        tables.refusal = "wrong_check"
        join.app.phone.clipboard.copy(CODE)
        join.tap(join.find("PasteButton"))
        assert join.app.say(SLIPS["wrong_check"]) in join.texts()
        tables.refusal = ""
        join.app.phone.clipboard.copy(f"Sit down: {LINK}\nSee you!")
        join.tap(join.find("PasteButton"))
        assert join.find("Field").text == LINK
        assert join.app.say(SLIPS["wrong_check"]) not in join.texts()
        press(join, "Connect")
        assert tables.asked == [("call", LINK)]

    def test_every_letter_survives_a_kill_but_not_a_later_visit(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            use_fake_tables(driver.app)
            go(driver, ROUTE)
            enter(driver, "a3c4")
            # The first one takes the focus from the field.
            driver.press_back()
            driver.press_back()
            assert driver.app.root.current == "home"
            driver.app.root.open(ROUTE)
            driver.settle()
            assert driver.find("Field").text == ""
            enter(driver, "a3c4 d5")
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (driver.app.root.current, driver.find("Field").text) == (ROUTE, "a3c4d5")


class TestCall:
    def test_it_is_told_how_far_the_call_has_come_and_what_to_do_if_it_is_not_answered(
        self, call: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        for trouble, sentence in TROUBLES.items():
            with subtests.test(trouble):
                hear(call, tables, trouble=trouble)
                assert {"No connection.", call.app.say(sentence)} <= set(call.texts())
        hear(call, tables, trouble="", connected=True)
        assert call.app.say("join.connected") in call.texts()
        # Terms that come while the reasons are read are shown.
        tap_row(call, "trouble.link.title")
        assert str(call.app.root.trail[-1]) == "connection:calling"
        hear(call, tables, terms=OFFER, host="Fox")
        assert call.app.root.current == ROUTE
        assert {"Fox invites you to play Kiri-ai: The Duel.", "You are Blue"} <= set(call.texts())

    def test_it_can_be_given_up_whatever_has_become_of_it(
        self, call: Driver, tables: FakeTables, subtests: pytest.Subtests
    ) -> None:
        states: tuple[tuple[dict[str, object], str, str], ...] = (
            ({}, "join.calling", "Stop calling"),
            ({"trouble": "lost"}, "trouble.link.lost", "Stop calling"),
            ({"trouble": "wrong_code"}, "trouble.link.wrong_code", "Enter another code"),
            ({"connected": True, "unknown": True}, "join.unknown", "Enter another code"),
            ({"declined": True}, "join.closed", "Enter another code"),
            ({"declined": True, "connected": True}, "join.declined", "Stop calling"),
        )
        for state, sentence, button in states:
            with subtests.test(sentence):
                tables.hear(CALL)
                hear(call, tables, **state)
                assert call.app.say(sentence) in call.texts()
                press(call, button)
                assert tables.asked == [("hang_up",)]
                assert call.find("Field").text == CODE
            tables.asked.clear()

    def test_the_phone_stays_awake_until_back_hangs_up_and_then_back_leaves(
        self, call: Driver, tables: FakeTables
    ) -> None:
        assert call.app.phone.awake.on
        call.press_back()
        assert (tables.asked, call.app.root.current) == ([("hang_up",)], ROUTE)
        assert not call.app.phone.awake.on
        call.press_back()
        assert call.app.root.current == "kiriai/lobby"


class TestTerms:
    def test_every_game_tells_its_own_terms_in_any_language_and_opens_in_its_own_room(
        self, call: Driver, tables: FakeTables
    ) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        assert {"You are Blue", "Field: Standard", "Special cards: Dealt by the phones"} <= set(call.texts())
        assert len(here(call, "FieldView")) == 1
        call.app.change(language="it")
        call.settle()
        assert {"Sei Blu", "Gioca", "No, grazie"} <= set(call.texts())
        call.app.change(language="en")
        hear(call, tables, terms=Terms(7, Seat.BLUE, False))
        assert {"You are Red", "Field: Advanced", "Special cards: We dealt the real cards"} <= set(call.texts())
        hear(call, tables, terms=Battle(BattleSeat.RED))
        assert [row.title for row in here(call, "Row")] == ["You are Blue", "Secret armies", "Throws by both phones"]
        assert here(call, "FieldView") == []
        tables.agreed = ("kingbrick", "muster")
        press(call, "Play")
        assert dump_trail(call.app.root.trail) == "home kiriai/lobby kingbrick/muster:accepted"

    def test_an_offer_may_go_or_be_declined_and_come_again_and_a_yes_opens_the_duel_in_the_place_of_this_page(
        self, call: Driver, tables: FakeTables
    ) -> None:
        hear(call, tables, connected=True, terms=OFFER)
        finger = call.press(call.find("MainButton", text="Play"))
        tables.hear(CALL)
        finger.lift()
        call.settle()
        assert (tables.asked, call.app.root.current) == ([], ROUTE)
        hear(call, tables, connected=True, terms=OFFER)
        press(call, "No, thanks")
        assert tables.asked == [("decline",)]
        assert call.app.say("join.declined") in call.texts()
        tables.asked.clear()
        hear(call, tables, declined=False, terms=OFFER)
        assert "You are Blue" in call.texts()
        button = call.find("MainButton", text="Play")
        for finger in [call.press(button), call.press(button)]:
            finger.lift()
        call.settle()
        assert tables.asked == [("accept",)]
        assert dump_trail(call.app.root.trail) == "home kiriai/lobby kiriai/duel:accepted"


def test_tables_that_are_new_are_followed_too(join: Driver) -> None:
    join.app._tables = None
    tables = use_fake_tables(join.app)
    go(join, ROUTE)
    hear(join, tables)
    assert join.app.say("join.calling") in join.texts()
    assert row(join, "trouble.link.title") in here(join, "LinkRow")
