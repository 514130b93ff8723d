"""A sheet for the far player: it comes up from that player's edge of the phone, turned around."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from companion.ui import kv
from companion.ui.widgets.halves import Place, opposite
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class TurnedSheet(Sheet):
    """If `turned`, its picture and its touches are turned by half a turn; otherwise a sheet like any other."""

    turned = BooleanProperty(False)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Place:
        place = opposite((x, y), self.pos, self.size) if self.turned else (x, y)
        return super().to_parent(*place, relative=relative)

    def to_local(self, x: float, y: float, relative: bool = False) -> Place:
        place = opposite((x, y), self.pos, self.size) if self.turned else (x, y)
        return super().to_local(*place, relative=relative)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = super().on_touch_down(touch)
        touch.pop()
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = super().on_touch_move(touch)
        touch.pop()
        return taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = super().on_touch_up(touch)
        touch.pop()
        return taken
