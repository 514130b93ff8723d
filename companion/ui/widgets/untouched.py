"""What looks like a button and only shows something, because the row around it is the button."""

from kivy.input import MotionEvent


class Untouched:
    """Leaves every touch to what lies around it; comes first among the bases of a widget."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False

    def on_touch_move(self, _touch: MotionEvent) -> bool:
        return False

    def on_touch_up(self, _touch: MotionEvent) -> bool:
        return False
