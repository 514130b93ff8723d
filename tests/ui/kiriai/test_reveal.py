"""Tests that what was opened is told beat by beat, with motion, and can be skipped."""

import pytest

from companion.games.contract import Outcome
from companion.games.kiriai.pieces import BLUE, Health, Seat, Stance
from companion.games.kiriai.rules import Ending
from companion.games.kiriai.state import Battlefield, Duel, Samurai, State
from companion.i18n.language import Language
from companion.table.kiriai.view import Phase, View
from companion.ui import theme
from companion.ui.widgets.kiriai.arena import Ground
from tests.ui import DENSITY
from tests.ui.harness import Driver, Finger
from tests.ui.kiriai.scripted_duel import ScriptedDuelTable, open_scripted_duel
from tests.ui.kiriai.states import entered, opened, position, seen
from tests.ui.kiriai.touches import begin_duel, choose_item, lock, open_menu, press, say, stop_motion
from tests.ui.pages import here

ROUND = opened("5 2H- 4E+ A H ? ?", "CH", "RB")


def revealing(start: str, red: str, blue: str, slots: int = 2, **more: object) -> View:
    reveal = opened(start, red, blue, slots)
    return seen(Phase.REVEALING, reveal.steps[-1].state, reveal=reveal, **more)


def fought(state: State) -> Battlefield:
    assert isinstance(state, Duel)
    return state.position.battlefield


def told(driver: Driver) -> list[str]:
    """The story so far, from its beginning."""
    return [line.text for line in here(driver, "ToldLine")]


def newest(driver: Driver) -> list[str]:
    return [line.text for line in here(driver, "ToldLine") if line.newest]


def opened_moving(driver: Driver, view: View) -> ScriptedDuelTable:
    """The page of a reveal a moment after it was opened, while it moves."""
    table = open_scripted_duel(driver, seen(Phase.SEALED, view.reveal.before if view.reveal else view.state))
    table.show(phase=Phase.REVEALING, state=view.state, reveal=view.reveal, outcome=view.outcome)
    driver.pump(2)
    return table


def tap_the_field(driver: Driver) -> None:
    ground = driver.app.root.current_screen.arena.ground
    finger = Finger(*ground.to_window(*ground.center))
    finger.press()
    driver.pump(2)
    finger.lift()
    driver.pump(2)


class TestTold:
    def test_everything_is_told_in_order_with_its_reasons(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND))
        assert told(driver) == [
            "First cards. Fox: Charge. Crane: Retreat.",
            "Fox goes first: Heaven moves before Earth.",
            "Fox, Charge: from 2 to 4.",
            "Crane, Retreat: from 4 to 5.",
            "Second cards. Fox: High Strike. Crane: Balanced Strike.",
            "Fox, High Strike: misses. The distance is 1; it hits at 2.",
            "Crane, Balanced Strike: misses. The distance is 1; it hits at 0.",
            "Fox: Approach / Retreat comes back.",
            "Fox: High Strike rests for one round.",
            "Crane: High Strike comes back.",
            "Crane: Balanced Strike rests for one round.",
            "The round is over.",
        ]
        assert newest(driver)[-1] == "The round is over."

    def test_a_change_of_language_tells_it_anew(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND))
        driver.app.speak(Language.IT)
        driver.settle()
        assert told(driver)[0] == "Prime carte. Fox: Carica. Crane: Ritirarsi."
        assert "Prossimo round" in driver.texts()

    def test_between_two_phones_the_seals_are_said_to_be_verified(self, driver: Driver) -> None:
        stop_motion(driver)
        words = "Checked: nothing was changed."
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND))
        assert words in driver.texts()
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND, link=None))
        assert words not in driver.texts()

    def test_the_second_cards_are_waited_for_and_told_when_they_come(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB", slots=1))
        assert driver.find("MainButton", text="Waiting for the second cards").disabled
        assert told(driver)[-1] == "Crane, Retreat: from 4 to 5."
        table.show(reveal=ROUND, state=ROUND.steps[-1].state)
        driver.settle()
        assert told(driver)[-1] == "The round is over."
        press(driver, "kiriai.duel.next")
        assert table.asked == [("watch", ())]

    def test_cards_that_the_end_leaves_closed_are_told_as_such(self, driver: Driver) -> None:
        stop_motion(driver)
        view = revealing("5 2H- 3E+ A H ? ?", "BH", "LC", outcome=Outcome(BLUE, Ending.DEFEAT))
        table = open_scripted_duel(driver, view)
        assert told(driver)[-2:] == ["Crane wins the duel.", "The second cards were never revealed."]
        press(driver, "kiriai.duel.result")
        assert table.asked == [("watch", ())]

    def test_the_field_follows_the_story_and_the_cards_at_rest_change_with_the_round(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND))
        arena = driver.app.root.current_screen.arena
        assert arena.ground.field == fought(ROUND.steps[-1].state)
        assert (arena.red.aside, arena.blue.aside) == ("H", "B")

    def test_the_far_player_reads_the_same_upside_down(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND, link=None))
        half = driver.find("Half")
        assert half.turned
        assert half.height > 0
        assert driver.app.root.current_screen.ids.far.text.endswith("The round is over.")
        driver.app.change(facing_kiriai="same-side")
        driver.settle()
        assert half.height == 0


class TestMotion:
    def test_it_goes_on_by_itself_about_a_beat_a_second(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        assert newest(driver) == ["First cards. Fox: Charge. Crane: Retreat."]
        driver.wait(theme.CHEER + 1)
        assert newest(driver) == ["Fox goes first: Heaven moves before Earth.", "Fox, Charge: from 2 to 4."]
        driver.wait(20)
        assert told(driver)[-1] == "The round is over."
        assert driver.find("MainButton", text="Next round")

    def test_cards_are_turned_together(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        cards = here(driver, "TurningCard")
        driver.wait(theme.TURN)
        assert {round(card.turned, 3) for card in cards} == {round(cards[0].turned, 3)}
        assert 0 < cards[0].turned < 1
        driver.wait(theme.TURN + 0.1)
        assert [card.turned for card in cards] == [1, 1]

    def test_a_tap_skips_to_the_next_beat_where_everything_is_at_its_end(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        ground = driver.app.root.current_screen.arena.ground
        tap_the_field(driver)
        assert newest(driver)[-1] == "Fox, Charge: from 2 to 4."
        tap_the_field(driver)
        assert newest(driver) == ["Crane, Retreat: from 4 to 5."]
        assert ground.field.red.space == 4

    def test_one_tap_on_the_main_action_tells_all_of_it(self, driver: Driver) -> None:
        table = opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        press(driver, "kiriai.duel.skip")
        assert told(driver)[-1] == "The round is over."
        assert table.asked == []

    def test_a_walk_a_clash_a_counter_and_a_wound_end_where_the_rules_say(self, driver: Driver) -> None:
        for start, red, blue in (
            ("5 2H+ 4H+ . . ? ?", "HB", "HB"),
            ("5 2H+ 4H+ . . ? X", "HA", "XA"),
            ("5 3H+ 3E+ . . K ?", "KS", "BS"),
            ("7 4E+ 4H- . . ? ?", "BR", "AS"),
        ):
            view = revealing(start, red, blue)
            opened_moving(driver, view)
            driver.wait(30)
            ground = driver.app.root.current_screen.arena.ground
            end = fought(view.state)
            assert ground.field == end
            for seat, fighter in ground.fighters.items():
                assert (fighter.stand, fighter.thrust) == (ground.post(end, seat)["stand"], 0)
            assert ground.flash.opacity == 0

    def test_a_wounded_samurai_loses_its_mark_when_it_is_told(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H+ 4H+ . . ? ?", "HB", "LA"))
        assert driver.find("Plaque", seat=Seat.BLUE).health is Health.UNHURT
        driver.wait(30)
        assert driver.find("Plaque", seat=Seat.BLUE).health is Health.HURT

    def test_second_cards_that_come_early_wait_for_the_end_of_the_first(self, driver: Driver) -> None:
        table = opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB", slots=1))
        table.show(reveal=ROUND, state=ROUND.steps[-1].state)
        driver.pump(2)
        assert told(driver) == ["First cards. Fox: Charge. Crane: Retreat."]
        driver.wait(20)
        assert told(driver)[-1] == "The round is over."

    def test_a_story_that_is_broken_off_leaves_the_field_as_it_is_now(self, driver: Driver) -> None:
        table = opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        driver.wait(theme.CHEER + 0.8)
        now = position("5 1H- 5E+ . . ? ?")
        table.show(phase=Phase.SEALED, state=now, reveal=None)
        driver.wait(20)
        ground = driver.app.root.current_screen.arena.ground
        assert ground.field == fought(now)
        assert ground.fighters[Seat.RED].stand == ground.post(fought(now), Seat.RED)["stand"]

    def test_an_entry_fades_in_and_stands(self, driver: Driver) -> None:
        reveal = entered("3E", "4H")
        opened_moving(driver, seen(Phase.REVEALING, reveal.steps[-1].state, reveal=reveal))
        ground = driver.app.root.current_screen.arena.ground
        driver.wait(0.1)
        assert 0 < ground.fighters[Seat.RED].opacity < 1
        driver.wait(5)
        assert [fighter.opacity for fighter in ground.fighters.values()] == [1, 1]
        assert (ground.spaces, ground.field.red.stance) == (7, Stance.EARTH)

    def test_whoever_leaves_the_page_hears_no_more_of_it(self, driver: Driver) -> None:
        opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
        driver.app.root.start(())
        driver.wait(20)
        assert driver.app.root.current == "home"
        assert not any(line for line in driver.texts() if line.startswith("Second cards"))


def test_the_page_may_change_its_size_while_the_story_is_told(driver: Driver) -> None:
    opened_moving(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB"))
    driver.wait(2)
    driver.resize((320, 568))
    driver.wait(20)
    ground = driver.app.root.current_screen.arena.ground
    assert ground.width == 320 * DENSITY
    end = position("5 4H- 5E+ . . ? ?").position.battlefield
    assert ground.fighters[Seat.RED].stand == ground.post(end, Seat.RED)["stand"]


def test_on_one_phone_it_begins_when_the_phone_lies_between_the_players_and_can_be_shown_again(driver: Driver) -> None:
    begin_duel(driver)
    lock(driver, "AH")
    lock(driver, "CB")
    panel = driver.app.root.current_screen._panel
    between = say(driver, "kiriai.duel.between")
    assert (told(driver), panel.telling) == ([between], False)
    press(driver, "kiriai.duel.between.verb")
    assert panel.telling
    assert between not in told(driver)
    press(driver, "kiriai.duel.skip")
    whole, field = told(driver), driver.app.root.current_screen.arena.ground.field
    open_menu(driver)
    choose_item(driver, "kiriai.duel.again")
    driver.pump(2)
    assert panel.telling
    assert len(told(driver)) < len(whole)
    press(driver, "kiriai.duel.skip")
    assert (told(driver), driver.app.root.current_screen.arena.ground.field) == (whole, field)
    press(driver, "kiriai.duel.next")
    assert driver.find("HandOver").name == "Fox"


def test_an_agreed_draw_does_not_tell_it_once_more(driver: Driver) -> None:
    stop_motion(driver)
    table = open_scripted_duel(driver, revealing("5 2H- 4E+ A H ? ?", "CH", "RB", draw_asked=True))
    driver.press_back()
    panel = driver.app.root.current_screen._panel
    before = told(driver)
    table.show(outcome=Outcome(None, Ending.AGREED_DRAW), draw_asked=False)
    driver.pump(2)
    assert driver.app.root.current_screen._panel is panel
    assert (panel.telling, told(driver)) == (False, before)
    assert panel.onward == "kiriai.duel.result"


def test_the_samurai_stay_on_their_spaces_when_there_is_less_room_for_them(gallery: Driver) -> None:
    ground = Ground(size=(720, 150))
    ground.field = Battlefield(5, Samurai(1), Samurai(5))
    ground.height = 120
    assert [fighter.center_x for fighter in ground.fighters.values()] == pytest.approx([84, 636])
