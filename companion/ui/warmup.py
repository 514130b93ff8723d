"""Loads the modules of all widgets and screens after the start, while nobody waits, so that they open quickly."""

import gc
from collections.abc import Callable
from functools import cache
from importlib import import_module

from kivy.clock import Clock

from companion.ui import kv

# What the widgets take from KivyMD; in this order each one loads little beyond itself.
KIVYMD = (
    "kivymd.icon_definitions",
    "kivymd.uix.behaviors",
    "kivymd.uix.label",
    "kivymd.uix.button",
    "kivymd.uix.selectioncontrol",
    "kivymd.uix.list",
    "kivymd.uix.textfield",
    "kivymd.uix.appbar",
)
# What a table between two phones needs besides, in such an order too.
TABLES = (
    "asyncio",
    "websockets.asyncio.server",
    "websockets.asyncio.client",
    "segno",
    "companion.protocol.peer",
    "companion.pairing.tables",
)


@cache
def list_modules() -> tuple[str, ...]:
    """KivyMD's widgets, ours, the screens that are built of them, and the tables between two phones."""
    halves = (path for part in ("widgets", "screens") for path in sorted((kv.ROOT / part).rglob("*.kv")))
    stems = (path.relative_to(kv.ROOT).with_suffix("") for path in halves)
    return *KIVYMD, *(".".join(("companion", "ui", *stem.parts)) for stem in stems), *TABLES


class Warmup:
    """Loads one module a frame, never while something moves."""

    def __init__(self, moving: Callable[[], bool]) -> None:
        self._moving = moving
        self._modules = iter(list_modules())
        self._event = Clock.create_trigger(self._step, interval=True)
        # Nothing may delay the first frame, which is being prepared now.
        Clock.schedule_once(lambda _: self._event())

    def _step(self, _elapsed: float) -> None:
        if self._moving():
            return
        module = next(self._modules, None)
        if module is not None:
            import_module(module)
            return
        self._event.cancel()
        if not gc.get_freeze_count():
            # All this stays loaded, so garbage collection, which takes several frames, need not look at it again.
            gc.freeze()
