"""The page that leads to the rules, with one row for each game."""

from companion.ui import kv
from companion.ui.screens.page import PageScreen

kv.load(__name__)


class RulesScreen(PageScreen):
    def open(self, door: str) -> None:
        self.manager.open(f"{door}/rules")
