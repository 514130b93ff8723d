"""The banner at the end of a match: who has won, and why."""

from collections.abc import Callable
from functools import partial

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.row import Group, LinkRow

kv.load(__name__)


class WinBanner(Overlay):
    """Dispatches `on_rematch` or `on_home`, once, or does what else was offered.

    Its animation takes a second, and a tap skips it. The back key leads to the last state of the match.
    """

    __events__ = ("on_rematch", "on_home")

    title = StringProperty()
    reason = StringProperty()
    # How often each of the two has won by now; empty for players without names.
    score = StringProperty()
    picture = ObjectProperty(())
    units = ObjectProperty((100, 100))
    accent = StringProperty("brand")
    # From 0, nothing, to 1, the whole picture with rays around it.
    cheer = NumericProperty(0.0)
    # Whether this phone's player has lost: then nothing is celebrated.
    lost = BooleanProperty(False)
    # The height of what else is offered.
    ways_height = NumericProperty(0)
    # Whether a rematch can still be had.
    again = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ways = Group()
        self._ways.bind(height=self.setter("ways_height"))

    def most_height(self, height: float, head: float, foot: float) -> float:
        return height - head - foot - 2 * dp(theme.PAGE)

    def wreath_height(self, room: float, words: float) -> float:
        """The height of the picture: as much as the words leave of their room, and nothing rather than a stain."""
        left = room - words - dp(theme.PAGE + theme.GAP + 4 * theme.NEAR)
        return min(left, dp(theme.WREATH)) if left >= dp(theme.ROW) else 0

    def open(self) -> None:
        super().open()
        self._cheering = Motion(self, theme.CHEER, curve="out_back", cheer=1.0)

    def on_again(self, *_: object) -> None:
        if not self.again:
            self.ids.foot.remove_widget(self.ids.rematch)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.active and self._cheering.running:
            self._cheering.skip()
            return True
        return super().on_touch_down(touch)

    def offer(self, title: str, act: Callable[[], object]) -> None:
        """One way more, among the words: with a third button the smallest pages had no room for them."""
        row = LinkRow(title=title)
        row.bind(on_release=lambda _: self.close_and(act))
        if self._ways.parent is None:
            self.ids.words.add_widget(self._ways)
        self._ways.add_widget(row)

    def rematch(self) -> None:
        self.close_and(partial(self.dispatch, "on_rematch"))

    def home(self) -> None:
        self.close_and(partial(self.dispatch, "on_home"))

    def on_rematch(self) -> None:
        """The player wants a rematch."""

    def on_home(self) -> None:
        """The player wants to go home."""
