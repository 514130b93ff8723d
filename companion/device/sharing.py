"""Sends a text to somebody else, by the sheet on which the phone shows every app that can send it."""

from collections.abc import Callable

from companion.device import android


# plyer only writes e-mails and SMS, and the player sends a link by whatever app the two of them use.
def android_share(text: str, title: str) -> None:
    intents = android.java("android.content.Intent")
    sending = intents(intents.ACTION_SEND)
    sending.setType("text/plain")
    sending.putExtra(intents.EXTRA_TEXT, android.text(text))
    android.activity().startActivity(intents.createChooser(sending, android.text(title)))


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
