"""How is Android's own Java reached, where there is one?"""

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any


def present(environment: Mapping[str, str] = os.environ) -> bool:
    return "ANDROID_ARGUMENT" in environment


def java(name: str) -> Any:
    """A Java class by its full name."""
    return import_module("jnius").autoclass(name)


def activity() -> Any:
    """The window that Android gave to the app."""
    return java("org.kivy.android.PythonActivity").mActivity
