"""A stand-in for pyjnius that answers as Android would, with the classes that a test names."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


def install(monkeypatch: pytest.MonkeyPatch, classes: dict[str, Any]) -> None:
    """Until the end of the test, Java knows these classes and throws for any other."""
    jnius = ModuleType("jnius")
    jnius.__dict__["autoclass"] = classes.__getitem__
    jnius.__dict__["cast"] = lambda _name, thing: thing
    monkeypatch.setitem(sys.modules, "jnius", jnius)


def activity(**methods: Any) -> dict[str, Any]:
    return {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=SimpleNamespace(**methods))}


def module(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    """A stand-in for a module that is loaded on first use."""
    found = ModuleType(name)
    found.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, found)
