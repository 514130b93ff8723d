"""How is a number counted up and down by a thumb?"""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv, theme
from companion.ui.widgets import text  # noqa: F401 - named in the kv half

kv.load(__name__)


class StepButton(ButtonBehavior, Widget):
    """One end of a stepper."""

    sign = OptionProperty(1, options=[1, -1])


class Stepper(BoxLayout):
    """Shows a number; each step asks for the next: `on_step(wanted)`. A finger that stays keeps counting."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    # Below the least or above the most it still shows, and only the way back is open.
    alarmed = BooleanProperty(False)

    def begin(self, sign: int) -> None:
        self._step(sign)
        self._repeat = Clock.schedule_once(lambda _: self._count_on(sign), theme.HOLD)

    def end(self) -> None:
        self._repeat.cancel()

    def on_step(self, wanted: int) -> None:
        """The owner decides, and says so through `value`."""

    def _step(self, sign: int) -> None:
        wanted = self.value + sign
        if wanted <= self.most if sign > 0 else wanted >= self.least:
            self.dispatch("on_step", wanted)

    def _count_on(self, sign: int) -> None:
        self._repeat = Clock.schedule_interval(lambda _: self._step(sign), theme.REPEAT)
