"""A panel that lies over the page and takes every touch and the back key until it is closed."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.running_app import running_app

# Android sends its back button and its back gesture as the same key.
ESCAPE = 27

kv.load(__name__)


class Overlay(FloatLayout):
    """Opened on top of everything else; the back key, or a touch beside its panel, dismisses it."""

    __events__: tuple[str, ...] = ("on_close",)

    panel = ObjectProperty(None, allownone=True)
    # Whether the page is low for its letters: what is only read then leaves room for what is touched.
    low = BooleanProperty(False)
    # From 0, closed, to 1, fully open.
    rise = NumericProperty(0.0)
    # The insets at each edge that the phone keeps for its own bars, in pixels.
    foot = NumericProperty(0.0)
    head = NumericProperty(0.0)
    left_edge = NumericProperty(0.0)
    right_edge = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.active = False

    def open(self) -> None:
        if self.active:
            return
        self.active = True
        if self.parent is None:
            # It has its size before its first frame, so that no part of the page is seen.
            self.size = Window.size
            self.on_size()
            Window.add_widget(self)
        Window.bind(on_keyboard=self._on_key)
        Motion(self, theme.TURN, rise=1.0)

    def close(self) -> None:
        """Ignores touches and keys at once, and disappears a moment later."""
        if not self.active:
            return
        self.active = False
        Window.unbind(on_keyboard=self._on_key)
        Motion(self, theme.TURN, done=self._leave, rise=0.0)
        self.dispatch("on_close")

    def close_and(self, act: Callable[[], object]) -> None:
        """Closes and does this; only the first touch counts."""
        if self.active:
            self.close()
            act()

    def dismiss(self) -> None:
        """What the back key and a touch beside the panel do."""
        self.close()

    def room_below(self, free: float, share: float, rise: float) -> float:
        """The room below a panel: a share of what it leaves free. While it opens, it rises from a little lower."""
        return max(dp(theme.PAGE), free * share) - dp(theme.BREAK) * (1 - rise)

    def on_close(self) -> None:
        """It was closed, by the player or by the page."""

    def on_parent(self, _overlay: object, window: object) -> None:
        if window is None:
            self.active = False
            Window.unbind(on_keyboard=self._on_key)

    def on_size(self, *_: object) -> None:
        page = running_app().root
        self.foot, self.head = page.y, max(0.0, Window.height - page.top)
        self.left_edge, self.right_edge = page.x, max(0.0, Window.width - page.right)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.active:
            return False
        if self.panel is None or self.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
        else:
            self.dismiss()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return self.active

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return self.active

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key == ESCAPE:
            self.dismiss()
        # No key reaches the page below.
        return True

    def _leave(self) -> None:
        if not self.active:
            Window.remove_widget(self)
