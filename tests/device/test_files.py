"""Tests that files are written without harming others, and read without trusting their content."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.device import files as room
from companion.device.files import (
    Chosen,
    FileObstacle,
    Files,
    NoFile,
    desktop_folders,
    desktop_private,
)


def fail(*_: object, **__: object) -> None:
    raise RuntimeError("as Java throws it")


def refusal(attempt: Callable[[], object]) -> FileObstacle:
    with pytest.raises(NoFile) as refused:
        attempt()
    return refused.value.obstacle


def test_a_file_goes_into_the_first_folder_that_takes_it(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    files = Files(tmp_path, lambda: (tmp_path / "gone", shared))
    assert files.write("all", ".json", b"{}") == shared / "all.json"
    assert (shared / "all.json").read_bytes() == b"{}"


def test_the_private_folder_takes_what_no_other_does(tmp_path: Path) -> None:
    assert Files(tmp_path, lambda: (tmp_path / "gone",)).write("all", ".json", b"{}") == tmp_path / "all.json"


def test_without_any_folder_it_is_said(tmp_path: Path) -> None:
    assert refusal(lambda: Files(tmp_path / "gone").write("all", ".json", b"{}")) is FileObstacle.UNWRITTEN


def test_a_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    files = Files(tmp_path)
    written = [files.write("all", ".json", content) for content in (b"1", b"2", b"3")]
    assert [path.name for path in written] == ["all.json", "all-2.json", "all-3.json"]
    assert [path.read_bytes() for path in written] == [b"1", b"2", b"3"]


def test_a_disk_that_runs_full_leaves_no_half_file_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert refusal(lambda: Files(tmp_path).write("all", ".json", b"{}")) is FileObstacle.UNWRITTEN
    assert refusal(lambda: Files(tmp_path).fill(tmp_path / "all.json", b"{}")) is FileObstacle.UNWRITTEN
    assert list(tmp_path.iterdir()) == []


def test_what_was_written_is_found_newest_first_and_not_all_of_it(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    files = Files(tmp_path, lambda: (shared, tmp_path / "gone", shared))
    for age in range(6):
        path = files.write(f"all-{age}", ".json", b"{}")
        os.utime(path, (1_000 - age, 1_000 - age))
    (shared / "other.txt").write_bytes(b"")
    assert [path.name for path in files.find("all*.json")] == [f"all-{age}.json" for age in range(room.MOST_FOUND)]


def test_a_file_is_read_no_further_than_an_export_reaches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_BYTES", 4)
    path = tmp_path / "film"
    path.write_bytes(b"123456")
    assert Files(tmp_path).read(path) == b"1234"


@pytest.mark.parametrize("name", ["gone", ""])
def test_a_file_that_cannot_be_read_is_said(tmp_path: Path, name: str) -> None:
    assert refusal(lambda: Files(tmp_path).read(tmp_path / name)) is FileObstacle.UNREADABLE


def test_a_player_who_went_back_is_answered(tmp_path: Path) -> None:
    assert refusal(lambda: Files(tmp_path).read(None)) is FileObstacle.CANCELLED
    assert refusal(lambda: Files(tmp_path).fill(None, b"{}")) is FileObstacle.CANCELLED


def test_a_chooser_is_asked_where_there_is_one(tmp_path: Path) -> None:
    asked: list[Chosen] = []
    places: list[tuple[str, Chosen]] = []
    files = Files(tmp_path, pick=asked.append, create=lambda name, chosen: places.append((name, chosen)))
    files.pick(print)
    files.create("all.json", print)
    assert (files.can_pick, asked) == (True, [print])
    assert (files.can_create, places) == (True, [("all.json", print)])


@pytest.mark.parametrize("choose", [None, fail])
def test_a_chooser_that_is_missing_or_fails_is_said(tmp_path: Path, choose: Callable[..., None] | None) -> None:
    files = Files(tmp_path, pick=choose, create=choose)
    assert refusal(lambda: files.pick(print)) is FileObstacle.NO_CHOOSER
    assert refusal(lambda: files.create("all.json", print)) is FileObstacle.NO_CHOOSER


def test_a_chosen_place_is_filled(tmp_path: Path) -> None:
    assert Files(tmp_path).fill(tmp_path / "all.json", b"{}") == "all.json"
    assert (tmp_path / "all.json").read_bytes() == b"{}"


def test_a_chosen_place_without_a_disk_is_filled_too(tmp_path: Path) -> None:
    read, write = os.pipe()
    Files(tmp_path).fill(Path(f"/dev/fd/{write}"), b"{}")
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        assert pipe.read() == b"{}"


def test_a_chosen_place_that_cannot_be_opened_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert refusal(lambda: Files(tmp_path).fill(tmp_path / "folder", b"{}")) is FileObstacle.UNWRITTEN
    assert (tmp_path / "folder").is_dir()


def test_a_desktop_has_its_downloads(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert list(desktop_folders()) == [tmp_path / "Downloads", tmp_path]


def test_a_desktop_keeps_the_apps_own_folder_where_it_keeps_all_of_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert desktop_private({}) == tmp_path / ".local" / "share" / "tabletop-companion"
    assert desktop_private({"XDG_DATA_HOME": "/data"}) == Path("/data/tabletop-companion")
