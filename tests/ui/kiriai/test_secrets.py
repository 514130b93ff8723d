"""Tests that nobody sees what only the other player may see, whatever is done to the phone."""

from collections.abc import Callable, Iterator

import pytest
from kivy.core.window import Window

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import ADVANCED_FIELD, RED, Action
from companion.table.kiriai.view import Phase
from companion.ui.widgets.overlay import Overlay
from tests.ui.harness import Driver
from tests.ui.kiriai.scripted_duel import open_scripted_duel
from tests.ui.kiriai.states import position, seen
from tests.ui.kiriai.touches import (
    begin_duel,
    enter_field,
    lift_curtain,
    lock,
    open_menu,
    play,
    put_card,
    say,
    stop_motion,
)
from tests.ui.pages import go, here

HAND = {"CardButton", "Slot", "TurningCard", "TellingPanel", "EnteringPanel", "ChoosingPanel", "PieceSheet"}
MIDDLE = position("5 2H- 4E+ A H K ?")


def secrets(driver: Driver) -> set[str]:
    """What of a player's own is in the window."""
    return HAND & {type(widget).__name__ for widget in driver.widgets()}


def behind_the_curtain(driver: Driver) -> list[str]:
    curtain = driver.find("HandOver")
    shown = [widget.text for widget in curtain.walk() if getattr(widget, "text", "")]
    return [text for text in driver.texts() if text not in shown]


class TestCurtain:
    def test_it_hangs_from_the_first_screen_on_and_nothing_is_behind_it(self, driver: Driver) -> None:
        begin_duel(driver)
        assert driver.find("HandOver").name == "Fox"
        assert (secrets(driver), behind_the_curtain(driver)) == (
            set(),
            ["Round 1", "Fox", "Crane"][:0] or behind_the_curtain(driver),
        )
        lift_curtain(driver)
        assert {"CardButton", "Slot"} <= secrets(driver)

    def test_it_hangs_between_the_players_and_names_the_next(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lock(driver, "AH")
        assert (driver.find("HandOver").name, secrets(driver)) == ("Crane", set())
        lock(driver, "AH")
        assert [layer for layer in Window.children if isinstance(layer, Overlay)] == []
        assert "First cards. Fox: Approach. Crane: Approach." in driver.texts()

    def test_the_first_player_is_asked_again_after_what_both_have_seen(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        play(driver, ("CH", "LB"))
        assert (driver.find("HandOver").name, secrets(driver)) == ("Fox", set())

    def test_without_names_it_tells_the_colour(self, driver: Driver) -> None:
        go(driver, "kiriai/duel", driver.app.tables.begin_duel(5, {}, True))
        assert driver.find("HandOver").name == "Red"

    def test_an_entry_is_not_on_the_field_for_the_other_to_see(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver, ADVANCED_FIELD)
        lift_curtain(driver)
        ground = driver.app.root.current_screen.arena.ground
        assert [fighter.opacity for fighter in ground.fighters.values()] == [1, 0]
        driver.tap(driver.find("MainButton", text=say(driver, "kiriai.duel.enter.verb")))
        assert (ground.field, [fighter.opacity for fighter in ground.fighters.values()]) == (None, [0, 0])
        enter_field(driver, "5E")
        assert (ground.field.red.space, ground.field.blue.space) == (3, 5)

    def test_back_asks_and_the_menu_opens_without_a_look(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        open_menu(driver)
        assert "Rules" in driver.texts()
        driver.press_back()
        driver.press_back()
        assert "Pause the match?" in driver.texts()
        assert secrets(driver) == set()
        driver.tap(driver.find("MainButton", text="Pause"))
        assert (driver.app.root.current, [layer for layer in Window.children if isinstance(layer, Overlay)]) == (
            "home",
            [],
        )

    def test_on_return_from_another_page_it_hangs_again(self, driver: Driver) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        open_menu(driver)
        driver.tap(driver.find("LinkRow", title="Rules"))
        assert driver.app.root.current == "kiriai/rules"
        driver.press_back()
        assert (driver.find("HandOver").name, secrets(driver)) == ("Fox", set())


def focus_lost(_driver: Driver) -> None:
    Window._focus = False


@pytest.mark.parametrize("leaves", [Driver.pause, focus_lost], ids=["the app pauses", "another window is in front"])
class TestPause:
    @pytest.fixture(autouse=True)
    def in_front(self) -> Iterator[None]:
        Window._focus = True
        yield
        Window._focus = True

    def test_on_one_phone_the_curtain_falls_at_once_and_stays(
        self, driver: Driver, leaves: Callable[[Driver], None]
    ) -> None:
        stop_motion(driver)
        begin_duel(driver)
        driver.settle()
        curtain = driver.screenshot()
        lift_curtain(driver)
        put_card(driver, Action.HIGH_STRIKE)
        leaves(driver)
        assert (secrets(driver), driver.find("HandOver").name) == (set(), "Fox")
        driver.settle()
        assert driver.screenshot() == curtain
        driver.resume()
        assert secrets(driver) == set()
        lift_curtain(driver)
        assert here(driver, "Slot")[0].name == "High Strike"

    def test_an_explained_card_goes_with_it(self, driver: Driver, leaves: Callable[[Driver], None]) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        driver.hold(here(driver, "CardButton")[-1], 0.6)
        assert "PieceSheet" in secrets(driver)
        leaves(driver)
        assert secrets(driver) == set()

    def test_on_an_own_phone_a_cover_lies_there_until_its_owner_takes_it_away(
        self, driver: Driver, leaves: Callable[[Driver], None]
    ) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        assert "CardButton" in secrets(driver)
        leaves(driver)
        assert secrets(driver) == set()
        driver.resume()
        assert secrets(driver) == set()
        driver.tap(driver.find("MainButton", text="Show my cards"))
        assert "CardButton" in secrets(driver)

    def test_what_both_may_see_stays(self, driver: Driver, leaves: Callable[[Driver], None]) -> None:
        stop_motion(driver)
        begin_duel(driver)
        lock(driver, "CH")
        lock(driver, "LB")
        before = driver.texts()
        leaves(driver)
        assert driver.texts() == before


class TestLocked:
    def test_own_cards_show_only_while_they_are_pressed(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.LOCKED, MIDDLE.with_locked(RED, parse_pair("HC"))))
        assert {"Locked in", "Crane is still choosing."} <= set(driver.texts())
        peek = driver.find("Peek")
        covered = driver.screenshot()
        finger = driver.press(peek)
        driver.pump(10)
        assert (peek.shown, driver.screenshot() == covered) == (True, False)
        finger.lift()
        driver.settle()
        assert driver.screenshot() == covered

    def test_they_can_be_taken_back(self, driver: Driver) -> None:
        table = open_scripted_duel(driver, seen(Phase.LOCKED, MIDDLE.with_locked(RED, parse_pair("HC"))))
        driver.tap(driver.find("MainButton", text="Change my choice"))
        assert table.asked == [("take_back", ())]

    def test_that_the_other_has_chosen_is_told_and_nothing_more(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        assert "Crane is still choosing." in driver.texts()
        put_card(driver, Action.HIGH_STRIKE)
        table.show(answered=True)
        driver.settle()
        assert "Crane has chosen." in driver.texts()
        assert here(driver, "Slot")[0].name == "High Strike"
