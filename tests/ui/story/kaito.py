"""The third chapter: a game of Kaito on one phone that lies between the two, on a board that the app deals."""

from tests.ui.kaito.touches import move, space
from tests.ui.story.album import Album
from tests.ui.story.plot import CRANE
from tests.ui.story.touches import Player, SeededChance

# By which Red is drawn to begin, and the board is dealt that is played on below.
SEED = 1
# From the placing of the stone until each of them has one kabuto left.
OPENING = ("b1", "e1", "d1", "d5", "d6", "d3", "d4", "e4", "f4")
REDS_TRADE = "f2=K:ca"
# Black buys a kabuto back, and loses the other one.
BLACKS_TRADE = "e2=h:CB"
AFTERWARDS = ("b2", "c2")
# The kabuto that was bought back is captured, and it was the last.
LAST = "e2"


def play(fox: Player, album: Album, chance: SeededChance) -> None:
    driver = fox.driver
    fox.tap("kaito.name")
    fox.choose("kaito.way.board")
    fox.write("seat.black", CRANE)
    fox.scroll_up()
    album.keep("kaito", driver.screenshot())
    chance.seed(SEED)
    fox.press("kaito.lobby.begin")
    fox.pause()
    album.keep("placing", driver.screenshot())
    for text in OPENING:
        move(driver, text)
    album.keep("capturing", driver.screenshot())
    move(driver, REDS_TRADE)
    driver.tap(space(driver, BLACKS_TRADE[:2]))
    album.keep("trade", driver.screenshot())
    # The same tile is tapped again, and this time the trade is taken.
    fox.back()
    for text in (BLACKS_TRADE, *AFTERWARDS):
        move(driver, text)
    album.keep("last-kabuto", driver.screenshot())
    move(driver, LAST)
    album.keep("kaito-won", driver.screenshot())
    fox.choose("review.title")
    driver.until(lambda: driver.app.root.current_screen.review.done)
    driver.settle()
    album.keep("review", driver.screenshot())
    # From the review to the game, to the page of Kaito, and home.
    for _ in range(3):
        fox.back()
