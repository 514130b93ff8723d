"""A slider by which a finger goes through a whole game."""

from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui import kv

kv.load(__name__)


def step_at(x: float, left: float, right: float, steps: int) -> int:
    """The step nearest to a place between the two ends."""
    share = (x - left) / (right - left) if right > left else 0.0
    return round(min(max(share, 0.0), 1.0) * steps)


class StepSlider(Widget):
    """Shows `step` of `steps`; a finger on it asks for another: `on_seek(step)`."""

    __events__ = ("on_seek",)

    step = NumericProperty(0)
    steps = NumericProperty(0)
    # How far the ends of the line are from the edges of the widget.
    inset = NumericProperty(0)
    # Where on the line the step lies.
    knob_x = NumericProperty(0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._seek(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._seek(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def on_seek(self, step: int) -> None:
        """The owner decides, and says so through `step`."""

    def _seek(self, touch: MotionEvent) -> None:
        wanted = step_at(touch.x, self.x + self.inset, self.right - self.inset, int(self.steps))
        if wanted != self.step:
            self.dispatch("on_seek", wanted)
