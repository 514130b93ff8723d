"""Which app does a test drive?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.phones import DESKS
from tests.ui.gallery import GalleryApp
from tests.ui.harness import Driver
from tests.ui.pages import companion


@pytest.fixture(scope="session", autouse=True)
def wake_hypothesis() -> None:
    """Makes Hypothesis set up its source of chance before the first app starts.

    It looks for what holds that source, and from Python 3.14 on would not find it among what an app has frozen
    (`gc.freeze`).
    """

    @given(st.none())
    def nothing(_: None) -> None: ...

    nothing()


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app as an English player finds it at the first start."""
    with Driver(companion(tmp_path)) as driver:
        yield driver


@pytest.fixture
def gallery() -> Iterator[Driver]:
    """An app of nothing but the shared widgets; what a test shows is all there is."""
    with Driver(GalleryApp()) as driver:
        yield driver


@pytest.fixture(autouse=True)
def close_desks() -> Iterator[None]:
    yield
    DESKS.close()
