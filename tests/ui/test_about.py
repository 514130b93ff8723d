"""Does the app say what it is, whose the games are, and what it is made of?"""

import configparser
import tomllib
from pathlib import Path

import pytest

from companion.ui.screens.about import VERSION
from tests.ui.harness import Driver
from tests.ui.tour import go, tap_row

ROOT = Path(__file__).parents[2]


def test_about_names_the_publishers_and_that_nothing_leaves_the_table(driver: Driver) -> None:
    go(driver, "about")
    page = "\n".join(driver.texts())
    for word in (
        "unofficial",
        "no advertising",
        "your own Wi-Fi",
        "Kamibayashi",
        "Mugen Gaming",
        "Inon Kohn",
        "Steffen-Spiele",
        "kingbrick",
    ):
        assert word in page


def test_the_version_is_the_one_that_is_built(driver: Driver) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert {VERSION, project["version"], spec["app"]["version"]} == {VERSION}
    go(driver, "about")
    assert any(f"Tabletop Companion {VERSION}" in text for text in driver.texts())


@pytest.mark.parametrize(
    ("row", "title", "sentence"),
    [
        ("about.licence", "MIT", "Permission is hereby granted, free of charge"),
        ("about.font", "SIL OFL", "The goals of the Open Font License (OFL)"),
    ],
)
def test_a_licence_can_be_read_in_the_app(driver: Driver, row: str, title: str, sentence: str) -> None:
    go(driver, "about")
    tap_row(driver, row)
    assert driver.texts()[0] == title
    assert any(text.startswith(sentence) for text in driver.texts())
    driver.press_back()
    assert driver.app.root.current == "about"


def test_an_unknown_licence_shows_the_one_of_the_app(driver: Driver) -> None:
    go(driver, "licence", "nobody")
    assert driver.texts()[0] == "MIT"


def test_both_licences_are_packed_for_the_phone() -> None:
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert "LICENSE" in spec["app"]["source.include_patterns"].split(",")
    assert {"txt", "wav"} <= set(spec["app"]["source.include_exts"].split(","))
