"""Does every route open its screen, and does back find its way?"""

from companion.ui.navigator import Navigator
from companion.ui.shelf import KINGBRICK
from tests.ui.harness import Driver


def test_a_screen_is_built_on_its_first_visit_and_kept(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    assert navigator.screen_names == ["home"]
    navigator.open("kaito/intro")
    driver.settle()
    first_visit = navigator.current_screen
    navigator.back()
    driver.settle()
    navigator.open("kaito/intro")
    driver.settle()
    assert navigator.current_screen is first_visit
    assert navigator.screen_names == ["home", "kaito/intro"]


def test_back_in_the_middle_of_a_slide_returns_at_once(driver: Driver) -> None:
    driver.app.root.open("kaito/intro")
    driver.pump(5)
    assert driver.app.root.transition.is_active
    driver.press_back()
    assert (driver.app.root.current, driver.left) == ("home", False)
    driver.tap(driver.find("GameTile", game=KINGBRICK))
    assert driver.app.root.current == "kingbrick/intro"


def test_back_retraces_the_whole_trail_and_stops_at_home(driver: Driver) -> None:
    navigator: Navigator = driver.app.root
    for route in ("kiriai/intro", "kaito/intro", "kingbrick/intro"):
        navigator.open(route)
        driver.settle()
    returned = []
    while navigator.back():
        driver.settle()
        returned.append(navigator.current)
    assert returned == ["kaito/intro", "kiriai/intro", "home"]
