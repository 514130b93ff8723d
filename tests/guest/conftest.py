"""What the tests of the guest's page share: a real browser, and one with the page's modules loaded."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.fairplay import group
from tests.guest.player import Player
from tests.guest.site import served
from tests.guest.warlord import General
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
def player(browser: Browser) -> Iterator[Player]:
    """Every host has a port, and with it a storage, of its own."""
    browser.resize(360, 740)
    browser.complaints()
    yield Player(browser)
    assert browser.complaints() == []


@pytest.fixture
def general(browser: Browser) -> Iterator[General]:
    browser.resize(360, 740)
    browser.complaints()
    yield General(browser)
    assert browser.complaints() == []


@pytest.fixture(autouse=True, scope="session")
def remembered_powers() -> Iterator[None]:
    """The powers of the deals are slow and often the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(group, "pow", cache(pow), raising=False)
        yield
