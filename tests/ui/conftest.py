"""Which app does a test drive?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.gallery import GalleryApp
from tests.ui.harness import Driver
from tests.ui.tour import companion


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
