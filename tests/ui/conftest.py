"""Which app does a test drive?"""

from collections.abc import Iterator

import pytest

from companion.i18n.language import Language
from companion.ui.app import CompanionApp
from tests.ui.harness import Driver


@pytest.fixture
def driver() -> Iterator[Driver]:
    """The app as an English player finds it at the first start."""
    with Driver(CompanionApp(Language.EN)) as driver:
        yield driver
