"""What the tests of the guest's page share: a real browser, and one with the page's modules loaded."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guest.battle_guest import BattleGuest
from tests.guest.page_player import PagePlayer
from tests.guest.site import served
from tests.walks.browser import Browser


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser in which a script can import whatever the page is made of."""
    with served() as address, Browser(Path(tmp_path_factory.mktemp("profile"))) as browser:
        browser.open(address)
        yield browser


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(Path(tmp_path_factory.mktemp("profile"))) as opened:
        yield opened


@pytest.fixture
def player(browser: Browser) -> Iterator[PagePlayer]:
    """Every host has a port, and with it a storage, of its own."""
    browser.resize(360, 740)
    browser.complaints()
    yield PagePlayer(browser)
    assert browser.complaints() == []


@pytest.fixture
def guest(browser: Browser) -> Iterator[BattleGuest]:
    browser.resize(360, 740)
    browser.complaints()
    yield BattleGuest(browser)
    assert browser.complaints() == []
