"""Reaches Android's own Java classes, on a phone that has them."""

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any


def present(environment: Mapping[str, str] = os.environ) -> bool:
    return "ANDROID_ARGUMENT" in environment


def java(name: str) -> Any:
    """A Java class by its full name."""
    return import_module("jnius").autoclass(name)


def text(content: str) -> Any:
    """A text as a Java string: one of Python's fits several of Java's types, and pyjnius cuts an emoji in half."""
    return java("java.lang.String")(content.encode(errors="replace"), "UTF-8")


def activity() -> Any:
    """The window that Android gave to the app."""
    return java("org.kivy.android.PythonActivity").mActivity


def version() -> int:
    """As Java counts them: 36 is Android 16."""
    number: int = java("android.os.Build$VERSION").SDK_INT
    return number


def known_as(name: str, thing: Any) -> Any:
    """The same thing by a class that apps may use; Android often gives one whose methods it hides from them."""
    return import_module("jnius").cast(name, thing)


def window() -> Any:
    """What lies around the page: its frame, its flags, the phone's bars."""
    return known_as("android.view.Window", activity().getWindow())
