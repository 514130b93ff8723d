"""Passes on what comes back from other apps, to a Java listener for each function that is bound."""

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, autoclass, java_method

bound: list[Any] = []


class ResultListener(PythonJavaClass):
    __javainterfaces__ = ("org/kivy/android/PythonActivity$ActivityResultListener",)
    __javacontext__ = "app"

    def __init__(self, callback: Callable[..., None]) -> None:
        super().__init__()
        self.callback = callback

    @java_method("(IILandroid/content/Intent;)V")
    def onActivityResult(self, request: int, result: int, data: Any) -> None:  # noqa: N802 - Java's name
        self.callback(request, result, data)


class IntentListener(PythonJavaClass):
    __javainterfaces__ = ("org/kivy/android/PythonActivity$NewIntentListener",)
    __javacontext__ = "app"

    def __init__(self, callback: Callable[..., None]) -> None:
        super().__init__()
        self.callback = callback

    @java_method("(Landroid/content/Intent;)V")
    def onNewIntent(self, intent: Any) -> None:  # noqa: N802 - Java's name
        self.callback(intent)


def bind(**callbacks: Callable[..., None]) -> None:
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    for event, callback in callbacks.items():
        if event == "on_activity_result":
            bound.append(ResultListener(callback))
            activity.registerActivityResultListener(bound[-1])
        else:
            bound.append(IntentListener(callback))
            activity.registerNewIntentListener(bound[-1])
