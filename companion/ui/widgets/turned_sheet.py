"""A sheet for the far player: it comes up from that player's edge of the phone, turned around."""

from collections.abc import Callable

from kivy.input import MotionEvent

from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.turnable import Turnable


class TurnedSheet(Turnable, Sheet):
    """If `turned`, its picture and its touches are turned by half a turn; otherwise a sheet like any other."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._pass_on(super().on_touch_down, touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on(super().on_touch_move, touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on(super().on_touch_up, touch)

    def _pass_on(self, hear: Callable[[MotionEvent], bool], touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = hear(touch)
        touch.pop()
        return taken
