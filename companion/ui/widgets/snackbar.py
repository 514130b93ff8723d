"""Says what has just happened, and offers to take it back."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.running_app import running_app
from companion.ui.widgets.actions import Actions

# How many letters are read in the usual time; a longer sentence stays up to twice as long.
BRIEF = 80

kv.load(__name__)


class UndoButton(ButtonBehavior, FloatLayout):
    """Takes back what the sentence says."""


class Snackbar(BoxLayout):
    """One sentence above the lower edge, or above the page's foot, for a few seconds; a new one takes its place.

    It leaves with its page, because what it takes back belongs there. A touch beside its button sends it away.
    """

    sentence = StringProperty()
    rise = NumericProperty(0.0)
    foot = NumericProperty(0.0)

    def __init__(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        super().__init__(sentence=sentence)
        self.active = False
        self._pages = running_app().root
        # The page that it was said on: where the player is a frame later, for what leads to another page may say so.
        self._page: Widget | None = None
        # Delayed by a frame: the page is laid out before the snackbar looks for its place on it.
        self._trigger_fit = Clock.create_trigger(self._fit)
        if undo is not None:
            button = UndoButton()
            button.bind(on_release=lambda _: self._take_back(undo))
            self.add_widget(button)

    def lower_edge(self, window_height: float, foot: float, height: float, rise: float) -> float:
        """Above the foot, but never so high that it leaves the window."""
        return min(foot, window_height - height - 2 * dp(theme.GAP)) + dp(theme.GAP) * rise

    def open(self) -> None:
        for other in [layer for layer in Window.children if isinstance(layer, Snackbar)]:
            other.close()
        self.active = True
        self.foot = foot_of_page()
        self._trigger_fit()
        Window.add_widget(self)
        Motion(self, theme.TURN, rise=1.0)
        self._end = Clock.schedule_once(lambda _: self.close(), self._linger())

    def close(self) -> None:
        if self.active:
            self.active = False
            self._end.cancel()
            Motion(self, theme.TURN, done=lambda: Window.remove_widget(self), rise=0.0)

    def on_parent(self, _bar: object, window: object) -> None:
        if window is None:
            Window.unbind(size=self._trigger_fit)
            self._pages.unbind(current_screen=self._trigger_fit)
        else:
            Window.bind(size=self._trigger_fit)
            self._pages.bind(current_screen=self._trigger_fit)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.active or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.close()
        return True

    def _linger(self) -> float:
        return theme.LINGER * min(max(1.0, len(self.sentence) / BRIEF), 2.0)

    def _fit(self, _elapsed: float) -> None:
        page = self._pages.current_screen
        if self._page is None:
            self._page = page
        if page is not self._page:
            self.close()
        elif self.active:
            self.foot = foot_of_page()

    def _take_back(self, undo: Callable[[], None]) -> None:
        if self.active:
            self.close()
            undo()


def notify(sentence: str, undo: Callable[[], None] | None = None) -> None:
    """Says what happened; with `undo`, offers to take it back."""
    Snackbar(sentence, undo).open()


def foot_of_page() -> float:
    """The upper edge of the actions at the foot of the page, or the lower edge of the page if it has none."""
    root = running_app().root
    links = root.current_screen.ids.get("foot")
    if links is not None:
        # They may scroll: their place is where they come to rest at the end of the page.
        return root.y + links.top - links.parent.y
    for actions in (widget for widget in root.current_screen.walk() if isinstance(widget, Actions)):
        foot, head = (actions.to_window(actions.x, y)[1] for y in (actions.y, actions.top))
        if foot <= root.y:
            return head
    return root.y
