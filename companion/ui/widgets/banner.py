"""The banner at the end of a match: who has won, and why."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.row import Group, LinkRow

kv.load(__name__)


class WinBanner(Overlay):
    """Dispatches `on_rematch`, `on_review` or `on_home`, once. Its animation takes a second, and a tap skips it.

    The back key leads to the last state of the match.
    """

    __events__ = ("on_rematch", "on_review", "on_home")

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
    # Whether a rematch can still be had.
    again = BooleanProperty(True)

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

    def offer_review(self, title: str) -> None:
        """One way more, among the words: with a third button the smallest pages had no room for them."""
        row, group = LinkRow(title=title), Group()
        row.bind(on_release=lambda _: self._answer("on_review"))
        group.add_widget(row)
        self.ids.words.add_widget(group)

    def rematch(self) -> None:
        self._answer("on_rematch")

    def home(self) -> None:
        self._answer("on_home")

    def _answer(self, event: str) -> None:
        # Only the first touch counts.
        if self.active:
            self.close()
            self.dispatch(event)

    def on_rematch(self) -> None:
        """The player wants a rematch."""

    def on_review(self) -> None:
        """The player wants to know who stood better when."""

    def on_home(self) -> None:
        """The player wants to go home."""
