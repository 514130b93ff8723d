"""Tests that a text reaches the phone's own share sheet, and that the player is told where there is none."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.device.sharing import Sharing, android_share
from tests.device import java


class Intent:
    """As much of Android's as a text needs."""

    ACTION_SEND = "send"
    EXTRA_TEXT = "text"

    def __init__(self, action: str) -> None:
        self.parts: list[Any] = [action]

    def setType(self, kind: str) -> None:  # noqa: N802 - Java's own name
        self.parts.append(kind)

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802 - Java's own name
        self.parts += [name, value]

    @staticmethod
    def createChooser(intent: "Intent", title: Any) -> tuple[Any, ...]:  # noqa: N802 - Java's own name
        return (*intent.parts, title)


def fail(*_: str) -> None:
    raise RuntimeError("as Java throws it")


def test_android_is_asked_for_every_app_that_can_send_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[Any, ...]] = []
    classes = {
        "android.content.Intent": Intent,
        "java.lang.String": lambda content, charset: SimpleNamespace(java=content.decode(charset)),
        **java.activity(startActivity=started.append),
    }
    java.install(monkeypatch, classes)
    assert Sharing(android_share).send("http://10.0.0.1/", "Send the link")
    link, title = SimpleNamespace(java="http://10.0.0.1/"), SimpleNamespace(java="Send the link")
    assert started == [("send", "text/plain", "text", link, title)]


@pytest.mark.parametrize(("sharing", "possible"), [(Sharing(), False), (Sharing(fail), True)])
def test_a_text_that_could_not_be_sent_is_said(sharing: Sharing, possible: bool) -> None:
    assert (sharing.possible, sharing.send("text", "title")) == (possible, False)
