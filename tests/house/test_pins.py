"""Tests that the pins are complete, guarded by hashes, host-free, and the same in every place that needs them."""

import re
import subprocess
import tomllib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.package.spec import SPEC, listed, requirements

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
APP_PINS = PYPROJECT["project"]["dependencies"]
WORKSHOP_PINS = PYPROJECT["project"]["optional-dependencies"]["workshop"]
PACKAGER_PINS = PYPROJECT["dependency-groups"]["packager"]
NEVER_LOCKED = PYPROJECT["tool"]["uv"]["exclude-dependencies"]
APP_LOCK, PACKAGER_LOCK = LOCKS = [
    (ROOT / name).read_text(encoding="utf-8") for name in ("requirements.lock", "packaging.lock")
]

# What python-for-android builds itself, or needs for it; of these a desktop has pyjnius alone, for the tests.
ANDROID_ONLY = {"python3", "hostpython3", "pyjnius", "six", "android", "sqlite3"}

# Declared by a pinned package, never imported by the app, and not worth its weight on a phone.
LEFT_OUT = {
    "materialshapes": "KivyMD's loading indicator only; needs the compiled pycairo",
    "docutils": "Kivy's RstDocument only",
    "kivy-garden": "Kivy's own package manager",
    "requests": "Kivy's UrlRequest helpers only",
    "pillow": "one of Kivy's image providers, and the app asks for another; the tests read their screenshots with it",
    "pygments": "Kivy's CodeInput only; on the desktop pytest brings it",
}


@dataclass(frozen=True, slots=True)
class Locked:
    """One package of the lock, and whether this machine installs it."""

    pin: str
    here: bool
    hashes: int


def locked(lock: str) -> dict[str, Locked]:
    found = {}
    for entry in re.split(r"\n(?=[a-z])", lock.strip()):
        asked = Requirement(entry.partition(" \\")[0])
        here = asked.marker is None or asked.marker.evaluate()
        found[asked.name] = Locked(f"{asked.name}{asked.specifier}", here, entry.count("--hash=sha256:"))
    return found


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names(pins: Iterable[str]) -> set[str]:
    return {canonical(Requirement(pin).name) for pin in pins}


def needs(package: str, extra: str = "") -> set[str]:
    """What the installed package asks for on this machine, with the extras that it asks others for."""
    every = map(Requirement, metadata.requires(package) or [])
    asked = [one for one in every if one.marker is None or one.marker.evaluate({"extra": extra})]
    return {canonical(one.name) for one in asked}.union(
        *(needs(one.name, further) for one in asked for further in one.extras)
    )


def test_every_pin_is_exact_and_listed_once_in_order() -> None:
    for pins in (APP_PINS, WORKSHOP_PINS, PACKAGER_PINS):
        assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", pin) for pin in pins)
        assert pins == sorted(set(pins), key=lambda pin: pin.split("=="))


@pytest.mark.parametrize("lock", LOCKS, ids=["app", "packager"])
def test_a_lock_has_names_versions_hashes_and_nothing_else(lock: str) -> None:
    condition = r"[a-z_]+ [!=]= '\w+'"
    package = rf"[a-z0-9-]+==[0-9][0-9a-z.]*( ; {condition}( and {condition})*)? \\"
    line = re.compile(rf"{package}|    --hash=sha256:[0-9a-f]{{64}}( \\)?|    # .*")
    assert [text for text in lock.splitlines() if not line.fullmatch(text)] == []
    assert [one for one in locked(lock).values() if not one.hashes] == []


@pytest.mark.parametrize(
    ("lock", "pins"),
    [(APP_LOCK, (*APP_PINS, *WORKSHOP_PINS)), (PACKAGER_LOCK, PACKAGER_PINS)],
    ids=["app", "packager"],
)
def test_what_is_locked_is_what_the_pins_need_and_what_is_installed(lock: str, pins: Collection[str]) -> None:
    here = {name: one.pin for name, one in locked(lock).items() if one.here}
    assert set(here.values()) >= set(pins)
    asked = set().union(*map(needs, here))
    assert set(here) == names(pins) | (asked - set(NEVER_LOCKED))
    assert {name: f"{name}=={metadata.version(name)}" for name in here} == here


def test_every_package_that_the_app_needs_is_pinned_or_left_out_for_a_reason() -> None:
    asked = set().union(*map(needs, names(APP_PINS)))
    assert asked - names(APP_PINS) == set(LEFT_OUT)
    assert set(NEVER_LOCKED) == set(LEFT_OUT) - set(locked(APP_LOCK))


def test_the_phone_gets_the_same_pins() -> None:
    versions = requirements()
    assert sorted(entry for entry in listed("requirements") if entry.split("==")[0] not in ANDROID_ONLY) == APP_PINS
    assert set(versions) >= ANDROID_ONLY
    assert f"six=={versions['six']}" in PACKAGER_PINS
    # python-for-android refuses to build with two Pythons of different versions.
    assert versions["python3"] == versions["hostpython3"] != ""


def test_the_package_is_made_by_the_version_that_the_tests_ask() -> None:
    version = next(Requirement(pin) for pin in PACKAGER_PINS if pin.startswith("python-for-android"))
    year, month, day = next(iter(version.specifier)).version.split(".")
    assert SPEC["p4a.branch"] == f"v{year}.{month:>02}.{day:>02}"


def test_no_file_names_a_registry_host() -> None:
    hosts = re.compile(
        r"pypi\.(?:org|python)|pythonhosted|registry\.npmjs|deb\.debian|(?:extra-)?index-url", re.IGNORECASE
    )
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    for name in filter(None, tracked):
        path = ROOT / name
        if path == Path(__file__) or not path.is_file():
            continue
        assert not hosts.search(path.read_text(encoding="utf-8", errors="ignore")), name
