"""How is a number counted up and down by a thumb?"""

from kivy.app import App
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

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._sign = 0
        self._trigger_repeat = Clock.create_trigger(self._count_on, theme.REPEAT, interval=True)
        self._trigger_hold = Clock.create_trigger(lambda _: self._trigger_repeat(), theme.HOLD)

    def begin(self, sign: int) -> None:
        """A finger is down; one that was down before counts no more."""
        self.end()
        self._sign = sign
        self._trigger_hold()
        app = App.get_running_app()
        app.bind(on_pause=self._let_go)
        app.root.bind(current_screen=self._let_go)
        self._step()

    def follow(self, state: str) -> None:
        """Wherever the finger was lifted, its button is up again."""
        if state == "normal":
            self.end()

    def end(self) -> None:
        self._trigger_hold.cancel()
        self._trigger_repeat.cancel()
        app = App.get_running_app()
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
        """Nobody sees the number any more, and the finger that is lifted elsewhere is not heard of here."""
        for button in (child for child in self.children if isinstance(child, StepButton)):
            button.state = "normal"
