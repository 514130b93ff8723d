"""The first chapter: the app is opened for the first time."""

from tests.ui.story.album import Album
from tests.ui.story.plot import FOX
from tests.ui.story.touches import Player


def play(fox: Player, album: Album) -> None:
    screenshot = fox.driver.screenshot
    album.keep("first-start", screenshot())
    fox.introduce(FOX)
    album.keep("settings", screenshot())
    fox.back()
    fox.tap("home.rules")
    fox.tap("kiriai.name")
    album.keep("rules", screenshot())
    fox.back()
    fox.back()
