"""Tests that the sensor of a real Java starts, is read and stops, and nothing is freed that Java may still call."""

import gc

import pytest

from companion.device import accelerometer as room
from companion.device.accelerometer import Accelerometer, AndroidSensor, PlyerSensor
from tests.device.jvm.conftest import Calls, java

SECOND = 1_000_000_000
REGISTERED = "registerListener(SensorEventListener, Sensor, int 1)"
UNREGISTERED = "unregisterListener(SensorEventListener, Sensor)"


def test_four_throws_start_and_stop_the_sensor_each_time(calls: Calls) -> None:
    manager = java("android.hardware.SensorManager")
    before = manager.everListened()
    accelerometer = Accelerometer(AndroidSensor())
    for throw in range(4):
        assert accelerometer.start()
        manager.move(throw * SECOND, 0.5, 1.5, 9.5)
        assert calls() == [REGISTERED]
        assert (accelerometer.read(), manager.listening()) == (((throw, 0.5, 1.5, 9.5),), 1)
        accelerometer.stop()
        # A listener that was freed while it is registered would be called here, and Java would die.
        gc.collect()
        manager.move(throw * SECOND, 0.5, 1.5, 9.5)
        assert (calls(), manager.listening(), accelerometer.read()) == ([UNREGISTERED], 0, ())
    assert manager.everListened() == before + 1


def test_a_sensor_that_nobody_stops_may_be_forgotten(calls: Calls) -> None:
    manager = java("android.hardware.SensorManager")
    sensor = AndroidSensor()
    sensor.start()
    manager.move(SECOND, 0.5, 1.5, 9.5)
    assert (calls(), list(sensor.read())) == ([REGISTERED], [(1.0, 0.5, 1.5, 9.5)])
    unregister, accelerometer = sensor._manager.unregisterListener, sensor._sensor
    del sensor
    gc.collect()
    manager.move(2 * SECOND, 0.5, 1.5, 9.5)
    assert (calls(), manager.listening()) == ([], 1)
    unregister(room._LISTENERS[-1], accelerometer)
    assert manager.listening() == 0


@pytest.mark.parametrize(("present", "allowed", "asked"), [(False, True, []), (True, False, [REGISTERED])])
def test_a_phone_that_has_none_or_gives_none_is_still(
    calls: Calls, present: bool, allowed: bool, asked: list[str]
) -> None:
    manager = java("android.hardware.SensorManager")
    manager.present, manager.allowed = present, allowed
    try:
        assert Accelerometer(AndroidSensor()).start() is False
        assert (calls(), manager.listening()) == (asked, 0)
    finally:
        manager.present = manager.allowed = True


def test_plyers_own_sensor_is_stopped_too(calls: Calls) -> None:
    manager = java("android.hardware.SensorManager")
    accelerometer = Accelerometer(PlyerSensor(lambda: 5.0))
    for _ in range(2):
        assert accelerometer.start()
        manager.move(SECOND, 0.5, 1.5, 9.5)
        assert calls() == ["registerListener(SensorEventListener, Sensor, int 3)"]
        assert accelerometer.read() == ((5.0, 0.5, 1.5, 9.5),)
        accelerometer.stop()
        assert (calls(), manager.listening()) == ([UNREGISTERED], 0)
