"""The fourth chapter: a battle of KingBrick, with an army built for it and a liberation throw by shaking the phone."""

from kivy.uix.widget import Widget

from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import button, end_turn, foot, order, tap_brick
from tests.ui.pages import here, reach
from tests.ui.story.album import Album
from tests.ui.story.plot import CRANE, FOX
from tests.ui.story.touches import Player, SeededChance, ShakeSensor

# What is stepped up by hand; the rest of the 44 points is the first thing that the app suggests.
RECRUITS = {"champion": 2, "ninja": 2, "assassin": 1, "mercenary": 1, "freeze": 2}
# By which the throw shows a happy face.
SEED = 1
# Into a throw, when the brick is seen to tumble.
IN_THE_AIR = 0.35


def play(fox: Player, album: Album, chance: SeededChance, sensor: ShakeSensor, army: str) -> None:
    fox.tap("kingbrick.name")
    _build(fox, army)
    album.keep("builder", fox.driver.screenshot())
    _line_up(fox)
    album.keep("line-up", fox.driver.screenshot())
    fox.press("kingbrick.lineup.begin")
    _capture(fox, album)
    chance.seed(SEED)
    _throw(fox, album, sensor)
    _finish(fox, album)


def _build(fox: Player, army: str) -> None:
    driver = fox.driver
    fox.choose("kingbrick.armies")
    fox.press("kingbrick.army.new")
    fox.write("kingbrick.army.name", army)
    for kind, count in RECRUITS.items():
        row = driver.find("BrickRow", key=f"kingbrick.{kind}.name")
        reach(driver, row)
        _less, more = (button for button in row.walk(restrict=True) if type(button).__name__ == "StepButton")
        for _ in range(count):
            driver.tap(more)
    suggestion = here(driver, "FillRow")[0]
    reach(driver, suggestion)
    driver.tap(suggestion)
    fox.scroll_up()
    fox.pause()


def _line_up(fox: Player) -> None:
    driver = fox.driver
    fox.press("kingbrick.army.fight")
    fox.write("seat.red", CRANE)
    fox.write("seat.blue", FOX)
    driver.tap(_army_row(driver))
    fox.pick("kingbrick.army.standard")
    fox.scroll_up()


def _army_row(driver: Driver) -> Widget:
    """Where Blue chooses an army."""
    side = driver.find("LineupSide", seat="blue")
    return next(row for row in side.walk(restrict=True) if type(row).__name__ == "LinkRow")


def _capture(fox: Player, album: Album) -> None:
    """A turn each, and then one of Red's bricks lands sad side up in enemy territory."""
    driver = fox.driver
    _take_turn(driver, "bG1", "bG1")
    _take_turn(driver, "rM1", "rN1")
    order(driver, "bC1", "kingbrick.deed.fall")
    album.keep("battle", driver.screenshot())
    tap_brick(driver, "rC1")
    driver.tap(button(driver, foot(driver), "MoreButton"))
    album.keep("orders", driver.screenshot())
    driver.press_back()
    driver.press_back()
    # More may happen by the same flick, so the brick waits for its throw.
    order(driver, "rC1", "kingbrick.fate.throw")


def _take_turn(driver: Driver, *fallen: str) -> None:
    for brick in fallen:
        tap_brick(driver, brick)
    end_turn(driver)


def _throw(fox: Player, album: Album, sensor: ShakeSensor) -> None:
    driver = fox.driver
    # Captured bricks are thrown on a page of their own.
    fox.press("kingbrick.battle.throw")
    sensor.shake()
    while not fox.sees("kingbrick.throw.skip"):
        driver.pump()
    driver.wait(IN_THE_AIR)
    album.keep("throw", driver.screenshot())
    driver.settle()
    assert fox.sees("kingbrick.throw.happy")
    album.keep("landed", driver.screenshot())
    fox.press("kingbrick.throw.back")


def _finish(fox: Player, album: Album) -> None:
    """The brick that came free is the one that meets the King."""
    driver = fox.driver
    end_turn(driver)
    _take_turn(driver, "rC1")
    _take_turn(driver, "bK")
    album.keep("king", driver.screenshot())
    fox.press("banner.home")
