"""Tests that the app says what it is, whose the games are, and what it is made of."""

import pytest

from companion import __version__
from companion.table.own_fault import log_own_fault
from tests.ui.harness import Driver
from tests.ui.pages import go, tap_row


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


def test_about_shows_the_version(driver: Driver) -> None:
    go(driver, "about")
    assert any(f"Tabletop Companion {__version__}" in text for text in driver.texts())


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


def test_the_log_can_be_copied_into_a_bug_report(driver: Driver) -> None:
    with driver.app.log.recording():
        log_own_fault(ValueError("a secret"))
    go(driver, "about")
    tap_row(driver, "about.log")
    copied = driver.app.phone.clipboard.paste()
    assert f"Tabletop Companion {__version__}" in copied
    assert "An unforeseen ValueError" in copied
    assert "a secret" not in copied
    assert driver.app.say("about.log.copied") in driver.texts()
