"""The last chapter: the evening is over, and everything was kept."""

from tests.ui.story.album import Album
from tests.ui.story.touches import Player


def play(fox: Player, album: Album) -> None:
    fox.tap("home.history")
    album.keep("history", fox.driver.screenshot())
