"""Shows how the other player's bricks roll, and says what they came to when they lie."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty

from companion.ui import kv
from companion.ui.motion.move import Motion
from companion.ui.widgets.kingbrick.brick_table import TableBrick
from companion.ui.widgets.overlay import Overlay

# How long the result is seen, in seconds.
STAY = 1.2

kv.load(__name__)


class ThrowWatch(Overlay):
    """Goes by itself; a touch shows the result at once, and another one closes it."""

    title = StringProperty()
    result = StringProperty()
    tone = StringProperty("ink")
    # From 0, just at rest, to 1, when it was seen for long enough.
    seen = NumericProperty(0.0)

    def watch(self, bricks: tuple[TableBrick, ...], seed: str, result: str, landed: Callable[[], None]) -> None:
        """Rolls them; `landed` is called once, when they lie or nobody looks any more."""
        self._result, self._landed = result, landed
        self._tone = "good" if any(brick.happy for brick in bricks) else "alarm"
        self.open()
        self.ids.bricks.roll(bricks, seed, None, self._land)

    def _land(self) -> None:
        if self.active and not self.result:
            self.result, self.tone = self._result, self._tone
            self._landed()
            Motion(self, STAY, done=self.close, seen=1.0)

    def dismiss(self) -> None:
        if self.ids.bricks.rolling:
            self.ids.bricks.skip()
        else:
            self.close()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.active:
            self.dismiss()
            return True
        return False

    def on_close(self) -> None:
        if not self.result:
            self.result = self._result
            self._landed()
