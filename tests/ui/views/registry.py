"""The one list of views: every state of every page that is worth looking at, by name.

A name begins with the route of the page: `kaito-board-won` shows `kaito/board`.
"""

from collections.abc import Callable, Mapping
from fnmatch import filter as matching
from typing import Any

from tests.table.manual_worker import ManualWorker
from tests.ui.harness import Driver
from tests.ui.pages import go

VIEWS: dict[str, Callable[[Driver], None]] = {}


def view(
    cases: Mapping[str, Any] | None = None, named: str = ""
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Registers a function that brings the running app from Home to a view; `kaito_lobby` shows `kaito-lobby`.

    With cases it shows one view for each, `kaito-lobby-<case>`, and is given the case's value. `named` is for cases
    that stand elsewhere in the name: `"{}-rules"`.
    """

    def register(show: Callable[..., None]) -> Callable[..., None]:
        name = show.__name__.replace("_", "-")
        if cases is None:
            _add(name, show)
            return show
        for case, value in cases.items():
            _add((named or f"{name}-{{}}").format(case), _showing(show, value))
        return show

    return register


def _showing(show: Callable[..., None], value: Any) -> Callable[[Driver], None]:
    return lambda driver: show(driver, value)


def _add(name: str, show: Callable[[Driver], None]) -> None:
    assert name not in VIEWS, f"two views are called {name}"
    VIEWS[name] = show


def find_views(wanted: str) -> list[str]:
    """The views of a name, of a pattern such as `kaito-*`, or of a route such as `kaito/board`."""
    name = wanted.replace("/", "-")
    if name in VIEWS:
        return [name]
    return matching(VIEWS, name) or matching(VIEWS, f"{name}-*")


def think_by_hand(driver: Driver) -> ManualWorker:
    """Until the next view the app works nothing out but what it is told to."""
    driver.app._close_tables()
    worker = driver.app._worker = ManualWorker()
    return worker


def show_view(driver: Driver, name: str) -> None:
    """Brings the running app to a view."""
    go(driver, "home")
    if isinstance(driver.app._worker, ManualWorker):
        driver.app._close_tables()
        driver.app._worker = None
    VIEWS[name](driver)
    driver.settle()
