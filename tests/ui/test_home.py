"""Does the first screen show the games and open them?"""

import pytest

from companion.ui.shelf import GAMES, Game
from tests.ui.harness import Driver


def test_home_shows_the_title_three_tiles_and_that_it_is_unofficial(driver: Driver) -> None:
    assert driver.texts() == [
        "Tabletop Companion",
        "Three games for two, at a real table.",
        "斬\n合",
        "Kiri-ai: The Duel",
        "Hidden cards, and two wounds to win.",
        "怪\n盗",
        "Kaito",
        "One stone, two colours, hard choices.",
        "KingBrick",
        "Flick your bricks, guard your King.",
        "Unofficial companion. The games and their names belong to their authors and publishers.",
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.door)
def test_a_tile_opens_its_game_and_the_arrow_returns(driver: Driver, game: Game) -> None:
    driver.tap(driver.find("GameTile", game=game))
    assert driver.app.root.current == f"{game.door}/intro"
    driver.tap(driver.find("BackButton"))
    assert driver.app.root.current == "home"
    assert not driver.left


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.door)
def test_esc_returns_from_a_game_and_leaves_the_app_only_on_home(driver: Driver, game: Game) -> None:
    driver.tap(driver.find("GameTile", game=game))
    driver.press_back()
    assert (driver.app.root.current, driver.left) == ("home", False)
    driver.press_back()
    assert driver.left


def test_a_tile_answers_to_the_finger_before_it_is_lifted(driver: Driver) -> None:
    tile = driver.find("GameTile", game=GAMES[0])
    before = driver.screenshot()
    finger = driver.press(tile)
    assert driver.screenshot() != before
    finger.lift()


def test_a_swipe_over_a_tile_scrolls_and_opens_nothing(driver: Driver) -> None:
    driver.resize((320, 568))
    driver.settle()
    scroll = driver.find("PageScroll")
    assert scroll.scroll_y == 1
    driver.swipe((160, 150), (160, 500))
    assert scroll.scroll_y < 0.5
    assert driver.app.root.current == "home"


def test_a_second_tap_while_a_screen_slides_in_opens_nothing_more(driver: Driver) -> None:
    first, second = (driver.find("GameTile", game=game) for game in GAMES[:2])
    driver.press(first).lift()
    driver.pump(2)
    driver.press(second).lift()
    driver.settle()
    assert driver.app.root.trail == ["home", "kiriai/intro"]
