"""Finds and loads the kv file that belongs to a Python module."""

from pathlib import Path

from kivy.lang import Builder

ROOT = Path(__file__).parents[2] / "kv"
PACKAGE = "companion.ui."


def load(module: str) -> None:
    """Loads the kv file of a module in this package: `companion.ui.screens.home` has `kv/screens/home.kv`."""
    stem = module.removeprefix(PACKAGE).replace(".", "/")
    Builder.load_file(str(ROOT / f"{stem}.kv"))
