"""Tests that every link is told once, whether it opens the app, comes while it runs, or is given again by Android."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device.links import Links, android_links
from tests.device import java

LINK = "tabletop-companion://army/G12C4"
OTHER = "tabletop-companion://army/N11"
VIEW = "android.intent.action.VIEW"
MAIN = "android.intent.action.MAIN"


def intent(link: str | None = None, action: str = VIEW) -> Any:
    return SimpleNamespace(getAction=lambda: action, getDataString=lambda: link)


OPENED = intent(action=MAIN)


@dataclass
class Memory:
    """As much of Android's preferences as one link needs."""

    kept: dict[str, str] = field(default_factory=dict)

    def getString(self, name: str, default: str) -> str:  # noqa: N802 - Java's own name
        return self.kept.get(name, default)

    def edit(self) -> "Memory":
        return self

    def putString(self, name: str, value: str) -> Any:  # noqa: N802 - Java's own name
        return SimpleNamespace(commit=lambda: self.kept.update({name: value}))


@dataclass
class Android:
    """A phone whose app may be ended and brought back."""

    monkeypatch: pytest.MonkeyPatch
    memory: Memory = field(default_factory=Memory)
    told: list[str] = field(default_factory=list)
    send: Callable[[Any], None] = lambda _: None

    def open(self, opened: Any, latest: Any = None, task: int = 1) -> list[str]:
        """Starts the app: with what it was opened first, and what its task has got since then."""
        tasks = [SimpleNamespace(getTaskInfo=lambda: SimpleNamespace(baseIntent=latest or opened))]
        manager = SimpleNamespace(getAppTasks=lambda: SimpleNamespace(get=tasks.__getitem__))
        window = java.activity(
            getTaskId=lambda: task,
            getIntent=lambda: opened,
            getPreferences={0: self.memory}.__getitem__,
            getSystemService={"activity": manager}.__getitem__,
        )
        return self.start({"android.content.Context": SimpleNamespace(ACTIVITY_SERVICE="activity"), **window})

    def start(self, classes: dict[str, Any]) -> list[str]:
        java.install(self.monkeypatch, classes)
        java.module(self.monkeypatch, "kivy.clock", Clock=SimpleNamespace(schedule_once=lambda act, _: act(0)))
        java.module(self.monkeypatch, "android.activity", bind=self._bind)
        self.told = []
        Links(android_links).hear(self.told.append)
        return self.told

    def _bind(self, on_new_intent: Callable[[Any], None]) -> None:
        self.send = on_new_intent


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Android:
    return Android(monkeypatch)


def test_the_link_that_opens_the_app_is_told(phone: Android) -> None:
    assert phone.open(intent(LINK)) == [LINK]


@pytest.mark.parametrize("opened", [OPENED, intent(LINK, MAIN), intent(None)])
def test_an_app_that_is_simply_opened_tells_nothing(phone: Android, opened: Any) -> None:
    assert phone.open(opened) == []


def test_links_that_come_while_the_app_runs_are_told_each_time(phone: Android) -> None:
    phone.open(OPENED)
    for sent in (intent(LINK), intent(LINK), OPENED, intent(OTHER)):
        phone.send(sent)
    assert phone.told == [LINK, LINK, OTHER]


def test_an_app_that_android_brings_back_tells_no_old_link(phone: Android) -> None:
    phone.open(intent(LINK))
    assert phone.open(intent(LINK)) == []
    phone.send(intent(OTHER))
    assert phone.open(intent(LINK), latest=intent(OTHER)) == []


def test_the_same_link_is_told_again_to_an_app_that_was_closed(phone: Android) -> None:
    phone.open(intent(LINK))
    assert phone.open(intent(LINK), task=2) == [LINK]


def test_a_link_that_came_before_anybody_listened_is_known_to_the_task(phone: Android) -> None:
    phone.open(OPENED)
    assert phone.open(OPENED, latest=intent(LINK)) == [LINK]


def test_without_the_task_the_app_knows_what_it_was_opened_with(phone: Android) -> None:
    window = java.activity(
        getTaskId=lambda: 1, getIntent=lambda: intent(LINK), getPreferences={0: phone.memory}.__getitem__
    )
    assert phone.start(window) == [LINK]


def test_java_in_trouble_stops_nobody(phone: Android) -> None:
    assert phone.start({}) == []
    phone.open(OPENED)
    phone.send(None)
    assert phone.told == []


def test_a_desktop_hears_of_none() -> None:
    Links().hear(pytest.fail)
