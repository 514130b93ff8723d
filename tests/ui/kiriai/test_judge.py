"""Tests that a phone between two players judges their real cards, by touches: five taps a round, and no curtain."""

from pathlib import Path

import pytest

from companion.games.kiriai.pieces import ADVANCED_FIELD, Action, Seat
from companion.i18n.language import Language
from companion.table.kiriai.view import Phase, View
from companion.ui.theme import TARGET
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.kiriai.touches import (
    WON,
    begin_judged_duel,
    choose_item,
    enter_cards,
    open_menu,
    press,
    say,
    stop_motion,
)
from tests.ui.layout import Box, place, seen
from tests.ui.looks import SMALL, TEXT_SIZES, Look, dress
from tests.ui.pages import companion, go, here, reach

LONG_NAMES = {"red": "Fox from the hills", "blue": "Crane by the great lake"}
# In pixels.
SMALLEST = TARGET * DENSITY


@pytest.fixture
def judge(driver: Driver) -> Driver:
    stop_motion(driver)
    begin_judged_duel(driver)
    return driver


def view(driver: Driver) -> View:
    seen: View = driver.app.root.current_screen.table.view()
    return seen


def entered(driver: Driver) -> list[Action | None]:
    return [place.action for place in here(driver, "OpenPlace")]


def hint(driver: Driver) -> str:
    words: str = here(driver, "JudgingPanel")[0].hint
    return words


def test_a_round_takes_five_taps_and_is_told_without_a_curtain(judge: Driver) -> None:
    assert not [widget for widget in judge.widgets() if type(widget).__name__ == "HandOver"]
    assert hint(judge) == "Fox: the first card"
    enter_cards(judge, "AH", "CB")
    assert (entered(judge), hint(judge)) == ([*"AHCB"], "All four cards are there.")
    press(judge, "kiriai.judge.verb")
    assert view(judge).phase is Phase.REVEALING
    press(judge, "kiriai.duel.next")
    assert (view(judge).phase, judge.app.root.current_screen.title) == (Phase.JUDGING, "Round 2")
    assert entered(judge) == [None] * 4


@pytest.mark.parametrize("language", Language)
def test_on_the_smallest_phone_all_ten_cards_are_in_sight_and_nothing_moves_from_tap_to_tap(
    driver: Driver, language: Language
) -> None:
    match_id = driver.app.tables.begin_judged_duel(ADVANCED_FIELD, LONG_NAMES)
    dress(driver, Look(SMALL, language=language))
    go(driver, "kiriai/judge", match_id)
    press(driver, "kiriai.duel.begin")
    press(driver, "kiriai.duel.begin")
    for text_size, (red, blue) in zip(TEXT_SIZES, (("KR", "ZR"), ("HL", "HL"), ("RB", "RB")), strict=True):
        dress(driver, Look(SMALL, text_size, language))
        places = [key_places(driver)]
        for action in (*red, *blue):
            driver.tap(next(key for key in here(driver, "CardKey") if key.action == action))
            places.append(key_places(driver))
        assert all(key.width >= SMALLEST and key.height >= SMALLEST for key in here(driver, "CardKey"))
        assert places == [places[0]] * 5
        # The fifth tap: a special card that is spent by then, and a card that rests, take no more room.
        press(driver, "kiriai.judge.verb")
        press(driver, "kiriai.duel.next")


def key_places(driver: Driver) -> list[Box]:
    """Where the ten cards to be entered are, all of them whole."""
    keys = here(driver, "CardKey")
    assert len(keys) == len(Action)
    assert not [key.action for key in keys if place(key).sticks_out(seen(key))]
    return [place(key) for key in keys]


def test_a_whole_duel_is_judged_and_its_rematch_has_the_colours_exchanged(judge: Driver) -> None:
    for red, blue in WON:
        enter_cards(judge, red, blue)
        press(judge, "kiriai.judge.verb")
        over = view(judge).outcome is not None
        press(judge, "kiriai.duel.result" if over else "kiriai.duel.next")
    outcome = view(judge).outcome
    assert outcome is not None
    assert outcome.winner is Seat.RED
    for banner in [widget for widget in judge.widgets() if type(widget).__name__ == "WinBanner"]:
        banner.close()
    judge.settle()
    press(judge, "banner.rematch")
    assert (view(judge).phase, view(judge).names) == (Phase.JUDGING, {"red": "Crane", "blue": "Fox"})
    assert judge.app.root.current == "kiriai/judge"


def test_a_card_that_rests_or_lies_there_already_cannot_be_entered(judge: Driver) -> None:
    enter_cards(judge, "AH", "CB")
    press(judge, "kiriai.judge.verb")
    press(judge, "kiriai.duel.next")
    enter_cards(judge, "A", "")
    keys = {key.action: key for key in here(judge, "CardKey")}
    # Its other side, and the one that rests.
    assert [keys[action].playable for action in (Action.RETREAT, Action.HIGH_STRIKE)] == [False, False]
    reach(judge, keys[Action.HIGH_STRIKE])
    judge.tap(keys[Action.HIGH_STRIKE])
    assert entered(judge) == [Action.APPROACH, None, None, None]
    assert [widget for widget in judge.widgets() if type(widget).__name__ == "PieceSheet"]


def test_a_wrong_card_is_taken_out_by_a_tap_on_it_and_the_next_one_takes_its_place(judge: Driver) -> None:
    enter_cards(judge, "AH", "C")
    judge.tap(here(judge, "OpenPlace")[0])
    assert (entered(judge), hint(judge)) == ([None, "H", "C", None], "Fox: the first card")
    enter_cards(judge, "R", "B")
    assert entered(judge) == [*"RHCB"]


def test_with_all_four_there_a_further_tap_changes_nothing(judge: Driver) -> None:
    enter_cards(judge, "AH", "CBL")
    assert entered(judge) == [*"AHCB"]


def test_the_same_special_card_of_both_is_refused_and_everything_stays(judge: Driver) -> None:
    enter_cards(judge, "KA", "KA")
    press(judge, "kiriai.judge.verb")
    assert (view(judge).phase, entered(judge)) == (Phase.JUDGING, [*"KAKA"])
    assert say(judge, "shared.refused") in judge.texts()


def test_both_samurai_enter_the_advanced_field(driver: Driver) -> None:
    stop_motion(driver)
    begin_judged_duel(driver, ADVANCED_FIELD)
    for segment in (here(driver, "Segment")[0], here(driver, "Segment")[-1]):
        reach(driver, segment)
        driver.tap(segment)
    press(driver, "kiriai.duel.begin")
    press(driver, "kiriai.duel.begin")
    field = view(driver).battlefield
    assert field is not None
    assert [(one.space, one.stance.value) for one in (field.red, field.blue)] == [(2, "H"), (5, "E")]


def test_the_menu_undoes_the_last_round(judge: Driver) -> None:
    open_menu(judge)
    assert say(judge, "kiriai.judge.undo") not in judge.texts()
    judge.press_back()
    enter_cards(judge, "AH", "CB")
    press(judge, "kiriai.judge.verb")
    open_menu(judge)
    choose_item(judge, "kiriai.judge.undo")
    assert (view(judge).phase, view(judge).round, entered(judge)) == (Phase.JUDGING, 1, [None] * 4)


def test_killed_in_the_middle_of_a_round_what_was_entered_is_still_there(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        begin_judged_duel(driver)
        enter_cards(driver, "AH", "C")
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert (driver.app.root.current, entered(driver)) == ("kiriai/judge", ["A", "H", "C", None])
        enter_cards(driver, "", "B")
        press(driver, "kiriai.judge.verb")
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert view(driver).phase is Phase.REVEALING


def test_what_was_placed_on_the_advanced_field_survives_a_kill(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        begin_judged_duel(driver, ADVANCED_FIELD)
        driver.tap(here(driver, "Segment")[0])
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert [segment.chosen for segment in here(driver, "Segment")[:3]] == [True, False, False]


def test_in_another_language_everything_is_said_anew(judge: Driver) -> None:
    enter_cards(judge, "A", "")
    judge.app.change(language="it")
    judge.settle()
    assert hint(judge) == "Fox: la seconda carta"
    assert entered(judge) == [Action.APPROACH, None, None, None]
