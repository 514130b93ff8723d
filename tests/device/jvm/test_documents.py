"""Tests that a file the player chooses is read and written whole, wherever it lies, or the failure is answered."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device.documents import android_create, android_pick
from companion.device.files import Document, FileObstacle, Files, NoFile
from tests.device import java as stand_in
from tests.device.jvm.conftest import Calls, java

OK, CANCELLED = -1, 0
# After so many seconds a test has failed.
LIMIT = 20
# As the folder of downloads has named its files since Android 10.
URI = "content://com.android.providers.downloads.documents/document/msf%3A1000000033"
ASKED = {
    "pick": "startActivityForResult(Intent android.intent.action.OPEN_DOCUMENT, android.intent.category.OPENABLE, */*",
    "create": "startActivityForResult(Intent android.intent.action.CREATE_DOCUMENT, android.intent.category.OPENABLE, "
    "application/json, android.intent.extra.TITLE=String all.json",
}
NAMED = ["query(Uri, String[] _display_name, String, String[], String)", "Cursor.close()"]


class Chooser:
    """The player's side: what is asked, and the ways to answer."""

    def __init__(self, calls: Calls, waiting: list[Callable[[float], None]], files: Files) -> None:
        self._calls = calls
        self._waiting = waiting
        self.files = files
        self.answers: list[Document | None] = []

    def ask(self, way: str) -> int:
        """The number of the question."""
        if way == "pick":
            self.files.pick(self.answers.append)
        else:
            self.files.create("all.json", self.answers.append)
        asked, _, number = self.log()[-1].removesuffix(")").rpartition(", int ")
        assert asked == ASKED[way]
        return int(number)

    def answer(self, number: int, result: int, uri: str | None) -> None:
        """On Android's main thread; the app hears of it on its own one."""
        intent = java("android.content.Intent")
        data = None if uri is None else intent("", java("android.net.Uri").parse(uri))
        java("org.kivy.android.PythonActivity").answer(number, result, data)
        assert (self.log(), self.answers) == ([], [])
        self.tell()

    def tell(self) -> None:
        """The app's own thread comes to what was left for it."""
        while self._waiting:
            self._waiting.pop(0)(0.0)

    def point_at(self, way: str, uri: str = URI) -> Document:
        self.answer(self.ask(way), OK, uri)
        (document,) = self.answers
        assert document is not None
        return document

    def log(self) -> list[str]:
        return [call for call in self._calls() if not call.startswith("register")]


@pytest.fixture
def chooser(calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Chooser]:
    waiting: list[Callable[[float], None]] = []
    clock = SimpleNamespace(schedule_once=lambda call, _delay: waiting.append(call))
    stand_in.module(monkeypatch, "kivy.clock", Clock=clock)
    java("android.content.ContentResolver").offer(URI, str(tmp_path / "export.json"))
    yield Chooser(calls, waiting, Files(tmp_path, pick=android_pick, create=android_create))
    java("android.app.Activity").answered = True


def test_a_chosen_file_is_read(chooser: Chooser, tmp_path: Path) -> None:
    (tmp_path / "export.json").write_bytes(b"{}" * 100_000)
    document = chooser.point_at("pick")
    assert (document.name, chooser.log()) == ("export.json", NAMED)
    assert chooser.files.read(document) == b"{}" * 100_000
    assert chooser.log() == ["openFileDescriptor(Uri, String r)", "detachFd()"]


def test_it_is_read_in_a_thread_of_its_own_that_takes_its_leave_of_java(chooser: Chooser, tmp_path: Path) -> None:
    (tmp_path / "export.json").write_bytes(b"{}")
    document = chooser.point_at("pick")
    threads = java("java.lang.Thread").activeCount()
    read: list[bytes] = []
    thread = Thread(target=lambda: read.append(chooser.files.read(document)))
    thread.start()
    thread.join(LIMIT)
    assert read == [b"{}"]
    assert java("java.lang.Thread").activeCount() == threads


@pytest.mark.parametrize("before", [None, b"a longer one that was there before"])
def test_a_new_file_is_written_whole_and_keeps_nothing_of_an_old_one(
    chooser: Chooser, tmp_path: Path, before: bytes | None
) -> None:
    if before is not None:
        (tmp_path / "export.json").write_bytes(before)
    document = chooser.point_at("create")
    assert chooser.log() == NAMED
    assert chooser.files.fill(document, b"{}") == "export.json"
    assert chooser.log() == ["openFileDescriptor(Uri, String wt)", "detachFd()"]
    assert (tmp_path / "export.json").read_bytes() == b"{}"


@pytest.mark.parametrize("way", ASKED)
@pytest.mark.parametrize(("result", "uri"), [(CANCELLED, None), (OK, None), (CANCELLED, URI)])
def test_a_player_who_goes_back_is_answered(chooser: Chooser, way: str, result: int, uri: str | None) -> None:
    chooser.answer(chooser.ask(way), result, uri)
    assert chooser.answers == [None]
    with pytest.raises(NoFile) as back:
        chooser.files.read(None)
    assert back.value.obstacle is FileObstacle.CANCELLED


@pytest.mark.parametrize("uri", ["content://gone/1", "content://cloud/refused", "content://cloud/crashed"])
def test_a_file_that_is_gone_refused_or_lost_is_told(chooser: Chooser, uri: str) -> None:
    document = chooser.point_at("pick", uri)
    assert document.name == ""
    for attempt, obstacle in (
        (lambda: chooser.files.read(document), FileObstacle.UNREADABLE),
        (lambda: chooser.files.fill(document, b"{}"), FileObstacle.UNWRITTEN),
    ):
        with pytest.raises(NoFile) as refused:
            attempt()
        assert refused.value.obstacle is obstacle
    # What could not be opened is not deleted either.
    assert [call for call in chooser.log() if call.startswith(("detach", "delete"))] == []


def test_a_disk_that_runs_full_leaves_no_half_document(
    chooser: Chooser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    document = chooser.point_at("create")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoFile) as refused:
        chooser.files.fill(document, b"{}")
    assert (refused.value.obstacle, chooser.log()[-1]) == (
        FileObstacle.UNWRITTEN,
        "deleteDocument(ContentResolver, Uri)",
    )
    assert not (tmp_path / "export.json").exists()


@pytest.mark.parametrize("way", ASKED)
def test_a_phone_without_a_chooser_is_told(chooser: Chooser, way: str) -> None:
    java("android.app.Activity").answered = False
    with pytest.raises(NoFile) as refused:
        chooser.ask(way)
    assert refused.value.obstacle is FileObstacle.NO_CHOOSER


def test_java_has_one_listener_for_all_questions_and_answers_of_others_are_left_alone(
    chooser: Chooser, calls: Calls
) -> None:
    chooser.ask("pick")
    chooser.files.pick(chooser.answers.append)
    assert [call for call in calls() if call.startswith("register")] == []
    chooser.answer(7, OK, URI)
    assert chooser.answers == []


def test_a_question_is_answered_once(chooser: Chooser, calls: Calls) -> None:
    number = chooser.ask("pick")
    activity: Any = java("org.kivy.android.PythonActivity")
    chooser.answer(number, CANCELLED, None)
    activity.answer(number, CANCELLED, None)
    assert (calls(), chooser.answers) == ([], [None])
