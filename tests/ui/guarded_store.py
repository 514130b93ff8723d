"""Names every screen or widget that reaches for the app's store, whichever way it got there."""

import sys
from typing import Any

from companion.ui.app import CompanionApp
from tests.house.test_walls import KNOW_THE_STORE


class GuardedStore:
    """Stands in the place of `CompanionApp.store` while the tests run."""

    def __get__(self, app: CompanionApp | None, _owner: type[CompanionApp]) -> Any:
        if app is None:
            return self
        asking = sys._getframe(1).f_globals["__name__"]
        assert not asking.startswith("companion.ui.") or asking in KNOW_THE_STORE, f"{asking} reaches for the store"
        return app.__dict__["store"]

    def __set__(self, app: CompanionApp, store: Any) -> None:
        app.__dict__["store"] = store
