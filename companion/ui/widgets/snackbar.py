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
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.running_app import running_app
from companion.ui.widgets.actions import Actions
from companion.ui.widgets.page_bar import PageBar

# How many letters are read in the usual time; a longer sentence stays up to twice as long.
BRIEF = 80

kv.load(__name__)


class UndoButton(ButtonBehavior, FloatLayout):
    """Takes back what the sentence says."""


class Snackbar(BoxLayout):
    """One sentence for a few seconds; a new one takes its place. It never lies over anything that can be touched.

    The page makes a gap for it above its foot; a page that must stand still has it in its head, in place of the title.
    It leaves with its page, because what it takes back belongs there. A touch beside its button sends it away.
    """

    sentence = StringProperty()
    rise = NumericProperty(0.0)
    # Where it stands.
    left = NumericProperty(0.0)
    foot = NumericProperty(0.0)

    def __init__(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        super().__init__(sentence=sentence)
        self.active = False
        self._pages = running_app().root
        # The page that it was said on: where the player is a frame later, for what leads to another page may say so.
        self._page: Widget | None = None
        self._gap = Widget(size_hint_y=None, height=0)
        # Whether its words have room in the head of a page.
        self._brief = True
        # Delayed by a frame: the page is laid out before the snackbar looks for its place on it.
        self._trigger_fit = Clock.create_trigger(self._fit)
        self.fbind("height", self._trigger_fit)
        if undo is not None:
            button = UndoButton()
            button.bind(on_release=lambda _: self._take_back(undo))
            self.add_widget(button)

    def open(self) -> None:
        for other in [layer for layer in Window.children if isinstance(layer, Snackbar)]:
            other.close()
        self.active = True
        self._stand_above(foot_of_page())
        self._trigger_fit()
        Window.add_widget(self)
        Motion(self, theme.TURN, rise=1.0)
        self._end = Clock.schedule_once(lambda _: self.close(), self._linger())

    def close(self) -> None:
        if self.active:
            self.active = False
            self._end.cancel()
            self._close_gap()
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
            self._find_place(page)

    def _find_place(self, page: Widget) -> None:
        if self._brief and getattr(page, "stands_still", False):
            self._stand_in(page.ids.head)
            return
        self._stand_above(foot_of_page())
        column, index = column_of(page)
        if column is not None:
            self._open_gap(column, index)

    def _stand_in(self, head: PageBar) -> None:
        title = head.ids.title
        fitted = self.size[0] == title.width
        if fitted:
            self._brief = self.height <= head.height
        if not (fitted and self._brief):
            # Its words are set again, in lines of another width.
            self._trigger_fit()
        self.left = title.to_window(*title.pos)[0]
        self.width = title.width
        self.foot = head.to_window(*head.pos)[1] + (head.height - self.height) / 2

    def _stand_above(self, foot: float) -> None:
        self.width = min(Window.width, dp(theme.PANEL)) - 2 * dp(theme.GAP)
        self.left = (Window.width - self.width) / 2
        # Never so high that it leaves the window.
        self.foot = min(foot, Window.height - self.height - 2 * dp(theme.GAP)) + dp(theme.GAP)

    def _open_gap(self, column: BoxLayout, index: int) -> None:
        if self._gap.parent is None:
            column.add_widget(self._gap, index=index)
        self._change_gap(self.height + 2 * dp(theme.GAP))

    def _close_gap(self) -> None:
        if self._gap.parent is not None:
            self._change_gap(0)
            self._gap.parent.remove_widget(self._gap)

    def _change_gap(self, height: float) -> None:
        for part in self._gap.parent.children:
            if isinstance(part, ScrollView) and part.size_hint_y is not None:
                hold_still(part, self._gap.height - height)
        self._gap.height = height

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
    actions = actions_of(root.current_screen)
    return root.y if actions is None else float(actions.to_window(actions.x, actions.top)[1])


def actions_of(page: Widget) -> Actions | None:
    """Those at its very foot."""
    lowest = running_app().root.y
    for actions in (widget for widget in page.walk(restrict=True) if isinstance(widget, Actions)):
        if actions.height and actions.to_window(*actions.pos)[1] <= lowest:
            return actions
    return None


def column_of(page: Widget) -> tuple[BoxLayout | None, int]:
    """What makes room for a gap, and the place of the gap in it: above the actions, or below everything."""
    actions = actions_of(page)
    column, index = (page.ids.get("body"), 0) if actions is None else (actions.parent, 1)
    if not isinstance(column, BoxLayout) or column.orientation != "vertical":
        return None, 0
    return column, index if actions is None else column.children.index(actions) + 1


def hold_still(scroll: ScrollView, growth: float) -> None:
    """What a list shows stays where it is while its lower edge goes down by so much."""
    whole = scroll.viewport_size[1]
    above = (1 - scroll.scroll_y) * max(0.0, whole - scroll.height)
    hidden = whole - scroll.height - growth
    scroll.scroll_y = 1 - min(1.0, above / hidden) if hidden > 0 else 1.0
