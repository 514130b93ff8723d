"""Tests that nothing is lost whenever the app is killed, and that the record tells in words what happened."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.games.kiriai.pieces import Action
from companion.i18n.language import Language
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import Journals
from companion.table.kiriai.view import Phase
from tests.ui.harness import Driver
from tests.ui.kiriai.scripted_duel import open_scripted_duel
from tests.ui.kiriai.states import position, seen
from tests.ui.kiriai.touches import (
    WON,
    begin_duel,
    enter_field,
    lift_curtain,
    lock,
    play,
    press,
    put_card,
    stop_motion,
    tell_special,
)
from tests.ui.pages import companion, go, here

Tap = Callable[[Driver], None]


def taps() -> Iterator[Tap]:
    """A short duel on the advanced field, touch by touch."""
    for special in ("kiriai.kesa.name", "kiriai.counter.name"):
        yield partial(tell_special, name=special)
    for placement in ("4H", "6H"):
        yield partial(enter_field, placement=placement)
    yield partial(press, key="kiriai.duel.begin")
    for pairs in (("HB", "LB"), ("HA", "LA")):
        for pair in pairs:
            yield partial(lock, pair=pair)
        yield partial(press, key="kiriai.duel.next" if pairs[0] == "HB" else "kiriai.duel.result")


def standing(driver: Driver) -> tuple[object, list[str]]:
    """What the table and the page show once nobody looks."""
    driver.pause()
    driver.settle()
    return driver.app.root.current_screen.table.view(), driver.texts()


def test_killed_after_every_tap_the_duel_comes_back_as_it_was(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        stop_motion(driver)
        driver.app.change(animations=False)
        begin_duel(driver, 7, deal=False)
        before = standing(driver)
        driver.app.store.close()
    for tap in taps():
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.root.current == "kiriai/duel"
            assert standing(driver) == before
            tap(driver)
            before = standing(driver)
            driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.find("WinBanner").title == "Fox wins"


def test_killed_in_the_middle_of_a_choice_its_owner_finds_it_as_it_lay(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        driver.app.change(animations=False)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.RETREAT)
        driver.tap(here(driver, "TurnButton")[1])
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.find("HandOver").name == "Fox"
        assert here(driver, "Slot") == []
        lift_curtain(driver)
        assert [slot.name for slot in here(driver, "Slot")] == ["Retreat", "Tap a card"]
        assert here(driver, "CardButton")[1].name == "Change Stance"
        put_card(driver, Action.HIGH_STRIKE)
        press(driver, "kiriai.duel.lock")
        lift_curtain(driver)
        assert [slot.action for slot in here(driver, "Slot")] == [None, None]


def test_an_entry_and_a_told_card_are_found_as_they_lay(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        driver.app.change(animations=False)
        begin_duel(driver, 7, deal=False)
        lift_curtain(driver)
        driver.tap(here(driver, "CardButton")[1])
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        lift_curtain(driver)
        assert [face.chosen for face in here(driver, "CardButton")] == [False, True, False]
        press(driver, "kiriai.duel.tell.verb")
        tell_special(driver, "kiriai.kesa.name")
        lift_curtain(driver)
        driver.tap(driver.find("Segment", value="4"))
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        lift_curtain(driver)
        assert driver.find("Segment", value="4").chosen


class TestFaults:
    def test_what_cannot_be_saved_is_said_and_nothing_has_changed(
        self, driver: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object, **__: object) -> None:
            raise StoreFault(StoreTrouble.FULL)

        stop_motion(driver)
        begin_duel(driver)
        lift_curtain(driver)
        put_card(driver, Action.CHARGE)
        put_card(driver, Action.HIGH_STRIKE)
        monkeypatch.setattr(Journals, "append", fail)
        press(driver, "kiriai.duel.lock")
        assert driver.app.say("trouble.full") in driver.texts()
        assert [slot.name for slot in here(driver, "Slot")] == ["Charge", "High Strike"]
        monkeypatch.undo()
        press(driver, "kiriai.duel.lock")
        assert driver.find("HandOver").name == "Crane"

    def test_a_duel_that_is_no_longer_there_says_so_and_the_way_back_is_open(self, driver: Driver) -> None:
        stop_motion(driver)
        go(driver, "kiriai/duel", "nobody")
        assert "This match cannot be opened any more." in "".join(driver.texts())
        driver.tap(driver.find("MenuButton"))
        assert "Rules" in driver.texts()
        driver.press_back()
        driver.tap(driver.find("MainButton", text="Home"))
        assert driver.app.root.current == "home"

    def test_after_one_that_is_gone_another_opens(self, driver: Driver) -> None:
        stop_motion(driver)
        go(driver, "kiriai/duel", "nobody")
        # A duel that was begun and not opened vanishes at Home.
        go(driver, "home")
        begin_duel(driver)
        assert driver.find("HandOver").name == "Fox"
        assert "This match cannot be opened any more." not in "".join(driver.texts())


class TestRecord:
    @pytest.mark.parametrize(
        ("language", "line"),
        [
            (Language.EN, "First cards. Fox: Charge. Crane: Low Strike."),
            (Language.IT, "Prime carte. Fox: Carica. Crane: Colpo Basso."),
            (Language.ES, "Primeras cartas. Fox: Carga. Crane: Golpe bajo."),
        ],
    )
    def test_a_duel_reads_in_words(self, driver: Driver, language: Language, line: str) -> None:
        stop_motion(driver)
        match_id = begin_duel(driver)
        play(driver, *WON)
        driver.app.speak(language)
        go(driver, "record", match_id)
        first, second = (line.sentence for line in here(driver, "LogLine"))
        assert first != second
        assert second.startswith(line)

    def test_the_record_so_far_is_in_the_menu(self, driver: Driver) -> None:
        stop_motion(driver)
        match_id = begin_duel(driver)
        play(driver, ("CH", "LB"))
        driver.tap(next(iter(widget for widget in driver.widgets() if type(widget).__name__ == "MenuButton")))
        driver.tap(driver.find("LinkRow", title="The log so far"))
        assert driver.app.root.trail[-1].subject == match_id
        assert len(here(driver, "LogLine")) == 1


def test_a_listener_that_is_told_after_the_page_was_left_changes_nothing(driver: Driver) -> None:
    stop_motion(driver)
    table = open_scripted_duel(driver, seen(Phase.CHOOSING, position("5 2H- 4E+ A H K ?")))
    driver.press_back()
    driver.tap(driver.find("MainButton", text="Pause"))
    table.show(phase=Phase.SEALED)
    driver.settle()
    assert driver.app.root.current == "home"
    assert "Both locked in" not in driver.texts()
