"""Finds and loads the kv file that belongs to a Python module."""

from pathlib import Path

from kivy.lang import Builder, global_idmap
from kivy.uix.widget import Widget

ROOT = Path(__file__).parents[2] / "kv"
PACKAGE = "companion.ui."


def load(module: str) -> None:
    """Loads the kv file of a module in this package: `companion.ui.screens.home` has `kv/screens/home.kv`."""
    stem = module.removeprefix(PACKAGE).replace(".", "/")
    Builder.load_file(str(ROOT / f"{stem}.kv"))
    # Rules find a widget by the name of its class. Kivy also copies all that any kv file imports into every binding,
    # and with all our widgets in it a binding would take several times as much memory.
    for name in [name for name, value in global_idmap.items() if _is_own_widget(value)]:
        del global_idmap[name]


def _is_own_widget(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Widget) and value.__module__.startswith(PACKAGE)
