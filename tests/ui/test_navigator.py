"""Tests that every route opens its screen, and that back returns to the right one."""

import pytest

from companion.ui.game_catalogue import KINGBRICK
from companion.ui.navigator import Navigator, Stop, dump_trail, exists, parse_trail
from tests.ui.harness import Driver


def test_a_screen_is_built_on_its_first_visit_and_kept(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    assert navigator.screen_names == ["home"]
    navigator.open("kaito/rules")
    driver.settle()
    first_visit = navigator.current_screen
    navigator.back()
    driver.settle()
    navigator.open("kaito/rules")
    driver.settle()
    assert navigator.current_screen is first_visit
    assert navigator.screen_names == ["home", "kaito/rules"]


def test_back_in_the_middle_of_a_slide_returns_at_once(driver: Driver) -> None:
    driver.app.root.open("kaito/rules")
    driver.pump(5)
    assert driver.app.root.transition.is_active
    driver.press_back()
    assert (driver.app.root.current, driver.left) == ("home", False)
    driver.tap(driver.find("GameTile", game=KINGBRICK))
    assert driver.app.root.current == "kingbrick/lobby"


def test_back_retraces_the_whole_trail_and_stops_at_home(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    for route in ("kiriai/rules", "kaito/rules", "kingbrick/rules"):
        navigator.open(route)
        driver.settle()
    returned = []
    while navigator.back():
        driver.settle()
        returned.append(navigator.current)
    assert returned == ["kaito/rules", "kiriai/rules", "home"]


def test_a_trail_is_read_back_as_it_was_written() -> None:
    trail = (Stop("home"), Stop("history"), Stop("record", "5f-2"))
    assert dump_trail(trail) == "home history record:5f-2"
    assert parse_trail("home history record:5f-2") == trail
    assert parse_trail("") == ()


@pytest.mark.parametrize(
    ("route", "there"),
    [
        ("home", True),
        ("kingbrick/box", True),
        ("kaito/rules", True),
        ("rulebook", False),
        ("page", False),
        ("kaito", False),
        ("chess/rules", False),
        ("../widgets/text", False),
        ("/etc/passwd", False),
        ("", False),
    ],
)
def test_only_the_screens_of_this_version_exist(route: str, there: bool) -> None:
    assert exists(route) is there


def test_a_trail_opens_on_its_last_stop_and_builds_no_other(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    navigator.start(parse_trail("home history chess/board record:none"))
    driver.settle()
    assert (navigator.current, dump_trail(navigator.trail)) == ("record", "home history record:none")
    assert navigator.screen_names == ["home", "record"]
    driver.press_back()
    assert navigator.current == "history"


def test_every_change_of_place_is_told(driver: Driver) -> None:
    told = []
    driver.app.root.bind(on_travel=lambda navigator: told.append(navigator.current))
    driver.app.root.open("rules")
    driver.settle()
    driver.app.root.open("kaito/rules")
    driver.settle()
    driver.app.root.back()
    assert told == ["rules", "kaito/rules", "rules"]


def test_a_page_that_takes_the_place_of_another_has_its_way_back(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    told = []
    navigator.bind(on_travel=lambda navigator: told.append(dump_trail(navigator.trail)))
    navigator.open("rules")
    driver.settle()
    navigator.replace("record", "none")
    driver.settle()
    assert (navigator.current, navigator.current_screen.subject) == ("record", "none")
    # The same page about something else is no journey, and is told all the same.
    navigator.replace("record", "other")
    driver.settle()
    assert navigator.current_screen.subject == "other"
    driver.press_back()
    assert navigator.current == "home"
    assert told == ["home rules", "home record:none", "home record:other", "home"]


def test_without_animations_a_screen_is_there_at_once(driver: Driver) -> None:
    driver.app.change(animations=False)
    driver.app.root.open("rules")
    driver.pump(2)
    assert not driver.app.root.transition.is_active
    assert driver.app.root.current_screen.x == 0


def test_two_fingers_open_one_page_and_leave_one(driver: Driver) -> None:
    links = [widget for widget in driver.widgets() if type(widget).__name__ == "HomeLink"]
    fingers = [driver.press(link) for link in links[:2]]
    for finger in fingers:
        finger.lift()
    driver.settle()
    assert len(driver.app.root.trail) == 2
    driver.app.root.open("rules")
    driver.settle()
    back = driver.find("BackButton")
    fingers = [driver.press(back), driver.press(back)]
    for finger in fingers:
        finger.lift()
    driver.settle()
    assert len(driver.app.root.trail) == 2
