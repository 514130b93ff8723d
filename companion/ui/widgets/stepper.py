"""A number that a thumb counts up and down."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv, theme
from companion.ui.running_app import running_app
from companion.ui.widgets.icon_button import IconButton

kv.load(__name__)


class StepButton(IconButton):
    """One end of a stepper."""

    sign = OptionProperty(1, options=[1, -1])


class Stepper(BoxLayout):
    """Shows a number; each step asks for the next: `on_step(wanted)`. A finger that stays keeps counting."""

    __events__ = ("on_step",)

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    # A value below `least` or above `most` is still shown, and can only be changed towards them.
    alarmed = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._sign = 0
        self._trigger_repeat = Clock.create_trigger(self._count_on, theme.REPEAT, interval=True)
        self._trigger_hold = Clock.create_trigger(lambda _: self._trigger_repeat(), theme.HOLD)

    def begin(self, sign: int) -> None:
        """A finger is down; one that was down before no longer counts."""
        self.end()
        self._sign = sign
        self._trigger_hold()
        app = running_app()
        app.bind(on_pause=self._let_go)
        app.root.bind(current_screen=self._let_go)
        self._step()

    def follow(self, state: str) -> None:
        """Ends the counting when the button is up again, wherever the finger was lifted."""
        if state == "normal":
            self.end()

    def end(self) -> None:
        self._trigger_hold.cancel()
        self._trigger_repeat.cancel()
        app = running_app()
        app.unbind(on_pause=self._let_go)
        app.root.unbind(current_screen=self._let_go)

    def on_step(self, wanted: int) -> None:
        """The owner decides, and says so through `value`."""

    def _step(self) -> None:
        wanted = self.value + self._sign
        if wanted <= self.most if self._sign > 0 else wanted >= self.least:
            self.dispatch("on_step", wanted)

    def _count_on(self, _elapsed: float) -> None:
        if self.get_root_window() is None:
            self._let_go()
        else:
            self._step()

    def _let_go(self, *_: object) -> None:
        """The number is out of sight, and a finger that is lifted elsewhere is not reported here."""
        for button in (child for child in self.children if isinstance(child, StepButton)):
            button.state = "normal"
