"""What does the player see first? The three games."""

from kivymd.uix.screen import MDScreen

from companion.ui import kv
from companion.ui.shelf import Game
from companion.ui.widgets import scroll, text, tile  # noqa: F401 - named in the kv half

kv.load(__name__)


class HomeScreen(MDScreen):
    def open(self, game: Game) -> None:
        self.manager.open(f"{game.door}/intro")
