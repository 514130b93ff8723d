"""Tests that two players at one phone can play whole duels, on both fields, dealt both ways, in each language."""

import re
from pathlib import Path

import pytest

from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Action
from companion.i18n.language import Language
from companion.table.kiriai.view import Phase
from companion.table.record import read_record
from companion.ui import theme
from tests.ui.harness import Driver
from tests.ui.kiriai.touches import (
    WON,
    begin_duel,
    choose_entry,
    choose_item,
    lift_curtain,
    lock,
    open_menu,
    play,
    press,
    put_card,
    say,
    stop_motion,
    tell_special,
)
from tests.ui.pages import companion, here, reach


def record(driver: Driver, match_id: str) -> str:
    """Its text, with the special cards as S: they are shown after the end, and dealt by chance."""
    kept = read_record(driver.app.store.journals, match_id)
    assert kept is not None
    return re.sub("[KZX] [KZX];", "S S;", kept.text)


@pytest.mark.parametrize("language", Language)
def test_a_duel_on_the_standard_field_is_won_by_two_wounds(tmp_path: Path, language: Language) -> None:
    with Driver(companion(tmp_path, language)) as driver:
        stop_motion(driver)
        match_id = begin_duel(driver)
        play(driver, *WON)
        assert driver.find("WinBanner").title == say(driver, "match.wins", name="Fox")
        assert say(driver, "kiriai.duel.over.defeat", name="Crane") in driver.texts()
        assert record(driver, match_id) == "kiriai 5 1H+ 5H+ . . S S; CH/LB CB/LH 1-0"
        assert driver.app.root.current_screen.playing is False


def test_with_the_largest_letters_on_the_smallest_page_the_two_places_scroll_with_the_hand(driver: Driver) -> None:
    stop_motion(driver)
    driver.app.change(text_size=200)
    driver.resize((320, 568))
    begin_duel(driver)
    lift_curtain(driver)
    panel = driver.app.root.current_screen._panel
    assert panel.ids.places.parent == panel.ids.below
    put_card(driver, Action.CHARGE)
    put_card(driver, Action.HIGH_STRIKE)
    assert [slot.action for slot in here(driver, "Slot")] == [Action.CHARGE, Action.HIGH_STRIKE]
    driver.app.change(text_size=100)
    driver.settle()
    assert [child.__class__.__name__ for child in reversed(panel.children)] == [
        "Text",
        "BoxLayout",
        "PageScroll",
        "Actions",
    ]
    press(driver, "kiriai.duel.lock")


def test_a_duel_on_the_advanced_field_with_real_cards_ends_on_a_first_card(driver: Driver) -> None:
    stop_motion(driver)
    match_id = begin_duel(driver, ADVANCED_FIELD, deal=False)
    tell_special(driver, "kiriai.kesa.name")
    tell_special(driver, "kiriai.counter.name")
    for placement, special in (("4H", "Special: Kesa Strike"), ("6H", "Special: Counterattack")):
        # The special card comes before this choice, and only behind the curtain.
        assert special not in driver.texts()
        lift_curtain(driver)
        assert [row.title for row in here(driver, "SpecialRow")] == [special]
        driver.tap(driver.find("SpecialRow"))
        assert driver.find("PieceSheet").title == special.removeprefix("Special: ")
        driver.press_back()
        driver.settle()
        choose_entry(driver, placement)
    assert {"Fox starts on space 4, in Heaven.", "Crane starts on space 6, in Heaven."} <= set(driver.texts())
    press(driver, "kiriai.duel.begin")
    lock(driver, "HB")
    lock(driver, "LB")
    press(driver, "kiriai.duel.next")
    lock(driver, "HA")
    lock(driver, "LA")
    assert driver.app.root.current_screen._panel.ids.told.children[0].text == "The second cards were never revealed."
    press(driver, "kiriai.duel.result")
    driver.press_back()
    assert {"Kesa Strike", "Counterattack"} <= set(driver.texts())
    assert record(driver, match_id) == "kiriai 7 4H+ 6H+ . . S S; HB/LB HA/LA 1-0"


def test_a_special_card_is_played_and_gone(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver, STANDARD_FIELD, deal=False)
    tell_special(driver, "kiriai.zantetsu.name")
    tell_special(driver, "kiriai.kesa.name")
    lift_curtain(driver)
    assert [face.name for face in here(driver, "CardButton")][-1] == "Zan-Tetsu Strike"
    put_card(driver, Action.ZAN_TETSU)
    put_card(driver, Action.APPROACH)
    press(driver, "kiriai.duel.lock")
    lock(driver, "AH")
    assert "Fox has used the special card; it is gone for good." in driver.texts()
    press(driver, "kiriai.duel.next")
    lift_curtain(driver)
    assert len(here(driver, "CardButton")) == 5
    assert "Zan-Tetsu Strike" not in driver.texts()


def test_a_resignation_asks_who_and_whether_and_the_rematch_exchanges_the_colours(driver: Driver) -> None:
    stop_motion(driver)
    first = begin_duel(driver)
    open_menu(driver)
    choose_item(driver, "match.resign")
    driver.tap(driver.find("LinkRow", title="Crane"))
    press(driver, "match.resign")
    banner = driver.find("WinBanner")
    assert (banner.title, banner.reason) == ("Fox wins", "Crane resigns.")
    driver.tap(next(button for button in banner.walk() if getattr(button, "text", "") == "Rematch"))
    page = driver.app.root.current_screen
    assert page.subject != first
    assert driver.find("HandOver").name == "Crane"
    assert (page.table.header.names, page.table.view().phase) == ({"red": "Crane", "blue": "Fox"}, Phase.CHOOSING)


def test_a_draw_is_agreed_by_both(driver: Driver) -> None:
    stop_motion(driver)
    match_id = begin_duel(driver)
    lift_curtain(driver)
    open_menu(driver)
    choose_item(driver, "match.draw.agree")
    driver.tap(driver.find("MainButton", text="Cancel"))
    assert driver.app.root.current_screen.table.view().outcome is None
    open_menu(driver)
    choose_item(driver, "match.draw.agree")
    press(driver, "match.draw.agree")
    assert (driver.find("WinBanner").title, record(driver, match_id)) == (
        "Draw",
        "kiriai 5 1H+ 5H+ . . S S; draw-agreed 1/2",
    )


def test_home_is_one_tap_away_after_the_duel(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver)
    play(driver, *WON)
    press(driver, "banner.home")
    assert driver.app.root.current == "home"


def test_the_record_is_copied_as_text(driver: Driver) -> None:
    stop_motion(driver)
    match_id = begin_duel(driver)
    play(driver, *WON)
    driver.press_back()
    copy = driver.find("SignRow")
    reach(driver, copy)
    driver.tap(copy)
    assert re.sub("[KZX] [KZX];", "S S;", driver.app.phone.clipboard.paste()).splitlines() == [
        "Kiri-ai: The Duel",
        "Fox against Crane",
        "Fox won",
        "",
        record(driver, match_id),
    ]


class TestChoosing:
    def test_a_card_goes_to_the_next_free_place_and_comes_back_by_a_tap(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.HIGH_STRIKE)
        put_card(driver, Action.CHARGE)
        slots = {slot.label: slot for slot in here(driver, "Slot")}
        assert (slots["First"].name, slots["Second"].name) == ("High Strike", "Charge")
        driver.tap(slots["First"])
        assert (slots["First"].action, slots["Second"].name) == (None, "Charge")
        assert driver.find("MainButton", text="Lock in both cards").disabled
        put_card(driver, Action.CHARGE)
        assert [slot.action for slot in here(driver, "Slot")] == [None, None]

    def test_a_two_sided_card_is_turned_wherever_it_lies_and_says_what_it_does(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.RETREAT)
        face = here(driver, "CardButton")[0]
        assert (face.name, face.line) == ("Retreat", "First")
        turn = here(driver, "TurnButton")[0]
        assert turn.name == "Approach"
        driver.tap(turn)
        assert [slot.name for slot in here(driver, "Slot")] == ["Approach", "Tap a card"]
        driver.tap(here(driver, "Slot")[0])
        assert (face.name, face.line) == ("Approach", "1 forward")

    def test_a_card_at_rest_says_why_it_cannot_be_played(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        play(driver, ("CH", "LB"))
        lift_curtain(driver)
        face = next(face for face in here(driver, "CardButton") if face.name == "High Strike")
        assert face.line == "Resting"
        driver.tap(face)
        assert [slot.action for slot in here(driver, "Slot")] == [None, None]
        assert "Fox has set it aside: it rests for this round." in driver.find("PieceSheet").words

    def test_a_finger_that_stays_asks_what_a_card_is_and_does_not_play_it(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        driver.hold(here(driver, "CardButton")[3], theme.HOLD + 0.1)
        assert driver.find("PieceSheet").title == "Low Strike"
        assert [slot.action for slot in here(driver, "Slot")] == [None, None]

    def test_a_third_card_finds_no_place(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        for action in (Action.APPROACH, Action.CHARGE, Action.LOW_STRIKE):
            put_card(driver, action)
        assert [slot.name for slot in here(driver, "Slot")] == ["Approach", "Charge"]
        assert driver.app.say("kiriai.duel.full") in driver.texts()

    def test_first_and_second_are_exchanged_by_the_button_between_them(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.APPROACH)
        (button,) = here(driver, "ExchangeButton")
        assert button.disabled
        put_card(driver, Action.CHARGE)
        driver.tap(button)
        assert [slot.name for slot in here(driver, "Slot")] == ["Charge", "Approach"]

    def test_what_rests_on_the_field_is_explained_by_a_tap(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        play(driver, ("CH", "LB"))
        lift_curtain(driver)
        driver.tap(here(driver, "Aside")[1])
        assert "Crane has set it aside: it rests for this round." in driver.find("PieceSheet").words

    def test_two_fingers_on_lock_do_not_choose_for_the_next_player(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.CHARGE)
        put_card(driver, Action.HIGH_STRIKE)
        button = driver.find("MainButton", text="Lock in both cards")
        first, second = driver.press(button), driver.press(button)
        first.lift()
        second.lift()
        driver.settle()
        view = driver.app.root.current_screen.table.view()
        assert (view.seat, view.phase, view.state.locked(view.seat)) == ("blue", Phase.CHOOSING, None)


def test_the_same_special_card_told_twice_is_kept_of_neither_and_not_named(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver, deal=False)
    tell_special(driver, "kiriai.kesa.name")
    tell_special(driver, "kiriai.kesa.name")
    assert say(driver, "kiriai.duel.tell.again") in driver.texts()
    assert driver.find("HandOver").name == "Fox"
    assert not any(say(driver, "kiriai.kesa.name") in text for text in driver.texts())
    press(driver, "notice.close")
    lift_curtain(driver)
    assert [face.chosen for face in here(driver, "CardButton")] == [False, False, False]
    driver.pause()
    tell_special(driver, "kiriai.counter.name")
    tell_special(driver, "kiriai.kesa.name")
    assert driver.app.root.current_screen.table.view().phase is Phase.CHOOSING


def test_a_special_card_told_by_mistake_is_told_again_by_both_before_the_first_choice(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver, deal=False)
    tell_special(driver, "kiriai.kesa.name")
    tell_special(driver, "kiriai.counter.name")
    open_menu(driver)
    choose_item(driver, "kiriai.duel.menu.retell")
    assert driver.find("HandOver").name == "Fox"
    tell_special(driver, "kiriai.kesa.name")
    tell_special(driver, "kiriai.zantetsu.name")
    lock(driver, "CH")
    lock(driver, "LB")
    assert driver.app.root.current_screen.table.view().phase is Phase.REVEALING


def test_a_dealt_special_card_cannot_be_told_again(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver)
    open_menu(driver)
    assert say(driver, "home.rules") in driver.texts()
    assert say(driver, "kiriai.duel.menu.retell") not in driver.texts()


def test_a_locked_choice_is_taken_back_from_the_curtain_of_the_other(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver)
    lock(driver, "AH")
    open_menu(driver)
    choose_item(driver, "kiriai.duel.menu.back", name="Fox")
    assert driver.find("HandOver").name == "Fox"
    lift_curtain(driver)
    # Whoever holds the phone now learns nothing of what was locked.
    assert [slot.action for slot in here(driver, "Slot")] == [None, None]
    assert driver.app.store.drafts.read(driver.app.root.trail[-1].subject) is None
    put_card(driver, Action.CHARGE)
    put_card(driver, Action.HIGH_STRIKE)
    press(driver, "kiriai.duel.lock")
    lock(driver, "LB")
    assert "First cards. Fox: Charge. Crane: Low Strike." in driver.texts()
