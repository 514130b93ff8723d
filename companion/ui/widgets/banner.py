"""Who has won, and why?"""

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.ui import kv, theme
from companion.ui.motion.move import Move
from companion.ui.widgets import actions, drawing, scroll, text  # noqa: F401 - named in the kv half
from companion.ui.widgets.overlay import Overlay

kv.load(__name__)


class WinBanner(Overlay):
    """`on_rematch` or `on_home`, one of them, once. Its cheer takes a second, and a tap skips it.

    Back leads to the game's last state.
    """

    __events__ = ("on_rematch", "on_home")

    title = StringProperty()
    reason = StringProperty()
    picture = ObjectProperty(())
    units = ObjectProperty((100, 100))
    accent = StringProperty("brand")
    # From nothing to the whole picture in its wreath of rays.
    cheer = NumericProperty(0.0)

    def open(self) -> None:
        super().open()
        self._cheering = Move(self, theme.CHEER, curve="out_back", cheer=1.0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.active and self._cheering.running:
            self._cheering.skip()
            return True
        return super().on_touch_down(touch)

    def rematch(self) -> None:
        self._answer("on_rematch")

    def home(self) -> None:
        self._answer("on_home")

    def _answer(self, event: str) -> None:
        # A second finger comes too late.
        if self.active:
            self.close()
            self.dispatch(event)

    def on_rematch(self) -> None:
        """Once more."""

    def on_home(self) -> None:
        """Enough."""
