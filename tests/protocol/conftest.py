"""What every test of the protocol shares: the powers of the deals, which are slow and always the same."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.fairplay import group


@pytest.fixture(autouse=True, scope="session")
def remembered_powers() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(group, "pow", cache(pow), raising=False)
        yield
