"""A sheet of the trades a player can make, and of what keeps the player from the others."""

from companion.ui.widgets.menu import Item
from companion.ui.widgets.row import Row
from companion.ui.widgets.turned_sheet import TurnedSheet


class TradeSheet(TurnedSheet):
    """What can be chosen, and below it `notes` that are only to be read."""

    def __init__(self, title: str, items: tuple[Item, ...], notes: tuple[tuple[str, str], ...], turned: bool) -> None:
        super().__init__(title=title, turned=turned)
        for item in items:
            self.offer(item.title, item.detail, item.act)
        for name, words in notes:
            self.add_widget(Row(title=name, detail=words))
