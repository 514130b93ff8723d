"""A curtain that hides each player's secret while the phone changes hands."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv, theme
from companion.ui.motion.move import Motion
from companion.ui.running_app import running_app
from companion.ui.widgets.overlay import Overlay

kv.load(__name__)


class HoldButton(ButtonBehavior, FloatLayout):
    """Dispatches `on_hold` for a finger that stays, never for one that slips off."""

    __events__ = ("on_hold",)

    text = StringProperty()
    # The share of the time that has passed.
    held = NumericProperty(0.0)

    def on_press(self) -> None:
        self._ripe = Clock.schedule_once(lambda _: self.dispatch("on_hold"), theme.HOLD)
        # After a pause the clock would find the time passed, and whether the finger was lifted is not reported.
        running_app().bind(on_pause=self._release)
        Motion(self, theme.HOLD, curve="linear", held=1.0)

    def on_state(self, _button: object, state: str) -> None:
        if state == "normal":
            self._let_go()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._let_go()
        return super().on_touch_move(touch)

    def on_hold(self) -> None:
        """The finger has stayed."""

    def _release(self, *_: object) -> None:
        self.state = "normal"

    def _let_go(self) -> None:
        running_app().unbind(on_pause=self._release)
        self._ripe.cancel()
        Motion(self, theme.TURN, held=0.0)


class Curtain(Overlay):
    """Covers everything from its first frame on; a player opens it on purpose: `on_reveal`."""

    __events__ = ("on_reveal",)

    name = StringProperty()
    picture = ObjectProperty(())
    units = ObjectProperty((100, 100))
    accent = StringProperty("brand")

    def reveal(self) -> None:
        self.close()
        self.dispatch("on_reveal")

    def dismiss(self) -> None:
        """Does nothing: neither the back key nor a stray finger opens the curtain."""

    def on_reveal(self) -> None:
        """What lies below may be seen."""
