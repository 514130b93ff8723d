"""Reads how the phone is being moved."""

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any, Protocol

from companion.device import android

# Seconds of any one clock, and metres per second squared along the phone's three axes.
Sample = tuple[float, float, float, float]

# A few seconds at the quickest pace: more than a frame ever leaves unread.
MOST_UNREAD = 512
NANOSECOND = 1e-9


class NoSensor(Exception):
    """The phone has none, or does not give it to us."""


class Sensor(Protocol):
    """Between start and stop it tells what it has felt since it was last asked."""

    def start(self) -> None: ...

    def read(self) -> Iterable[Sample]: ...

    def stop(self) -> None: ...


# Java may call a listener at any time, and crashes if Python has freed it: so none is ever freed.
_LISTENERS: list[Any] = []


class AndroidSensor:
    """Android's own, at the pace of games: plyer asks for a fifth of a second, in which a shake is lost."""

    def __init__(self) -> None:
        self._felt: deque[Sample] = deque(maxlen=MOST_UNREAD)
        self._manager: Any = None
        self._sensor: Any = None
        self._listener: Any = None

    def start(self) -> None:
        context = android.java("android.content.Context")
        sensors = android.java("android.hardware.Sensor")
        pace = android.java("android.hardware.SensorManager").SENSOR_DELAY_GAME
        self._manager = android.activity().getSystemService(context.SENSOR_SERVICE)
        self._sensor = self._manager.getDefaultSensor(sensors.TYPE_ACCELEROMETER)
        if self._listener is None:
            self._listener = _listener(self._felt.append)
            _LISTENERS.append(self._listener)
        # What came after the last stop.
        self._felt.clear()
        if self._sensor is None or not self._manager.registerListener(self._listener, self._sensor, pace):
            raise NoSensor

    def read(self) -> Iterable[Sample]:
        # Java's thread adds to it meanwhile: what comes now is read the next time.
        return [self._felt.popleft() for _ in range(len(self._felt))]

    def stop(self) -> None:
        if self._sensor is not None:
            # Without the sensor pyjnius would take the method for Java's older kind of listener, which does nothing.
            self._manager.unregisterListener(self._listener, self._sensor)
        self._felt.clear()


def _listener(tell: Callable[[Sample], None]) -> Any:
    """A Java object that hears of every sample; pyjnius, which makes it, is there on Android only."""
    jnius = import_module("jnius")

    class Listener(jnius.PythonJavaClass):  # type: ignore[misc, name-defined]
        __javainterfaces__ = ["android/hardware/SensorEventListener"]  # noqa: RUF012 - pyjnius reads it so

        @jnius.java_method("(Landroid/hardware/SensorEvent;)V")  # type: ignore[untyped-decorator]
        def onSensorChanged(self, event: Any) -> None:  # noqa: N802 - Java's name
            x, y, z = event.values[:3]
            tell((event.timestamp * NANOSECOND, x, y, z))

        @jnius.java_method("(Landroid/hardware/Sensor;I)V")  # type: ignore[untyped-decorator]
        def onAccuracyChanged(self, sensor: Any, accuracy: int) -> None:  # noqa: N802 - Java's name
            """A shake needs no accuracy."""

    return Listener()


class PlyerSensor:
    """As plyer gives it: slow, and asked again in every frame; for a phone that refuses the pace of games."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._sensor: Any = None

    def start(self) -> None:
        self._sensor = import_module("plyer").accelerometer
        self._sensor.enable()

    def read(self) -> Iterable[Sample]:
        felt = self._sensor.acceleration
        # Nothing until the first event, whatever plyer calls it.
        if felt is None or None in felt:
            return ()
        x, y, z = felt[:3]
        return ((self._now(), x, y, z),)

    def stop(self) -> None:
        self._sensor.disable()


class Accelerometer:
    """The first of the sensors that starts; a phone without any never reports a movement."""

    def __init__(self, *sensors: Sensor) -> None:
        self._sensors = sensors
        self._running: Sensor | None = None

    def start(self) -> bool:
        """Whether there is anything to hear from now on."""
        self.stop()
        for sensor in self._sensors:
            # What Java and plyer throw has no common class but this.
            with suppress(Exception):
                sensor.start()
                self._running = sensor
                return True
        return False

    def read(self) -> tuple[Sample, ...]:
        if self._running is not None:
            with suppress(Exception):
                return tuple(self._running.read())
        return ()

    def stop(self) -> None:
        """A sensor that nobody listens to costs battery all the same."""
        if self._running is not None:
            with suppress(Exception):
                self._running.stop()
            self._running = None
