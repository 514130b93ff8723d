"""Is the one list of pins whole, host-free, and the same in every place that needs it?"""

import configparser
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
APP_PINS = PROJECT["dependencies"]
WORKSHOP_PINS = PROJECT["optional-dependencies"]["workshop"]

# What python-for-android builds itself and no desktop has.
ANDROID_ONLY = {"python3", "hostpython3", "pyjnius", "android", "sqlite3"}

# Declared by a pinned package, never imported by the app, and not worth its weight on a phone.
LEFT_OUT = {
    "materialshapes": "KivyMD's loading indicator only; needs the compiled pycairo",
    "docutils": "Kivy's RstDocument only",
    "kivy-garden": "Kivy's own package manager",
    "requests": "Kivy's UrlRequest helpers only",
    "pygments": "Kivy's CodeInput only; on the desktop pytest brings it",
}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names(pins: list[str]) -> set[str]:
    return {canonical(Requirement(pin).name) for pin in pins}


def needs(package: str) -> set[str]:
    """What the installed package asks for on this machine, extras aside."""
    asked = map(Requirement, metadata.requires(package) or [])
    return {canonical(one.name) for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})}


def test_every_pin_is_exact_and_listed_once_in_order() -> None:
    for pins in (APP_PINS, WORKSHOP_PINS):
        assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", pin) for pin in pins)
        assert pins == sorted(set(pins), key=lambda pin: pin.split("=="))


def test_what_is_pinned_is_what_is_installed() -> None:
    for pin in (*APP_PINS, *WORKSHOP_PINS):
        name, version = pin.split("==")
        assert metadata.version(name) == version


def test_every_package_that_a_pin_needs_is_pinned_or_left_out_for_a_reason() -> None:
    asked = set().union(*map(needs, names(APP_PINS)))
    assert asked - names(APP_PINS) == set(LEFT_OUT)
    tools = set().union(*map(needs, names(WORKSHOP_PINS)))
    assert tools <= names(WORKSHOP_PINS)


def test_the_phone_gets_the_same_pins() -> None:
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    listed = [entry.strip() for entry in spec["app"]["requirements"].split(",")]
    assert sorted(entry for entry in listed if entry.split("==")[0] not in ANDROID_ONLY) == sorted(APP_PINS)
    assert {entry.split("==")[0] for entry in listed} >= ANDROID_ONLY


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
