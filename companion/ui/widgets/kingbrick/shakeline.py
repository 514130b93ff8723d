"""Listens for a shake while a throw waits, and says in one line whether it hears one, and if not, why."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.table.kingbrick.shake import ShakeReading, ShakeSession
from companion.ui import kv
from companion.ui.running_app import running_app

# Why a shake is not heard.
SILENT = {
    ShakeReading.SILENCE: "kingbrick.shake.none",
    ShakeReading.LOST: "kingbrick.shake.lost",
    ShakeReading.TIMED_OUT: "kingbrick.shake.tired",
}
# How often the sensor is asked, in seconds.
LISTEN = 1 / 60

kv.load(__name__)


class ShakeLine(ButtonBehavior, FloatLayout):
    """Runs the sensor only while `armed` and the app is in front: `on_shake(strength)`. A touch starts it once more."""

    __events__ = ("on_shake",)

    armed = BooleanProperty(False)
    # What is said, as a key of the catalogue.
    line = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._vigil: ShakeSession | None = None
        self._trigger_hear = Clock.create_trigger(self._hear, LISTEN, interval=True)

    @property
    def listening(self) -> bool:
        return self._vigil is not None

    def on_armed(self, *_: object) -> None:
        app = running_app()
        if self.armed:
            app.bind(on_pause=self._rest, on_resume=self._listen)
            self._listen()
        else:
            app.unbind(on_pause=self._rest, on_resume=self._listen)
            self._rest()
            self.line = ""

    def on_release(self) -> None:
        if self.armed and not self.listening:
            self._listen()

    def on_shake(self, _strength: float) -> None:
        """The owner throws."""

    def _listen(self, *_: object) -> None:
        app = running_app()
        setting = app.settings.shake
        if setting == "off":
            self.line = "kingbrick.shake.off"
        elif app.phone.accelerometer.start():
            # Not the time of the last frame, which after a pause is long ago.
            self._vigil = ShakeSession(Clock.time(), setting)
            self.line = "kingbrick.shake.on"
            self._trigger_hear()
        else:
            self.line = "kingbrick.shake.none"

    def _rest(self, *_: object) -> None:
        self._trigger_hear.cancel()
        if self.listening:
            self._vigil = None
            running_app().phone.accelerometer.stop()

    def _hear(self, _elapsed: float) -> None:
        samples = running_app().phone.accelerometer.read()
        vigil = self._vigil
        heard = ShakeReading.NOTHING if vigil is None else vigil.hear(Clock.get_time(), samples)
        if heard is not ShakeReading.NOTHING:
            self._rest()
            self.line = SILENT.get(heard, "")
        if vigil is not None and heard is ShakeReading.THROW:
            self.dispatch("on_shake", vigil.strength)
