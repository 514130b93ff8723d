"""What the tests of KingBrick's pages share: a phone that a test can shake."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.device.accelerometer import Accelerometer
from companion.device.files import Files
from companion.device.phone import Phone
from tests.ui.harness import Driver
from tests.ui.kingbrick.scripted_sensor import ScriptedSensor
from tests.ui.pages import companion


@pytest.fixture
def sensor() -> ScriptedSensor:
    return ScriptedSensor()


@pytest.fixture
def player(tmp_path: Path, sensor: ScriptedSensor) -> Iterator[Driver]:
    """Its throws on one phone always show the first face."""
    phone = Phone(Files(tmp_path), accelerometer=Accelerometer(sensor))
    with Driver(companion(tmp_path, phone=phone)) as driver:
        driver.app.chance = lambda _below: 0
        yield driver
