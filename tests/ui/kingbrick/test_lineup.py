"""Tests that two players come to the table with the armies they chose, in the open or in secret."""

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.kingbrick.army import STANDARD, dump_army, parse_army
from companion.games.kingbrick.bricks import Seat
from companion.store.collection import Collection
from companion.table.kingbrick.lineup import Lineup, LineupStorage
from companion.ui.theme import HOLD
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import end_turn, main_button, raise_broken_store, state, tap_sheet_row
from tests.ui.pages import companion, go, scrolls
from tests.ui.views.kingbrick import battle, muster


def kept(driver: Driver) -> Lineup:
    lineup = LineupStorage(driver.app.store.drafts).read()
    assert lineup is not None
    return lineup


def arm(driver: Driver, seat: str, title: str) -> None:
    """Past the curtain, if there is one, to that army."""
    side = driver.find("LineupSide", seat=seat)
    driver.tap(next(row for row in side.walk() if type(row).__name__ == "LinkRow"))
    if driver.app.root.current_screen.lineup.secret:
        driver.hold(driver.find("HoldButton"), HOLD + 0.1)
    row = driver.find("LinkRow", title=title)
    sheet = next(layer for layer in driver.widgets() if type(layer).__name__ == "Sheet" and layer.active)
    sheet.ids.scroll.scroll_to(row, animate=False)
    driver.settle()
    driver.tap(row)


def switch_secret(driver: Driver) -> None:
    row = driver.find("SwitchRow", title="Secret armies")
    scroll = scrolls(driver)[0]
    scroll.scroll_to(row, animate=False)
    driver.settle()
    driver.tap(row)
    scroll.scroll_y = 1
    driver.settle()


def test_a_battle_begins_with_the_armies_names_and_first_player_that_were_chosen(driver: Driver) -> None:
    muster(driver.app, "odd")
    go(driver, "kingbrick/lineup")
    arm(driver, "blue", "Night shift")
    field = driver.find("LineupSide", seat="red").children[-1].field
    driver.tap(field)
    driver.type("Fox")
    assert kept(driver).red.name == "Fox"
    field.focus = False
    driver.settle()
    driver.tap(driver.find("ChoiceRow"))
    driver.tap(driver.find("Radio", title="Blue"))
    driver.tap(driver.find("MainButton", text="Begin the battle"))
    assert driver.app.root.current == "kingbrick/battle"
    assert (state(driver).roster.red, state(driver).roster.blue) == (STANDARD, parse_army("C2N4A4"))
    assert state(driver).turn.seat is Seat.BLUE
    assert "Fox" in driver.texts()
    assert LineupStorage(driver.app.store.drafts).read() is None


def test_back_from_the_battle_leads_to_the_lobby(driver: Driver) -> None:
    driver.app.root.open("kingbrick/lobby")
    driver.settle()
    driver.tap(driver.find("MainButton"))
    driver.tap(driver.find("MainButton", text="Begin the battle"))
    end_turn(driver)
    driver.press_back()
    assert driver.app.root.current == "kingbrick/lobby"
    driver.tap(driver.find("MainButton", text="Continue"))
    assert driver.app.root.current == "kingbrick/battle"


def test_an_army_that_breaks_a_limit_is_not_offered(driver: Driver) -> None:
    muster(driver.app, "over", "wall")
    go(driver, "kingbrick/lineup")
    driver.app.root.current_screen.arm("red")
    driver.settle()
    assert "Everything at once" not in driver.texts()
    assert "The wall" in driver.texts()


def test_a_random_army_can_be_taken(driver: Driver) -> None:
    driver.app.chance = lambda _below: 100
    go(driver, "kingbrick/lineup")
    arm(driver, "red", "Random army")
    army = kept(driver).red.army
    assert army is not None
    assert army != STANDARD


def test_a_box_that_cannot_be_read_is_told_and_no_army_drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    go(driver, "kingbrick/lineup")
    monkeypatch.setattr(Collection, "read", raise_broken_store)
    arm(driver, "red", "Random army")
    assert driver.app.root.current_screen.lineup.red.army == STANDARD
    assert driver.app.say("trouble.broken") in driver.texts()


class TestFingers:
    @staticmethod
    def open_lineup(driver: Driver) -> Widget:
        """The way there, and its main action."""
        go(driver, "kingbrick/lobby")
        driver.app.root.open("kingbrick/lineup")
        driver.settle()
        return main_button(driver)

    def test_two_on_the_main_action_begin_one_battle(self, driver: Driver) -> None:
        begin = self.open_lineup(driver)
        fingers = driver.press(begin), driver.press(begin)
        for finger in fingers:
            finger.lift()
        driver.settle()
        assert (driver.app.root.current, len(driver.app.store.journals.all())) == ("kingbrick/battle", 1)
        assert [stop.route for stop in driver.app.root.trail] == ["home", "kingbrick/lobby", "kingbrick/battle"]

    def test_a_page_that_is_leaving_begins_nothing(self, driver: Driver) -> None:
        finger = driver.press(self.open_lineup(driver))
        driver.app.root.back()
        driver.pump(4)
        assert driver.app.root.transition.is_active
        finger.lift()
        driver.settle()
        assert (driver.app.root.current, driver.app.store.journals.all()) == ("kingbrick/lobby", ())

    def test_a_page_that_is_still_coming_begins_nothing(self, driver: Driver) -> None:
        self.open_lineup(driver)
        driver.press_back()
        driver.app.root.open("kingbrick/lineup")
        driver.pump(4)
        assert driver.app.root.transition.is_active
        page = driver.app.root.current_screen
        page.aim()
        page.begin()
        driver.settle()
        assert (driver.app.root.current, driver.app.store.journals.all()) == ("kingbrick/lineup", ())

    def test_armies_that_became_secret_meanwhile_are_not_shown(self, driver: Driver) -> None:
        begin = self.open_lineup(driver)
        finger = driver.press(begin)
        switch_secret(driver)
        finger.lift()
        driver.settle()
        assert (driver.app.root.current, kept(driver).revealed) == ("kingbrick/lineup", False)

    def test_a_second_one_on_the_reveal_does_not_begin(self, driver: Driver) -> None:
        hidden = Lineup().hide(True).choose(Seat.RED, STANDARD).choose(Seat.BLUE, STANDARD)
        LineupStorage(driver.app.store.drafts).write(hidden)
        begin = self.open_lineup(driver)
        fingers = driver.press(begin), driver.press(begin)
        for finger in fingers:
            finger.lift()
        driver.settle()
        assert (driver.app.root.current, kept(driver).revealed) == ("kingbrick/lineup", True)


class TestSecret:
    def test_both_choose_behind_the_curtain_and_are_shown_together(self, driver: Driver) -> None:
        muster(driver.app, "wall", "odd")
        go(driver, "kingbrick/lineup")
        switch_secret(driver)
        begin = driver.find("MainButton", text="Show both armies")
        assert begin.disabled
        arm(driver, "red", "Night shift")
        assert (begin.disabled, "Locked in, and hidden until both are" in driver.texts()) == (True, True)
        assert "42 points · 10 bricks" not in driver.texts()
        arm(driver, "blue", "The wall")
        driver.tap(begin)
        ninjas = driver.find("ArmyComparisonRow", title="Ninja")
        assert (ninjas.left, ninjas.right) == (4, 0)
        driver.tap(
            driver.find(
                "MainButton",
                text="Begin the battle",
                disabled=False,
                parent=driver.find("RevealSheet").content.children[0],
            )
        )
        assert (dump_army(state(driver).roster.red), dump_army(state(driver).roster.blue)) == ("C2N4A4", "G12C4")

    def test_a_locked_army_survives_a_kill_and_stays_hidden(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            muster(driver.app, "odd")
            go(driver, "kingbrick/lineup")
            switch_secret(driver)
            arm(driver, "red", "Night shift")
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.root.current == "kingbrick/lineup"
            assert kept(driver).red.army == parse_army("C2N4A4")
            assert not [text for text in driver.texts() if "42 points" in text]
            assert not [strip for strip in driver.widgets() if type(strip).__name__ == "StripBrick"]

    def test_a_lock_can_be_changed_until_both_are_shown(self, driver: Driver) -> None:
        muster(driver.app, "odd", "wall")
        go(driver, "kingbrick/lineup")
        switch_secret(driver)
        arm(driver, "red", "Night shift")
        arm(driver, "red", "The wall")
        assert kept(driver).red.army == STANDARD

    def test_after_the_reveal_armies_can_be_fought_or_chosen_anew_and_nothing_else(self, driver: Driver) -> None:
        muster(driver.app, "odd", "wall")
        go(driver, "kingbrick/lineup")
        switch_secret(driver)
        arm(driver, "red", "Night shift")
        arm(driver, "blue", "The wall")
        driver.tap(main_button(driver))
        driver.press_back()
        shown = kept(driver)
        for kind in ("LinkRow", "FieldRow", "ChoiceRow", "SwitchRow"):
            for row in [row for row in driver.widgets() if type(row).__name__ == kind]:
                assert row.disabled
                driver.press(row).lift()
                driver.settle()
        assert (kept(driver), shown.revealed) == (shown, True)
        driver.tap(driver.find("MainButton", text="Choose again in secret"))
        assert (kept(driver).secret, kept(driver).red.army, kept(driver).blue.army) == (True, None, None)
        assert main_button(driver).disabled

    def test_a_choice_begun_before_the_reveal_comes_too_late(self, driver: Driver) -> None:
        muster(driver.app, "odd")
        hidden = Lineup().hide(True).choose(Seat.RED, STANDARD).choose(Seat.BLUE, STANDARD)
        LineupStorage(driver.app.store.drafts).write(hidden)
        go(driver, "kingbrick/lineup")
        finger = driver.press(main_button(driver))
        side = driver.find("LineupSide", seat="blue")
        driver.tap(next(row for row in side.walk() if type(row).__name__ == "LinkRow"))
        driver.hold(driver.find("HoldButton"), HOLD + 0.1)
        finger.lift()
        driver.settle()
        driver.press_back()
        driver.tap(driver.find("LinkRow", title="Night shift"))
        assert kept(driver) == hidden.reveal()

    def test_revealed_armies_are_still_there_after_a_kill(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            hidden = Lineup().hide(True).choose(Seat.RED, STANDARD).choose(Seat.BLUE, parse_army("N11"))
            LineupStorage(driver.app.store.drafts).write(hidden)
            go(driver, "kingbrick/lineup")
            driver.tap(main_button(driver))
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            driver.tap(main_button(driver))
            assert dump_army(state(driver).roster.blue) == "N11"

    def test_a_lineup_is_no_army_in_the_sum_of_everything(self, driver: Driver) -> None:
        muster(driver.app, "odd")
        go(driver, "kingbrick/lineup")
        switch_secret(driver)
        arm(driver, "red", "Night shift")
        assert driver.app.count_contents() == (0, 1)
        assert driver.app.count_contents(driver.app.read_export(driver.app.store.archive.export())) == (0, 1)

    def test_back_into_the_open_gives_nothing_away(self, driver: Driver) -> None:
        muster(driver.app, "odd")
        go(driver, "kingbrick/lineup")
        switch_secret(driver)
        arm(driver, "red", "Night shift")
        switch_secret(driver)
        assert (kept(driver).secret, kept(driver).red.army) == (False, STANDARD)


@pytest.mark.parametrize(("played", "name"), [(True, "Fox"), (False, "Crane")])
def test_the_usual_players_are_there_already(driver: Driver, played: bool, name: str) -> None:
    driver.app.rename("Crane")
    if played:
        battle(driver.app, "kb", ("G12C4", "G12C4", "red: king move"))
    go(driver, "kingbrick/lineup")
    assert driver.app.root.current_screen.lineup.red.name == name


def test_the_throws_so_far_are_told_with_a_word_about_chance(driver: Driver) -> None:
    go(driver, "kingbrick/throws")
    assert driver.app.say("kingbrick.throws.empty") in driver.texts()
    driver.tap(driver.find("MainButton", text="New battle"))
    assert driver.app.root.current == "kingbrick/lineup"
    for number in range(12):
        happy = "1 happy" if number % 2 else "6 sad"
        battle(driver.app, f"kb{number}", ("N2", "N2", f"red: flick rN1; red: capture rN1; red: throw rN1 {happy}"))
    go(driver, "kingbrick/lobby")
    assert "12 throws" in driver.texts()
    driver.tap(driver.by_text("Throws so far"))
    assert driver.app.say("kingbrick.throws.fair") in driver.texts()
    assert "6 happy of 12 · expected 6" in driver.texts()


def test_a_menu_of_the_throw_leads_to_the_throws(driver: Driver) -> None:
    battle(driver.app, "kb", ("N2", "N2", "red: flick rN1; red: capture rN1"))
    go(driver, "kingbrick/throw", "kb")
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, "kingbrick.throws")
    assert driver.app.root.current == "kingbrick/throws"
