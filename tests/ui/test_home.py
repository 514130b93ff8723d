"""Tests that the first screen shows the games and opens them."""

import pytest

from companion.ui.game_catalogue import GAMES, Game
from companion.ui.navigator import dump_trail
from tests.table.matches import BOARD, play
from tests.ui.harness import Driver, Size
from tests.ui.layout import faults
from tests.ui.pages import furnish, go

WAYS = {"Join a table": "join", "History": "history", "Settings": "settings", "Rules": "rules", "About": "about"}


def test_home_shows_the_title_three_tiles_and_five_ways_on(driver: Driver) -> None:
    assert driver.texts() == [
        "Tabletop Companion",
        "A helper for three two-player games. Use it with the real game.",
        "斬\n合",
        "Kiri-ai: The Duel",
        "With the real cards, or without them.",
        "怪\n盗",
        "Kaito",
        "One stone, two colours, hard choices.",
        "KingBrick",
        "Flick your bricks, guard your King.",
        *WAYS,
    ]


@pytest.mark.parametrize(("way", "route"), WAYS.items())
def test_a_way_on_leads_to_its_page_and_back_returns(driver: Driver, way: str, route: str) -> None:
    driver.tap(driver.find("HomeLink", text=way))
    assert driver.app.root.current == route
    driver.tap(driver.find("BackButton"))
    assert driver.app.root.current == "home"


@pytest.mark.parametrize("size", [(412, 915), (360, 800)])
def test_home_fits_an_ordinary_phone_without_scrolling_even_with_a_match_waiting(driver: Driver, size: Size) -> None:
    furnish(driver.app)
    go(driver, "home")
    driver.resize(size)
    driver.settle()
    assert driver.find("ContinueCard")
    assert not driver.find("PageScroll").do_scroll_y


def test_continue_leads_to_the_newest_open_match(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "home")
    assert "Kaito · Fox against Crane" in driver.texts()
    driver.tap(driver.find("ContinueCard"))
    assert str(driver.app.root.trail[-1]) == "kaito/board:board"


def test_continue_goes_when_the_last_open_match_is_gone(driver: Driver) -> None:
    play(driver.app.store.journals, BOARD, "board", 10)
    go(driver, "home")
    assert "Continue" in driver.texts()
    driver.app.root.open("record", "board")
    driver.settle()
    driver.tap(driver.find("MainButton", text="Delete"))
    assert driver.app.root.current == "home"
    assert "Continue" not in driver.texts()
    driver.tap(driver.find("UndoButton"))
    assert "Continue" in driver.texts()


def test_on_its_side_the_tiles_lie_side_by_side_and_everything_can_be_reached(driver: Driver) -> None:
    driver.rotate()
    tiles = [driver.find("GameTile", game=game) for game in GAMES]
    assert len({tile.y for tile in tiles}) == 1
    assert [tile.x for tile in tiles] == sorted(tile.x for tile in tiles)
    assert faults(driver) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_tile_opens_its_game_and_the_arrow_returns(driver: Driver, game: Game) -> None:
    driver.tap(driver.find("GameTile", game=game))
    assert driver.app.root.current == f"{game.id}/lobby"
    driver.tap(driver.find("BackButton"))
    assert driver.app.root.current == "home"
    assert not driver.left


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
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
    assert dump_trail(driver.app.root.trail) == "home kiriai/lobby"
