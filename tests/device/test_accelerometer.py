"""Tests that the phone's movement is reported while it is listened to, and a phone without a sensor is still."""

import sys
from collections.abc import Iterable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.accelerometer import MOST_UNREAD, Accelerometer, AndroidSensor, PlyerSensor, Sample
from companion.device.phone import Phone, this_phone
from tests.device import java


class ScriptedSensor:
    """A sensor that tells what a test gives it."""

    def __init__(self, *samples: Sample, broken: bool = False) -> None:
        self.samples = list(samples)
        self.broken = broken
        self.log: list[str] = []

    def start(self) -> None:
        self.log.append("start")
        if self.broken:
            raise OSError

    def read(self) -> Iterable[Sample]:
        told, self.samples = self.samples, []
        return told

    def stop(self) -> None:
        self.log.append("stop")


class TestAccelerometer:
    def test_a_phone_without_a_sensor_is_never_moved(self) -> None:
        still = Accelerometer()
        assert (still.start(), still.read()) == (False, ())
        still.stop()

    def test_the_first_sensor_that_starts_is_used(self) -> None:
        broken, whole = ScriptedSensor(broken=True), ScriptedSensor((0.0, 1.0, 2.0, 3.0))
        accelerometer = Accelerometer(broken, whole)
        assert accelerometer.read() == ()
        assert accelerometer.start()
        assert (accelerometer.read(), accelerometer.read()) == (((0.0, 1.0, 2.0, 3.0),), ())
        accelerometer.stop()
        assert (broken.log, whole.log, accelerometer.read()) == (["start"], ["start", "stop"], ())

    def test_a_second_start_stops_the_first(self) -> None:
        sensor = ScriptedSensor()
        accelerometer = Accelerometer(sensor)
        assert accelerometer.start()
        assert accelerometer.start()
        accelerometer.stop()
        accelerometer.stop()
        assert sensor.log == ["start", "stop", "start", "stop"]

    def test_a_sensor_that_breaks_half_way_says_nothing_more(self) -> None:
        class Dying(ScriptedSensor):
            def read(self) -> Iterable[Sample]:
                raise OSError

            def stop(self) -> None:
                raise OSError

        accelerometer = Accelerometer(Dying())
        assert accelerometer.start()
        assert accelerometer.read() == ()
        accelerometer.stop()


class Java:
    """Android's sensors, as far as a listener sees them."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, sensor: object = "accelerometer", registers: bool = True
    ) -> None:
        self.listeners: list[Any] = []
        self.paces: list[int] = []
        self._registers = registers
        manager = SimpleNamespace(
            getDefaultSensor={7: sensor}.get,
            registerListener=self._register,
            unregisterListener=lambda listener, _sensor: self.listeners.remove(listener),
        )
        classes = {
            "android.content.Context": SimpleNamespace(SENSOR_SERVICE="sensor"),
            "android.hardware.Sensor": SimpleNamespace(TYPE_ACCELEROMETER=7),
            "android.hardware.SensorManager": SimpleNamespace(SENSOR_DELAY_GAME=1),
            **java.activity(getSystemService={"sensor": manager}.__getitem__),
        }
        java.install(monkeypatch, classes)
        jnius: ModuleType = sys.modules["jnius"]
        jnius.__dict__["PythonJavaClass"] = object
        jnius.__dict__["java_method"] = lambda _signature: lambda method: method

    def _register(self, listener: Any, _sensor: object, pace: int) -> bool:
        self.listeners.append(listener)
        self.paces.append(pace)
        return self._registers

    def move(self, nanoseconds: int, *values: float) -> None:
        for listener in self.listeners:
            listener.onSensorChanged(SimpleNamespace(timestamp=nanoseconds, values=list(values)))
            listener.onAccuracyChanged(None, 3)


class TestAndroid:
    def test_its_samples_come_at_the_pace_of_games_with_their_own_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        phone = Java(monkeypatch)
        accelerometer = Accelerometer(AndroidSensor())
        assert accelerometer.start()
        phone.move(2_000_000_000, 0.5, 1.5, 9.5)
        phone.move(2_500_000_000, 0.6, 1.6, 9.6)
        assert accelerometer.read() == ((2.0, 0.5, 1.5, 9.5), (2.5, 0.6, 1.6, 9.6))
        assert (accelerometer.read(), phone.paces) == ((), [1])
        accelerometer.stop()
        assert phone.listeners == []

    def test_what_nobody_reads_is_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        phone = Java(monkeypatch)
        accelerometer = Accelerometer(AndroidSensor())
        accelerometer.start()
        for moment in range(MOST_UNREAD + 10):
            phone.move(moment, 0.0, 0.0, 9.8)
        assert len(accelerometer.read()) == MOST_UNREAD

    @pytest.mark.parametrize("absent", [{"sensor": None}, {"registers": False}])
    def test_a_phone_that_has_none_or_gives_none_falls_back_to_plyer(
        self, monkeypatch: pytest.MonkeyPatch, absent: dict[str, Any]
    ) -> None:
        Java(monkeypatch, **absent)
        plyer = SimpleNamespace(enable=lambda: None, acceleration=(0.1, 0.2, 9.8), disable=lambda: None)
        java.module(monkeypatch, "plyer", accelerometer=plyer)
        accelerometer = Accelerometer(AndroidSensor(), PlyerSensor(lambda: 5.0))
        assert accelerometer.start()
        assert accelerometer.read() == ((5.0, 0.1, 0.2, 9.8),)
        accelerometer.stop()

    def test_a_sensor_that_was_never_started_can_be_stopped(self) -> None:
        AndroidSensor().stop()


class TestPlyer:
    @pytest.mark.parametrize("felt", [None, (None, None, None)])
    def test_it_says_nothing_before_its_first_event(self, monkeypatch: pytest.MonkeyPatch, felt: Any) -> None:
        log: list[str] = []
        plyer = SimpleNamespace(enable=lambda: log.append("on"), acceleration=felt, disable=lambda: log.append("off"))
        java.module(monkeypatch, "plyer", accelerometer=plyer)
        accelerometer = Accelerometer(PlyerSensor())
        assert accelerometer.start()
        assert accelerometer.read() == ()
        accelerometer.stop()
        assert log == ["on", "off"]


def test_a_desktop_has_none_and_an_android_phone_two(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    desktop: Phone = this_phone(tmp_path)
    assert desktop.accelerometer.start() is False
    monkeypatch.setenv("ANDROID_ARGUMENT", ".")
    kinds = [type(sensor) for sensor in this_phone(tmp_path).accelerometer._sensors]
    assert kinds == [AndroidSensor, PlyerSensor]
