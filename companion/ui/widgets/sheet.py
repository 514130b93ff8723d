"""A sheet of things to read or choose that comes up from the lower edge and is closed by a swipe."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.row import LinkRow

# The share of its height that a sheet must be pulled down to close.
ENOUGH = 0.25

kv.load(__name__)


class Sheet(Overlay):
    """Its children are its content, which scrolls if it is higher than the window."""

    title = StringProperty()
    content = ObjectProperty(None, allownone=True)
    # How far it is pulled down, in pixels.
    pulled = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # The one finger that pulls the sheet; all others are ignored.
        self._puller: MotionEvent | None = None

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.content is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.content.add_widget(widget, *args, **kwargs)

    def offer(self, title: str, detail: str, act: Callable[[], object]) -> None:
        """Adds a row; a tap on it closes the sheet and does this."""
        row = LinkRow(title=title, detail=detail)
        row.bind(on_release=lambda _: self.close_and(act))
        self.add_widget(row)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        scroll_view = self.ids.scroll
        if self.active and not (scroll_view.do_scroll_y and scroll_view.collide_point(*touch.pos)):
            touch.ud[self] = touch.y
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        down = touch.ud.get(self, touch.y) - touch.y
        if self.active and self._puller is None and down > dp(theme.GAP):
            self._puller = touch
        if self.active and self._puller is touch:
            _release_buttons(touch)
            self.pulled = max(0.0, down)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_up(touch)
        if self._puller is touch:
            self._puller = None
            if self.pulled > self.panel.height * ENOUGH:
                self.dismiss()
            else:
                Motion(self, theme.TURN, pulled=0.0)
        return taken


def _release_buttons(touch: MotionEvent) -> None:
    """Releases the buttons under a finger that turns out to pull the sheet."""
    for reference in list(touch.grab_list):
        widget = reference()
        if isinstance(widget, ButtonBehavior):
            touch.ungrab(widget)
            widget.state = "normal"
