"""A sheet of the trades a player can make, and of what keeps the player from the others."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from companion.ui import kv
from companion.ui.widgets.halves import Place, opposite
from companion.ui.widgets.menu import Item
from companion.ui.widgets.row import LinkRow, Row
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class TradeSheet(Sheet):
    """A tap on an item closes the sheet and does it; `notes` are only to be read.

    If `turned`, it comes from the upper edge and faces the player on the far side, with its picture and its touches.
    """

    turned = BooleanProperty(False)

    def __init__(self, title: str, items: tuple[Item, ...], notes: tuple[tuple[str, str], ...], turned: bool) -> None:
        super().__init__(title=title, turned=turned)
        for item in items:
            row = LinkRow(title=item.title, detail=item.detail)
            row.bind(on_release=lambda _, act=item.act: self._act(act))
            self.add_widget(row)
        for name, words in notes:
            self.add_widget(Row(title=name, detail=words))

    def to_parent(self, x: float, y: float, relative: bool = False) -> Place:
        return super().to_parent(*self._face(x, y), relative=relative)

    def to_local(self, x: float, y: float, relative: bool = False) -> Place:
        return super().to_local(*self._face(x, y), relative=relative)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._heard(super().on_touch_down, touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._heard(super().on_touch_move, touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._heard(super().on_touch_up, touch)

    def _face(self, x: float, y: float) -> Place:
        return opposite((x, y), self.pos, self.size) if self.turned else (x, y)

    def _heard(self, hear: Callable[[MotionEvent], bool], touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = hear(touch)
        touch.pop()
        return taken

    def _act(self, act: Callable[[], object]) -> None:
        # Only the first touch counts.
        if self.active:
            self.close()
            act()
