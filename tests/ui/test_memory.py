"""Tests that the app gives back what it can when memory runs short, and loses nothing by it."""

import gc
from collections.abc import Iterator
from threading import Thread
from weakref import ref

import pytest
from kivy.core.window import Window

from companion.games.kiriai.pieces import Action, Special
from companion.pairing.tables import Tables
from companion.table.kiriai.view import Phase
from companion.ui.widgets import drawing, scene
from tests.ui.harness import Driver
from tests.ui.kaito.touches import move, open_match
from tests.ui.kiriai.touches import begin_duel, lift_curtain, lock, open_menu, press, put_card, stop_motion
from tests.ui.other_phone import linked, sit_down
from tests.ui.pages import furnish, go, here


@pytest.fixture(autouse=True)
def no_old_heap() -> Iterator[None]:
    """What the apps of other tests have left behind is not searched for garbage here, which would take seconds.

    It stays frozen: if nothing were, the next app's warm-up would freeze the page that is open then.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        gc.freeze()
        yield


def warn() -> None:
    """As Android does: on a thread of its own."""
    thread = Thread(target=Window._event_filter, args=("app_lowmemory",))
    thread.start()
    thread.join()


def test_whatever_is_out_of_sight_goes_with_the_next_frame(driver: Driver) -> None:
    stop_motion(driver)
    furnish(driver.app)
    pages = (("kaito/board", "board"), ("kiriai/duel", "duel"), ("kingbrick/battle", "battle"))
    for route, subject in (*pages, ("history", "")):
        go(driver, route, subject)
    gone = [ref(driver.app.root.get_screen(route)) for route, _ in pages]
    driver.pause()
    warn()
    # What was drawn belongs to the window's own thread.
    assert len(driver.app.root.screens) == len(pages) + 2
    driver.return_to_front(600)
    driver.pump(2)
    assert [screen.name for screen in driver.app.root.screens] == ["history"]
    assert [screen() for screen in gone] == [None] * len(pages)
    kept = (drawing._triangles, drawing._set, scene.picture)
    assert [cached.cache_info().currsize for cached in kept] == [0, 0, 0]
    driver.press_back()
    assert (driver.app.root.current, driver.left) == ("home", False)


def test_what_is_laid_out_and_the_way_back_survive_it(driver: Driver) -> None:
    stop_motion(driver)
    begin_duel(driver)
    lift_curtain(driver)
    put_card(driver, Action.RETREAT)
    trail = list(driver.app.root.trail)
    open_menu(driver)
    driver.tap(driver.find("LinkRow", title="Rules"))
    assert driver.app.root.current == "kiriai/rules"
    warn()
    driver.settle()
    driver.press_back()
    assert driver.app.root.trail == trail
    lift_curtain(driver)
    assert here(driver, "Slot")[0].name == "Retreat"
    put_card(driver, Action.HIGH_STRIKE)
    press(driver, "kiriai.duel.lock")
    lock(driver, "LB")
    assert "The round is over." in driver.texts()


def test_a_match_that_is_open_is_played_on(driver: Driver) -> None:
    open_match(driver, "board", "Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H", red="Fox", black="Crane")
    picture = driver.screenshot()
    warn()
    driver.settle()
    assert driver.screenshot() == picture
    move(driver, "c3=H:cb")
    assert driver.app.root.current_screen.view.course.lines == ("c3=H:cb",)


def test_a_page_that_is_built_anew_follows_its_table(driver: Driver, other: Tables) -> None:
    stop_motion(driver)
    mine, theirs = sit_down(driver, other)
    go(driver, "kiriai/duel", mine)
    old = ref(driver.app.root.current_screen)
    go(driver, "pairing", mine)
    warn()
    driver.settle()
    assert old() is None
    go(driver, "kiriai/duel", mine)
    linked(driver.app.tables, mine).tell(Special.KESA)
    linked(other, theirs).tell(Special.ZAN_TETSU)
    driver.until(lambda: linked(driver.app.tables, mine).view().phase is Phase.CHOOSING)
    assert "CardButton" in {type(widget).__name__ for widget in driver.widgets()}


def test_a_deletion_can_be_undone_after_its_page_was_given_back(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    driver.app.root.open("record", "board")
    driver.settle()
    driver.tap(driver.find("MainButton", text="Delete"))
    warn()
    driver.pump(2)
    driver.tap(driver.by_text("Undo"))
    assert driver.app.store.journals.find("board") is not None
