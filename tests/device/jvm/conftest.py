"""The phone these tests run on: its Android is the classes in `java/`, behind the real pyjnius."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

CLASSES = os.environ.get("COMPANION_JAVA", "")
# Started by test_jvm.py alone: Java would stay in any other process until its end.
collect_ignore_glob = [] if CLASSES else ["test_*.py"]

if CLASSES:
    import jnius_config

    # Small and quick to start, strict about what crosses its border; a document opens as a number of the system's.
    jnius_config.set_options(
        "-Xmx64m",
        "-Xrs",
        "-Xshare:auto",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "--add-opens=java.base/java.io=ALL-UNNAMED",
    )
    jnius_config.set_classpath(CLASSES)


def java(name: str) -> Any:
    import jnius  # noqa: PLC0415 - Java starts with it

    return jnius.autoclass(name)


Calls = Callable[[], list[str]]


@pytest.fixture
def calls(capfd: pytest.CaptureFixture[str]) -> Iterator[Calls]:
    """What was asked of Android since the last time, once its main thread has done all of it."""
    recorder, main_thread = java("phone.Calls"), java("phone.MainThread")

    def take() -> list[str]:
        main_thread.finish()
        return list(recorder.take())

    take()
    yield take
    assert [call for call in take() if "died" in call] == []
    # An error of Python's in a call of Java's is printed, and known to nobody else.
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def android_version() -> Iterator[Callable[[int], None]]:
    """Makes the phone older, until the end of the test."""
    version = java("android.os.Build$VERSION")
    newest = version.SDK_INT

    def become(number: int) -> None:
        version.SDK_INT = number

    yield become
    version.SDK_INT = newest
