"""A menu behind three dots: a sheet of the other things that can be done on a page."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.ui import kv
from companion.ui.widgets.icon_button import IconButton
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class Item:
    """What it is called in the player's language, and what it does."""

    title: str
    act: Callable[[], object]
    detail: str = ""


class MenuButton(IconButton):
    """Three dots."""


class MenuSheet(Sheet):
    """A tap on an item closes the sheet and does it; there may be words above the items."""

    def __init__(self, title: str, items: tuple[Item, ...], words: str = "") -> None:
        super().__init__(title=title)
        if words:
            self.add_widget(Row(title=words))
        for item in items:
            self.offer(item.title, item.detail, item.act)
