"""Asks the player for a file by Android's own chooser, which reaches into other apps and clouds too.

plyer's chooser is not used: it makes a path out of what Android names, which since Android 10 ends in an error that
nobody hears, and when the player goes back it says nothing. A document has no path: it is opened by Android, and
read as it comes.
"""

import os
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import count
from typing import IO, Any

from companion.device import android
from companion.device.files import Chosen

OPEN = "android.intent.action.OPEN_DOCUMENT"
CREATE = "android.intent.action.CREATE_DOCUMENT"
OPENABLE = "android.intent.category.OPENABLE"
TITLE = "android.intent.extra.TITLE"
DISPLAY_NAME = "_display_name"
RESULT_OK = -1
# As Python and Android call them; a file that is written over must not keep its old end.
MODES = {"rb": "r", "wb": "wt"}

# Who waits for which answer; other parts of the app may ask for answers as well, by other numbers.
_waiting: dict[int, tuple[Chosen, str]] = {}
_numbers = count(31_000)


class AndroidDocument:
    """What a chooser has named, as far as it is used like a path."""

    def __init__(self, uri: Any, name: str) -> None:
        self._uri = uri
        self.name = name

    def open(self, mode: str) -> IO[bytes]:
        opened = _resolver().openFileDescriptor(self._uri, MODES[mode])
        if opened is None:
            raise FileNotFoundError
        # From here on it is Python's, which closes it.
        return os.fdopen(opened.detachFd(), mode)

    def unlink(self) -> None:
        android.java("android.provider.DocumentsContract").deleteDocument(_resolver(), self._uri)


def android_pick(chosen: Chosen) -> None:
    """Opens the chooser; the answer comes on Kivy's thread, None if the player went back."""
    # An export that was sent from one phone to another may have lost its type on the way.
    _ask(_intent(OPEN, "*/*"), chosen, "")


def android_create(name: str, chosen: Chosen) -> None:
    """Asks for the place of a new file; answered as above."""
    intent = _intent(CREATE, "application/json")
    intent.putExtra(TITLE, android.text(name))
    _ask(intent, chosen, name)


def _intent(action: str, kind: str) -> Any:
    intent = android.java("android.content.Intent")(action)
    intent.addCategory(OPENABLE)
    intent.setType(kind)
    return intent


def _ask(intent: Any, chosen: Chosen, name: str) -> None:
    _listen()
    number = next(_numbers)
    _waiting[number] = chosen, name
    try:
        android.activity().startActivityForResult(intent, number)
    except Exception:
        del _waiting[number]
        raise


@cache
def _listen() -> None:
    """Once for all questions: a listener that was given to Java stays."""
    import_module("android.activity").bind(on_activity_result=_answered)


def _answered(number: int, result: int, data: Any) -> None:
    """Called on Android's main thread, where an error would be known to nobody."""
    if number not in _waiting:
        return
    chosen, name = _waiting.pop(number)
    uri = None
    # Java's own errors have no common class but this; whatever happens, the player is answered.
    with suppress(Exception):
        uri = data.getData() if result == RESULT_OK else None

    def answer(_elapsed: float) -> None:
        chosen(None if uri is None else AndroidDocument(uri, _shown_name(uri) or name))

    import_module("kivy.clock").Clock.schedule_once(answer, 0)


def _shown_name(uri: Any) -> str:
    """As the player sees it in the chooser, and may have changed it there; empty if nobody knows."""
    with suppress(Exception):
        rows = _resolver().query(uri, [DISPLAY_NAME], None, None, None)
        try:
            return str(rows.getString(0) or "") if rows.moveToFirst() else ""
        finally:
            rows.close()
    return ""


def _resolver() -> Any:
    return android.activity().getContentResolver()
