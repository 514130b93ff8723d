"""Tests that the app runs from what the phone unpacks, with the packages of the spec and nothing else."""

import json
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.package.conftest import Package
from tests.package.spec import ROOT, requirements

# Built for the phone alone; a desktop has no need of them.
PHONE_ONLY = {"python3", "hostpython3", "android", "pyjnius", "six", "sqlite3"}
# Isolated, and without the folder of installed packages: only what is named can be imported.
START = """
import runpy, sys
sys.path += sys.argv[1:4]
sys.argv = sys.argv[4:]
runpy.run_module("tests.package.walk_process", run_name="__main__", alter_sys=True)
"""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the spec names, as it is installed here."""
    folder = tmp_path_factory.mktemp("packages")
    for name in requirements().keys() - PHONE_ONLY:
        found = find_spec(name)
        assert found is not None, name
        assert found.origin is not None, name
        place = Path(found.origin)
        place = place.parent if place.name == "__init__.py" else place
        # A wheel may bring libraries of its own, which lie beside it.
        libraries = [beside for beside in place.parent.glob("*.libs") if beside.stem.lower() == name]
        for part in (place, *libraries):
            (folder / part.name).symlink_to(part)
    return folder


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder from which the fingers can be imported, and nothing of the house but them."""
    folder = tmp_path_factory.mktemp("driver")
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


@pytest.fixture(scope="module")
def seen(package: Package, packages: Path, driver: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    data = tmp_path_factory.mktemp("data")
    places = (package.app, packages, driver)
    command = [sys.executable, "-I", "-S", "-c", START, *map(str, places), "walk", str(data)]
    done = subprocess.run(command, cwd=data, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_what_is_packed_is_what_git_has_and_the_app_needs(package: Package) -> None:
    packed = {path.relative_to(package.app).as_posix() for path in package.app.rglob("*") if path.is_file()}
    # With what is new and not yet added.
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    tracked = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    needed = {
        name.removesuffix(".py") + ".pyc" if name.endswith(".py") else name
        for name in tracked.splitlines()
        if name.startswith(
            ("companion/", "kv/", "assets/coach/", "assets/fonts/", "assets/guest_page/", "assets/sounds/")
        )
        and not name.endswith((".md", ".po", ".pot"))
    } | {"LICENSE", "main.pyc", "assets/icon.png", "assets/presplash.png"}
    # Added by the packager.
    assert packed - {"p4a_env_vars.txt", "sitecustomize.pyc"} == needed


def test_home_a_duel_a_throw_and_a_board_are_played_by_touches(seen: dict[str, Any]) -> None:
    assert {"Kiri-ai: The Duel", "Kaito", "KingBrick"} <= set(seen["home"])
    assert seen["duel"] == "Fox wins"
    *before, thrown = seen["throw"]
    assert before == ["red: flick rC1", "red: capture rC1"]
    assert thrown.startswith("red: throw rC1 ")
    assert "c3=H:cb" in seen["board"]


def test_a_guest_gets_every_file_of_the_page(seen: dict[str, Any]) -> None:
    folder = ROOT / "assets" / "guest_page"
    page = {f"/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()}
    # The page itself has the shorter path, and the font is the app's.
    assert set(seen["guest"]) == page - {"/index.html"} | {"/", "/fonts/heading.otf"}
    assert all(seen["guest"].values())


def test_every_module_is_imported_from_the_package(package: Package, seen: dict[str, Any]) -> None:
    sources = (ROOT / "companion").rglob("*.py")
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in sources}
    assert set(seen["modules"]) == names - {"companion", "companion.__main__"}
    ours = {name: place for name, place in seen["files"].items() if name.split(".")[0] in ("companion", "main")}
    assert [place for place in ours.values() if not place.startswith(f"{package.app}/")] == []
    assert {Path(place).suffix for place in ours.values()} == {".pyc"}
    # Compiled as for the phone.
    assert seen["described"] == []


def test_nothing_else_was_imported(packages: Path, seen: dict[str, Any], package: Package) -> None:
    standard = sysconfig.get_path("stdlib")
    known = tuple(f"{place}/" for place in (package.app, packages, standard))
    others = {name: place for name, place in seen["files"].items() if not place.startswith(known)}
    assert others == {}
