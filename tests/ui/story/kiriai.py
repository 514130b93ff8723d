"""The second chapter: a duel of Kiri-ai between two phones, each an app of its own, over a real socket."""

from tests.ui.story.album import Album
from tests.ui.story.duellist import Duellist
from tests.ui.story.guest import GuestProcess
from tests.ui.story.plot import FOX

# Red's cards and Blue's. None of them is special, so that it comes to the same whatever the phones deal: the blades
# meet in the middle, Red is wounded while retreating, and Blue is struck twice.
ROUNDS = (("CB", "CB"), ("LR", "RH"), ("HB", "BC"))


def play(fox: Duellist, crane: GuestProcess, album: Album) -> None:
    _meet(fox, crane, album)
    first, second, third = ROUNDS
    _play_first(fox, crane, album, first)
    _play(fox, crane, second)
    album.keep("wound", crane.screenshot(fox.driver))
    _go_on(fox, crane)
    _play(fox, crane, third)
    _go_on(fox, crane)
    album.keep("victory", fox.driver.screenshot())
    album.keep("defeat", crane.screenshot(fox.driver))
    crane.order(fox.driver, "see_audit")
    fox.see_audit()
    crane.finish(fox.driver)
    album.keep("audit", crane.screenshot(fox.driver))
    fox.choose("banner.home")


def _meet(fox: Duellist, crane: GuestProcess, album: Album) -> None:
    driver = fox.driver
    fox.tap("kiriai.name")
    album.keep("kiriai", driver.screenshot())
    link = fox.open_table()
    album.keep("invitation", driver.screenshot())
    crane.do(driver, "join", link)
    album.keep("terms", crane.screenshot(driver))
    crane.do(driver, "accept")


def _play_first(fox: Duellist, crane: GuestProcess, album: Album, pairs: tuple[str, str]) -> None:
    """The round in which everything is shown."""
    driver = fox.driver
    red, blue = pairs
    fox.put_cards(red)
    album.keep("choosing", driver.screenshot())
    fox.lock()
    album.keep("locked", driver.screenshot())
    crane.do(driver, "put_cards", blue)
    crane.do(driver, "see_locked", FOX)
    album.keep("hidden", crane.screenshot(driver))
    _reveal(fox, crane)
    album.keep("blades", driver.screenshot())
    album.keep("same-blades", crane.screenshot(driver))
    _go_on(fox, crane)


def _play(fox: Duellist, crane: GuestProcess, pairs: tuple[str, str]) -> None:
    red, blue = pairs
    crane.order(fox.driver, "put_cards", blue)
    fox.put_cards(red)
    fox.lock()
    _reveal(fox, crane)


def _reveal(fox: Duellist, crane: GuestProcess) -> None:
    """The second player locks, and both watch what comes of it."""
    crane.do(fox.driver, "lock")
    crane.order(fox.driver, "watch")
    fox.watch()
    crane.finish(fox.driver)


def _go_on(fox: Duellist, crane: GuestProcess) -> None:
    crane.order(fox.driver, "go_on")
    fox.go_on()
    crane.finish(fox.driver)
