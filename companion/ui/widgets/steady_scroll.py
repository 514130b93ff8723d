"""Scrolls a page, and keeps one of its widgets under the finger while the page around it changes."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.widgets.scroll import PageScroll


class SteadyScroll(PageScroll):
    """`hold` keeps a widget where it is, and in sight, until the next touch; below its column there is `room`."""

    # What the column needs below it, so that the page can be scrolled far enough.
    room = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._held: Widget | None = None
        # How far above the lower edge of the page the middle of the held widget stays.
        self._place = 0.0
        self._trigger_restore = Clock.create_trigger(self._restore, -1)
        self.fbind("pos", self._trigger_restore)
        self.fbind("size", self._trigger_restore)
        self.fbind("viewport_size", self._trigger_restore)

    def hold(self, widget: Widget) -> None:
        if widget is self._held:
            # A finger that stays counts on while the page has not come to rest.
            return
        self.release()
        self._held = widget
        self._place = self.y + widget.center_y - self.scroll_y * max(0, self.children[0].height - self.height)
        widget.fbind("center_y", self._trigger_restore)

    def release(self) -> None:
        if self._held is not None:
            self._held.funbind("center_y", self._trigger_restore)
            self._held = None

    def rewind(self) -> None:
        """Shows another page from its beginning."""
        self.release()
        self.room, self.scroll_y = 0, 1

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        self.release()
        handled: bool | None = super().on_touch_down(touch)
        return handled

    def _restore(self, _elapsed: float) -> None:
        if self._held is None:
            return
        column, held = self.children[0], self._held
        # What has grown around the page never covers it.
        lowest, highest = self.y + held.height / 2, self.top - held.height / 2
        place = min(max(self._place, lowest), highest)
        hidden_above = place - self.top + column.height - held.center_y
        # What its parts fill, without the room below them.
        filled = column.height - column.children[0].y + column.padding[3] - self.room
        self.room = max(0, hidden_above + self.height - filled)
        over = filled + self.room - self.height
        if over > 0:
            self.scroll_y = min(1, max(0, 1 - hidden_above / over))
