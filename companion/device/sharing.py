"""How does a text leave for somebody else? By the sheet on which the phone shows every app that can send it."""

from collections.abc import Callable

from companion.device import android


def android_share(text: str, title: str) -> None:
    intents, strings = (android.java(name) for name in ("android.content.Intent", "java.lang.String"))
    sending = intents(intents.ACTION_SEND)
    sending.setType("text/plain")
    # As Java's own string: of the many things that can be added, a text of Python's fits more than one.
    sending.putExtra(intents.EXTRA_TEXT, strings(text))
    android.activity().startActivity(intents.createChooser(sending, strings(title)))


class Sharing:
    """Sends through `share(text, title)`; a desktop has none."""

    def __init__(self, share: Callable[[str, str], None] | None = None) -> None:
        self._share = share

    @property
    def possible(self) -> bool:
        return self._share is not None

    def send(self, text: str, title: str) -> bool:
        """False if the phone could not open its sheet: the clipboard still can."""
        if self._share is None:
            return False
        try:
            self._share(text, title)
        except Exception:
            # Java's own errors have no common class but this.
            return False
        return True
