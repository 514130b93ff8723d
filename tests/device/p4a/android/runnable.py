"""Runs Python on Android's main thread: one runnable for each function, which keeps the latest arguments."""

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, autoclass, java_method

runnables: dict[Callable[..., None], Any] = {}


class Runnable(PythonJavaClass):
    __javainterfaces__ = ("java/lang/Runnable",)

    def __init__(self, work: Callable[..., None]) -> None:
        super().__init__()
        self.work = work

    def __call__(self, *arguments: object) -> None:
        self.arguments = arguments
        autoclass("org.kivy.android.PythonActivity").mActivity.runOnUiThread(self)

    @java_method("()V")
    def run(self) -> None:
        self.work(*self.arguments)


def run_on_ui_thread(work: Callable[..., None]) -> Callable[..., None]:
    if work not in runnables:
        runnables[work] = Runnable(work)
    runnable: Callable[..., None] = runnables[work]
    return runnable
