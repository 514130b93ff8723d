"""Reports the link that the app was opened with, and those that come while it runs."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from companion.device import android

Tell = Callable[[str], None]

# plyer hears of nothing that an app is opened with.
VIEW = "android.intent.action.VIEW"
PRIVATE = 0
GIVEN = "link"


def android_links(tell: Tell) -> None:
    """Tells on Kivy's thread, each link once: to an app that it brings back, Android gives the old one again."""
    clock = import_module("kivy.clock").Clock
    window = android.activity()
    # These preferences outlive the app, as the link does.
    memory = window.getPreferences(PRIVATE)

    def mark(link: str) -> str:
        # The same link begins a new task when it is tapped once more after the app was closed.
        return f"{window.getTaskId()} {link}"

    def give(intent: Any) -> None:
        # Java's own errors have no common class but this.
        with suppress(Exception):
            link = _link(intent)
            if link:
                clock.schedule_once(lambda _: tell(link), 0)
                memory.edit().putString(GIVEN, mark(link)).commit()

    import_module("android.activity").bind(on_new_intent=give)
    opened_by = _opened_by(window)
    if memory.getString(GIVEN, "") != mark(_link(opened_by)):
        give(opened_by)


def _opened_by(window: Any) -> Any:
    """The latest intent; one that came while Android still brought the app back is known to the app's task alone."""
    with suppress(Exception):
        manager = window.getSystemService(android.java("android.content.Context").ACTIVITY_SERVICE)
        return manager.getAppTasks().get(0).getTaskInfo().baseIntent
    return window.getIntent()


def _link(intent: Any) -> str:
    """Nothing where the app was simply opened."""
    return intent.getDataString() or "" if intent.getAction() == VIEW else ""


class Links:
    """Hears of each link once, through `listen(tell)`; a desktop has none."""

    def __init__(self, listen: Callable[[Tell], None] | None = None) -> None:
        self._listen = listen

    def hear(self, tell: Tell) -> None:
        """The link that the app was opened with comes first."""
        if self._listen is not None:
            with suppress(Exception):
                self._listen(tell)
